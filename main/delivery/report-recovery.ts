/** Writes the results of the previous run to the ledger entries of interrupted and expired items. */
import { msg } from '#domain/messages/message.ts';
import type { Answer } from '#helpdesk/result.ts';
import type { Recovered } from './recovery.ts';
import { readStateReason } from './state-reason.ts';
import { stepFacts, type DeliveryContext } from './delivery-context.ts';

const ended: Answer = {
  kind: 'unknown',
  code: 'restarted',
  reason: msg('reason.ended'),
};

export const reportRecovery = (context: DeliveryContext, { interrupted, expired }: Recovered): void => {
  const now = context.moment();
  for (const row of interrupted) {
    const next = row.role === 'lookup' ? 'final' : 'again';
    context.recordStep({ ...stepFacts(row, now), kind: 'answered', answer: ended, next, tookMs: 0 });
  }
  for (const row of expired)
    context.recordStep({ ...stepFacts(row, now), kind: 'expired', why: readStateReason(row.why) });
  if (interrupted.length + expired.length > 0) context.notifyChange();
};
