/**
 * Counts the requests of each PC in the last minute and the last hour, so that one PC cannot use up the budget of the
 * others: a broken or stolen PC could send an unlimited number of requests. A PC that has used at least three times its
 * fair share waits behind all others. It gets only as much as presence checks can use, which is 5% of each window.
 */
import type { ServiceWindow } from '../rate-limit/limits.ts';

/** The share of the limits up to which a PC is never heavy. It is relevant for sites with more than 30 PCs. */
const always = 0.1;
const timesFair = 3;

export interface HourlyUse {
  readonly add: (pc: string, at: number, count: number) => void;
  readonly of: (pc: string, now: number) => number;
  readonly isHeavy: (pc: string, now: number) => boolean;
}

export const createHourlyUse = (windows: readonly ServiceWindow[], pcs: () => number): HourlyUse => {
  const hour = windows[2] ?? windows.at(-1);
  const windowMs = hour?.windowMs ?? 3_600_000;
  const requests = hour?.requests ?? Infinity;
  const minute = windows[1] ?? hour;
  const uses = new Map<string, number[]>();
  const of = (pc: string, now: number): number => {
    const times = uses.get(pc);
    if (times === undefined) return 0;
    let over = 0;
    while (over < times.length && (times[over] ?? 0) <= now - windowMs) over += 1;
    if (over > 0) times.splice(0, over);
    return times.length;
  };
  return {
    add: (pc, at, count) => {
      const times = uses.get(pc) ?? [];
      for (let n = 0; n < Math.min(count, requests); n += 1) times.push(at);
      uses.set(pc, times);
    },
    of,
    isHeavy: (pc, now) => {
      const count = pcs();
      if (count <= 1) return false;
      const part = Math.max(always, timesFair / count);
      if (of(pc, now) >= requests * part) return true;
      if (minute === undefined) return false;
      const nth = uses.get(pc)?.at(-Math.ceil(minute.requests * part));
      return nth !== undefined && nth > now - minute.windowMs;
    },
  };
};
