/** What is decided about an item: a person lets it go after all or discards it, or a newer report has replaced it. */
import { decidedWith, discarding, releasing } from './groups.ts';
import { isItemId, type Row } from './row.ts';
import { superseding } from './superseding.ts';
import { stepFacts, type DeliveryContext } from './delivery-context.ts';

/** `id` as in OutboxItem; false: no such item, it is under way, there is nothing to decide, or it was overtaken. */
export const applyDecision = (context: DeliveryContext, id: string, decision: 'retry' | 'discard'): boolean => {
  const now = context.moment();
  const decided = context.store.run((outbox): readonly Row[] => {
    const row = isItemId(id) ? outbox.row(Number(id)) : undefined;
    if (row === undefined || row.state === 'sending') return [];
    if (decision === 'retry' && (row.state === 'waiting' || outbox.isOvertaken(row.seq))) return [];
    const group = outbox.group(row.grp);
    const rows = decidedWith(row, group);
    outbox.apply(decision === 'retry' ? releasing(rows) : discarding(rows, group), now);
    return rows;
  });
  if (!decided.ok || decided.value.length === 0) return false;
  for (const row of decided.value)
    context.say({
      ...stepFacts(row, now),
      ...(decision === 'retry' ? { kind: 'released', by: 'person' } : { kind: 'discarded', by: 'person' }),
    });
  context.changed();
  return true;
};

/** `keys` as in superseding.ts. What is under way stays. */
export const leaveOut = (context: DeliveryContext, id: string, keys: readonly string[]): void => {
  const now = context.moment();
  const ran = context.store.run((outbox) => {
    const row = isItemId(id) ? outbox.row(Number(id)) : undefined;
    if (row === undefined || row.state === 'sending' || keys.length === 0) return [];
    const { changes, superseded } = superseding([{ row, keys }]);
    outbox.apply(changes, now);
    return superseded;
  });
  for (const { row, count } of ran.ok ? ran.value : [])
    context.say({ ...stepFacts(row, now), count, kind: 'superseded' });
  context.changed();
};
