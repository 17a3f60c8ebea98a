/** The expected tables of each version. A file is classified by its tables, not only by its version number. */
import { DatabaseSync } from 'node:sqlite';

export interface Column {
  readonly name: string;
  readonly type: string;
  readonly isKey: boolean;
}
export interface Schema {
  /** The columns of each table in order, as text for comparison. */
  readonly tables: ReadonlyMap<string, string>;
  readonly columns: ReadonlyMap<string, readonly Column[]>;
  /** The SQL statement that creates each table and index, by name. */
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

/** Returns the schemas of all versions, beginning with version 1. */
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
  /** The tables match this version. `missing` contains the statements that create the missing parts. */
  | { readonly kind: 'version'; readonly version: number; readonly missing: readonly string[] }
  | { readonly kind: 'newer' }
  /** The tables belong to another program, or have unexpected columns. */
  | { readonly kind: 'strange' };

/** Classifies the tables. `recorded` is the version number in the file. */
export const judgeSchema = (found: Schema, recorded: number, versions: readonly string[]): Judged => {
  if (found.sql.size === 0) return recorded > versions.length ? { kind: 'newer' } : { kind: 'empty' };
  const expected = expectedSchemas(versions);
  const fits = (schema: Schema | undefined): boolean =>
    schema !== undefined &&
    [...schema.tables].some(([table]) => found.tables.has(table)) &&
    [...schema.tables].every(([table, all]) => (found.tables.get(table) ?? all) === all);
  const isWhole = (schema: Schema): boolean => [...schema.tables.keys()].every((table) => found.tables.has(table));
  // A newer version can contain all tables of this version and more. Therefore, only an exact match shows that the
  // version number is wrong.
  const last = expected.at(-1);
  if (recorded > versions.length && (last === undefined || !isSame(found.sql, last.sql))) return { kind: 'newer' };
  // Selects the newest match, because an older file lacks the additions of a newer version.
  const numbers = expected.map((_, index) => expected.length - index);
  const version =
    numbers.find((number) => {
      const schema = expected[number - 1];
      return schema !== undefined && fits(schema) && isWhole(schema);
    }) ?? numbers.find((number) => fits(expected[number - 1]));
  const schema = version === undefined ? undefined : expected[version - 1];
  if (version === undefined || schema === undefined) return { kind: 'strange' };
  // Indexes and triggers contain no data of their own, so those that have changed are created again.
  const missing = [...schema.sql].flatMap(([name, sql]) => {
    const there = found.sql.get(name);
    if (there === undefined) return [sql];
    if (there === sql || schema.tables.has(name)) return [];
    return [`DROP ${/^CREATE TRIGGER/i.test(sql) ? 'TRIGGER' : 'INDEX'} IF EXISTS ${name}`, sql];
  });
  return { kind: 'version', version, missing };
};
