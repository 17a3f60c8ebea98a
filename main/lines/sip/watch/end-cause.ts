/**
 * Determines why a watched call ended and which side ended it, from the reason in the dialog (RFC 4235, 3.7.1). Without
 * a reason, the cause is inferred.
 */
import type { EndCause } from '#domain/calls/line-event.ts';
import type { Dialog } from '../dialog-info.ts';
import { isTalking, type WatchedLeg } from './conversation.ts';

const causeByReason: ReadonlyMap<string, EndCause> = new Map<string, EndCause>([
  ['cancelled', 'cancelled'],
  ['rejected', 'rejected'],
  ['replaced', 'elsewhere'],
  ['timeout', 'no-answer'],
  ['error', 'failed'],
]);

export const endCauseOf = ({ event }: Pick<Dialog, 'event'>, { phase, conversation }: WatchedLeg): EndCause => {
  if (phase === 'unseen') return 'unseen';
  if (phase === 'talking') return event === 'error' ? 'failed' : 'hung-up';
  return causeByReason.get(event ?? '') ?? (isTalking(conversation) ? 'elsewhere' : 'unknown');
};

export const endedBy = ({ event }: Pick<Dialog, 'event'>): 'own' | 'other' | undefined => {
  if (event === 'local-bye') return 'own';
  return event === 'remote-bye' || event === 'cancelled' ? 'other' : undefined;
};
