/**
 * Imports items from a damaged outbox that was moved aside. A person starts the import, for example after the disk has
 * become readable again. Look-ups and items that were already salvaged into the new outbox are skipped.
 */
import { existsSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { inTransaction } from '#store/database.ts';
import { expectedSchemas } from '#store/salvage/expected-schema.ts';
import { putSalvaged, readDamaged, type SalvagedRow } from '#store/salvage/salvage.ts';
import { isDamaged } from './checksum.ts';
import { setImpossibleAside } from './damaged-items.ts';
import type { RowWithBody } from './outbox-queries.ts';
import { completeItem } from './salvaged-item.ts';
import { outboxVersions } from './schema.ts';
import { withoutEntries } from './superseded-entries.ts';
import type { NewerKeys } from './types.ts';

const asideFile = /^outbox\.sqlite\.corrupt-[\dT-]+$/;

/**
 * Imports the readable items of a file. `file` is the name of the file, or its path in the folder of this outbox.
 * Returns the number of imported items. Returns undefined if the folder contains no outbox with this name that was
 * moved aside.
 */
export const importItems = (
  db: DatabaseSync,
  outbox: string,
  file: string,
  wallMs: number,
  newerKeys: NewerKeys,
): number | undefined => {
  const path = join(dirname(outbox), basename(file));
  if (!asideFile.test(basename(file)) || !existsSync(path)) return undefined;
  const known = db.prepare('SELECT 1 FROM salvaged WHERE seq = ? UNION ALL SELECT 1 FROM items WHERE seq = ?');
  const found = (readDamaged(path, outboxVersions).get('items') ?? [])
    .filter(({ seq, role }) => typeof seq === 'number' && role !== 'lookup' && known.get(seq, seq) === undefined)
    .map((row) => completeItem('items', waitingAgain(row)));
  const stillCurrent = withoutReplaced(found, newerKeys);
  const columns = expectedSchemas(outboxVersions).at(-1)?.columns ?? new Map<string, never>();
  return inTransaction(db, () => {
    const put = putSalvaged(db, new Map([['items', stillCurrent]]), columns).get('items') ?? 0;
    db.exec('INSERT OR IGNORE INTO salvaged SELECT seq FROM items');
    return put - setImpossibleAside(db, outbox, wallMs);
  });
};

/** Lets an item wait again if it was in flight, because the result of its request is unknown. */
const waitingAgain = (row: SalvagedRow): SalvagedRow =>
  row['state'] === 'sending' ? { ...row, state: 'waiting' } : row;

/** Removes the orders and customers that a newer report has replaced, and the events of calls that have ended. */
const withoutReplaced = (rows: readonly SalvagedRow[], newerKeys: NewerKeys): readonly SalvagedRow[] => {
  // A damaged row can contain any value in its columns. It keeps its checksum, so it is never sent.
  const items = rows.map((row) => ({ crc: null, ...row }) as unknown as RowWithBody);
  const reports = items.filter((item) => item.role !== 'message' && !isDamaged(item));
  const replaced = new Map(newerKeys(reports).map((keys, index) => [reports[index], keys]));
  return rows.flatMap((row, index) => {
    const item = items[index];
    const keys = item === undefined ? [] : (replaced.get(item) ?? []);
    if (item === undefined || keys.length === 0) return [row];
    const left = withoutEntries(item.operation, item.body, keys);
    return left === undefined ? [] : [{ ...row, ...left, crc: null }];
  });
};
