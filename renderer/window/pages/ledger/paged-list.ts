/**
 * A long list in chunks: only visible chunks are loaded and only visible rows are rendered, so that 10,000 entries
 * scroll as fast as ten. `ledger-loader.ts` loads the chunks.
 */
import type { JudgedPage, VerdictResult } from '#contract/messages.ts';
import { noFilter, type Filter } from './filter.ts';

export const chunkSize = 100;
/** The maximum number of chunks in memory. Chunks far from the chunk that was loaded last are removed. */
const mostChunks = 20;

export interface Listing {
  /** The filter that these rows match. */
  readonly filter: Filter;
  readonly total: number;
  readonly verdictCounts: Readonly<Partial<Record<VerdictResult, number>>>;
  /** The number of missed calls that no agent has dealt with. */
  readonly openMissed: number;
  readonly chunks: ReadonlyMap<number, readonly JudgedPage[]>;
  /** Whether at least one chunk has been loaded. */
  readonly isKnown: boolean;
}
export const emptyListing: Listing = {
  filter: noFilter,
  total: 0,
  verdictCounts: {},
  openMissed: 0,
  chunks: new Map(),
  isKnown: false,
};

export interface Sight {
  /** The index of the first visible row. `end` is the index after the last visible row. */
  readonly first: number;
  readonly end: number;
}

export const chunksInSight = ({ first, end }: Sight): readonly number[] => {
  const from = Math.floor(Math.max(0, first) / chunkSize);
  const to = Math.floor(Math.max(0, end - 1) / chunkSize);
  return Array.from({ length: to - from + 1 }, (_, index) => from + index);
};

export const missing = (listing: Listing, sight: Sight): readonly number[] =>
  chunksInSight(sight).filter(
    (chunk) => !listing.chunks.has(chunk) && (!listing.isKnown || chunk * chunkSize < listing.total),
  );

export const rowAt = (listing: Listing, index: number): JudgedPage | undefined =>
  listing.chunks.get(Math.floor(index / chunkSize))?.[index % chunkSize];

/** Returns the index of an entry, if its chunk is loaded. */
export const indexOfPage = (listing: Listing, id: string): number | undefined => {
  for (const [chunk, pages] of listing.chunks) {
    const index = pages.findIndex((page) => page.id === id);
    if (index >= 0) return chunk * chunkSize + index;
  }
  return undefined;
};

/** Whether it is certain that the list does not contain this entry. A chunk that is not loaded may contain it. */
export const lacksPage = (listing: Listing, id: string): boolean =>
  listing.isKnown && listing.total <= chunkSize && indexOfPage(listing, id) === undefined;

export interface Piece {
  readonly chunk: number;
  readonly pages: readonly JudgedPage[];
  readonly verdictCounts: Listing['verdictCounts'];
  readonly openMissed: number;
  readonly total: number;
}

/**
 * Adds a chunk and keeps the loaded chunks near it. If the total has changed, rows have shifted, so all other chunks
 * are removed.
 */
export const withPiece = (listing: Listing, piece: Piece): Listing => {
  const shifted = listing.isKnown && piece.total !== listing.total;
  const kept = shifted ? [] : [...listing.chunks].filter(([chunk]) => Math.abs(chunk - piece.chunk) < mostChunks / 2);
  return {
    filter: listing.filter,
    total: piece.total,
    verdictCounts: piece.verdictCounts,
    openMissed: piece.openMissed,
    chunks: new Map([...kept, [piece.chunk, piece.pages]]),
    isKnown: true,
  };
};

/** Returns the visible rows with some extra rows above and below, so that fast scrolling does not show gaps. */
export const visibleRowsOf = (
  scrollTop: number,
  height: number,
  rowHeight: number,
  total: number,
  spare = 12,
): Sight => ({
  first: Math.max(0, Math.min(total, Math.floor(scrollTop / rowHeight)) - spare),
  end: Math.max(0, Math.min(total, Math.ceil((scrollTop + height) / rowHeight) + spare)),
});

/** Returns the index of the row to which a navigation key moves the focus. */
export const rowAfter = (key: string, index: number, total: number, perScreen: number): number | undefined => {
  const moves: Readonly<Record<string, number>> = {
    ArrowDown: index + 1,
    ArrowUp: index - 1,
    PageDown: index + perScreen,
    PageUp: index - perScreen,
    Home: 0,
    End: total - 1,
  };
  const next = moves[key];
  return next === undefined || total === 0 ? undefined : Math.max(0, Math.min(total - 1, next));
};
