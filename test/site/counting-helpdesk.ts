/** A helpdesk that enforces its limits in every sliding window, and also counts in fixed windows with an offset. */
import type { ServiceWindow } from '#domain/rate-limit/limits.ts';

export interface CountingHelpdesk {
  /** Returns whether the request is accepted. Rejected requests are not counted. Times must not decrease. */
  readonly accept: (at: number) => boolean;
  readonly accepted: () => number;
  /**
   * Returns the number of requests that a helpdesk with fixed windows would have rejected, even though this helpdesk
   * accepted them.
   */
  readonly fixedRefusals: () => number;
  readonly acceptedSince: (at: number) => number;
}

export const createCountingHelpdesk = (windows: readonly ServiceWindow[], offset = 0): CountingHelpdesk => {
  const arrivals: number[] = [];
  const firsts = windows.map(() => 0);
  const fixed = new Map<number, { window: number; count: number }>();
  let fixedRefusals = 0;
  return {
    accept: (at) => {
      const isFull = windows.some(({ windowMs, requests }, index) => {
        let first = firsts[index] ?? 0;
        while (first < arrivals.length && (arrivals[first] ?? 0) <= at - windowMs) first += 1;
        firsts[index] = first;
        return arrivals.length - first >= requests;
      });
      if (isFull) return false;
      arrivals.push(at);
      windows.forEach(({ windowMs, requests }, index) => {
        const window = Math.floor((at + offset) / windowMs);
        const known = fixed.get(index);
        const count = known?.window === window ? known.count + 1 : 1;
        fixed.set(index, { window, count });
        if (count > requests) fixedRefusals += 1;
      });
      return true;
    },
    accepted: () => arrivals.length,
    fixedRefusals: () => fixedRefusals,
    acceptedSince: (at) => arrivals.filter((arrived) => arrived >= at).length,
  };
};
