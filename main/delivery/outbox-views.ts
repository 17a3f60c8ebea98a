/** An item as people see it: what it is, and why it has not gone yet. */
import { proofOf } from './circuit-breaker.ts';
import type { Outbox } from './outbox.ts';
import type { RowWithBody } from './queries.ts';
import { isItemId, lanes } from './row.ts';
import { shownGate } from './status.ts';
import type { Delivery, GateState, OutboxItem, Why } from './types.ts';
import { readWhy } from './why.ts';
import type { DeliveryContext } from './delivery-context.ts';

const itemOf = (row: RowWithBody, gate: GateState, isRefused: (row: RowWithBody) => boolean): OutboxItem => ({
  id: String(row.seq),
  ledgerId: row.ledgerId,
  operation: row.operation,
  lane: lanes[row.lane] ?? 'report',
  group: row.grp ?? undefined,
  state: row.state,
  createdAt: row.createdAt,
  attempts: row.attempts,
  count: row.entries,
  why: whyOf(row, gate === 'unauthorised' && !isRefused(row) ? 'open' : gate),
  body: row.body,
});

/** What the helpdesk last said about the item itself says more than the gate; the gate more than its place. */
const whyOf = (row: RowWithBody, gate: GateState): Why => {
  const why = readWhy(row.why);
  if (row.state !== 'waiting' || why.code !== 'turn') return why;
  if (gate !== 'open') return { code: gate };
  return row.isFirst === 1 ? why : { code: 'order' };
};

export const createOutboxViews = (context: DeliveryContext): Pick<Delivery, 'list' | 'item' | 'itemsOf' | 'export'> => {
  const read = (which: (outbox: Outbox) => readonly (RowWithBody | undefined)[]): readonly OutboxItem[] => {
    const rows = context.store.run(which);
    const { gate } = shownGate(context);
    const { refused } = context.now.gate;
    const isRefused = ({ operation }: RowWithBody): boolean => refused[proofOf(operation)] !== undefined;
    return (rows.ok ? rows.value : []).flatMap((row) => (row === undefined ? [] : [itemOf(row, gate, isRefused)]));
  };
  return {
    list: ({ limit }) => read((outbox) => outbox.rows(limit)),
    item: (id) => read((outbox) => (isItemId(id) ? [outbox.row(Number(id))] : []))[0],
    itemsOf: (ledgerId) => read((outbox) => outbox.rowsOf(ledgerId)),
    export: (after = '0', limit = Number.MAX_SAFE_INTEGER) =>
      read((outbox) => (after === '0' || isItemId(after) ? outbox.rowsAfter(Number(after), limit) : [])),
  };
};
