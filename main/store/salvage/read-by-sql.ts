/**
 * The rows of a damaged database as far as SQLite goes along: table by table, and behind a broken page row by row. A row
 * of which only some columns can be read is handed over apart. SQL reads a copy: the file itself is left as it is.
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
    // A schema that is damaged at one place does not keep the tables that it still names from being read.
    db.exec('PRAGMA writable_schema = ON');
    isWhole = isQuicklyChecked(db);
    const brokenOff: string[] = [];
    for (const table of columns.keys()) if (!readTable(db, table, rows)) brokenOff.push(table);
    if (brokenOff.length > 0) {
      isWhole = false;
      readByRowid(db, copy, rows, brokenOff, columns, onPartial);
    }
  } catch {
    // It is damaged: that is why it is read. Its pages are asked next.
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

/** False: it broke off. */
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
/** Behind a page that cannot be read there are others: each row is looked for by its own number. */
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
    // It has none, or is not there.
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

/** The columns of one row that can be read. */
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

/** To compare rows with each other. */
export const textOf = (row: SalvagedRow): string =>
  JSON.stringify(row, (_name, value: unknown) => (typeof value === 'bigint' ? `${value}n` : value));
const plainNumber = ([name, value]: readonly [string, Cell]): readonly [string, Cell] => [
  name,
  typeof value === 'bigint' && Number.isSafeInteger(Number(value)) ? Number(value) : value,
];
