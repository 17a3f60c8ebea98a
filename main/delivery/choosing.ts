/**
 * Which request goes next. Strict order: screen pops, what a person reads, Transfer and Disconnected, reports
 * oldest first, presence checks. The reserve in the budget keeps the screen pops from waiting for all the others.
 */
import type { BudgetLane } from '#domain/budget/budget.ts';
import type { Direct, Directs } from './directs.ts';
import { passage, type Passage } from './gate.ts';
import type { Errands } from './errands.ts';
import type { Outbox } from './outbox.ts';
import { reportLane, type Row } from './row.ts';
import type { QueuedOperation } from './surface.ts';
import type { Works } from './works.ts';

export type Choice =
  | { readonly what: 'row'; readonly row: Row; readonly lane: BudgetLane }
  | { readonly what: 'direct'; readonly direct: Direct; readonly lane: BudgetLane }
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
  (through === 'pop' && (kind === 'pop' || kind === 'person'));

export interface ChoosingOptions {
  readonly works: Works;
  readonly directs: Directs;
  readonly errands: Pick<Errands, 'notBefore' | 'underWay'>;
  /** Requests to the helpdesk under way, presence checks not counted. */
  readonly underWay: () => number;
}

export const choose = ({ works, directs, errands, underWay }: ChoosingOptions): Choice => {
  const now = works.moment().monotonicMs;
  const through = passage(works.now.gate, now, underWay());
  let until = Infinity;
  // A later report may change what an earlier one said (the same order number), so reports of one kind go one by one.
  const reporting = [...errands.underWay.values()].filter(({ lane }) => lane === reportLane);
  const busy = new Set(reporting.map(({ operation }) => operation));
  const firstOf = (queue: number, operation: QueuedOperation, outbox: Outbox): Row | undefined => {
    if (queue === reportLane && busy.has(operation)) return undefined;
    for (const row of outbox.turn(queue, operation)) {
      const from = errands.notBefore.get(row.seq) ?? -Infinity;
      if (from <= now) return row;
      until = Math.min(until, from);
    }
    return undefined;
  };
  const kinds = works.shelf.run((outbox) => outbox.occupied());
  const firstRow = (queue: number): Row | undefined => {
    const operations = (kinds.ok ? kinds.value : []).filter(({ lane }) => lane === queue);
    if (operations.length === 0) return undefined;
    const found = works.shelf.run((outbox) => operations.map(({ operation }) => firstOf(queue, operation, outbox)));
    const rows = (found.ok ? found.value : []).filter((row) => row !== undefined);
    return rows.sort((a, b) => a.pos - b.pos || a.part - b.part)[0];
  };
  for (const { kind, lane, queue } of sources) {
    if (!mayPass(kind, through)) continue;
    const direct = kind === 'person' || kind === 'presence' ? directs.first(kind) : undefined;
    const row = queue === undefined ? undefined : firstRow(queue);
    if (direct === undefined && row === undefined) continue;
    const at = works.budget.next(now, lane);
    // What comes after has at most the same right to go.
    if (at > now) return { what: 'wait', until: Math.min(until, at) };
    if (direct !== undefined) return { what: 'direct', direct, lane };
    if (row !== undefined) return { what: 'row', row, lane };
  }
  return { what: 'wait', until };
};
