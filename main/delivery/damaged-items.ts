/**
 * Moves damaged items to a file beside the outbox. They are never sent. Items with impossible values are found when
 * the outbox is opened and after an import. The checksum finds the others before they are sent.
 */
import type { DatabaseSync } from 'node:sqlite';
import { faultOf } from '#store/storage-errors.ts';
import { keepDamagedRows, type DamagedRow } from '#store/damaged-rows.ts';
import { lanes, queuedOperations } from './outbox-row.ts';
import type { ItemState, Role } from './types.ts';

const states: Readonly<Record<ItemState, true>> = {
  waiting: true,
  sending: true,
  failing: true,
  late: true,
  parked: true,
};
const roles: Readonly<Record<Role, true>> = {
  answered: true,
  transfer: true,
  disconnected: true,
  lookup: true,
  report: true,
  message: true,
};
const oneOf = (column: string, words: readonly string[]): string =>
  `${column} IN (${words.map((word) => `'${word}'`).join(', ')})`;
const numbers = ['seq', 'pos', 'part', 'createdAt', 'boot', 'attempts', 'released', 'entries'];

/**
 * The SQL condition for an item with plausible values. It does not read the body, because the checksum of the item is
 * compared before sending.
 */
const canBe = [
  oneOf('state', Object.keys(states)),
  oneOf('role', Object.keys(roles)),
  oneOf('operation', queuedOperations),
  `lane BETWEEN 0 AND ${lanes.length - 1}`,
  ...numbers.map((column) => `${column} BETWEEN 0 AND ${Number.MAX_SAFE_INTEGER}`),
].join(' AND ');

/**
 * Moves every item with impossible values to the file for damaged rows. Returns the number of moved items. Storage
 * errors are thrown.
 */
export const setImpossibleAside = (db: DatabaseSync, path: string, wallMs: number): number => {
  const read = db.prepare(`SELECT * FROM items WHERE NOT (${canBe})`);
  read.setReadBigInts(true);
  const rows = read.all().map((row): DamagedRow => ({ table: 'items', id: String(row['seq']), row }));
  if (rows.length === 0) return 0;
  keepDamagedRows(path, rows, wallMs);
  return Number(db.prepare(`DELETE FROM items WHERE NOT (${canBe})`).run().changes);
};

/** Writes the item to the file for damaged rows. Returns false if the disk cannot be written to at the moment. */
export const keepDamagedItem = (path: string, row: object, seq: number, wallMs: number): boolean => {
  try {
    keepDamagedRows(path, [{ table: 'items', id: seq, row: { ...row } }], wallMs);
    return true;
  } catch (error) {
    if (faultOf(error) === undefined) throw error;
    return false;
  }
};
