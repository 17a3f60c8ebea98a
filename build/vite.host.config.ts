/**
 * Builds the plain host and the command line as one file, for installations where Node runs no TypeScript
 * (node_modules).
 */
import { builtinModules } from 'node:module';
import { defineConfig } from 'vite';

export default defineConfig({
  root: new URL('..', import.meta.url).pathname,
  logLevel: 'warn',
  build: {
    ssr: 'main/cli/counterline.ts',
    outDir: 'out/host',
    emptyOutDir: true,
    target: 'node24',
    minify: false,
    sourcemap: true,
    rolldownOptions: {
      external: [...builtinModules, /^node:/, 'bufferutil', 'utf-8-validate', 'serialport'],
      output: { entryFileNames: 'counterline.mjs', sourcemapExcludeSources: true, chunkFileNames: '[name]-[hash].mjs' },
    },
  },
  ssr: { noExternal: true },
});
