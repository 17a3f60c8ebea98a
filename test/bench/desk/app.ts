/** The built app as people start it: the plain host on a data folder of its own, with its window at hand. */
import { join } from 'node:path';
import { writeFileSync } from 'node:fs';
import { withApp } from '#cli/call-app.ts';
import type { Bench } from '../bench.ts';
import { builtHost, builtWindows } from './built.ts';
import { startProgram, type Hook } from './process.ts';

export interface RunningApp {
  readonly pid: number;
  readonly dataDir: string;
  /** Of its web page for people, without the key. */
  readonly origin: string;
  /** A fresh link, good for one browser. */
  readonly windowUrl: () => Promise<string>;
  readonly end: () => Promise<void>;
}

export interface AppOptions {
  /** Without them it practises. */
  readonly settings?: Readonly<Record<string, unknown>>;
  readonly dataDir?: string;
  readonly hook?: Hook;
}

export const startApp = async (bench: Bench, options: AppOptions = {}): Promise<RunningApp> => {
  await builtWindows(bench);
  const { settings, dataDir = bench.folder(), hook } = options;
  // Without --json: nobody at a desk follows along on standard output, and every step would be masked and written for them.
  const args = ['run', '--port', '0', '--data', dataDir];
  if (settings !== undefined) {
    const path = join(bench.folder(), 'settings.json');
    writeFileSync(path, JSON.stringify(settings));
    args.push('--settings', path);
  }
  const program = startProgram(bench, await builtHost(bench), args, hook);
  const { line } = await program.ready;
  return {
    pid: program.pid,
    dataDir,
    origin: new URL(/https?:\S+/.exec(String(line['sentence']))?.[0] ?? '').origin,
    windowUrl: () => withApp(dataDir, async (app) => (await app.call('window.address', {})).windowUrl),
    end: program.end,
  };
};
