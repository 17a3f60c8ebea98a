/**
 * Items of an outbox that was set aside, brought back by a person: what a disk that failed for a moment did not give at
 * that time. What went on in the new outbox at once is not brought back a second time.
 */
import { existsSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { inTransaction } from '#store/database.ts';
import { expectedSchemas } from '#store/salvage/expected-schema.ts';
import { putSalvaged, readDamaged, type SalvagedRow } from '#store/salvage/salvage.ts';
import { isDamaged } from './checksum.ts';
import { setImpossibleAside } from './damaged-items.ts';
import type { RowWithBody } from './queries.ts';
import { completeItem } from './salvaged-item.ts';
import { outboxVersions } from './schema.ts';
import { withoutEntries } from './superseding.ts';
import type { NewerKeys } from './types.ts';

const asideFile = /^outbox\.sqlite\.corrupt-[\dT-]+$/;

/** `file`: its name, or its path in the folder of this outbox. undefined: there is no such file. */
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

/** Nobody knows what became of what was under way then. */
const waitingAgain = (row: SalvagedRow): SalvagedRow =>
  row['state'] === 'sending' ? { ...row, state: 'waiting' } : row;

/** The rows without the orders and customers that a newer report was sent about since. */
const withoutReplaced = (rows: readonly SalvagedRow[], newerKeys: NewerKeys): readonly SalvagedRow[] => {
  // The columns of a damaged row may hold anything; it keeps its checksum, and is never sent.
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
