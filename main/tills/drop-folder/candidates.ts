/**
 * Decides when a file can be read. Some tills write slowly, pause, or rename their files. The code is pure. The times
 * are monotonic, so a wrong clock has no effect.
 */
import type { FileMark } from './file-access.ts';
import { isSameMark } from './file-access.ts';

export interface Candidate {
  readonly mark: FileMark;
  readonly unchangedSince: number;
  /**
   * Whether the file existed when the connection began. If it did, its modification time shows whether a look-up is
   * still recent.
   */
  readonly wasThere: boolean;
  /**
   * The last attempt to read the file, if the file was not ready. The file is not read again until it or its readiness
   * changes.
   */
  readonly lastRead?: { readonly mark: FileMark; readonly as: Readiness } | undefined;
}

/** Whether a name belongs to a hidden, temporary or unfinished file, or to a `.reason.txt` file. */
export const isIgnoredName = (name: string): boolean =>
  /^[.~]|~$|\.(?:tmp|temp|part|partial|crdownload|swp|lock)$/i.test(name) || name.endsWith('.reason.txt');

export const seen = (before: Candidate | undefined, mark: FileMark, at: number, wasThere: boolean): Candidate => {
  if (before === undefined) return { mark, unchangedSince: at, wasThere };
  return isSameMark(before.mark, mark) ? before : { ...before, mark, unchangedSince: at };
};

export interface ReadyRules {
  readonly ready: 'settled' | 'renamed';
  readonly settleMs: number;
  readonly stallMs: number;
}

/**
 * `try` means that only a format with an end mark can be read. `settled` means that every format can be read. `final`
 * means that every format can be read, and that an incomplete file is rejected.
 */
export type Readiness = 'wait' | 'try' | 'settled' | 'final';

export const readinessOf = (
  { mark, unchangedSince, lastRead }: Candidate,
  at: number,
  { ready, settleMs, stallMs }: ReadyRules,
): Readiness => {
  const next = (): Readiness => {
    const restMs = at - unchangedSince;
    if (restMs >= stallMs) return 'final';
    if (ready === 'renamed' || restMs >= settleMs) return 'settled';
    // A long file that is still growing is not read yet. Otherwise, the whole file would be read repeatedly.
    return mark.size > tryBytes ? 'wait' : 'try';
  };
  const readiness = next();
  const isRead = lastRead?.as === readiness && isSameMark(lastRead.mark, mark);
  return isRead ? 'wait' : readiness;
};

const tryBytes = 256 * 1024;
