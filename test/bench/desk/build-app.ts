/** Builds the app like `npm run build`, but in the benchmark's own folder, so that other builds remain unchanged. */
import { spawnSync } from 'node:child_process';
import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createBuilder } from 'vite';
import { windowsConfig } from '../../../build/vite.windows.config.ts';
import type { Bench } from '../bench.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));

const outs = new WeakMap<Bench, { readonly path: string; readonly parts: Set<string> }>();
/** Builds each part once per group. All parts of a group share one folder. */
const outOf = async (bench: Bench, part: string, build: (path: string) => void | Promise<void>): Promise<string> => {
  const out = outs.get(bench) ?? { path: join(bench.folder(), 'out'), parts: new Set<string>() };
  outs.set(bench, out);
  if (!out.parts.has(part)) {
    bench.log(`Building ${part}.`);
    await build(out.path);
    out.parts.add(part);
  }
  return out.path;
};

const runVite = (config: string, outDir: string, ...mode: readonly string[]): void => {
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js');
  const args = [vite, 'build', '-c', join(root, 'build', config), '--outDir', outDir, ...mode];
  const run = spawnSync(process.execPath, args, { encoding: 'utf8' });
  if (run.status !== 0) throw new Error(`${config} could not be built: ${run.stderr}`);
};

/** Builds the host and the command line. Returns the file to start. */
export const buildHost = async (bench: Bench): Promise<string> => {
  const out = await outOf(bench, 'the host', (path) => runVite('vite.host.config.ts', join(path, 'host')));
  return join(out, 'host', 'counterline.mjs');
};

/**
 * Builds the pages in the folder where the host and the tray app expect them. Returns the folder of the app's window.
 */
export const buildWindows = async (bench: Bench): Promise<string> => {
  const out = await outOf(bench, 'the windows', async (path) => {
    const builder = await createBuilder({ ...windowsConfig(join(path, 'windows')), configFile: false });
    await builder.buildApp();
  });
  return join(out, 'windows', 'window');
};

/** Builds the tray app. Returns its main module. */
export const buildTray = async (bench: Bench): Promise<string> => {
  const out = await outOf(bench, 'the tray app', (path) => {
    runVite('vite.electron.config.ts', join(path, 'electron'), '--mode', 'main');
    runVite('vite.electron.config.ts', join(path, 'electron'), '--mode', 'preload');
    cpSync(join(root, 'build', 'icons', 'tray'), join(path, 'electron', 'icons'), { recursive: true });
  });
  return join(out, 'electron', 'main.mjs');
};
