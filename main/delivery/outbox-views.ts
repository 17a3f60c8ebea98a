/** The items as the windows show them, with their content and the reason why they have not been sent yet. */
import { credentialOf } from './circuit-breaker.ts';
import type { Outbox } from './outbox.ts';
import type { RowWithBody } from './outbox-queries.ts';
import { isItemId, lanes } from './outbox-row.ts';
import { deliveryStateOf } from './status.ts';
import type { Delivery, DeliveryState, OutboxItem, StateReason } from './types.ts';
import { readStateReason } from './state-reason.ts';
import type { DeliveryContext } from './delivery-context.ts';

const itemOf = (row: RowWithBody, state: DeliveryState, isRefused: (row: RowWithBody) => boolean): OutboxItem => ({
  id: String(row.seq),
  ledgerId: row.ledgerId,
  operation: row.operation,
  lane: lanes[row.lane] ?? 'report',
  group: row.grp ?? undefined,
  state: row.state,
  createdAt: row.createdAt,
  attempts: row.attempts,
  isReleased: row.released === 1,
  count: row.entries,
  why: whyOf(row, state === 'unauthorised' && !isRefused(row) ? 'running' : state),
  body: row.body,
});

/** Returns the item's own reason if there is one, otherwise the state of delivery, otherwise its turn in the queue. */
const whyOf = (row: RowWithBody, state: DeliveryState): StateReason => {
  const why = readStateReason(row.why);
  if (row.state !== 'waiting' || why.code !== 'turn') return why;
  if (state !== 'running') return { code: state };
  return row.isFirst === 1 ? why : { code: 'order' };
};

export const createOutboxViews = (context: DeliveryContext): Pick<Delivery, 'list' | 'item' | 'itemsOf' | 'export'> => {
  const read = (which: (outbox: Outbox) => readonly (RowWithBody | undefined)[]): readonly OutboxItem[] => {
    const rows = context.store.run(which);
    const { state } = deliveryStateOf(context);
    const { refused } = context.state.breaker;
    const isRefused = ({ operation }: RowWithBody): boolean => refused[credentialOf(operation)] !== undefined;
    return (rows.ok ? rows.value : []).flatMap((row) => (row === undefined ? [] : [itemOf(row, state, isRefused)]));
  };
  return {
    list: ({ limit }) => read((outbox) => outbox.rows(limit)),
    item: (id) => read((outbox) => (isItemId(id) ? [outbox.row(Number(id))] : []))[0],
    itemsOf: (ledgerId) => read((outbox) => outbox.rowsOf(ledgerId)),
    export: (after = '0', limit = Number.MAX_SAFE_INTEGER) =>
      read((outbox) => (after === '0' || isItemId(after) ? outbox.rowsAfter(Number(after), limit) : [])),
  };
};
