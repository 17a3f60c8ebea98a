/** The words of a delivery step, for the page it belongs to. Pure. */
import type { LedgerStep } from '#domain/ledger/page.ts';
import { say, type Said } from '#domain/words/say.ts';
import type { Step } from '#delivery/delivery.ts';
import type { Answer } from '#helpdesk/answers.ts';
import type { StepContext } from './fate.ts';

export type StepWords = Pick<LedgerStep, 'kind' | 'text'> & Partial<Pick<LedgerStep, 'detail' | 'state'>>;

export const wordsOf = (step: Step, context: StepContext): StepWords => {
  switch (step.kind) {
    case 'sent':
      return { kind: 'sent', text: sent(step, context) };
    case 'answered':
      return { kind: 'reply', ...replied(step, context) };
    case 'late':
      return { kind: 'decided', text: say('decided.late', { seconds: context.freshSeconds }), state: 'limited' };
    case 'expired':
      return { kind: 'decided', text: say('decided.expired'), state: 'broken' };
    case 'discarded':
      return {
        kind: 'decided',
        text: say(step.by === 'policy' ? 'why.discardedLate' : 'decided.discarded'),
        state: 'none',
      };
    case 'parked':
      return { kind: 'decided', text: say('decided.refusedEarlier'), state: 'none' };
    case 'released':
      return { kind: 'decided', text: say('decided.released'), state: 'waiting' };
  }
};

const sent = (step: Step, { eventType }: StepContext): Said => {
  const attempt = step.attempt;
  switch (step.operation) {
    case 'registerCallEvent':
      return say('sent.callEvent', { type: eventType ?? '', attempt });
    case 'showCustomer':
      return say('sent.lookup', { attempt });
    case 'reportOrders':
      return say('sent.orders', { count: step.count, attempt });
    case 'reportCustomers':
      return say('sent.customers', { count: step.count, attempt });
    case 'postMessage':
      return say('sent.message', { attempt });
  }
};

const replied = (
  step: Extract<Step, { kind: 'answered' }>,
  context: StepContext,
): Pick<StepWords, 'text' | 'state'> => {
  const { answer, next } = step;
  if (next === 'split') return { text: say('reply.split', { count: step.count }), state: 'limited' };
  if (answer.kind === 'accepted' && context.eventType === 'Answered') {
    return {
      text: say('reply.registered', { status: answer.status, extension: context.extension ?? '' }),
      state: 'working',
    };
  }
  return {
    text: answerWords(answer, next === 'final'),
    state:
      answer.kind === 'accepted'
        ? 'working'
        : answer.kind === 'refused' || answer.kind === 'unauthorised'
          ? 'broken'
          : 'waiting',
  };
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
      return say('reply.unreachable', { reason: answer.reason });
    case 'unknown':
      return say(final ? 'reply.unknownFinal' : 'reply.unknown', { reason: answer.reason });
  }
};
