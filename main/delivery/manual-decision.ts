/** Applies a person's decision to release or discard an item, and removes entries that a newer report has replaced. */
import { rowsDecidedWith, discardChanges, releaseChanges } from './call-item-rules.ts';
import { isItemId, type Row } from './outbox-row.ts';
import { supersede } from './superseded-entries.ts';
import { stepFacts, type DeliveryContext } from './delivery-context.ts';

/**
 * Releases or discards the item. `id` is the ID of the OutboxItem. Returns false if the item does not exist or is in
 * flight, or if the outbox cannot be written to. For `retry`, also returns false if the item is already waiting, or if
 * a newer item about the same order, customer or call may have arrived at the helpdesk.
 */
export const applyDecision = (context: DeliveryContext, id: string, decision: 'retry' | 'discard'): boolean => {
  const now = context.moment();
  const decided = context.store.run((outbox): readonly Row[] => {
    const row = isItemId(id) ? outbox.row(Number(id)) : undefined;
    if (row === undefined || row.state === 'sending') return [];
    if (decision === 'retry' && (row.state === 'waiting' || outbox.hasNewerSent(row.seq))) return [];
    const group = outbox.group(row.grp);
    const rows = rowsDecidedWith(row, group);
    outbox.apply(decision === 'retry' ? releaseChanges(rows) : discardChanges(rows, group, 'discarded'), now);
    return rows;
  });
  if (!decided.ok || decided.value.length === 0) return false;
  for (const row of decided.value)
    context.recordStep({
      ...stepFacts(row, now),
      ...(decision === 'retry' ? { kind: 'released', by: 'person' } : { kind: 'discarded', by: 'person' }),
    });
  context.notifyChange();
  return true;
};

/**
 * Removes the orders and customers with these keys (superseded-entries.ts) from a report. An item in flight stays
 * unchanged.
 */
export const removeReplacedEntries = (context: DeliveryContext, id: string, keys: readonly string[]): void => {
  const now = context.moment();
  const ran = context.store.run((outbox) => {
    const row = isItemId(id) ? outbox.row(Number(id)) : undefined;
    if (row === undefined || row.state === 'sending' || keys.length === 0) return [];
    const { changes, superseded } = supersede([{ row, keys }]);
    outbox.apply(changes, now);
    return superseded;
  });
  for (const { row, count } of ran.ok ? ran.value : [])
    context.recordStep({ ...stepFacts(row, now), count, kind: 'superseded' });
  context.notifyChange();
};
