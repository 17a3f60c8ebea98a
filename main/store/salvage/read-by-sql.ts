/**
 * Reads the rows of a damaged database with SQL. It reads whole tables first, and single rows after a damaged page.
 * Rows with only some readable columns are reported separately. It reads a copy and does not change the file.
 */
import { copyFileSync, existsSync, rmSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { openDatabasePages } from './database-pages.ts';
import { rowidsOf, type Cell } from './database-records.ts';
import type { Column } from './expected-schema.ts';

export type SalvagedRow = Readonly<Record<string, Cell>>;
export type OnPartial = (table: string, row: SalvagedRow) => void;

const tails = ['', '-wal'];
type Columns = ReadonlyMap<string, readonly Column[]>;

export const readBySql = (
  path: string,
  columns: Columns,
  onPartial: OnPartial,
): { rows: Map<string, SalvagedRow[]>; isWhole: boolean } => {
  const rows = new Map<string, SalvagedRow[]>();
  const copy = `${path}.reading`;
  let db: DatabaseSync | undefined;
  let isWhole = false;
  try {
    for (const tail of tails) if (existsSync(path + tail)) copyFileSync(path + tail, copy + tail);
    db = new DatabaseSync(copy);
    // With this setting, the other tables can still be read if one part of the schema is damaged.
    db.exec('PRAGMA writable_schema = ON');
    isWhole = isQuicklyChecked(db);
    const brokenOff: string[] = [];
    for (const table of columns.keys()) if (!readTable(db, table, rows)) brokenOff.push(table);
    if (brokenOff.length > 0) {
      isWhole = false;
      readByRowid(db, copy, rows, brokenOff, columns, onPartial);
    }
  } catch {
    // The database is damaged, so salvage.ts reads its pages.
    isWhole = false;
  } finally {
    if (db?.isOpen === true) db.close();
    for (const tail of [...tails, '-shm']) rmSync(copy + tail, { force: true });
  }
  return { rows, isWhole };
};

const isQuicklyChecked = (db: DatabaseSync): boolean => {
  try {
    return db.prepare('PRAGMA quick_check(1)').get()?.['quick_check'] === 'ok';
  } catch {
    return false;
  }
};

/** Reads a whole table. Returns false if the read failed. */
const readTable = (db: DatabaseSync, table: string, rows: Map<string, SalvagedRow[]>): boolean => {
  const found: SalvagedRow[] = [];
  rows.set(table, found);
  try {
    const all = db.prepare(`SELECT * FROM ${table}`);
    all.setReadBigInts(true);
    for (const row of all.iterate()) found.push(Object.fromEntries(Object.entries(row).map(plainNumber)));
    return true;
  } catch {
    return false;
  }
};
/** Reads each row by its ID, because there may be intact pages after a damaged one. */
const readByRowid = (
  db: DatabaseSync,
  path: string,
  rows: Map<string, SalvagedRow[]>,
  tables: readonly string[],
  columns: Columns,
  onPartial: OnPartial,
): void => {
  const pages = openDatabasePages(path);
  try {
    const rowids = rowidsOf(pages);
    for (const table of tables) {
      const found = rows.get(table) ?? [];
      const known = new Set(found.map(textOf));
      const partial = (row: SalvagedRow): void => onPartial(table, row);
      for (const row of rowsAt(db, table, columns.get(table) ?? [], rowids, partial))
        if (!known.has(textOf(row))) found.push(row);
    }
  } finally {
    pages.close();
  }
};
function* rowsAt(
  db: DatabaseSync,
  table: string,
  columns: readonly Column[],
  rowids: Iterable<number>,
  partial: (row: SalvagedRow) => void,
): Generator<SalvagedRow> {
  let one;
  try {
    one = db.prepare(`SELECT * FROM ${table} NOT INDEXED WHERE rowid = ?`);
  } catch {
    // The table is missing or has no row IDs.
    return;
  }
  one.setReadBigInts(true);
  for (const rowid of rowids) {
    let row;
    try {
      row = one.get(rowid);
    } catch {
      const found = columnsAt(db, table, columns, rowid);
      if (Object.values(found).some((value) => typeof value === 'string')) partial(found);
      continue;
    }
    if (row !== undefined) yield Object.fromEntries(Object.entries(row).map(plainNumber));
  }
}

/** Returns the readable columns of one row. */
const columnsAt = (db: DatabaseSync, table: string, columns: readonly Column[], rowid: number): SalvagedRow =>
  Object.fromEntries(
    columns.flatMap(({ name }) => {
      try {
        const one = db.prepare(`SELECT ${name} AS value FROM ${table} NOT INDEXED WHERE rowid = ?`);
        one.setReadBigInts(true);
        const value = one.get(rowid)?.['value'];
        return value === undefined ? [] : [plainNumber([name, value])];
      } catch {
        return [];
      }
    }),
  );

/** Formats a row as text, for comparison. */
export const textOf = (row: SalvagedRow): string =>
  JSON.stringify(row, (_name, value: unknown) => (typeof value === 'bigint' ? `${value}n` : value));
const plainNumber = ([name, value]: readonly [string, Cell]): readonly [string, Cell] => [
  name,
  typeof value === 'bigint' && Number.isSafeInteger(Number(value)) ? Number(value) : value,
];
