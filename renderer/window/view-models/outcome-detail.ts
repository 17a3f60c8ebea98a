/** What a verdict leaves out: how long the call took, when the customer was requested, how much is left. */
import type { JudgedPage, Message } from '#contract/messages.ts';

/** A failure, a wait and a call that is not sent have their reason in the verdict. */
export const outcomeDetail = ({ verdict, why, outcome }: JudgedPage): Message | undefined =>
  verdict.result === 'opened' || why.code === 'why.left' || outcome === 'Missed' ? why : undefined;
