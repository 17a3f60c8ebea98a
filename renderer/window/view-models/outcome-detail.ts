/**
 * The details that a verdict omits: the duration of the call, the time of the request, or the number of
 * items that are left.
 */
import type { JudgedPage, Message } from '#contract/messages.ts';

/** For a failure, a wait or a call that is not sent, the verdict already contains the reason. */
export const outcomeDetail = ({ verdict, why, outcome }: JudgedPage): Message | undefined =>
  verdict.result === 'opened' || why.code === 'why.left' || outcome === 'Missed' ? why : undefined;
