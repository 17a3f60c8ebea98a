/**
 * The pending look-ups and the look-ups of the past few seconds. All till connections share one list, so that a card
 * that is scanned at two tills causes only one look-up.
 */
import type { LookupVerdict } from '#domain/lookups/lookup.ts';
import { type RecentLookups, remember, repeated, settled } from '#domain/lookups/repeated-lookups.ts';

export interface RecentLookupList {
  /** Returns the earlier look-up with this key that a new one would repeat. */
  readonly find: (key: string) => Promise<LookupVerdict> | undefined;
  /** Adds a look-up. It is pending until `answer` resolves. */
  readonly add: (key: string, answer: Promise<LookupVerdict>) => void;
}

/** `elapsed` is a monotonic clock in milliseconds. */
export const createRecentLookups = (elapsed: () => number): RecentLookupList => {
  let recent: RecentLookups<Promise<LookupVerdict>> = [];
  return {
    find: (key) => repeated(recent, key, elapsed()),
    add: (key, answer) => {
      recent = remember(recent, { key, answer }, elapsed());
      void answer.then(() => {
        recent = settled(recent, answer, elapsed());
      });
    },
  };
};
