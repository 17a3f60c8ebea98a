/**
 * Builds the plain host and the command line as one file, and the relay of receipt printers as another, for installations where Node runs no TypeScript
 * (node_modules).
 */
import { builtinModules } from 'node:module';
import { defineConfig } from 'vite';

export default defineConfig({
  root: new URL('..', import.meta.url).pathname,
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
});
