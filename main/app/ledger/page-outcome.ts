/** What a delivery step makes of the page it belongs to: its outcome and the reason, or nothing. Pure. */
import type { Verdict } from '#domain/calls/call-page.ts';
import { say, type Said } from '#domain/messages/message.ts';
import type { OutboxItem, Step } from '#delivery/delivery.ts';
import type { Answer } from '#helpdesk/result.ts';

export interface OutcomeContext {
  /** What of the same page is still in the outbox; asked for reports only. */
  readonly left: () => readonly OutboxItem[];
  readonly freshSeconds: number;
}

/** A look-up's page is closed by the till's own answer; everything else by what becomes of its items. */
export const outcomeOf = (step: Step, context: OutcomeContext): Verdict | undefined => {
  switch (step.role) {
    case 'answered':
      return answeredFate(step, context);
    case 'report':
    case 'message':
      return reportFate(step, context);
    // Transfer and Disconnected say nothing about whether the call was registered; what they wait for stands under Waiting.
    case 'transfer':
    case 'disconnected':
    case 'lookup':
      return undefined;
  }
};

const answeredFate = (step: Step, { freshSeconds }: OutcomeContext): Verdict | undefined => {
  switch (step.kind) {
    case 'sent':
      return step.attempt === 1 ? { outcome: 'Waiting', why: say('call.queuedToSend') } : undefined;
    case 'answered':
      if (step.next === 'done') return { outcome: 'Registered', why: say('call.onTheLine') };
      if (step.next === 'parked') return { outcome: 'Refused', why: refusedWhy(step.answer, step.extension) };
      return { outcome: 'Waiting', why: againWhy(step.answer) };
    case 'late':
      return { outcome: 'Held as late', why: say('why.late', { seconds: freshSeconds }) };
    case 'expired':
      return { outcome: 'Expired', why: say('why.tooOld') };
    case 'discarded':
      if (step.by === 'damage') return { outcome: 'Not sent', why: say('why.damaged') };
      return { outcome: 'Discarded', why: say(step.by === 'policy' ? 'why.discardedLate' : 'why.discarded') };
    case 'released':
      return { outcome: 'Waiting', why: say('why.waiting') };
    case 'parked':
    case 'superseded':
      return undefined;
  }
};

/** Why something goes out once more, by what came back. */
const againWhy = (answer: Answer): Said => {
  switch (answer.kind) {
    case 'unauthorised':
      return say('why.waitingKey');
    case 'limited':
      return say('why.waitingLimited');
    case 'unknown':
      return say('why.waitingUnsure');
    case 'unreachable':
      return say('why.waitingAway');
    case 'accepted':
    case 'refused':
      return say('why.waiting');
  }
};

const refusedWhy = (answer: Answer, extension: string | undefined): Said => {
  if (answer.kind !== 'refused') return say('why.refusedSilently', { status: '?' });
  if (answer.status === 406 && extension !== undefined) return say('why.refusedExtension', { extension });
  return answer.words === undefined
    ? say('why.refusedSilently', { status: answer.status })
    : say('why.refused', { words: answer.words });
};

const reportFate = (step: Step, { left }: OutcomeContext): Verdict | undefined => {
  if (step.kind === 'sent') return undefined;
  const items = left();
  const sum = (state: (item: OutboxItem) => boolean): number =>
    items.filter(state).reduce((total, item) => total + item.count, 0);
  const failing = sum(({ state }) => state === 'failing');
  const waiting = failing + sum(({ state }) => state === 'waiting' || state === 'sending');
  const parked = sum(({ state }) => state === 'parked');
  if (failing > 0 && failing === waiting) return { outcome: 'Waiting', why: say('why.failing') };
  if (waiting > 0) return { outcome: 'Waiting', why: say('why.left', { left: waiting }) };
  if (parked > 0) return { outcome: 'Refused', why: say('why.rejectedEntries', { rejected: parked }) };
  if (step.kind === 'discarded' && step.by === 'damage') return { outcome: 'Not sent', why: say('why.damaged') };
  if (step.kind === 'discarded') return { outcome: 'Discarded', why: say('why.discarded') };
  if (step.kind === 'superseded') return { outcome: 'Discarded', why: say('why.superseded') };
  if (step.kind === 'expired') return { outcome: 'Expired', why: say('why.tooOld') };
  return { outcome: 'Reported', why: say('why.reportedAll') };
};
