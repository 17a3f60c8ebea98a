/** Derives the outcome of a ledger page, and the reason for it, from a delivery step. The code is pure. */
import type { Verdict } from '#domain/calls/call-page.ts';
import { msg, type Message } from '#domain/messages/message.ts';
import type { OutboxItem, Step } from '#delivery/delivery.ts';
import type { Answer } from '#helpdesk/result.ts';

export interface OutcomeContext {
  /**
   * Returns the items of the same page that are still in the outbox. This function is called only for reports and
   * messages.
   */
  readonly left: () => readonly OutboxItem[];
  readonly freshSeconds: number;
}

/**
 * Returns the new outcome of the page, or undefined if the step does not change it. The outcome of a look-up comes from
 * the response to the till.
 */
export const outcomeOf = (step: Step, context: OutcomeContext): Verdict | undefined => {
  switch (step.role) {
    case 'answered':
      return answeredFate(step, context);
    case 'report':
    case 'message':
      return reportFate(step, context);
    // Transfer and Disconnected do not show whether the call was registered. The Waiting page of the window shows why
    // these events are waiting.
    case 'transfer':
    case 'disconnected':
    case 'lookup':
      return undefined;
  }
};

const answeredFate = (step: Step, { freshSeconds }: OutcomeContext): Verdict | undefined => {
  switch (step.kind) {
    case 'sent':
      return step.attempt === 1 ? { outcome: 'Waiting', why: msg('call.queuedToSend') } : undefined;
    case 'answered':
      if (step.next === 'done') return { outcome: 'Registered', why: msg('call.onTheLine') };
      if (step.next === 'parked') return { outcome: 'Refused', why: refusedWhy(step.answer, step.extension) };
      return { outcome: 'Waiting', why: step.next === 'failing' ? msg('why.failing') : againWhy(step.answer) };
    case 'late':
      return { outcome: 'Held as late', why: msg('why.late', { seconds: freshSeconds }) };
    case 'expired':
      return { outcome: 'Expired', why: msg('why.tooOld') };
    case 'discarded':
      if (step.by === 'damage') return { outcome: 'Not sent', why: msg('why.damaged') };
      return { outcome: 'Discarded', why: msg(step.by === 'policy' ? 'why.discardedLate' : 'why.discarded') };
    case 'released':
      return { outcome: 'Waiting', why: msg('why.waiting') };
    case 'reported_elsewhere':
      return { outcome: 'Registered', why: msg('why.reportedElsewhere', { pc: step.by }) };
    case 'parked':
    case 'superseded':
      return undefined;
  }
};

/**
 * Returns the reason why the screen pop for a transfer failed. Returns `'none'` if the page must not show a failure, or
 * undefined if the step does not show the result.
 */
export const transferFailure = (step: Step, freshSeconds: number): Message | 'none' | undefined => {
  if (step.role !== 'transfer') return undefined;
  switch (step.kind) {
    case 'answered':
      if (step.next === 'done') return 'none';
      return step.next === 'parked' ? refusedWhy(step.answer, step.extension) : undefined;
    case 'late':
      return msg('why.late', { seconds: freshSeconds });
    case 'expired':
      return msg('why.tooOld');
    case 'discarded':
    case 'superseded':
    case 'released':
    case 'reported_elsewhere':
      return 'none';
    // A parked item follows a refused call, whose page already contains the reason.
    case 'parked':
    case 'sent':
      return undefined;
  }
};

/** Returns the reason why an item is sent again, based on the result of its last attempt. */
const againWhy = (answer: Answer): Message => {
  switch (answer.kind) {
    case 'unauthorised':
      return msg('why.waitingKey');
    case 'limited':
      return msg('why.waitingLimited');
    case 'unknown':
      return msg('why.waitingUnsure');
    case 'unreachable':
      return msg('why.waitingAway');
    case 'accepted':
    case 'refused':
      return msg('why.waiting');
  }
};

const refusedWhy = (answer: Answer, extension: string | undefined): Message => {
  if (answer.kind !== 'refused') return msg('why.refusedSilently', { status: '?' });
  if (answer.status === 406 && extension !== undefined) return msg('why.refusedExtension', { extension });
  return answer.words === undefined
    ? msg('why.refusedSilently', { status: answer.status })
    : msg('why.refused', { words: answer.words });
};

const reportFate = (step: Step, { left }: OutcomeContext): Verdict | undefined => {
  if (step.kind === 'sent') return undefined;
  const items = left();
  const sum = (state: (item: OutboxItem) => boolean): number =>
    items.filter(state).reduce((total, item) => total + item.count, 0);
  const failing = sum(({ state }) => state === 'failing');
  const waiting = failing + sum(({ state }) => state === 'waiting' || state === 'sending');
  const parked = sum(({ state }) => state === 'parked');
  if (failing > 0 && failing === waiting) return { outcome: 'Waiting', why: msg('why.failing') };
  if (waiting > 0) return { outcome: 'Waiting', why: msg('why.left', { left: waiting }) };
  if (parked > 0) return { outcome: 'Refused', why: msg('why.rejectedEntries', { rejected: parked }) };
  if (step.kind === 'discarded' && step.by === 'damage') return { outcome: 'Not sent', why: msg('why.damaged') };
  if (step.kind === 'discarded') return { outcome: 'Discarded', why: msg('why.discarded') };
  if (step.kind === 'superseded') return { outcome: 'Discarded', why: msg('why.superseded') };
  if (step.kind === 'expired') return { outcome: 'Expired', why: msg('why.tooOld') };
  return { outcome: 'Reported', why: msg('why.reportedAll') };
};
