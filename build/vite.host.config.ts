/**
 * Builds the plain host with the command line, and the receipt printer relay, as JavaScript. Installations in
 * `node_modules` need this build, because Node does not run TypeScript there.
 */
import { builtinModules } from 'node:module';
import { cpSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig, type Plugin } from 'vite';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Copies the web kit to the folder of the built plain host, which loads it from there. */
const webKit: Plugin = {
  name: 'web-till-kit',
  closeBundle: () => cpSync(`${root}main/tills/web-kit/counterline-till.js`, `${root}out/host/counterline-till.js`),
};

export default defineConfig({
  root,
  logLevel: 'warn',
  build: {
    ssr: true,
    outDir: 'out/host',
    emptyOutDir: true,
    target: 'node24',
    minify: false,
    sourcemap: true,
    rolldownOptions: {
      input: { counterline: 'main/cli/counterline.ts', 'receipt-relay': 'main/tills/receipt-printer/relay/main.ts' },
      external: [...builtinModules, /^node:/, 'bufferutil', 'utf-8-validate', 'serialport'],
      output: { entryFileNames: '[name].mjs', sourcemapExcludeSources: true, chunkFileNames: '[name]-[hash].mjs' },
    },
  },
  ssr: { noExternal: true },
  plugins: [webKit],
});
