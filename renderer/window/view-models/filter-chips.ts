/** The filter chips of the ledger: one for each state of an outcome. */
import type { State } from '#contract/messages.ts';
import type { TextKey } from '../i18n/t.ts';

export interface Chip {
  readonly state: State | undefined;
  readonly label: TextKey;
  readonly count: number;
}
const labels = [
  ['working', 'chip.done'],
  ['waiting', 'chip.waiting'],
  ['limited', 'chip.decision'],
  ['broken', 'chip.failed'],
  ['none', 'chip.nothing'],
  ['paused', 'chip.paused'],
] as const;

/** “All” is first. “Paused” is rare, so it is shown only if there are such entries. */
export const chips = (counts: Readonly<Partial<Record<State, number>>>): readonly Chip[] => {
  const all = Object.values(counts).reduce((sum, count) => sum + (count ?? 0), 0);
  const rest = labels.map(([state, label]) => ({ state, label, count: counts[state] ?? 0 }));
  return [
    { state: undefined, label: 'chip.all', count: all },
    ...rest.filter(({ state, count }) => state !== 'paused' || count > 0),
  ];
};
