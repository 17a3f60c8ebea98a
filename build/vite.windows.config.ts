/**
 * Builds the windows, each in its own folder under out/windows/ with relative addresses. The windows can therefore be
 * served from any path, over loopback or from inside the app. The pages contain no inline script or style, because they
 * run under `default-src 'none'`.
 */
import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { basename } from 'node:path/posix';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type EnvironmentOptions, type UserConfig } from 'vite';

const root = fileURLToPath(new URL('../renderer', import.meta.url));
const windows = ['window', 'desk', 'till'] as const;

/**
 * Returns the build of one window. Each window has its own build, because a chunk that two windows share would belong
 * to neither folder.
 */
const page = (name: string, outDir: string): EnvironmentOptions => ({
  consumer: 'client',
  build: {
    outDir,
    emptyOutDir: false,
    minify: true,
    target: 'es2023',
    cssMinify: true,
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    // A test checks the gzipped size of each first view (test/renderer). The built-in warning uses the uncompressed
    // size, so its limit is set high.
    chunkSizeWarningLimit: 1_000,
    rolldownOptions: {
      input: `${root}/${name}/index.html`,
      output: {
        entryFileNames: `${name}/[name]-[hash].js`,
        chunkFileNames: `${name}/[name]-[hash].js`,
        assetFileNames: `${name}/[name]-[hash][extname]`,
      },
    },
  },
});

type WindowName = (typeof windows)[number];

/**
 * Returns the configuration that builds these windows. `outDir` is absolute. The tests build the windows that they need
 * into a separate folder.
 */
export const windowsConfig = (outDir: string, wanted: readonly WindowName[] = windows): UserConfig => {
  const present = wanted.filter((name) => existsSync(`${root}/${name}/index.html`));
  return {
    root,
    base: './',
    publicDir: false,
    logLevel: 'warn',
    plugins: [react()],
    // The page, its script and its style are in the same folder, so the file name is a valid address.
    experimental: { renderBuiltUrl: (file) => `./${basename(file)}` },
    environments: Object.fromEntries(present.map((name) => [name, page(name, outDir)])),
    builder: {
      buildApp: async (builder) => {
        await rm(outDir, { recursive: true, force: true });
        for (const name of present) {
          const environment = builder.environments[name];
          if (environment !== undefined) await builder.build(environment);
        }
      },
    },
  };
};

export default defineConfig(windowsConfig(fileURLToPath(new URL('../out/windows', import.meta.url))));
