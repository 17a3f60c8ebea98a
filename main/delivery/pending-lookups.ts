/** The look-ups that somebody waits for: each has an outcome within its freshness, whatever happens (assumption 50). */
import { isRedirected, type Answer } from '#helpdesk/result.ts';
import type { Verdict, VerdictReason } from './types.ts';

export interface PendingLookup {
  readonly seq: number;
  /** Its time is over when either clock says so: the monotonic one stands still while a PC sleeps. */
  readonly deadline: { readonly monotonicMs: number; readonly wallMs: number };
  /** Aborts the request under way. */
  readonly abort: AbortController;
  /** Somebody no longer waits. */
  cancelled: boolean;
  last: Answer | undefined;
}
export interface PendingLookups {
  readonly open: (
    seq: number,
    deadline: PendingLookup['deadline'],
    settle: (verdict: Verdict) => void,
  ) => PendingLookup;
  readonly of: (seq: number) => PendingLookup | undefined;
  readonly settle: (seq: number, result: Verdict['result'], reason: VerdictReason) => void;
  readonly all: () => readonly PendingLookup[];
  /** Monotonic ms. */
  readonly nextDeadline: () => number;
}

export const leftOf = ({ deadline }: PendingLookup, now: PendingLookup['deadline']): number =>
  Math.min(deadline.monotonicMs - now.monotonicMs, deadline.wallMs - now.wallMs);

export const createPendingLookups = (): PendingLookups => {
  const waiting = new Map<number, { readonly ask: PendingLookup; readonly settle: (verdict: Verdict) => void }>();
  return {
    open: (seq, deadline, settle) => {
      const ask: PendingLookup = { seq, deadline, abort: new AbortController(), cancelled: false, last: undefined };
      waiting.set(seq, { ask, settle });
      return ask;
    },
    of: (seq) => waiting.get(seq)?.ask,
    settle: (seq, result, reason) => {
      const entry = waiting.get(seq);
      waiting.delete(seq);
      entry?.settle({ result, reason, answer: entry.ask.last, itemId: String(seq) });
    },
    all: () => [...waiting.values()].map(({ ask }) => ask),
    nextDeadline: () => Math.min(Infinity, ...[...waiting.values()].map(({ ask }) => ask.deadline.monotonicMs)),
  };
};

/** What the last answer of a look-up means to the one who waits. */
export const verdictOf = (answer: Answer): readonly [Verdict['result'], VerdictReason] | undefined => {
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

/** Why a look-up was never taken within its time, by what stood in its way last. */
export const expiryReason = (last: Answer | undefined, isAway: boolean, isLimited: boolean): VerdictReason => {
  if (last?.kind === 'limited') return 'limited';
  if (last?.kind === 'unreachable' || isAway) return 'unreachable';
  return isLimited ? 'limited' : 'expired';
};
