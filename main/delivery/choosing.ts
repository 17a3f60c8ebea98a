/**
 * Which request goes next. Strict order: screen pops, what a person reads, Transfer and Disconnected, reports
 * oldest first, presence checks. The reserve in the budget keeps that order from starving the screen pops.
 */
import type { BudgetLane } from '#domain/budget/budget.ts';
import type { Direct, Directs } from './directs.ts';
import { passage, type Passage } from './gate.ts';
import type { Row } from './row.ts';
import type { Works } from './works.ts';

export type Pick =
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
  /** Rows that are not tried again before a monotonic time. */
  readonly notBefore: ReadonlyMap<number, number>;
  /** Requests to the helpdesk under way, presence checks not counted. */
  readonly underWay: () => number;
}

export const choose = ({ works, directs, notBefore, underWay }: ChoosingOptions): Pick => {
  const now = works.moment().monotonicMs;
  const through = passage(works.now.gate, now, underWay());
  let until = Infinity;
  const firstRow = (queue: number): Row | undefined => {
    const found = works.shelf.run((outbox) => {
      for (const row of outbox.turn(queue)) {
        const from = notBefore.get(row.seq) ?? -Infinity;
        if (from <= now) return row;
        until = Math.min(until, from);
      }
      return undefined;
    });
    return found.ok ? found.value : undefined;
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
