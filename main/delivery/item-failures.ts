/**
 * Which items fail, and when each is tried again. A failure of one item is not one of the helpdesk: an item that fails
 * while others pass waits longer each time, and the third time a report is set aside and tried rarely.
 *
 *   failed ─▶ 1 s ─▶ failed again, others passed meanwhile ─▶ 1 min ─▶ failed again ─▶ set aside: 2 min … 1 h
 *          └▶ failed again, nobody passed ─▶ 2 s, 4 s … 10 s (the helpdesk may be away: circuit-breaker.ts)
 */
import type { Answer } from '#helpdesk/result.ts';
import { backoffMs } from './backoff.ts';
import { popLane, type Row } from './row.ts';

export interface ItemFailure {
  readonly failures: number;
  /** Failures after which another item passed: they are the item's own. */
  readonly own: number;
  /** How many requests had passed when it failed last. */
  readonly passes: number;
  /** Not before this monotonic time. */
  readonly until: number;
  /** The helpdesk was away: its return ends the wait. */
  readonly isAway: boolean;
}

export interface ItemFailures {
  readonly of: (seq: number) => ItemFailure | undefined;
  /** It failed, and another passed since: what it does says nothing about the helpdesk. */
  readonly isSuspect: (seq: number) => boolean;
  /** Whether this answer is one failure too many. Nothing is changed. */
  readonly isOneTooMany: (row: Row, answer: Answer) => boolean;
  /** `sentAt`: when the request had left. */
  readonly answered: (row: Row, answer: Answer, now: number, random: number, sentAt: number) => void;
  /** The helpdesk is away: what these waited for is its return. */
  readonly wentAway: (seqs: readonly number[]) => void;
  readonly cameBack: () => void;
  /** Set aside by an earlier run. */
  readonly restore: (row: Row, until: number) => void;
  readonly forget: (seq: number) => void;
  readonly forgetAll: () => void;
}

/** How long an item waits that fails while others pass, and of how many such failures it is set aside. */
interface Patience {
  readonly leastMs: number;
  readonly ownUntilAside: number;
}
const patienceOf = ({ role }: Row): Patience => {
  switch (role) {
    case 'report':
    case 'message':
      return { leastMs: 60_000, ownUntilAside: 2 };
    case 'transfer':
    case 'disconnected':
      return { leastMs: 2_000, ownUntilAside: 4 };
    // An Answered becomes late, and a look-up has no second try.
    case 'answered':
    case 'lookup':
      return { leastMs: 2_000, ownUntilAside: Infinity };
  }
};
/** While nobody passes: work goes on within seconds of the helpdesk's return, a screen pop within three. */
const mostMs = (row: Row): number => (row.lane === popLane ? 2_000 : 10_000);
const mostOwnMs = 60_000;
/** What takes longer to fail holds up more: when others passed meanwhile, it waits like one that failed twice. */
const slowMs = 1_000;
const leastAsideMs = 120_000;
const mostAsideMs = 3_600_000;

/** What may be the item's own fault: an answer that says nothing, one of somebody else, and a limit. */
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
    return before === undefined ? 0 : before.own + (passes > before.passes ? 1 : 0);
  };
  const delayMs = (row: Row, failures: number, own: number, random: number): number => {
    const { leastMs, ownUntilAside } = patienceOf(row);
    if (own >= ownUntilAside) return backoffMs(own - ownUntilAside + 1, random, leastAsideMs, mostAsideMs);
    return own > 0 ? backoffMs(own, random, leastMs, mostOwnMs) : backoffMs(failures, random, 1_000, mostMs(row));
  };
  return {
    of: (seq) => known.get(seq),
    isSuspect: (seq) => ownOf(seq) > 0,
    isOneTooMany: (row, answer) => isFailure(answer) && ownOf(row.seq) >= patienceOf(row).ownUntilAside,
    answered: (row, answer, now, random, sentAt) => {
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
      // The budget does the waiting that a limit asks for, as long as it is not the item's own.
      const isOfAll = answer.kind === 'limited' && own === 0;
      const hungAlone = now - sentAt > slowMs && passedAt > sentAt;
      const until = isOfAll ? now : now + delayMs(row, failures, hungAlone ? Math.max(1, own) : own, random);
      known.set(row.seq, { failures, own, passes, until, isAway: false });
    },
    wentAway: (seqs) => {
      for (const seq of seqs) {
        const failure = known.get(seq);
        if (failure !== undefined) known.set(seq, { ...failure, isAway: true });
      }
    },
    cameBack: () => {
      for (const [seq, failure] of known)
        if (failure.isAway) known.set(seq, { ...failure, until: -Infinity, isAway: false });
    },
    restore: (row, until) =>
      void known.set(row.seq, {
        failures: row.attempts,
        own: patienceOf(row).ownUntilAside,
        passes,
        until,
        isAway: false,
      }),
    forget: (seq) => void known.delete(seq),
    forgetAll: () => known.clear(),
  };
};
