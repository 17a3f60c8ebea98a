/** The plain host and the command line as one file, for PCs where Node runs no TypeScript (under node_modules). */
import { builtinModules } from 'node:module';
import { defineConfig } from 'vite';
import { lean } from './lean.ts';

export default defineConfig({
  root: new URL('..', import.meta.url).pathname,
  logLevel: 'warn',
  build: {
    ssr: 'main/cli/counterline.ts',
    outDir: 'out/host',
    emptyOutDir: true,
    target: 'node24',
    minify: false,
    rolldownOptions: {
      external: [...builtinModules, /^node:/, 'bufferutil', 'utf-8-validate'],
      output: { ...lean, entryFileNames: 'counterline.mjs', chunkFileNames: '[name]-[hash].mjs' },
    },
  },
  ssr: { noExternal: true },
});
