/** The built app as users start it: the plain host with its own data folder and a link to its window. */
import { join } from 'node:path';
import { writeFileSync } from 'node:fs';
import { withApp } from '#cli/app-client.ts';
import type { Bench } from '../bench.ts';
import { buildHost, buildWindows } from './build-app.ts';
import { startProgram, type Hook } from './start-program.ts';

export interface RunningApp {
  readonly pid: number;
  readonly dataDir: string;
  /** The origin of the app's window server. */
  readonly origin: string;
  /** Returns a new link, which is valid for one browser. */
  readonly windowUrl: () => Promise<string>;
  readonly end: () => Promise<void>;
}

export interface AppOptions {
  /** The settings. By default, the practice profile is used. */
  readonly settings?: Readonly<Record<string, unknown>>;
  readonly dataDir?: string;
  readonly hook?: Hook;
}

export const startApp = async (bench: Bench, options: AppOptions = {}): Promise<RunningApp> => {
  await buildWindows(bench);
  const { settings, dataDir = bench.folder(), hook } = options;
  // The option `--json` is not used. With it, every step would be masked and written to standard output, which does
  // not happen on a real desk.
  const args = ['run', '--port', '0', '--data', dataDir];
  if (settings !== undefined) {
    const path = join(bench.folder(), 'settings.json');
    writeFileSync(path, JSON.stringify(settings));
    args.push('--settings', path);
  }
  const program = startProgram(bench, await buildHost(bench), args, hook);
  const { line } = await program.ready;
  return {
    pid: program.pid,
    dataDir,
    origin: new URL(/https?:\S+/.exec(String(line['sentence']))?.[0] ?? '').origin,
    windowUrl: () => withApp(dataDir, async (app) => (await app.call('window.address', {})).windowUrl),
    end: program.end,
  };
};
