/** The filter chips of the ledger: one for all entries, one for each verdict, and one for missed calls. */
import { verdictStates, type State, type VerdictResult } from '#contract/messages.ts';
import type { TextKey } from '../i18n/t.ts';

export interface Chip {
  readonly label: TextKey;
  readonly count: number;
  /** The shape on the chip. */
  readonly state: State | undefined;
  readonly verdict: VerdictResult | undefined;
  readonly isMissed: boolean;
}

/** Returns the filter chips. “All” is first. Missed calls overlap with “Not sent”, so they are last. */
export const chips = (
  counts: Readonly<Partial<Record<VerdictResult, number>>>,
  openMissed: number,
): readonly Chip[] => {
  const results = ['opened', 'opening', 'failed', 'notSent'] as const;
  const all = results.reduce((sum, result) => sum + (counts[result] ?? 0), 0);
  const none = { state: undefined, verdict: undefined, isMissed: false };
  return [
    { ...none, label: 'chip.all', count: all },
    ...results.map((verdict) => ({
      label: `chip.${verdict}` as const,
      count: counts[verdict] ?? 0,
      state: verdictStates[verdict],
      verdict,
      isMissed: false,
    })),
    { ...none, label: 'chip.missed', count: openMissed, isMissed: true },
  ];
};
