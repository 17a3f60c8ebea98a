/**
 * The details that a verdict omits: the duration of the call, the time of the request, the reason for a missed call, or
 * the number of items that are left.
 */
import type { JudgedPage, Message } from '#contract/messages.ts';

/** For a failure, a wait or an unsent call that was not missed, the verdict already contains the reason. */
export const outcomeDetail = ({ verdict, why, outcome }: JudgedPage): Message | undefined =>
  verdict.result === 'opened' || why.code === 'why.left' || outcome === 'Missed' ? why : undefined;
