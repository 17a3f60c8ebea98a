/**
 * Counts requests against a list of allowances. A slot is in use from sending until the response, and for the whole
 * window after the response. A request arrives after it is sent and before its response. Therefore, the helpdesk never
 * receives more requests than allowed, whether its windows slide or not.
 */
import type { Allowance } from './limits.ts';
import { createTimestampRingBuffer } from './timestamp-ring-buffer.ts';
import type { RestoredStamp } from './restore.ts';

/** The tolerance for timers, in milliseconds. */
export const marginMs = 5;

export interface WindowCounter {
  readonly start: () => void;
  /** Undoes `start`, because nothing was sent. */
  readonly giveBack: () => void;
  readonly finish: (now: number) => void;
  /** Restores `count` requests. With a `shortMs` of −∞, they are counted only in the long windows. */
  readonly restore: (stamp: RestoredStamp) => void;
  /** Returns the earliest time for one more request, or ∞ if only a response can free a slot. */
  readonly next: (allowances: readonly Allowance[]) => number;
  readonly nextOf: (allowance: Allowance) => number;
  readonly used: (allowance: Allowance, now: number) => number;
}

/** Creates a counter. `most` contains the greatest limits that the counter checks. */
export const createWindowCounter = (most: { readonly short: number; readonly long: number }): WindowCounter => {
  const short = createTimestampRingBuffer(most.short);
  const long = createTimestampRingBuffer(most.long);
  let busy = 0;
  const ringOf = (allowance: Allowance) => (allowance.span === 'short' ? short : long);
  const nextOf = (allowance: Allowance): number => {
    const free = allowance.limit - busy;
    return free < 1 ? Infinity : ringOf(allowance).latest(free) + allowance.windowMs + marginMs;
  };
  return {
    start: () => void (busy += 1),
    giveBack: () => void (busy -= 1),
    finish: (now) => {
      busy -= 1;
      short.push(now);
      long.push(now);
    },
    restore: ({ shortMs, longMs, count }) => {
      for (let n = 0; n < count; n += 1) {
        if (shortMs > -Infinity) short.push(shortMs);
        long.push(longMs);
      }
    },
    next: (allowances) => {
      let earliest = -Infinity;
      for (const allowance of allowances) {
        const at = nextOf(allowance);
        if (at > earliest) earliest = at;
      }
      return earliest;
    },
    nextOf,
    used: (allowance, now) => busy + ringOf(allowance).countAfter(now - allowance.windowMs - marginMs),
  };
};
