/**
 * The details that a verdict omits: the duration of the call, the time of the request, the reason for a missed call, or
 * the number of items that are left.
 */
import type { JudgedPage, Message } from '#contract/messages.ts';

/** Returns undefined if the verdict already contains the reason, such as the reason for a failure or a wait. */
export const outcomeDetail = ({ verdict, why, outcome }: JudgedPage): Message | undefined =>
  verdict.result === 'opened' || why.code === 'why.left' || outcome === 'Missed' ? why : undefined;
