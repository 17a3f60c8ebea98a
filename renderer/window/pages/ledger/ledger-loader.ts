/** Asks for the pieces of the ledger that are in sight, and again when it may have changed. No React in here. */
import type { Bridge } from '../../connection/bridge.ts';
import { chunksInSight, chunkSize, emptyListing, missing, withPiece, type Listing, type Sight } from './paged-list.ts';
import { noFilter, question, type Filter } from './filter.ts';

export interface LedgerReader {
  readonly listing: () => Listing;
  readonly subscribe: (listener: () => void) => () => void;
  /**
   * Reads anew: another filter, or a moment at which the ledger may have changed (a word for it).
   * What is shown stays until the first piece is there.
   */
  readonly read: (filter: Filter, moment: string) => void;
  readonly see: (sight: Sight) => void;
}

export const createLedgerReader = (bridge: Pick<Bridge, 'call'>, now: () => number = Date.now): LedgerReader => {
  const listeners = new Set<() => void>();
  const asked = new Set<number>();
  let listing = emptyListing;
  let filter = noFilter;
  let moment: string | undefined;
  let sight: Sight = { first: 0, end: chunkSize / 2 };
  /** Grows with each new reading, which makes answers to the one before worthless. */
  let turn = 0;

  const ask = async (chunk: number, before: () => Listing): Promise<void> => {
    if (asked.has(chunk)) return;
    asked.add(chunk);
    const mine = turn;
    const place = { skip: chunk * chunkSize, take: chunkSize };
    const answer = await bridge.call('ledger.list', { ...question(filter, now()), ...place });
    if (mine !== turn) return;
    asked.delete(chunk);
    if (!answer.ok) return;
    const { pages, counts, total } = answer.output;
    listing = withPiece(before(), { chunk, pages, counts, total });
    for (const listener of listeners) listener();
    askMissing();
  };
  const askMissing = (): void => {
    for (const chunk of missing(listing, sight)) void ask(chunk, () => listing);
  };

  return {
    listing: () => listing,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    read: (next, at) => {
      const isOther = next !== filter;
      if (!isOther && at === moment) return;
      moment = at;
      filter = next;
      turn += 1;
      asked.clear();
      // Another filter begins at the top again.
      const [inSight] = isOther ? [0] : chunksInSight(sight);
      void ask(inSight ?? 0, () => emptyListing);
    },
    see: (next) => {
      sight = next;
      if (listing.isKnown) askMissing();
    },
  };
};
