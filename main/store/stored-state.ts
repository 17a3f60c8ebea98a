/**
 * The `state` column of the ledger's pages. It contains the verdict, or one of two additional values for
 * comparisons with the outbox. `limited` is a failure whose request may still be in the outbox. `paused` means that
 * nothing was sent, because sending was paused.
 */
import type { LedgerPage, State } from '#domain/ledger/page.ts';
import { resultOf, verdictResults, verdictStates, type VerdictResult } from '#domain/verdict/verdict.ts';

export const storedState = (page: LedgerPage): State => {
  const result = resultOf(page);
  if (result === 'failed' && mayBeQueued.has(page.outcome)) return 'limited';
  if (result === 'notSent' && page.outcome === 'Paused') return 'paused';
  return verdictStates[result];
};
const mayBeQueued: ReadonlySet<LedgerPage['outcome']> = new Set(['Waiting', 'Held as late', 'Not sure']);

const storedAs: Readonly<Record<VerdictResult, readonly State[]>> = {
  opened: ['working'],
  opening: ['waiting'],
  failed: ['broken', 'limited'],
  notSent: ['none', 'paused'],
};

export const countVerdicts = (perState: Readonly<Partial<Record<State, number>>>): Record<VerdictResult, number> => {
  const count = (result: VerdictResult): number =>
    storedAs[result].reduce((sum, state) => sum + (perState[state] ?? 0), 0);
  return Object.fromEntries(verdictResults.map((result) => [result, count(result)])) as Record<VerdictResult, number>;
};

/** Returns the values of the column that a filter selects, or undefined for all values. */
export const wantedStates = (
  states: readonly State[] | undefined,
  verdicts: readonly VerdictResult[] | undefined,
): readonly State[] | undefined => {
  if (verdicts === undefined) return states;
  const judged = verdicts.flatMap((result) => storedAs[result]);
  return states === undefined ? judged : judged.filter((state) => states.includes(state));
};
