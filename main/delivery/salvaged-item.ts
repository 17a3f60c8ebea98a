/** Fills in the missing columns of an item from a damaged outbox if its operation and body are readable. */
import { z } from 'zod';
import { parseAs } from '#domain/json/parse-as.ts';
import type { SalvagedRow } from '#store/salvage/salvage.ts';
import { followLane, popLane, queuedOperations, reportLane, roleOf } from './outbox-row.ts';

const object = z.record(z.string(), z.unknown());
const operation = z.enum(queuedOperations);

export const completeItem = (table: string, row: SalvagedRow): SalvagedRow => {
  if (table !== 'items') return row;
  const body = parseAs(object, row['body']);
  const known = operation.safeParse(row['operation']);
  if (body === undefined || !known.success) return row;
  const role = roleOf(known.data, body);
  const isCall = known.data === 'registerCallEvent';
  const { Id: id, PhoneExtension: extension } = body;
  const filled: SalvagedRow = {
    pos: row['seq'] ?? null,
    part: 0,
    lane: role === 'answered' || role === 'lookup' ? popLane : isCall ? followLane : reportLane,
    state: 'waiting',
    role,
    grp: isCall && typeof id === 'string' ? id : null,
    extension: typeof extension === 'string' ? extension : null,
    ledgerId: `salvaged-${String(row['seq'])}`,
    // The time is unknown, so the item is treated as old. If it belongs to a call, a person decides about it.
    createdAt: 0,
    boot: 0,
    heardMs: 0,
    attempts: 0,
    released: 0,
    entries: 1,
    why: '{"code":"turn"}',
  };
  return { ...filled, ...Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null)) };
};
