/** The pages that the helpdesk and the app serve: built by the rule of `npm start`, when they are missing or older than their sources. */
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runToEnd } from '../asterisk/command.ts';

const project = fileURLToPath(new URL('../../../', import.meta.url));
const sources = ['main', 'renderer', 'build', 'package-lock.json'];

/** Resolves when the pages are there; rejects when they cannot be built. `log` takes what the build says. */
export async function bringWindows(say: (sentence: string) => void, log: string): Promise<void> {
  if (await areBuilt(project)) return;
  say('Building the windows.');
  const failure = await runToEnd(process.execPath, [join(project, 'build/bundle.mjs')], { log, timeoutMs: 60_000 });
  if (failure !== undefined) throw new Error(`the windows cannot be built; see ${log}, or run npm run build`);
}

export async function areBuilt(folder: string): Promise<boolean> {
  const built = await modified(join(folder, 'out/built'));
  const changed = await Promise.all(sources.map((name) => newest(join(folder, name))));
  return built > 0 && built >= Math.max(...changed);
}

/** Missing counts as never: a file may also vanish while it is looked at, in an editor's hands. */
const modified = async (path: string): Promise<number> => (await stat(path).catch(() => undefined))?.mtimeMs ?? 0;

/** Folders tell by their own time that something in them was removed or renamed. */
async function newest(path: string): Promise<number> {
  const inside = await readdir(path, { recursive: true }).catch(() => []);
  return Math.max(...(await Promise.all(['', ...inside].map((name) => modified(join(path, name))))));
}
