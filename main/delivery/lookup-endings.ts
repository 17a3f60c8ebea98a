/**
 * Ends look-ups without an answer: after their time-out, when the till is no longer waiting, or when nothing can be
 * sent.
 */
import { expiryReason, remainingMs, type PendingLookup, type PendingLookups } from './pending-lookups.ts';
import { removeRow } from './outbox-change.ts';
import type { LookupResultReason } from './types.ts';
import { readStateReason } from './state-reason.ts';
import { stepFacts, type DeliveryContext } from './delivery-context.ts';

export interface LookupEndings {
  readonly end: (lookup: PendingLookup, reason: LookupResultReason) => void;
  /** Ends a look-up whose time-out has expired. The reason is the last obstacle. */
  readonly expire: (lookup: PendingLookup) => void;
  readonly expireDue: () => void;
  /** Ends look-ups that are not in flight. */
  readonly endWaiting: (reason: LookupResultReason) => void;
  /**
   * Ends a look-up for which the till is no longer waiting. A request in flight is aborted, and its answer decides the
   * result.
   */
  readonly cancel: (lookup: PendingLookup) => void;
  /**
   * Removes the remaining row of a look-up that has ended. The row remains if the outbox could not be written at that
   * time.
   */
  readonly drop: (seq: number) => void;
}

export const createLookupEndings = (
  context: DeliveryContext,
  pendingLookups: PendingLookups,
  isUnderWay: (abort: AbortController) => boolean,
): LookupEndings => {
  const remove = (seq: number, by: 'caller' | 'time'): void => {
    const now = context.moment();
    const removed = context.store.run((outbox) => {
      const row = outbox.row(seq);
      if (row !== undefined) outbox.apply([removeRow(row)], now);
      return row;
    });
    if (!removed.ok || removed.value === undefined) return;
    const facts = stepFacts(removed.value, now);
    context.recordStep(
      by === 'caller'
        ? { ...facts, kind: 'discarded', by }
        : { ...facts, kind: 'expired', why: readStateReason(removed.value.why) },
    );
    context.notifyChange();
  };
  /** Returns the reason why the look-up has not been accepted so far. */
  const obstacle = ({ last }: PendingLookup): LookupResultReason => {
    const now = context.moment().monotonicMs;
    const isLimited = context.budget.next(now, 'pop') > now;
    return expiryReason(last, context.state.breaker.retryAt !== undefined, isLimited);
  };
  /** Ends a look-up. A request in flight cannot be recalled, so its result is uncertain. */
  const end = (lookup: PendingLookup, reason: LookupResultReason): void => {
    if (isUnderWay(lookup.abort)) return pendingLookups.settle(lookup.seq, 'unsure', 'no_answer');
    const isCancelled = reason === 'cancelled';
    remove(lookup.seq, isCancelled ? 'caller' : 'time');
    // If the helpdesk is unreachable, the till stopped waiting because of that, so the reason is `unreachable`.
    const isUnreachable = isCancelled && obstacle(lookup) === 'unreachable';
    pendingLookups.settle(lookup.seq, 'refused', isUnreachable ? 'unreachable' : reason);
  };
  const expire = (lookup: PendingLookup): void => end(lookup, obstacle(lookup));
  return {
    end,
    expire,
    expireDue: () => {
      const now = context.moment();
      for (const lookup of pendingLookups.all()) if (remainingMs(lookup, now) <= 0) expire(lookup);
    },
    endWaiting: (reason) => {
      for (const lookup of pendingLookups.all()) if (!isUnderWay(lookup.abort)) end(lookup, reason);
    },
    cancel: (lookup) => {
      lookup.cancelled = true;
      if (isUnderWay(lookup.abort)) lookup.abort.abort();
      else end(lookup, 'cancelled');
    },
    drop: (seq) => remove(seq, 'time'),
  };
};
