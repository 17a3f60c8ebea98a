/**
 * One request from its slot to its answer: the slot is taken, the mark is written before the first byte (outbox.ts: begin), the
 * answer frees the slot, and what follows from it is on disk before anything else is chosen.
 */
import type { BudgetLane, Slot } from '#domain/rate-limit/budget.ts';
import type { Pace } from '#domain/rate-limit/pace.ts';
import type { Answer } from '#helpdesk/result.ts';
import { tried } from './circuit-breaker.ts';
import { createArrivals, isHeardFrom, type Flight } from './arrivals.ts';
import type { Outbox } from './outbox.ts';
import type { Moment } from './row.ts';
import type { DeliveryContext } from './delivery-context.ts';

export interface OutgoingRequest {
  /** undefined: not from the outbox. */
  readonly seq?: number;
  readonly lane: BudgetLane;
  /** A limit that is answered is the item's own: others pass. */
  readonly isOwnFault?: () => boolean;
  readonly abort: AbortController;
  readonly request: (signal: AbortSignal) => Promise<Answer>;
  /** Marked on disk: it goes now. */
  readonly started: () => void;
  /** Writes what follows, in the one transaction that also ends the mark. */
  readonly settle: (outbox: Outbox, mark: MarkEnd, answer: Answer) => void;
  /** The slot is free and `settle` has been tried. */
  readonly ended: (answer: Answer, tookMs: number) => void;
}
export interface MarkEnd {
  readonly id: number;
  readonly end: 'done' | 'gone';
  /** The budget's pace, when this answer changed it. */
  readonly pace?: Pace | undefined;
}

export interface Sender {
  /** False: the mark could not be written, so nothing is sent. */
  readonly send: (outgoing: OutgoingRequest) => boolean;
  readonly isUnderWay: (abort: AbortController) => boolean;
  /** Requests to the helpdesk that have not been overdue yet, presence checks not counted. */
  readonly underWay: () => number;
  /** Frees the slots of requests that have arrived, though nothing was answered; says when to look again. */
  readonly countArrived: (now: number) => number;
  /** Writes what could not be written while the disk was full. */
  readonly settleRest: () => void;
  readonly abortAll: () => void;
  /** Resolves when nothing is under way. */
  readonly idle: () => Promise<void>;
}

/** A slot that is taken, and its mark in the outbox. */
interface Begun {
  readonly slot: Slot;
  readonly mark: number;
  readonly start: Moment;
}

export const createSender = (context: DeliveryContext, proceed: () => void): Sender => {
  const flying = new Map<AbortController, Flight>();
  const arrivals = createArrivals(context.budget);
  /** At most as many as were under way when the disk became full. */
  let unsettled: ((outbox: Outbox) => void)[] = [];
  const waitingForIdle: (() => void)[] = [];

  const begin = ({ seq, lane }: OutgoingRequest): Begun | undefined => {
    const start = context.moment();
    const slot = context.budget.take(start.monotonicMs, lane);
    const mark = context.store.run((outbox) => outbox.begin(seq, lane, start));
    if (mark.ok) return { slot, mark: mark.value, start };
    context.budget.giveBack(slot);
    return undefined;
  };
  const send = (outgoing: OutgoingRequest): boolean => {
    const { lane, abort } = outgoing;
    const begun = begin(outgoing);
    if (begun === undefined) return false;
    const { slot, mark, start } = begun;
    const flight: Flight = { lane, slot, sentAt: start.monotonicMs, hasArrived: false };
    flying.set(abort, flight);
    if (lane !== 'presence') context.now.gate = tried(context.now.gate, start.monotonicMs);
    outgoing.started();
    context.changed();
    void outgoing.request(abort.signal).then((answer) => {
      const now = context.moment().monotonicMs;
      const neverLeft = answer.kind === 'unreachable' && !answer.sent;
      flying.delete(abort);
      if (isHeardFrom(answer)) arrivals.answered(flight, now);
      if (neverLeft) context.budget.giveBack(slot);
      else if (answer.kind === 'limited' && outgoing.isOwnFault?.() !== true)
        context.budget.refused(slot, now, answer.retryAfterMs);
      else context.budget.finish(slot, now);
      if (answer.kind !== 'unreachable' && answer.kind !== 'unknown')
        context.now.lastAnswerMs = now - start.monotonicMs;
      const end: MarkEnd = {
        id: mark,
        end: neverLeft ? 'gone' : 'done',
        pace: answer.kind === 'limited' ? context.budget.pace() : undefined,
      };
      const settle = (outbox: Outbox) => outgoing.settle(outbox, end, answer);
      if (!context.store.run(settle).ok) unsettled.push(settle);
      outgoing.ended(answer, now - start.monotonicMs);
      context.changed();
      if (flying.size === 0) for (const resolve of waitingForIdle.splice(0)) resolve();
      proceed();
    });
    return true;
  };

  return {
    send,
    isUnderWay: (abort) => flying.has(abort),
    underWay: () => [...flying.values()].filter(({ lane, hasArrived }) => lane !== 'presence' && !hasArrived).length,
    countArrived: (now) => arrivals.count([...flying.values()], now),
    settleRest: () => {
      const rest = unsettled;
      unsettled = rest.filter((settle) => !context.store.run(settle).ok);
    },
    abortAll: () => {
      for (const abort of flying.keys()) abort.abort();
    },
    idle: () => (flying.size === 0 ? Promise.resolve() : new Promise((resolve) => void waitingForIdle.push(resolve))),
  };
};
