/** Whether the helpdesk refused a call's event again after a user sent it again. */
import type { JudgedPage, LedgerStep } from '#contract/messages.ts';

const isRefusal = ({ kind, state }: LedgerStep): boolean => kind === 'reply' && state === 'broken';

/** Returns false if the extension has an agent again (`why.linkedAgain`), because the next attempt can succeed. */
export const isRefusedAgain = ({ verdict, why, popFailed }: JudgedPage, steps: readonly LedgerStep[]): boolean => {
  const released = steps.findLastIndex(({ text }) => text.code === 'decided.released');
  return (
    verdict.result === 'failed' &&
    (popFailed ?? why).code !== 'why.linkedAgain' &&
    released >= 0 &&
    steps.slice(0, released).some(isRefusal) &&
    steps.slice(released).some(isRefusal)
  );
};
