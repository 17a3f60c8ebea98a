/** How a look-up ends when no answer ends it: its time is over, nobody waits any longer, nothing can go. */
import { expiryReason, leftOf, type PendingLookup, type PendingLookups } from './pending-lookups.ts';
import { gone } from './outbox-change.ts';
import type { VerdictReason } from './types.ts';
import { readWhy } from './why.ts';
import { stepFacts, type DeliveryContext } from './delivery-context.ts';

export interface LookupEndings {
  readonly end: (ask: PendingLookup, reason: VerdictReason) => void;
  /** Its time is over: the reason is what stood in its way last. */
  readonly expire: (ask: PendingLookup) => void;
  readonly expireDue: () => void;
  /** Those that are not under way. */
  readonly endWaiting: (reason: VerdictReason) => void;
  /** Nobody waits any longer: a request under way is aborted, and its end says whether it had left. */
  readonly cancel: (ask: PendingLookup) => void;
  /** A row that no one waits for: of a look-up whose end could not be written. */
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
      if (row !== undefined) outbox.apply([gone(row)], now);
      return row;
    });
    if (!removed.ok || removed.value === undefined) return;
    const facts = stepFacts(removed.value, now);
    context.say(
      by === 'caller'
        ? { ...facts, kind: 'discarded', by }
        : { ...facts, kind: 'expired', why: readWhy(removed.value.why) },
    );
    context.changed();
  };
  /** A look-up under way cannot be called back: then nobody can be sure. */
  const end = (ask: PendingLookup, reason: VerdictReason): void => {
    if (isUnderWay(ask.abort)) return pendingLookups.settle(ask.seq, 'unsure', 'no_answer');
    remove(ask.seq, reason === 'cancelled' ? 'caller' : 'time');
    pendingLookups.settle(ask.seq, 'refused', reason);
  };
  const expire = (ask: PendingLookup): void => {
    const now = context.moment().monotonicMs;
    const isLimited = context.budget.next(now, 'pop') > now;
    end(ask, expiryReason(ask.last, context.now.gate.awayUntil !== undefined, isLimited));
  };
  return {
    end,
    expire,
    expireDue: () => {
      const now = context.moment();
      for (const ask of pendingLookups.all()) if (leftOf(ask, now) <= 0) expire(ask);
    },
    endWaiting: (reason) => {
      for (const ask of pendingLookups.all()) if (!isUnderWay(ask.abort)) end(ask, reason);
    },
    cancel: (ask) => {
      ask.cancelled = true;
      if (isUnderWay(ask.abort)) ask.abort.abort();
      else end(ask, 'cancelled');
    },
    drop: (seq) => remove(seq, 'time'),
  };
};
