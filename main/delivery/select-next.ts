/**
 * Which request goes next. Strict order: screen pops (pop-order.ts), what a person reads, Transfer and Disconnected, reports
 * oldest first, presence checks. The reserve in the budget keeps the screen pops from waiting for all the others.
 */
import type { BudgetLane } from '#domain/rate-limit/budget.ts';
import type { DirectRequest, DirectRequests } from './direct-requests.ts';
import { isStopped, passage, proofOf, type Passage } from './circuit-breaker.ts';
import type { RequestRunner } from './request-runner.ts';
import type { Outbox } from './outbox.ts';
import { inPopOrder, mostPopsCompared } from './pop-order.ts';
import { popLane, type Row } from './row.ts';
import type { QueuedOperation } from './types.ts';
import type { DeliveryContext } from './delivery-context.ts';

export type Choice =
  | { readonly what: 'row'; readonly row: Row; readonly lane: BudgetLane }
  | { readonly what: 'direct'; readonly direct: DirectRequest; readonly lane: BudgetLane }
  /** Nothing now; look again at this monotonic time (∞: only when something happens). */
  | { readonly what: 'wait'; readonly until: number };

interface Source {
  readonly lane: BudgetLane;
  readonly kind: 'pop' | 'person' | 'queue' | 'presence';
  /** The lane of the outbox; undefined: a direct request. */
  readonly queue?: number;
}
const sources: readonly Source[] = [
  { kind: 'pop', lane: 'pop', queue: 0 },
  { kind: 'person', lane: 'other' },
  { kind: 'queue', lane: 'other', queue: 1 },
  { kind: 'queue', lane: 'other', queue: 2 },
  { kind: 'presence', lane: 'presence' },
];

/** Presence has a host of its own: neither its silence nor the helpdesk's says anything about the other. */
const mayPass = (kind: Source['kind'], through: Passage): boolean =>
  kind === 'presence' ||
  through === 'all' ||
  through === 'one' ||
  (through === 'pop' && (kind === 'pop' || kind === 'person')) ||
  (through === 'waiting pop' && kind === 'pop');

export interface SelectNextOptions {
  readonly context: DeliveryContext;
  readonly directRequests: DirectRequests;
  readonly runner: Pick<RequestRunner, 'wasRetry'>;
  /** Requests to the helpdesk under way, presence checks not counted. */
  readonly underWay: () => number;
}

/** In a row; then one that failed is as good as any, and no further items are touched. */
const triesWithOthers = 8;

export const selectNext = ({ context, directRequests, runner, underWay }: SelectNextOptions): Choice => {
  const now = context.moment().monotonicMs;
  const { gate } = context.now;
  const { failures } = context;
  const through = passage(gate, now, underWay());
  let until = Infinity;
  /** The first that never failed, and those before it that did and may be tried again. Of screen pops, many. */
  const candidates = (queue: number, operation: QueuedOperation, outbox: Outbox): readonly Row[] => {
    const retries: Row[] = [];
    const fresh: Row[] = [];
    const most = queue === popLane ? mostPopsCompared : 1;
    for (const row of outbox.turn(queue, operation)) {
      const failure = failures.of(row.seq);
      if (failure === undefined && fresh.push(row) === most) break;
      if (failure === undefined) continue;
      const isTry = through !== 'all' && failure.isAway;
      if (failure.until <= now || isTry) retries.push(row);
      else until = Math.min(until, failure.until);
    }
    return [...retries, ...fresh];
  };
  const failuresOf = (row: Row): number => failures.of(row.seq)?.failures ?? 0;
  /** Reports oldest first; but after a failure, and after one that had failed before, another one is tried. */
  const best = (rows: readonly Row[], queue: number): Row | undefined => {
    const inOrder =
      queue === popLane ? inPopOrder(rows, context.stillUp) : rows.toSorted((a, b) => a.pos - b.pos || a.part - b.part);
    const fresh = inOrder.find((row) => failuresOf(row) === 0);
    if (through === 'one') {
      const tired = inOrder.filter((row) => failuresOf(row) > 0).toSorted((a, b) => failuresOf(a) - failuresOf(b))[0];
      return gate.failures <= triesWithOthers ? (fresh ?? tired) : (tired ?? fresh);
    }
    return runner.wasRetry() || gate.failed.length > 0 ? (fresh ?? inOrder[0]) : inOrder[0];
  };
  const kinds = context.store.run((outbox) => outbox.occupied());
  const firstRow = (queue: number): Row | undefined => {
    const operations = (kinds.ok ? kinds.value : []).filter(
      ({ lane, operation }) => lane === queue && !isStopped(gate, proofOf(operation), now, underWay()),
    );
    if (operations.length === 0) return undefined;
    const found = context.store.run((outbox) =>
      operations.flatMap(({ operation }) => candidates(queue, operation, outbox)),
    );
    return found.ok ? best(found.value, queue) : undefined;
  };
  for (const { kind, lane, queue } of sources) {
    if (!mayPass(kind, through)) continue;
    const direct = kind === 'person' || kind === 'presence' ? directRequests.first(kind) : undefined;
    const row = queue === undefined ? undefined : firstRow(queue);
    if (direct === undefined && row === undefined) continue;
    const at = context.budget.next(now, lane);
    // What comes after has at most the same right to go.
    if (at > now) return { what: 'wait', until: Math.min(until, at) };
    if (direct !== undefined) return { what: 'direct', direct, lane };
    if (row !== undefined) return { what: 'row', row, lane };
  }
  return { what: 'wait', until };
};
