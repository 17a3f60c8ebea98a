/** The details that a verdict leaves out: the duration of the call, the time of the request, or how much is left. */
import type { JudgedPage, Message } from '#contract/messages.ts';

/** For a failure, a wait or a call that is not sent, the verdict already contains the reason. */
export const outcomeDetail = ({ verdict, why, outcome }: JudgedPage): Message | undefined =>
  verdict.result === 'opened' || why.code === 'why.left' || outcome === 'Missed' ? why : undefined;
