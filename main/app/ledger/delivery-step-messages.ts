/** The words of a delivery step, for the page it belongs to. Pure. */
import type { LedgerStep, State } from '#domain/ledger/page.ts';
import { say, type Said } from '#domain/messages/message.ts';
import type { Step } from '#delivery/delivery.ts';
import type { Answer } from '#helpdesk/result.ts';

export type StepWords = Pick<LedgerStep, 'kind' | 'text'> & Partial<Pick<LedgerStep, 'detail' | 'state'>>;

export const wordsOf = (step: Step, freshSeconds: number): StepWords => {
  switch (step.kind) {
    case 'sent':
      return { kind: 'sent', text: sent(step) };
    case 'answered':
      return { kind: 'reply', ...replied(step) };
    case 'late':
      return { kind: 'decided', text: say('decided.late', { seconds: freshSeconds }), state: 'limited' };
    case 'expired':
      return { kind: 'decided', text: say('decided.expired'), state: 'broken' };
    case 'discarded':
      return { kind: 'decided', text: say(discardedBy[step.by]), state: 'none' };
    case 'parked':
      return { kind: 'decided', text: say('decided.refusedEarlier'), state: 'none' };
    case 'superseded':
      return { kind: 'decided', text: say('decided.superseded'), state: 'none' };
    case 'released':
      return { kind: 'decided', text: say('decided.released'), state: 'waiting' };
  }
};

const discardedBy = {
  person: 'decided.discarded',
  policy: 'why.discardedLate',
  caller: 'decided.callerGone',
  damage: 'why.damaged',
} as const;
const eventTypes = { answered: 'Answered', transfer: 'Transfer', disconnected: 'Disconnected' } as const;

const sent = ({ role, operation, attempt, count }: Step): Said => {
  switch (role) {
    case 'answered':
    case 'transfer':
    case 'disconnected':
      return say('sent.callEvent', { type: eventTypes[role], attempt });
    case 'lookup':
      return say('sent.lookup', { attempt });
    case 'message':
      return say('sent.message', { attempt });
    case 'report':
      return say(operation === 'reportCustomers' ? 'sent.customers' : 'sent.orders', { count, attempt });
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

const replied = ({ answer, next, role, count, extension }: Extract<Step, { kind: 'answered' }>) => {
  if (next === 'split') return { text: say('reply.split', { count }), state: 'limited' as const };
  if (answer.kind === 'accepted' && role === 'answered') {
    return {
      text: say('reply.registered', { status: answer.status, extension: extension ?? '' }),
      state: 'working' as const,
    };
  }
  const text = answerWords(answer, next === 'final');
  if (next === 'failing') return { text, detail: say('why.failing'), state: 'limited' as const };
  return { text, state: answerStates[answer.kind] };
};

/** What the client made of an answer. `final`: it is not sent again. */
export const answerWords = (answer: Answer, final: boolean): Said => {
  switch (answer.kind) {
    case 'accepted':
      return say('reply.accepted', { status: answer.status });
    case 'refused':
      return answer.words === undefined
        ? say('reply.refusedSilently', { status: answer.status })
        : say('reply.refused', { status: answer.status, words: answer.words });
    case 'unauthorised':
      return say('reply.unauthorised');
    case 'limited':
      return say('reply.limited', {
        status: answer.status,
        seconds: Math.ceil((answer.retryAfterMs ?? 1_000) / 1_000),
      });
    case 'unreachable':
      if (!answer.sent) return say('reply.unreachable', { reason: answer.reason });
      return say(final ? 'reply.elsewhereFinal' : 'reply.elsewhere', { reason: answer.reason });
    case 'unknown':
      if (answer.status !== undefined) return say('reply.serverError', { status: answer.status });
      return say(final ? 'reply.unknownFinal' : 'reply.unknown', { reason: answer.reason });
  }
};
