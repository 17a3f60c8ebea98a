/** A start on a data folder whose app already runs: it opens that app's window and ends. */
import { lockDataFolder, type FolderLock } from '#platform/data-folder-lock.ts';
import { inEnglish } from '#contract/format-message.ts';
import { Exit, exitCodes } from './exit.ts';
import { openInBrowser } from './open-browser.ts';
import type { Output } from './output.ts';

export const lockOrOpenWindow = async (dataDir: string, output: Output): Promise<FolderLock> => {
  const locked = await lockDataFolder(dataDir);
  if (locked.ok) return locked;
  if (locked.code !== 'in_use') throw new Exit(exitCodes.refused, inEnglish(locked.sentence), locked.code);
  const { window } = locked;
  const refuse = (rest: string): never => {
    throw new Exit(exitCodes.refused, `Counterline is already running for ${dataDir}${rest}`, 'in_use');
  };
  if (window === undefined)
    return refuse(', but it does not open its window. End it first, or name another folder with --data.');
  if ('shown' in window) {
    output.object({ event: 'already_running' });
    return refuse('. Its window is shown.');
  }
  if (!output.json && window.file !== undefined) openInBrowser(window.file);
  output.object({ event: 'already_running', windowUrl: window.windowUrl });
  output.line(`Its window: ${window.windowUrl}`);
  return refuse('. To start a second one, name another folder with --data.');
};
