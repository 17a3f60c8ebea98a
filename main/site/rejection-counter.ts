/** Counts the messages rejected since startup, and keeps the time of the last one. */
import type { RejectedMessages } from './types.ts';

export interface RejectionCounter {
  readonly add: (reason: keyof RejectedMessages) => void;
  readonly counts: () => RejectedMessages;
  /** The time of the last rejection in monotonic milliseconds. It is −∞ if there was none. */
  readonly lastAt: () => number;
}

export const createRejectionCounter = (monotonicMs: () => number): RejectionCounter => {
  let counts: RejectedMessages = { version: 0, invalid: 0, forged: 0, repeated: 0 };
  let lastAt = -Infinity;
  return {
    add: (reason) => {
      counts = { ...counts, [reason]: counts[reason] + 1 };
      lastAt = monotonicMs();
    },
    counts: () => counts,
    lastAt: () => lastAt,
  };
};
