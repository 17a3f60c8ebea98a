/**
 * Counts the failures of each item and decides when to retry it. An item that fails while others succeed waits longer
 * each time. A report or message is set aside after its third failure and then retried rarely. A Transfer or
 * Disconnected event is set aside after its fifth. The diagram shows the maximum delays of a report or message.
 *
 *   failed ─▶ 1 s ─▶ failed again while others succeeded ─▶ 1 min ─▶ failed again ─▶ set aside: 2 min … 1 h
 *          └▶ failed again, none succeeded ─▶ 2 s, 4 s … 10 s (the helpdesk may be unreachable: circuit-breaker.ts)
 */
import type { Answer } from '#helpdesk/result.ts';
import { backoffMs } from './backoff.ts';
import { popLane, type Row } from './outbox-row.ts';

export interface ItemFailure {
  readonly failures: number;
  /** The number of failures of this item while other items succeeded. */
  readonly ownFailures: number;
  /** The total number of accepted and refused items at the time of this item's last failure. */
  readonly passes: number;
  /** The item is not retried before this monotonic time. */
  readonly until: number;
  /**
   * Whether the item failed because the helpdesk was unreachable. In that case, the wait ends when
   * the helpdesk answers again.
   */
  readonly isHelpdeskUnreachable: boolean;
}

export interface ItemFailures {
  readonly get: (seq: number) => ItemFailure | undefined;
  /**
   * Whether the item has failed and another item has succeeded since. In that case, its failures do not indicate a
   * problem with the helpdesk.
   */
  readonly isSuspect: (seq: number) => boolean;
  /** Whether the item must be set aside after this answer. This check has no side effects. */
  readonly shouldSetAside: (row: Row, answer: Answer) => boolean;
  /** Records an answer. `sentAt` is the monotonic time at which the request was sent, in milliseconds. */
  readonly recordAnswer: (row: Row, answer: Answer, now: number, random: number, sentAt: number) => void;
  /** Records that these items failed because the helpdesk is unreachable. */
  readonly markUnreachable: (seqs: readonly number[]) => void;
  readonly markReachable: () => void;
  /** Restores an item that an earlier run set aside. */
  readonly restore: (row: Row, until: number) => void;
  readonly forget: (seq: number) => void;
  readonly forgetAll: () => void;
}

/**
 * The first delay for an item that fails while others succeed, and the number of such failures until it is set aside.
 */
interface RetryPolicy {
  readonly leastMs: number;
  readonly ownUntilAside: number;
}
const retryPolicyOf = ({ role }: Row): RetryPolicy => {
  switch (role) {
    case 'report':
    case 'message':
      return { leastMs: 60_000, ownUntilAside: 2 };
    case 'transfer':
    case 'disconnected':
      return { leastMs: 2_000, ownUntilAside: 4 };
    // These items are never set aside: a late Answered event is held, and a look-up ends after its time-out.
    case 'answered':
    case 'lookup':
      return { leastMs: 2_000, ownUntilAside: Infinity };
  }
};
/**
 * Returns the maximum delay while no items succeed. After the helpdesk recovers, this limit lets sending resume within
 * ten seconds, and screen pops within three.
 */
const mostMs = (row: Row): number => (row.lane === popLane ? 2_000 : 10_000);
const mostOwnMs = 60_000;
/**
 * A request that takes longer than this to fail occupies its slot for a long time. If other items succeed in the
 * meantime, the item of this request waits as long as it would after its second failure.
 */
const slowMs = 1_000;
const leastAsideMs = 120_000;
const mostAsideMs = 3_600_000;

/**
 * Whether the item itself may have caused this answer: an unknown answer (except after a cancellation), a response that
 * did not come from the helpdesk, or a `limited` answer.
 */
export const isFailure = (answer: Answer): boolean =>
  (answer.kind === 'unknown' && answer.code !== 'cancelled') ||
  (answer.kind === 'unreachable' && answer.sent) ||
  answer.kind === 'limited';

export const createItemFailures = (): ItemFailures => {
  const known = new Map<number, ItemFailure>();
  let passes = 0;
  let passedAt = -Infinity;
  const ownOf = (seq: number): number => {
    const before = known.get(seq);
    return before === undefined ? 0 : before.ownFailures + (passes > before.passes ? 1 : 0);
  };
  const delayMs = (row: Row, failures: number, own: number, random: number): number => {
    const { leastMs, ownUntilAside } = retryPolicyOf(row);
    if (own >= ownUntilAside) return backoffMs(own - ownUntilAside + 1, random, leastAsideMs, mostAsideMs);
    return own > 0 ? backoffMs(own, random, leastMs, mostOwnMs) : backoffMs(failures, random, 1_000, mostMs(row));
  };
  return {
    get: (seq) => known.get(seq),
    isSuspect: (seq) => ownOf(seq) > 0,
    shouldSetAside: (row, answer) => isFailure(answer) && ownOf(row.seq) >= retryPolicyOf(row).ownUntilAside,
    recordAnswer: (row, answer, now, random, sentAt) => {
      if (answer.kind === 'accepted' || answer.kind === 'refused') {
        passes += 1;
        passedAt = now;
      }
      if (!isFailure(answer)) {
        if (answer.kind !== 'unreachable') known.delete(row.seq);
        return;
      }
      const own = ownOf(row.seq);
      const failures = (known.get(row.seq)?.failures ?? 0) + 1;
      // A `limited` answer makes all items wait in the budget, unless only this item has been limited.
      const isOfAll = answer.kind === 'limited' && own === 0;
      const hungAlone = now - sentAt > slowMs && passedAt > sentAt;
      const until = isOfAll ? now : now + delayMs(row, failures, hungAlone ? Math.max(1, own) : own, random);
      known.set(row.seq, { failures, ownFailures: own, passes, until, isHelpdeskUnreachable: false });
    },
    markUnreachable: (seqs) => {
      for (const seq of seqs) {
        const failure = known.get(seq);
        if (failure !== undefined) known.set(seq, { ...failure, isHelpdeskUnreachable: true });
      }
    },
    markReachable: () => {
      for (const [seq, failure] of known)
        if (failure.isHelpdeskUnreachable)
          known.set(seq, { ...failure, until: -Infinity, isHelpdeskUnreachable: false });
    },
    restore: (row, until) =>
      void known.set(row.seq, {
        failures: row.attempts,
        ownFailures: retryPolicyOf(row).ownUntilAside,
        passes,
        until,
        isHelpdeskUnreachable: false,
      }),
    forget: (seq) => void known.delete(seq),
    forgetAll: () => known.clear(),
  };
};
