/** Determines whether the last snapshot is current. An old snapshot must not look current. */
import type { Snapshot } from '#contract/snapshot.ts';
import type { Link } from './bridge.ts';

/** The age in ms above which a snapshot is stale. */
export const staleAfterMs = 5_000;
/** The time in ms without a snapshot after which the window requests one. */
export const askAfterMs = 2_000;

export interface View {
  readonly link: Link;
  readonly snapshot: Snapshot | undefined;
  /** The time when the snapshot was received, according to this window's clock. */
  readonly receivedAt: number;
  readonly stale: boolean;
  /** Whether the host has been replaced by another version since this page was loaded. */
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

/** Returns the same object if nothing changes, to avoid a needless render. */
export const markIfStale = (view: View, now: number): View => {
  const stale = view.snapshot !== undefined && now - view.receivedAt > staleAfterMs;
  return stale === view.stale ? view : { ...view, stale };
};

export const isDueToAsk = (view: View, now: number): boolean =>
  view.link.is === 'open' && now - view.receivedAt >= askAfterMs;
