/**
 * Reads every readable row of a damaged database: first with SQL from a copy, and, if the result is incomplete, also
 * from the pages of the file. It does not change the file.
 */
import { hash } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import { faultOf } from '../storage-errors.ts';
import { openDatabasePages } from './database-pages.ts';
import { recordsOf, type Cell, type LeafRecord } from './database-records.ts';
import { expectedSchemas, type Column, type Schema } from './expected-schema.ts';
import { readBySql, textOf, type OnPartial, type SalvagedRow } from './read-by-sql.ts';

export type { SalvagedRow } from './read-by-sql.ts';
export type SalvagedRows = ReadonlyMap<string, readonly SalvagedRow[]>;

/** Reads the rows. `onPartial` receives rows with only some readable columns. The result does not contain them. */
export const readDamaged = (
  path: string,
  versions: readonly string[],
  onPartial: OnPartial = () => undefined,
): SalvagedRows => {
  const schemas = expectedSchemas(versions).toReversed();
  const tables = [...(schemas[0]?.tables.keys() ?? [])];
  const { rows, isWhole } = readBySql(path, schemas[0]?.columns ?? new Map<string, never>(), onPartial);
  if (isWhole) return rows;
  const found = new Map(tables.map((table) => [table, [...(rows.get(table) ?? [])]]));
  for (const [table, row] of byPages(path, schemas)) found.get(table)?.push(row);
  return found;
};

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

/** Finds the table of a record by the number and the types of its columns. It tries the newest version first. */
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

/**
 * Returns the value of a column, or undefined if the column cannot contain it. The row ID replaces an integer key,
 * which is stored as null.
 */
const valueOf = ({ type, isKey }: Column, { values, rowid }: LeafRecord, index: number): Cell | undefined => {
  const value = values[index] ?? null;
  if (value === null) return isKey ? (type === 'INTEGER' ? rowid : undefined) : null;
  const isNumber = typeof value === 'number' || typeof value === 'bigint';
  return isNumber === (type === 'INTEGER' || type === 'REAL') && typeof value !== 'object' ? value : undefined;
};

/**
 * Inserts rows into the tables of the same name. Columns that a table does not have are omitted. `complete` adds
 * missing values. `unfit` receives rows that do not fit the table, and rows that differ from an existing row with the
 * same key. Returns the number of inserted rows by table.
 */
export const putSalvaged = (
  db: DatabaseSync,
  rows: SalvagedRows,
  columnsOf: ReadonlyMap<string, readonly Column[]>,
  complete: (table: string, row: SalvagedRow) => SalvagedRow = (_table, row) => row,
  unfit: (table: string, row: SalvagedRow) => void = () => undefined,
): ReadonlyMap<string, number> => {
  const put = new Map<string, number>();
  for (const [table, all] of rows) {
    /** The hashes of the rows so far, because the same row can be found twice. */
    const seen = new Set<string>();
    const known = new Set(columnsOf.get(table)?.map(({ name }) => name));
    for (const row of all) {
      const found = hash('sha256', textOf(row), 'base64');
      if (seen.has(found)) continue;
      seen.add(found);
      const given = Object.entries(complete(table, row)).filter(([name, value]) => known.has(name) && value !== null);
      // This program never writes an integer that is too large for a JavaScript number.
      if (given.length === 0 || given.some(([, value]) => typeof value === 'bigint')) {
        unfit(table, row);
        continue;
      }
      const names = given.map(([name]) => name);
      const marks = names.map(() => '?').join(', ');
      try {
        const done = db.prepare(`INSERT OR IGNORE INTO ${table} (${names.join(', ')}) VALUES (${marks})`);
        const { changes } = done.run(...given.map(([, value]) => value));
        put.set(table, (put.get(table) ?? 0) + Number(changes));
        if (Number(changes) === 0 && !isThere(db, table, given)) unfit(table, row);
      } catch (error) {
        if (faultOf(error) === 'full' || faultOf(error) === 'unwritable') throw error;
        unfit(table, row);
      }
    }
  }
  return put;
};

type Given = readonly (readonly [name: string, value: Cell])[];
/** Whether the same row already exists, for example because of a trigger. */
const isThere = (db: DatabaseSync, table: string, given: Given): boolean => {
  const where = given.map(([name]) => `${name} IS ?`).join(' AND ');
  return db.prepare(`SELECT 1 FROM ${table} WHERE ${where}`).get(...given.map(([, value]) => value)) !== undefined;
};
