/**
 * Locks the data folder at startup. If another Counterline is already using it, opens that app's window and ends the
 * command.
 */
import { lockDataFolder, type FolderLock } from '#platform/data-folder-lock.ts';
import { inEnglish } from '#contract/format-message.ts';
import { CommandError, exitCodes } from './exit-codes.ts';
import { openInBrowser } from './open-browser.ts';
import type { Output } from './output.ts';

export const lockOrOpenWindow = async (dataDir: string, output: Output): Promise<FolderLock> => {
  const locked = await lockDataFolder(dataDir);
  if (locked.ok) return locked;
  if (locked.code !== 'in_use') throw new CommandError(exitCodes.refused, inEnglish(locked.sentence), locked.code);
  const { window } = locked;
  const refuse = (rest: string): never => {
    throw new CommandError(
      exitCodes.refused,
      `Counterline is already running with the data folder ${dataDir}${rest}`,
      'in_use',
    );
  };
  if (window === undefined)
    return refuse(', but it does not open its window. Close it first, or specify another folder with --data.');
  if ('shown' in window) {
    output.writeObject({ event: 'already_running' });
    return refuse('. Its window is shown.');
  }
  if (!output.json && window.file !== undefined) openInBrowser(window.file);
  output.writeObject({ event: 'already_running', windowUrl: window.windowUrl });
  output.writeLine(`Window: ${window.windowUrl}`);
  return refuse('. To start another Counterline, specify another folder with --data.');
};
