/** Turns delivery steps into messages for their ledger entry. The code is pure. */
import type { LedgerStep, State } from '#domain/ledger/page.ts';
import { msg, type Message } from '#domain/messages/message.ts';
import type { Step } from '#delivery/delivery.ts';
import type { Answer } from '#helpdesk/result.ts';

export type StepWords = Pick<LedgerStep, 'kind' | 'text'> & Partial<Pick<LedgerStep, 'detail' | 'state'>>;

export const stepMessage = (step: Step, freshSeconds: number): StepWords => {
  switch (step.kind) {
    case 'sent':
      return {
        kind: 'sent',
        text: sent(step),
        ...(step.together === undefined ? {} : { detail: msg('sent.together', { reports: step.together }) }),
      };
    case 'answered':
      return { kind: 'reply', ...replied(step) };
    case 'late':
      return { kind: 'decided', text: msg('decided.late', { seconds: freshSeconds }), state: 'limited' };
    case 'expired':
      return { kind: 'decided', text: msg('decided.expired'), state: 'broken' };
    case 'discarded':
      return { kind: 'decided', text: msg(discardedBy[step.by]), state: 'none' };
    case 'parked':
      return { kind: 'decided', text: msg('decided.refusedEarlier'), state: 'none' };
    case 'superseded':
      return { kind: 'decided', text: msg('decided.superseded'), state: 'none' };
    case 'reported_elsewhere':
      return { kind: 'decided', text: msg('decided.reportedElsewhere', { pc: step.by }), state: 'working' };
    case 'released':
      return { kind: 'decided', text: msg('decided.released'), state: 'waiting' };
  }
};

const discardedBy = {
  person: 'decided.discarded',
  policy: 'why.discardedLate',
  caller: 'decided.callerGone',
  damage: 'why.damaged',
} as const;
const eventTypes = { answered: 'Answered', transfer: 'Transfer', disconnected: 'Disconnected' } as const;

const sent = ({ role, operation, attempt, count }: Step): Message => {
  switch (role) {
    case 'answered':
    case 'transfer':
    case 'disconnected':
      return msg('sent.callEvent', { type: eventTypes[role], attempt });
    case 'lookup':
      return msg('sent.lookup', { attempt });
    case 'message':
      return msg('sent.message', { attempt });
    case 'report':
      return msg(operation === 'reportCustomers' ? 'sent.customers' : 'sent.orders', { count, attempt });
  }
};

const answerStates: Readonly<Record<Answer['kind'], State>> = {
  accepted: 'working',
  refused: 'broken',
  unauthorised: 'broken',
  limited: 'waiting',
  unreachable: 'waiting',
  unknown: 'waiting',
};

const replied = ({ answer, next, role, count, extension, together }: Extract<Step, { kind: 'answered' }>) => {
  if (next === 'split' && together !== undefined)
    return { text: msg('reply.splitReports', { reports: together }), state: 'limited' as const };
  if (next === 'split') return { text: msg('reply.split', { count }), state: 'limited' as const };
  if (answer.kind === 'accepted' && role === 'answered') {
    return {
      text: msg('reply.registered', { status: answer.status, extension: extension ?? '' }),
      state: 'working' as const,
    };
  }
  if (role === 'lookup' && next === 'again' && answer.kind === 'unreachable' && !answer.sent)
    return { text: msg('reply.lookupUnreachable', { reason: answer.reason }), state: answerStates.unreachable };
  const text = answerMessage(answer, next === 'final');
  if (next === 'failing') return { text, detail: msg('why.failing'), state: 'limited' as const };
  return { text, state: answerStates[answer.kind] };
};

/** Returns the message for an answer. `final` means that the item is not sent again. */
export const answerMessage = (answer: Answer, final: boolean): Message => {
  switch (answer.kind) {
    case 'accepted':
      return msg('reply.accepted', { status: answer.status });
    case 'refused':
      return answer.words === undefined
        ? msg('reply.refusedSilently', { status: answer.status })
        : msg('reply.refused', { status: answer.status, words: answer.words });
    case 'unauthorised':
      return msg('reply.unauthorised');
    case 'limited':
      return msg('reply.limited', {
        status: answer.status,
        seconds: Math.ceil((answer.retryAfterMs ?? 1_000) / 1_000),
      });
    case 'unreachable':
      if (!answer.sent) return msg(final ? 'reply.unreachableFinal' : 'reply.unreachable', { reason: answer.reason });
      return msg(final ? 'reply.elsewhereFinal' : 'reply.elsewhere', { reason: answer.reason });
    case 'unknown':
      if (answer.status !== undefined) return msg('reply.serverError', { status: answer.status });
      return msg(final ? 'reply.unknownFinal' : 'reply.unknown', { reason: answer.reason });
  }
};
