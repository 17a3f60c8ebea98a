/** What the tables of each version look like, so that a file is judged by what it holds and not by its number alone. */
import { DatabaseSync } from 'node:sqlite';

export interface Column {
  readonly name: string;
  readonly type: string;
  readonly isKey: boolean;
}
export interface Schema {
  /** By table: its columns in order, as one text to compare. */
  readonly tables: ReadonlyMap<string, string>;
  readonly columns: ReadonlyMap<string, readonly Column[]>;
  /** How to make each table and index, by name. */
  readonly sql: ReadonlyMap<string, string>;
  readonly withoutRowid: ReadonlySet<string>;
}

export const schemaOf = (db: DatabaseSync): Schema => {
  const sql = new Map<string, string>();
  const columns = new Map<string, Column[]>();
  const entries = db.prepare(
    `SELECT type, name, sql FROM sqlite_schema WHERE name NOT LIKE 'sqlite_%' AND sql IS NOT NULL`,
  );
  for (const entry of entries.all()) sql.set(String(entry['name']), String(entry['sql']));
  const read = db.prepare(
    `SELECT m.name AS tbl, p.name, p.type, p.pk FROM sqlite_schema AS m JOIN pragma_table_info(m.name) AS p
     WHERE m.type = 'table' AND m.name NOT LIKE 'sqlite_%' ORDER BY m.name, p.cid`,
  );
  for (const row of read.all()) {
    const table = String(row['tbl']);
    const column = { name: String(row['name']), type: String(row['type']), isKey: row['pk'] !== 0 };
    columns.set(table, [...(columns.get(table) ?? []), column]);
  }
  const tables = new Map([...columns].map(([table, all]) => [table, JSON.stringify(all)]));
  const withoutRowid = new Set([...tables.keys()].filter((table) => /WITHOUT\s+ROWID/i.test(sql.get(table) ?? '')));
  return { tables, columns, sql, withoutRowid };
};

/** Of each version from 1 on. */
export const expectedSchemas = (versions: readonly string[]): readonly Schema[] => {
  const db = new DatabaseSync(':memory:');
  try {
    return versions.map((script) => {
      db.exec(script);
      return schemaOf(db);
    });
  } finally {
    db.close();
  }
};

const isSame = (one: ReadonlyMap<string, string>, other: ReadonlyMap<string, string>): boolean =>
  one.size === other.size && [...one].every(([name, value]) => other.get(name) === value);

export type Judged =
  | { readonly kind: 'empty' }
  /** As this version makes it, except for what is missing: statements that make it. */
  | { readonly kind: 'version'; readonly version: number; readonly missing: readonly string[] }
  | { readonly kind: 'newer' }
  /** Tables of another program, or of ours with other columns. */
  | { readonly kind: 'strange' };

/** `recorded`: what the file says of itself. */
export const judgeSchema = (found: Schema, recorded: number, versions: readonly string[]): Judged => {
  if (found.sql.size === 0) return recorded > versions.length ? { kind: 'newer' } : { kind: 'empty' };
  const expected = expectedSchemas(versions);
  const fits = (schema: Schema | undefined): boolean =>
    schema !== undefined &&
    [...schema.tables].some(([table]) => found.tables.has(table)) &&
    [...schema.tables].every(([table, all]) => (found.tables.get(table) ?? all) === all);
  const isWhole = (schema: Schema): boolean => [...schema.tables.keys()].every((table) => found.tables.has(table));
  // A newer version that only adds something has our tables, too: only what is exactly ours has a wrong number.
  const last = expected.at(-1);
  if (recorded > versions.length && (last === undefined || !isSame(found.sql, last.sql))) return { kind: 'newer' };
  // The newest that fits: an older file never has what only a newer version makes.
  const numbers = expected.map((_, index) => expected.length - index);
  const version =
    numbers.find((number) => {
      const schema = expected[number - 1];
      return schema !== undefined && fits(schema) && isWhole(schema);
    }) ?? numbers.find((number) => fits(expected[number - 1]));
  const schema = version === undefined ? undefined : expected[version - 1];
  if (version === undefined || schema === undefined) return { kind: 'strange' };
  // What is no table holds nothing of its own: where it is not as it should be, it is made again.
  const missing = [...schema.sql].flatMap(([name, sql]) => {
    const there = found.sql.get(name);
    if (there === undefined) return [sql];
    if (there === sql || schema.tables.has(name)) return [];
    return [`DROP ${/^CREATE TRIGGER/i.test(sql) ? 'TRIGGER' : 'INDEX'} IF EXISTS ${name}`, sql];
  });
  return { kind: 'version', version, missing };
};
