/**
 * Loads the visible chunks of the ledger, and loads them again when the ledger may have changed. This module does
 * not depend on React.
 */
import type { Bridge } from '../../connection/bridge.ts';
import { chunksInSight, chunkSize, emptyListing, missing, withPiece, type Listing, type Sight } from './paged-list.ts';
import { noFilter, question, type Filter } from './filter.ts';

export interface LedgerReader {
  readonly listing: () => Listing;
  readonly subscribe: (listener: () => void) => () => void;
  /**
   * Loads the list again if the filter or `moment` has changed. The old rows are kept until a new chunk arrives.
   */
  readonly read: (filter: Filter, moment: string) => void;
  readonly see: (sight: Sight) => void;
}

export const createLedgerReader = (bridge: Pick<Bridge, 'call'>): LedgerReader => {
  const listeners = new Set<() => void>();
  const asked = new Set<number>();
  let listing = emptyListing;
  let filter = noFilter;
  let moment: string | undefined;
  let sight: Sight = { first: 0, end: chunkSize / 2 };
  /** Increases each time the list is loaded again, so that responses to older requests are ignored. */
  let turn = 0;

  const ask = async (chunk: number, before: () => Listing): Promise<void> => {
    if (asked.has(chunk)) return;
    asked.add(chunk);
    const mine = turn;
    const place = { skip: chunk * chunkSize, take: chunkSize };
    const answer = await bridge.call('ledger.list', { ...question(filter), ...place });
    if (mine !== turn) return;
    asked.delete(chunk);
    if (!answer.ok) return;
    const { pages, verdictCounts, openMissed, total } = answer.output;
    listing = withPiece(before(), { chunk, pages, verdictCounts, openMissed, total });
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
      // With a new filter, the first chunk is loaded first.
      const [inSight] = isOther ? [0] : chunksInSight(sight);
      void ask(inSight ?? 0, () => ({ ...emptyListing, filter: next }));
    },
    see: (next) => {
      sight = next;
      if (listing.isKnown) askMissing();
    },
  };
};
