/** What a delivery step makes of the page it belongs to: its outcome and the reason, or nothing. Pure. */
import type { Outcome } from '#domain/ledger/page.ts';
import { say, type Said } from '#domain/words/say.ts';
import type { OutboxItem, Step } from '#delivery/delivery.ts';

export interface Fate {
  readonly outcome: Outcome;
  readonly why: Said;
}

export interface StepContext {
  /** Call events: which one this item is, and for whom. */
  readonly eventType?: string | undefined;
  readonly extension?: string | undefined;
  /** What of the same page is still in the outbox. */
  readonly left: readonly OutboxItem[];
  readonly freshSeconds: number;
}

export const fateOf = (step: Step, context: StepContext): Fate | undefined => {
  if (step.operation === 'showCustomer') return undefined; // The till's own answer closes that page.
  if (step.operation === 'registerCallEvent') return callFate(step, context);
  return reportFate(step, context);
};

const callFate = (step: Step, { eventType, extension, freshSeconds }: StepContext): Fate | undefined => {
  const isAnswered = eventType === 'Answered';
  switch (step.kind) {
    case 'sent':
      return isAnswered && step.attempt === 1 ? { outcome: 'Waiting', why: say('call.queuedToSend') } : undefined;
    case 'answered': {
      if (step.next === 'done') return isAnswered ? { outcome: 'Registered', why: say('call.onTheLine') } : undefined;
      if (step.next === 'parked') return refused(step, extension);
      if (!isAnswered) return undefined;
      return { outcome: 'Waiting', why: say(step.next === 'stopped' ? 'why.waitingKey' : 'why.waitingAway') };
    }
    case 'late':
      return isAnswered ? { outcome: 'Held as late', why: say('why.late', { seconds: freshSeconds }) } : undefined;
    case 'expired':
      return isAnswered ? { outcome: 'Expired', why: say('why.waitingAway') } : undefined;
    case 'discarded':
      return isAnswered
        ? { outcome: 'Discarded', why: say(step.by === 'policy' ? 'why.discardedLate' : 'why.discarded') }
        : undefined;
    case 'released':
      return isAnswered ? { outcome: 'Waiting', why: say('why.waiting') } : undefined;
    case 'parked':
      return undefined;
  }
};

const refused = (step: Extract<Step, { kind: 'answered' }>, extension: string | undefined): Fate => {
  const { answer } = step;
  if (answer.kind !== 'refused') return { outcome: 'Refused', why: say('why.refusedSilently', { status: '?' }) };
  if (answer.status === 406 && extension !== undefined)
    return { outcome: 'Refused', why: say('why.refusedExtension', { extension }) };
  return answer.words === undefined
    ? { outcome: 'Refused', why: say('why.refusedSilently', { status: answer.status }) }
    : { outcome: 'Refused', why: say('why.refused', { words: answer.words }) };
};

const reportFate = (step: Step, { left }: StepContext): Fate | undefined => {
  if (step.kind === 'sent') return undefined;
  const waiting = left.filter((item) => item.state === 'waiting' || item.state === 'sending');
  const parked = left.filter((item) => item.state === 'parked');
  const sum = (items: readonly OutboxItem[]): number => items.reduce((total, item) => total + item.count, 0);
  if (step.kind === 'discarded' && left.length === 0) return { outcome: 'Discarded', why: say('why.discarded') };
  if (waiting.length > 0) return { outcome: 'Waiting', why: say('why.left', { left: sum(waiting) }) };
  if (parked.length > 0) return { outcome: 'Refused', why: say('why.rejectedEntries', { rejected: sum(parked) }) };
  return { outcome: 'Reported', why: say('why.reportedAll') };
};
