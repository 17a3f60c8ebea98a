/**
 * Builds the tray app: its main process as ES modules, and its preload as one CommonJS file, because a sandboxed
 * preload cannot be a module. `--mode` selects one of the two, which share no code.
 */
import { builtinModules } from 'node:module';
import { cpSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig, type Plugin, type UserConfig } from 'vite';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Copies the icons to the folder of the built main process, which loads them from there. */
const icons: Plugin = {
  name: 'tray-icons',
  closeBundle: () => cpSync(`${root}build/icons/tray`, `${root}out/electron/icons`, { recursive: true }),
};
const webKit: Plugin = {
  name: 'web-till-kit',
  closeBundle: () => cpSync(`${root}main/tills/web-kit/counterline-till.js`, `${root}out/electron/counterline-till.js`),
};

const main: UserConfig = {
  build: {
    ssr: 'main/electron/main.ts',
    outDir: 'out/electron',
    emptyOutDir: true,
    target: 'node24',
    minify: false,
    sourcemap: true,
    rolldownOptions: {
      external: ['electron', ...builtinModules, /^node:/, 'bufferutil', 'utf-8-validate', 'serialport'],
      output: { entryFileNames: 'main.mjs', sourcemapExcludeSources: true, chunkFileNames: '[name]-[hash].mjs' },
    },
  },
  ssr: { noExternal: true },
  plugins: [icons, webKit],
};

const preload: UserConfig = {
  build: {
    ssr: 'preload/preload.ts',
    outDir: 'out/electron',
    emptyOutDir: false,
    target: 'chrome140',
    minify: false,
    rolldownOptions: {
      external: ['electron'],
      output: { format: 'cjs', entryFileNames: 'preload.cjs' },
    },
  },
  ssr: { noExternal: true },
};

export default defineConfig(({ mode }) => ({ root, logLevel: 'warn', ...(mode === 'preload' ? preload : main) }));
