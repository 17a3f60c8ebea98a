/** The built windows: those that `npm test` has just built, or a new build for individual tests. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createBuilder } from 'vite';
import { windowsConfig } from '../../build/vite.windows.config.ts';

export interface BuiltWindows {
  /** The folder that contains a folder for each window. */
  readonly path: string;
  readonly drop: () => Promise<void>;
}

/** The folder of the windows that `build/test.mjs` has built, or undefined if this script does not run the tests. */
const justBuilt = process.env['WINDOWS_JUST_BUILT'];

export const builtWindows = async (wanted: readonly ('window' | 'desk' | 'till')[]): Promise<BuiltWindows> => {
  if (justBuilt !== undefined) return { path: justBuilt, drop: () => Promise.resolve() };
  const path = await mkdtemp(join(tmpdir(), 'counterline-windows-'));
  // With the test runner's NODE_ENV, the build would contain the development version of React.
  const before = process.env['NODE_ENV'];
  process.env['NODE_ENV'] = 'production';
  const builder = await createBuilder({ ...windowsConfig(path, wanted), configFile: false });
  await builder.buildApp();
  process.env['NODE_ENV'] = before;
  return { path, drop: () => rm(path, { recursive: true, force: true }) };
};
