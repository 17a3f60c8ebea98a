/** Removes an item that another PC of the site has reported. */
import { removeRow, setFate } from './outbox-change.ts';
import { isItemId } from './outbox-row.ts';
import { stepFacts, type DeliveryContext } from './delivery-context.ts';

/**
 * Removes the item. Returns false if the item does not exist or is in flight, or if the outbox cannot be written to. An
 * item in flight stays in the outbox, because its own answer decides the result.
 */
export const removeReportedElsewhere = (context: DeliveryContext, id: string, by: string): boolean => {
  const now = context.moment();
  const ran = context.store.run((outbox) => {
    const row = isItemId(id) ? outbox.row(Number(id)) : undefined;
    if (row === undefined || row.state === 'sending') return undefined;
    outbox.apply([removeRow(row), ...(row.role === 'answered' ? setFate(row, 'accepted') : [])], now);
    return row;
  });
  if (!ran.ok || ran.value === undefined) return false;
  context.recordStep({ ...stepFacts(ran.value, now), kind: 'reported_elsewhere', by });
  context.notifyChange();
  context.wake();
  return true;
};
