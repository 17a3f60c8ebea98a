/** Formats the reason of a verdict as a short phrase, for example after “Did not open:”. The code is pure. */
import { msg, type Message, type WordCode } from '../messages/message.ts';
import type { LedgerPage } from '../ledger/page.ts';

/**
 * Maps reasons in the ledger to phrases. A phrase receives the same values as the reason. A reason that is not in this
 * map is used unchanged.
 */
const failures: Partial<Record<WordCode, WordCode>> = {
  'why.refusedExtension': 'because.noAgent',
  'why.linkedAgain': 'because.linkedAgain',
  'why.refused': 'because.refused',
  'why.refusedSilently': 'because.refusedSilently',
  'decided.refusedEarlier': 'because.unknownCall',
  'why.late': 'because.late',
  'why.lateHeld': 'because.late',
  'why.tooOld': 'because.tooOld',
  'why.damaged': 'because.damaged',
  'why.lost': 'because.lost',
  'why.notSure': 'because.noReply',
  'why.unknownEnd': 'because.ended',
  'why.waitingKey': 'because.key',
  'why.failing': 'because.failing',
  'why.expired': 'because.wasUnreachable',
  'why.expiredLimited': 'because.limited',
  'why.notInTime': 'because.notInTime',
  'why.callerGone': 'because.callerGone',
  'why.expiredDisk': 'because.diskFailed',
  'why.invalid': 'because.invalid',
  'why.rejectedEntries': 'because.rejectedEntries',
  'till.noHelpdesk': 'because.noHelpdesk',
  'till.ending': 'because.closing',
  'till.number': 'because.badNumber',
  'till.unknownAgent': 'because.unknownAgent',
  'till.elsewhere': 'because.elsewhere',
};
export const failureReason = (why: Message): Message => rephrase(why, failures);

/** Returns the reason why the customer has not opened yet, or undefined if the customer is about to open. */
export const openingReason = (why: Message, outbox: string): Message | undefined => {
  const code = outboxReasons[outbox] ?? openings[why.code];
  return code === undefined ? undefined : msg(code, why.values);
};
const outboxReasons: Readonly<Record<string, WordCode>> = { away: 'because.unreachable', disk: 'because.disk' };
const openings: Partial<Record<WordCode, WordCode>> = {
  'why.waitingAway': 'because.unreachable',
  'why.waitingLimited': 'because.limited',
  'why.waitingUnsure': 'because.noReply',
};

const notSent: Partial<Record<WordCode, WordCode>> = {
  'call.ringing': 'call.internal',
  'call.missed': 'because.missed',
  'call.unanswered': 'because.missed',
  'call.missedUnknown': 'because.missed',
  'call.away': 'because.missed',
  'call.keptByExchange': 'because.missed',
  'call.noAnswer': 'because.noAnswer',
};
export const notSentReason = ({ why }: LedgerPage): Message => rephrase(why, notSent);

const rephrase = (why: Message, phrases: Partial<Record<WordCode, WordCode>>): Message => {
  const code = phrases[why.code];
  return code === undefined ? why : msg(code, why.values);
};
