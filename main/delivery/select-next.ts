/**
 * Selects the next request. The order is strict: screen pops (pop-order.ts), requests from a person, Transfer and
 * Disconnected events, reports and messages (oldest first), and then presence checks. The reserve in the budget keeps
 * capacity free for screen pops.
 */
import type { BudgetLane } from '#domain/rate-limit/budget.ts';
import type { DirectRequest, DirectRequests } from './direct-requests.ts';
import { isCredentialRefused, allowedRequests, credentialOf, type AllowedRequests } from './circuit-breaker.ts';
import type { RequestRunner } from './request-runner.ts';
import type { Outbox } from './outbox.ts';
import { wantOfDirect, wantOfRow } from './request-budget.ts';
import { sortScreenPops, maxPopsCompared } from './pop-order.ts';
import { popLane, type Row } from './outbox-row.ts';
import type { QueuedOperation } from './types.ts';
import type { DeliveryContext } from './delivery-context.ts';

export type Choice =
  | { readonly what: 'row'; readonly row: Row; readonly lane: BudgetLane }
  | { readonly what: 'direct'; readonly direct: DirectRequest; readonly lane: BudgetLane }
  /**
   * No requests can be sent now. The next check runs at this monotonic time, or after the next event if
   * the time is ∞.
   */
  | { readonly what: 'wait'; readonly until: number };

interface Source {
  readonly lane: BudgetLane;
  readonly kind: 'pop' | 'person' | 'queue' | 'presence';
  /** The index of the lane in the outbox (outbox-row.ts). Undefined for a direct request. */
  readonly queue?: number;
}
const sources: readonly Source[] = [
  { kind: 'pop', lane: 'pop', queue: 0 },
  { kind: 'person', lane: 'other' },
  { kind: 'queue', lane: 'other', queue: 1 },
  { kind: 'queue', lane: 'other', queue: 2 },
  { kind: 'presence', lane: 'presence' },
];

/** Whether the circuit breaker allows the request. Presence checks can use another host, so they are always allowed. */
const isAllowed = (kind: Source['kind'], allowed: AllowedRequests): boolean =>
  kind === 'presence' ||
  allowed === 'all' ||
  allowed === 'one' ||
  (allowed === 'pop' && (kind === 'pop' || kind === 'person')) ||
  (allowed === 'waiting pop' && kind === 'pop');

export interface SelectNextOptions {
  readonly context: DeliveryContext;
  readonly directRequests: DirectRequests;
  readonly runner: Pick<RequestRunner, 'wasLastRetry'>;
  /** Returns the number of pending requests to the helpdesk, not counting overdue requests and presence checks. */
  readonly underWay: () => number;
}

/**
 * The number of failures up to which new items are preferred. After that, items that have failed before are preferred.
 */
const attemptsWithNewItems = 8;

export const selectNext = ({ context, directRequests, runner, underWay }: SelectNextOptions): Choice => {
  const now = context.moment().monotonicMs;
  const { breaker } = context.state;
  const { failures } = context;
  const allowed = allowedRequests(breaker, now, underWay());
  let until = Infinity;
  /**
   * Returns the first row without a failure, and the failed rows before it that can be retried now. For screen pops,
   * returns up to `maxPopsCompared` rows without a failure.
   */
  const candidates = (queue: number, operation: QueuedOperation, outbox: Outbox): readonly Row[] => {
    const retries: Row[] = [];
    const fresh: Row[] = [];
    const most = queue === popLane ? maxPopsCompared : 1;
    for (const row of outbox.waitingInOrder(queue, operation)) {
      const heldUntil = context.budget.heldUntil?.(wantOfRow(row, now), now);
      if (heldUntil !== undefined) {
        until = Math.min(until, heldUntil);
        continue;
      }
      const failure = failures.get(row.seq);
      if (failure === undefined && fresh.push(row) === most) break;
      if (failure === undefined) continue;
      const isTry = allowed !== 'all' && failure.isHelpdeskUnreachable;
      if (failure.until <= now || isTry) retries.push(row);
      else until = Math.min(until, failure.until);
    }
    return [...retries, ...fresh];
  };
  const failuresOf = (row: Row): number => failures.get(row.seq)?.failures ?? 0;
  /**
   * Chooses the oldest row, or the first screen pop in the order of `sortScreenPops`. After a failure or a retry, this
   * function prefers a row without failures. While only one request is allowed, `attemptsWithNewItems` decides which
   * rows are preferred.
   */
  const best = (rows: readonly Row[], queue: number): Row | undefined => {
    const inOrder =
      queue === popLane
        ? sortScreenPops(rows, context.isCallUp)
        : rows.toSorted((a, b) => a.pos - b.pos || a.part - b.part);
    const fresh = inOrder.find((row) => failuresOf(row) === 0);
    if (allowed === 'one') {
      const failed = inOrder.filter((row) => failuresOf(row) > 0).toSorted((a, b) => failuresOf(a) - failuresOf(b))[0];
      return breaker.failures <= attemptsWithNewItems ? (fresh ?? failed) : (failed ?? fresh);
    }
    return runner.wasLastRetry() || breaker.failed.length > 0 ? (fresh ?? inOrder[0]) : inOrder[0];
  };
  const kinds = context.store.run((outbox) => outbox.waitingKinds());
  const firstRow = (queue: number): Row | undefined => {
    const operations = (kinds.ok ? kinds.value : []).filter(
      ({ lane, operation }) =>
        lane === queue && !isCredentialRefused(breaker, credentialOf(operation), now, underWay()),
    );
    if (operations.length === 0) return undefined;
    const found = context.store.run((outbox) =>
      operations.flatMap(({ operation }) => candidates(queue, operation, outbox)),
    );
    return found.ok ? best(found.value, queue) : undefined;
  };
  for (const { kind, lane, queue } of sources) {
    if (!isAllowed(kind, allowed)) continue;
    const direct = kind === 'person' || kind === 'presence' ? directRequests.first(kind) : undefined;
    const row = queue === undefined ? undefined : firstRow(queue);
    const want = direct !== undefined ? wantOfDirect(direct) : row !== undefined ? wantOfRow(row, now) : undefined;
    const at = context.budget.next(now, lane, want);
    // All later sources have the same or a lower priority, so none of their requests can be sent earlier.
    if (at > now) return { what: 'wait', until: Math.min(until, at) };
    if (direct !== undefined) return { what: 'direct', direct, lane };
    if (row !== undefined) return { what: 'row', row, lane };
  }
  return { what: 'wait', until };
};
