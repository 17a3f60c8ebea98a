/**
 * An independent implementation of the limits. It keeps the times of admitted requests and, for each time window, the
 * index of the oldest request that is still in the window.
 */
import type { Counting, LimitWindow } from '#mock/rules/limits.ts';

export interface Oracle {
  /** Returns whether the request is admitted. Only admitted requests are counted. Times must not decrease. */
  readonly ask: (nowMs: number, counting: Counting) => boolean;
  readonly used: (nowMs: number, counting: Counting) => readonly number[];
}

export function countByHand(windows: readonly LimitWindow[]): Oracle {
  const taken: number[] = [];
  const first = { sliding: windows.map(() => 0), fixed: windows.map(() => 0) };
  /**
   * Whether an entry is no longer counted: with sliding windows if it is at least one window length old, and with fixed
   * windows if it is from before the start of the current window.
   */
  const isOver = (at: number, nowMs: number, windowMs: number, counting: Counting): boolean =>
    counting === 'sliding' ? at <= nowMs - windowMs : at < Math.floor(nowMs / windowMs) * windowMs;
  const used: Oracle['used'] = (nowMs, counting) =>
    windows.map(({ windowMs }, index) => {
      const oldest = first[counting];
      let from = oldest[index] ?? 0;
      while (from < taken.length && isOver(taken[from] ?? 0, nowMs, windowMs, counting)) from += 1;
      oldest[index] = from;
      return taken.length - from;
    });
  return {
    used,
    ask: (nowMs, counting) => {
      const counts = used(nowMs, counting);
      const room = windows.every(({ requests }, index) => (counts[index] ?? 0) < requests);
      if (room) taken.push(nowMs);
      return room;
    },
  };
}
