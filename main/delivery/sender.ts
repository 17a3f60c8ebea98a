/**
 * Handles one request from its slot to its answer. The slot is reserved and the mark is written before the first byte
 * is sent (outbox.ts: begin). The answer frees the slot. Its changes are on disk before the next request is selected.
 */
import type { BudgetLane, Slot } from '#domain/rate-limit/budget.ts';
import type { BudgetState } from '#domain/rate-limit/budget-state.ts';
import type { Want } from '#domain/site/member.ts';
import type { Answer } from '#helpdesk/result.ts';
import { recordAttempt } from './circuit-breaker.ts';
import { createOverdueSlots, isNetworkReply, type InFlightRequest } from './overdue-slots.ts';
import type { Outbox } from './outbox.ts';
import type { Moment } from './outbox-row.ts';
import type { DeliveryContext } from './delivery-context.ts';

export interface OutgoingRequest {
  /** The items of the request. A direct request has none. */
  readonly seqs: readonly number[];
  readonly lane: BudgetLane;
  readonly want: Want;
  /** Whether a `limited` answer concerns only this item. This is the case if other items succeed. */
  readonly isOwnFault?: () => boolean;
  readonly abort: AbortController;
  readonly request: (signal: AbortSignal) => Promise<Answer>;
  /** Called immediately before the request is sent, after the mark has been written. */
  readonly started: () => void;
  /** Writes the changes that result from the answer, in the transaction that also ends the mark. */
  readonly settle: (outbox: Outbox, mark: MarkEnd, answer: Answer) => void;
  /** Called after the slot has been freed and `settle` has been tried. */
  readonly ended: (answer: Answer, tookMs: number) => void;
}
export interface MarkEnd {
  readonly id: number;
  readonly end: 'done' | 'gone';
  /** The state of the budget, if this answer has changed it. */
  readonly budgetState?: BudgetState | undefined;
}

export interface Sender {
  /** Returns false if the mark could not be written. In that case, nothing was sent. */
  readonly send: (outgoing: OutgoingRequest) => boolean;
  readonly isInFlight: (abort: AbortController) => boolean;
  /** Returns the number of pending requests to the helpdesk, not counting overdue requests and presence checks. */
  readonly inFlightCount: () => number;
  /** Frees the slots of overdue requests. Returns the time of the next check. */
  readonly releaseOverdue: (now: number) => number;
  /** Writes the answers that could not be written while the disk was full. */
  readonly retrySettle: () => void;
  readonly abortAll: () => void;
  /** Resolves when no requests are in flight. */
  readonly idle: () => Promise<void>;
}

/** A reserved slot with its mark in the outbox. */
interface StartedRequest {
  readonly slot: Slot;
  readonly mark: number;
  readonly start: Moment;
}

export const createSender = (context: DeliveryContext, proceed: () => void): Sender => {
  const inFlight = new Map<AbortController, InFlightRequest>();
  const arrivals = createOverdueSlots(() => context.budget);
  /**
   * The responses that could not be written to the outbox. The list stays short, because no requests are sent
   * while the disk is full.
   */
  let unsettled: ((outbox: Outbox) => void)[] = [];
  const waitingForIdle: (() => void)[] = [];

  const begin = ({ seqs, lane, want }: OutgoingRequest): StartedRequest | undefined => {
    const start = context.moment();
    const slot = context.budget.take(start.monotonicMs, lane, want);
    const mark = context.store.run((outbox) => outbox.begin(seqs, lane, start));
    if (mark.ok) return { slot, mark: mark.value, start };
    context.budget.giveBack(slot);
    return undefined;
  };
  const send = (outgoing: OutgoingRequest): boolean => {
    const { lane, abort } = outgoing;
    const started = begin(outgoing);
    if (started === undefined) return false;
    const { slot, mark, start } = started;
    const flight: InFlightRequest = { lane, slot, sentAt: start.monotonicMs, hasArrived: false };
    inFlight.set(abort, flight);
    if (lane !== 'presence') context.state.breaker = recordAttempt(context.state.breaker, start.monotonicMs);
    outgoing.started();
    context.notifyChange();
    void outgoing.request(abort.signal).then((answer) => {
      const now = context.moment().monotonicMs;
      const neverLeft = answer.kind === 'unreachable' && !answer.sent;
      inFlight.delete(abort);
      if (isNetworkReply(answer)) arrivals.recordReply(flight, now);
      if (neverLeft) context.budget.giveBack(slot);
      else if (answer.kind === 'limited' && outgoing.isOwnFault?.() !== true)
        context.budget.refused(slot, now, answer.retryAfterMs);
      else context.budget.finish(slot, now, answer.kind === 'accepted');
      if (answer.kind !== 'unreachable' && answer.kind !== 'unknown')
        context.state.lastAnswerMs = now - start.monotonicMs;
      const end: MarkEnd = {
        id: mark,
        end: neverLeft ? 'gone' : 'done',
        budgetState: answer.kind === 'limited' ? context.budget.state() : undefined,
      };
      const settle = (outbox: Outbox) => outgoing.settle(outbox, end, answer);
      if (!context.store.run(settle).ok) unsettled.push(settle);
      outgoing.ended(answer, now - start.monotonicMs);
      context.notifyChange();
      if (inFlight.size === 0) for (const resolve of waitingForIdle.splice(0)) resolve();
      proceed();
    });
    return true;
  };

  return {
    send,
    isInFlight: (abort) => inFlight.has(abort),
    inFlightCount: () =>
      [...inFlight.values()].filter(({ lane, hasArrived }) => lane !== 'presence' && !hasArrived).length,
    releaseOverdue: (now) => arrivals.release([...inFlight.values()], now),
    retrySettle: () => {
      const rest = unsettled;
      unsettled = rest.filter((settle) => !context.store.run(settle).ok);
    },
    abortAll: () => {
      for (const abort of inFlight.keys()) abort.abort();
    },
    idle: () => (inFlight.size === 0 ? Promise.resolve() : new Promise((resolve) => void waitingForIdle.push(resolve))),
  };
};
