/** What a check found: a state, a sentence and what to do, as data. Nothing in it is a secret. */
import { defined } from '#domain/json/defined.ts';
import type { CheckName, Finding } from '#contract/setup.ts';
import { say, type WordCode, type WordValues } from '#domain/messages/message.ts';

export type { CheckName, Finding } from '#contract/setup.ts';

export interface Told {
  readonly state: Finding['state'];
  readonly code: WordCode;
  readonly values?: WordValues | undefined;
  /** Code of what to do. */
  readonly advice?: WordCode | undefined;
}

/** The words of a decision as the finding of a check. `of`: which one of several. */
export const finding = (check: CheckName, of: string | undefined, { state, code, values, advice }: Told): Finding => ({
  check,
  ...defined({ of }),
  state,
  sentence: say(code, values),
  ...(advice === undefined ? {} : { advice: say(advice, values) }),
});

const ranks = { ok: 0, skipped: 0, limited: 1, broken: 2 } as const;

export const worst = (findings: readonly Finding[]): 'ok' | 'limited' | 'broken' => {
  const rank = Math.max(0, ...findings.map(({ state }) => ranks[state]));
  return rank === 2 ? 'broken' : rank === 1 ? 'limited' : 'ok';
};
