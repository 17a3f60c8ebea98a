/** The limits counted by hand: the list of the times that were admitted, and per window the first of them that still counts. */
import type { Counting, LimitWindow } from '#mock/rules/limits.ts';

export interface Oracle {
  /** True: admitted, and on the list from now on. Times never go back. */
  readonly ask: (nowMs: number, counting: Counting) => boolean;
  readonly used: (nowMs: number, counting: Counting) => readonly number[];
}

export function countByHand(windows: readonly LimitWindow[]): Oracle {
  const taken: number[] = [];
  const first = { sliding: windows.map(() => 0), fixed: windows.map(() => 0) };
  /** Sliding: what is exactly one window old no longer counts. Fixed: only what came since the window began does. */
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
