/** The filter of the ledger: one chip for each state that an outcome can have. */
import type { State } from '#contract/messages.ts';
import type { Word } from '../i18n/t.ts';

export interface Chip {
  readonly state: State | undefined;
  readonly label: Word;
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

/** All first. Paused shows only where something is: it is rare, and a row of zeros is noise. */
export const chips = (counts: Readonly<Partial<Record<State, number>>>): readonly Chip[] => {
  const all = Object.values(counts).reduce((sum, count) => sum + (count ?? 0), 0);
  const rest = labels.map(([state, label]) => ({ state, label, count: counts[state] ?? 0 }));
  return [
    { state: undefined, label: 'chip.all', count: all },
    ...rest.filter(({ state, count }) => state !== 'paused' || count > 0),
  ];
};
