/** What can be practised, in the order in which it is worth trying. */
import type { Input } from '#contract/contract.ts';
import type { LedgerPage } from '#contract/words.ts';
import type { Snapshot } from '#contract/snapshot.ts';

export type Play = Input<'practice.play'>['play'];

export const plays: readonly Play[] = [
  'customer-calls',
  'card',
  'colleague-is-faster',
  'hand-over',
  'gives-up',
  'outbound',
  'withheld',
];

/** What the page shows the way of: what is live now, else the last thing that began after the page was opened. */
export const shownPage = (snapshot: Snapshot, since: number): LedgerPage | undefined =>
  snapshot.live[0]?.page ?? snapshot.recent.find(({ startedAt }) => startedAt >= since);
