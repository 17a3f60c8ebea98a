/** The look-ups for which a till is waiting. Each look-up gets a result by its deadline (assumption 50). */
import { isRedirected, type Answer } from '#helpdesk/result.ts';
import type { LookupResult, LookupResultReason } from './types.ts';

export interface PendingLookup {
  readonly seq: number;
  /** The deadline has passed when either clock has reached it, because the monotonic clock stops during sleep. */
  readonly deadline: { readonly monotonicMs: number; readonly wallMs: number };
  /** Aborts the request in flight. */
  readonly abort: AbortController;
  /** Whether the till is no longer waiting. */
  cancelled: boolean;
  last: Answer | undefined;
}
export interface PendingLookups {
  readonly open: (
    seq: number,
    deadline: PendingLookup['deadline'],
    settle: (verdict: LookupResult) => void,
  ) => PendingLookup;
  readonly of: (seq: number) => PendingLookup | undefined;
  readonly settle: (seq: number, result: LookupResult['result'], reason: LookupResultReason) => void;
  readonly all: () => readonly PendingLookup[];
  /** Returns the next deadline in monotonic milliseconds, or ∞ if no look-ups are pending. */
  readonly nextDeadline: () => number;
}

export const remainingMs = ({ deadline }: PendingLookup, now: PendingLookup['deadline']): number =>
  Math.min(deadline.monotonicMs - now.monotonicMs, deadline.wallMs - now.wallMs);

export const createPendingLookups = (): PendingLookups => {
  const waiting = new Map<
    number,
    { readonly lookup: PendingLookup; readonly settle: (verdict: LookupResult) => void }
  >();
  return {
    open: (seq, deadline, settle) => {
      const lookup: PendingLookup = { seq, deadline, abort: new AbortController(), cancelled: false, last: undefined };
      waiting.set(seq, { lookup, settle });
      return lookup;
    },
    of: (seq) => waiting.get(seq)?.lookup,
    settle: (seq, result, reason) => {
      const entry = waiting.get(seq);
      waiting.delete(seq);
      entry?.settle({ result, reason, answer: entry.lookup.last, itemId: String(seq) });
    },
    all: () => [...waiting.values()].map(({ lookup }) => lookup),
    nextDeadline: () => Math.min(Infinity, ...[...waiting.values()].map(({ lookup }) => lookup.deadline.monotonicMs)),
  };
};

/** Returns the result for the till, or undefined if the look-up will be retried. */
export const resultOf = (answer: Answer): readonly [LookupResult['result'], LookupResultReason] | undefined => {
  switch (answer.kind) {
    case 'accepted':
      return ['taken', 'created'];
    case 'refused':
      return ['refused', 'bad_request'];
    case 'unauthorised':
      return ['refused', 'unauthorised'];
    case 'unknown':
      return ['unsure', 'no_answer'];
    case 'unreachable':
      return isRedirected(answer) ? ['refused', 'unreachable'] : undefined;
    case 'limited':
      return undefined;
  }
};

/** Returns the last obstacle, which is the reason why a look-up was not accepted in time. */
export const expiryReason = (
  last: Answer | undefined,
  isUnreachable: boolean,
  isLimited: boolean,
): LookupResultReason => {
  if (last?.kind === 'limited') return 'limited';
  if (last?.kind === 'unreachable' || isUnreachable) return 'unreachable';
  return isLimited ? 'limited' : 'expired';
};
