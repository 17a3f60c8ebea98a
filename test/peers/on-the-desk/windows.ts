/** Builds the helpdesk and app pages if they are missing or older than their sources, as `npm start` does. */
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isBuildCurrent } from '../../../build/is-build-current.mjs';
import { runToEnd } from '../asterisk/command.ts';

const project = fileURLToPath(new URL('../../../', import.meta.url));

/** Rejects if the pages cannot be built. `log` is the path of the file for the build output. */
export async function bringWindows(print: (sentence: string) => void, log: string): Promise<void> {
  if (isBuildCurrent(project)) return;
  print('Building the windows.');
  const failure = await runToEnd(process.execPath, [join(project, 'build/bundle.mjs')], { log, timeoutMs: 60_000 });
  if (failure !== undefined) throw new Error(`the windows could not be built; see ${log}, or run npm run build`);
}
