/** How much the last snapshot is worth. A picture that may be old is not shown as if it were true. */
import type { Snapshot } from '#contract/snapshot.ts';
import type { Link } from './bridge.ts';

/** After this long without a word from the host its picture is no longer known to be true, ms. */
export const staleAfterMs = 5_000;
/** After this long the host is asked, so that quiet is not mistaken for silence, ms. */
export const askAfterMs = 2_000;

export interface View {
  readonly link: Link;
  readonly snapshot: Snapshot | undefined;
  /** When the snapshot was received, by this window's clock. */
  readonly receivedAt: number;
  readonly stale: boolean;
  /** The host has been replaced by another version since this page was loaded. */
  readonly updated: boolean;
}

export const firstView: View = {
  link: { is: 'connecting' },
  snapshot: undefined,
  receivedAt: 0,
  stale: false,
  updated: false,
};

export const withSnapshot = (view: View, snapshot: Snapshot, now: number): View => ({
  ...view,
  snapshot,
  receivedAt: now,
  stale: false,
  updated: view.updated || (view.snapshot !== undefined && view.snapshot.version !== snapshot.version),
});

/** The same object where nothing changes, so that nothing is drawn anew. */
export const aged = (view: View, now: number): View => {
  const stale = view.snapshot !== undefined && now - view.receivedAt > staleAfterMs;
  return stale === view.stale ? view : { ...view, stale };
};

export const isDueToAsk = (view: View, now: number): boolean =>
  view.link.is === 'open' && now - view.receivedAt >= askAfterMs;
