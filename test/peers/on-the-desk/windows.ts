/** The pages that the helpdesk and the app serve: built by the rule of `npm start`, when they are missing or older than their sources. */
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isBuilt } from '../../../build/built.mjs';
import { runToEnd } from '../asterisk/command.ts';

const project = fileURLToPath(new URL('../../../', import.meta.url));

/** Resolves when the pages are there; rejects when they cannot be built. `log` takes what the build says. */
export async function bringWindows(say: (sentence: string) => void, log: string): Promise<void> {
  if (isBuilt(project)) return;
  say('Building the windows.');
  const failure = await runToEnd(process.execPath, [join(project, 'build/bundle.mjs')], { log, timeoutMs: 60_000 });
  if (failure !== undefined) throw new Error(`the windows cannot be built; see ${log}, or run npm run build`);
}
