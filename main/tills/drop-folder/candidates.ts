/**
 * Decides when a file can be read: tills write slowly, stall, and rename. Pure; the times are monotonic, so that a
 * wrong clock changes nothing.
 */
import type { FileMark } from './file-access.ts';
import { isSameMark } from './file-access.ts';

export interface Candidate {
  readonly mark: FileMark;
  readonly unchangedSince: number;
  /** It was there when the connection began, so its time of writing decides whether a look-up is still fresh. */
  readonly wasThere: boolean;
  /** The last reading found it incomplete. It is not read again before something changes. */
  readonly lastRead?: { readonly mark: FileMark; readonly as: Readiness } | undefined;
}

/** Files that a till has not finished, by their names. */
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

/** `try`: read it; a format with an end shows whether it is complete. `final`: it will not change any more. */
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
    // A long file that still grows would be read again and again.
    return mark.size > tryBytes ? 'wait' : 'try';
  };
  const readiness = next();
  const isRead = lastRead?.as === readiness && isSameMark(lastRead.mark, mark);
  return isRead ? 'wait' : readiness;
};

const tryBytes = 256 * 1024;
