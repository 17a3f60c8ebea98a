/** The result of a check as data: a state, a message and advice. It contains no secrets. */
import { omitUndefined } from '#domain/json/omit-undefined.ts';
import type { CheckName, Finding } from '#contract/setup.ts';
import { msg, type WordCode, type MessageValues } from '#domain/messages/message.ts';

export type { CheckName, Finding } from '#contract/setup.ts';

export interface CheckResult {
  readonly state: Finding['state'];
  readonly code: WordCode;
  readonly values?: MessageValues | undefined;
  /** The code of the advice. */
  readonly advice?: WordCode | undefined;
}

/** Converts a check result to a finding. `of` is the name of the checked item, such as a host or a line. */
export const createFinding = (
  check: CheckName,
  of: string | undefined,
  { state, code, values, advice }: CheckResult,
): Finding => ({
  check,
  ...omitUndefined({ of }),
  state,
  sentence: msg(code, values),
  ...(advice === undefined ? {} : { advice: msg(advice, values) }),
});

const ranks = { ok: 0, skipped: 0, limited: 1, broken: 2 } as const;

export const getWorstState = (findings: readonly Finding[]): 'ok' | 'limited' | 'broken' => {
  const rank = Math.max(0, ...findings.map(({ state }) => ranks[state]));
  return rank === 2 ? 'broken' : rank === 1 ? 'limited' : 'ok';
};
