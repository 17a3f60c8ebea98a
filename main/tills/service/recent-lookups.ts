/** The look-ups of the last seconds. All till connections share one list, so that a card at two tills is one look-up. */
import type { LookupVerdict } from '#domain/lookups/lookup.ts';
import { type RecentLookups, remember, repeated, settled } from '#domain/lookups/repeat.ts';

export interface RecentLookupList {
  /** The earlier look-up that one with this key repeats now. */
  readonly find: (key: string) => Promise<LookupVerdict> | undefined;
  /** The look-up counts as open until `answer` resolves. */
  readonly add: (key: string, answer: Promise<LookupVerdict>) => void;
}

/** `elapsed`: monotonic milliseconds. */
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
