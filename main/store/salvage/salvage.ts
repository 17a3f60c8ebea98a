/**
 * Every row of a damaged database that can still be read: by SQL as far as SQLite goes along, the rest from its pages.
 * The file itself is left as it is: SQL reads a copy.
 */
import { copyFileSync, existsSync, rmSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { faultOf } from '../faults.ts';
import { openDatabasePages } from './database-pages.ts';
import { recordsOf, type Cell, type LeafRecord } from './database-records.ts';
import { expectedSchemas, type Column, type Schema } from './expected-schema.ts';

export type SalvagedRow = Readonly<Record<string, Cell>>;
export type SalvagedRows = ReadonlyMap<string, readonly SalvagedRow[]>;

const tails = ['', '-wal'];

export const readDamaged = (path: string, versions: readonly string[]): SalvagedRows => {
  const schemas = expectedSchemas(versions).toReversed();
  const tables = [...(schemas[0]?.tables.keys() ?? [])];
  const { rows, isWhole } = bySql(path, tables);
  if (isWhole) return rows;
  const found = new Map(tables.map((table) => [table, [...(rows.get(table) ?? [])]]));
  for (const [table, row] of byPages(path, schemas)) found.get(table)?.push(row);
  return found;
};

const bySql = (path: string, tables: readonly string[]): { rows: Map<string, SalvagedRow[]>; isWhole: boolean } => {
  const rows = new Map<string, SalvagedRow[]>();
  const copy = `${path}.reading`;
  let db: DatabaseSync | undefined;
  let isWhole = false;
  try {
    for (const tail of tails) if (existsSync(path + tail)) copyFileSync(path + tail, copy + tail);
    db = new DatabaseSync(copy);
    isWhole = db.prepare('PRAGMA quick_check(1)').get()?.['quick_check'] === 'ok';
    for (const table of tables) isWhole = readTable(db, table, rows) && isWhole;
  } catch {
    // It is damaged: that is why it is read. Its pages are asked next.
    isWhole = false;
  } finally {
    if (db?.isOpen === true) db.close();
    for (const tail of [...tails, '-shm']) rmSync(copy + tail, { force: true });
  }
  return { rows, isWhole };
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
const plainNumber = ([name, value]: readonly [string, Cell]): readonly [string, Cell] => [
  name,
  typeof value === 'bigint' && Number.isSafeInteger(Number(value)) ? Number(value) : value,
];

function* byPages(path: string, schemas: readonly Schema[]): Generator<readonly [table: string, row: SalvagedRow]> {
  let pages;
  try {
    pages = openDatabasePages(path);
  } catch (error) {
    if (faultOf(error) === undefined) throw error;
    return;
  }
  try {
    for (const record of recordsOf(pages)) {
      const row = rowOf(record, schemas);
      if (row !== undefined) yield row;
    }
  } finally {
    pages.close();
  }
}

/** Which table a record is of, by how many columns it has and what is in them; the newest version is asked first. */
const rowOf = (record: LeafRecord, schemas: readonly Schema[]): readonly [string, SalvagedRow] | undefined => {
  for (const { columns, withoutRowid } of schemas)
    for (const [table, all] of columns) {
      if (withoutRowid.has(table) !== (record.rowid === undefined) || all.length !== record.values.length) continue;
      const values = all.map((column, index) => valueOf(column, record, index));
      if (values.some((value) => value === undefined)) continue;
      return [table, Object.fromEntries(all.map(({ name }, index) => [name, values[index] ?? null]))];
    }
  return undefined;
};

/** undefined: this column never holds that. The key of a table is kept as its row id, and null in its place. */
const valueOf = ({ type, isKey }: Column, { values, rowid }: LeafRecord, index: number): Cell | undefined => {
  const value = values[index] ?? null;
  if (value === null) return isKey ? (type === 'INTEGER' ? rowid : undefined) : null;
  const isNumber = typeof value === 'number' || typeof value === 'bigint';
  return isNumber === (type === 'INTEGER' || type === 'REAL') && typeof value !== 'object' ? value : undefined;
};

/**
 * Puts rows into the tables of the same name, with the columns that both have; `complete` fills in what is missing. A row
 * that does not fit, or is there already, is passed over. Says how many of each table were put.
 */
export const putSalvaged = (
  db: DatabaseSync,
  rows: SalvagedRows,
  columnsOf: ReadonlyMap<string, readonly Column[]>,
  complete: (table: string, row: SalvagedRow) => SalvagedRow = (_table, row) => row,
): ReadonlyMap<string, number> => {
  const put = new Map<string, number>();
  for (const [table, all] of rows) {
    const known = new Set(columnsOf.get(table)?.map(({ name }) => name));
    for (const row of all) {
      const given = Object.entries(complete(table, row)).filter(([name, value]) => known.has(name) && value !== null);
      // A number that no program of ours writes; the row stays in the file that is kept.
      if (given.length === 0 || given.some(([, value]) => typeof value === 'bigint')) continue;
      const names = given.map(([name]) => name);
      const marks = names.map(() => '?').join(', ');
      try {
        const done = db.prepare(`INSERT OR IGNORE INTO ${table} (${names.join(', ')}) VALUES (${marks})`);
        put.set(table, (put.get(table) ?? 0) + Number(done.run(...given.map(([, value]) => value)).changes));
      } catch (error) {
        if (faultOf(error) === 'full' || faultOf(error) === 'unwritable') throw error;
      }
    }
  }
  return put;
};
