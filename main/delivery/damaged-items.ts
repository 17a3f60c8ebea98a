/**
 * Items that the disk gives back otherwise than they were put. They are found by their checksum before they are sent,
 * and by what no item of ours can be at the start; then they are kept in a file beside the outbox, and never sent.
 */
import type { DatabaseSync } from 'node:sqlite';
import { faultOf } from '#store/storage-errors.ts';
import { keepDamagedRows, type DamagedRow } from '#store/damaged-rows.ts';
import { lanes, queuedOperations } from './row.ts';
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

/** True of every item that can be one. The body is not read: its checksum is looked at before it is sent. */
const canBe = [
  oneOf('state', Object.keys(states)),
  oneOf('role', Object.keys(roles)),
  oneOf('operation', queuedOperations),
  `lane BETWEEN 0 AND ${lanes.length - 1}`,
  ...numbers.map((column) => `${column} BETWEEN 0 AND ${Number.MAX_SAFE_INTEGER}`),
].join(' AND ');

/** Keeps and removes every item that cannot be one; says how many. Throws what the disk throws. */
export const setImpossibleAside = (db: DatabaseSync, path: string, wallMs: number): number => {
  const read = db.prepare(`SELECT * FROM items WHERE NOT (${canBe})`);
  read.setReadBigInts(true);
  const rows = read.all().map((row): DamagedRow => ({ table: 'items', id: String(row['seq']), row }));
  if (rows.length === 0) return 0;
  keepDamagedRows(path, rows, wallMs);
  return Number(db.prepare(`DELETE FROM items WHERE NOT (${canBe})`).run().changes);
};

/** False: the disk does not take it now, and it stays where it is. */
export const keepDamagedItem = (path: string, row: object, seq: number, wallMs: number): boolean => {
  try {
    keepDamagedRows(path, [{ table: 'items', id: seq, row: { ...row } }], wallMs);
    return true;
  } catch (error) {
    if (faultOf(error) === undefined) throw error;
    return false;
  }
};
