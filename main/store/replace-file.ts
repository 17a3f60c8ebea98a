/**
 * Replaces a file by renaming another file. On Windows, a virus scanner or an indexer may briefly hold either file
 * open, so a failed attempt is repeated.
 */
import { renameSync } from 'node:fs';
import { hasErrorCode } from './error-code.ts';

const heldCodes = ['EACCES', 'EBUSY', 'EPERM'];
/**
 * The delays between the attempts, in milliseconds. Callers are synchronous, so the delays block them for up to
 * 75 ms in total.
 */
const waitsMs = [5, 10, 20, 40];

const pause = (ms: number): void => void Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);

/**
 * Replaces a file. Throws file system errors. On Windows, the errors for a file that is held open are thrown only
 * after the last retry.
 */
export const replaceFile = (
  from: string,
  to: string,
  { platform, rename }: { readonly platform: NodeJS.Platform; readonly rename: typeof renameSync } = {
    platform: process.platform,
    rename: renameSync,
  },
): void => {
  for (const waitMs of platform === 'win32' ? waitsMs : []) {
    try {
      return rename(from, to);
    } catch (error) {
      if (!hasErrorCode(error, ...heldCodes)) throw error;
      pause(waitMs);
    }
  }
  rename(from, to);
};
