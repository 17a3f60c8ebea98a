/**
 * The verdict on a look-up, derived from the response to the till. The result in the response is only `taken`,
 * `refused` or `unsure`. The till, the window and the ledger name the verdict with the same words.
 */
export type LookupVerdictName = 'opened' | 'failed' | 'notSent' | 'unsure';

/**
 * Returns the verdict. A look-up during a pause is deliberately not sent, so it is not a failure. The ledger does not
 * count it as a failure either.
 */
export const lookupVerdictOf = ({
  result,
  reason,
}: {
  readonly result: 'taken' | 'refused' | 'unsure';
  readonly reason: string;
}): LookupVerdictName => {
  if (result === 'taken') return 'opened';
  if (result === 'unsure') return 'unsure';
  return reason === 'paused' ? 'notSent' : 'failed';
};
