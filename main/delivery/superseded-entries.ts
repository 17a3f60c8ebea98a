/**
 * Removes older items when the helpdesk accepts a newer item about the same order, customer or call. Otherwise, old
 * data could replace new data. A report with several entries loses only the entries that the newer report also
 * contains. The code is pure.
 */
import { z } from 'zod';
import { removeRow, type Change } from './outbox-change.ts';
import type { OlderItem, RowWithBody } from './outbox-queries.ts';
import { readEntries, type NewRow, type Row } from './outbox-row.ts';

export interface Superseded {
  readonly row: Row;
  /** The number of entries that are removed from the item. */
  readonly count: number;
}

const entryKey = {
  reportOrders: z.object({ order_number: z.coerce.string() }).transform((order) => `order:${order.order_number}`),
  reportCustomers: z
    .object({ email_address: z.coerce.string() })
    .transform(
      ({ email_address: email }) => `customer:${email.replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase())}`,
    ),
};

/**
 * Returns the key of an entry. The triggers in schema.ts must create the same keys. SQLite converts only ASCII letters
 * to lowercase, so this function does the same.
 */
const keyOf = (operation: Row['operation'], entry: unknown): string | undefined =>
  operation === 'reportOrders' || operation === 'reportCustomers'
    ? entryKey[operation].safeParse(entry).data
    : undefined;

/** Returns the keys of a report's orders or customers, or an empty list for other operations. */
export const entryKeysOf = (operation: Row['operation'], text: unknown): readonly string[] => {
  const list = readEntries(operation, text);
  return list?.entries.flatMap((entry) => keyOf(operation, entry) ?? []) ?? [];
};

/** Returns the report without the entries with these keys, or undefined if no entries are left. */
export const withoutEntries = (
  operation: Row['operation'],
  text: unknown,
  keys: readonly string[],
): { readonly entries: number; readonly body: string } | undefined => {
  const list = readEntries(operation, text);
  if (list === undefined) return undefined;
  const left = list.entries.filter((each) => !keys.includes(keyOf(operation, each) ?? ''));
  const body = JSON.stringify({ ...list.body, [list.key]: left });
  return left.length === 0 ? undefined : { entries: left.length, body };
};

const without = (row: RowWithBody, keys: readonly string[]): NewRow | undefined => {
  const left = withoutEntries(row.operation, row.body, keys);
  const { seq: _seq, pos: _pos, isFirst: _isFirst, ...kept } = row;
  return left === undefined ? undefined : { ...kept, ...left };
};

export const supersede = (
  overtaken: readonly OlderItem[],
): { readonly changes: readonly Change[]; readonly superseded: readonly Superseded[] } => {
  const changes: Change[] = [];
  const superseded: Superseded[] = [];
  for (const { row, keys } of overtaken) {
    const left = keys.length === 0 ? undefined : without(row, keys);
    changes.push(removeRow(row));
    if (left !== undefined) changes.push({ type: 'added', pos: row.pos, row: left });
    superseded.push({ row, count: row.entries - (left?.entries ?? 0) });
  }
  return { changes, superseded };
};
