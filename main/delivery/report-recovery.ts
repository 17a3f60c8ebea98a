/** What a start says about the last run, into the ledger pages it concerns. */
import { say } from '#domain/messages/message.ts';
import type { Answer } from '#helpdesk/result.ts';
import type { Recovered } from './recovery.ts';
import { readWhy } from './why.ts';
import { stepFacts, type DeliveryContext } from './delivery-context.ts';

const ended: Answer = {
  kind: 'unknown',
  code: 'restarted',
  reason: say('reason.ended'),
};

export const reportRecovery = (context: DeliveryContext, { interrupted, expired }: Recovered): void => {
  const now = context.moment();
  for (const row of interrupted) {
    const next = row.role === 'lookup' ? 'final' : 'again';
    context.say({ ...stepFacts(row, now), kind: 'answered', answer: ended, next, tookMs: 0 });
  }
  for (const row of expired) context.say({ ...stepFacts(row, now), kind: 'expired', why: readWhy(row.why) });
  if (interrupted.length + expired.length > 0) context.changed();
};
