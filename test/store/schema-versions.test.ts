/**
 * Tests the schema versions of the databases. A published version never changes, and each older version is
 * migrated with all its rows.
 */
import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { outboxVersions } from '#delivery/schema.ts';
import { openDatabase } from '#store/database.ts';
import { ledgerVersions } from '#store/ledger-tables.ts';
import { expectedSchemas, schemaOf } from '#store/salvage/expected-schema.ts';

let dir: string;
beforeEach(() => (dir = mkdtempSync(join(tmpdir(), 'versions-'))));
afterEach(() => rmSync(dir, { recursive: true, force: true }));

/**
 * The checksums of the scripts. Any user may have a database that one of these scripts created. A change therefore
 * needs a new version and a new checksum.
 */
const published = {
  outbox: ['e50e7d33f77fd0c2', 'b5d063c02ae1fa9a', '4da74c48d28eaf04', 'd07c3a197148fdf2'],
  ledger: ['30ec1eb02d15bc8f', '2363c083527d584c', '71f8502d32b45e89'],
};
const databases = [
  { name: 'outbox', versions: outboxVersions },
  { name: 'ledger', versions: ledgerVersions },
] as const;

/** One row for each table, in a form that every version accepts. */
const rows: Readonly<Record<'outbox' | 'ledger', readonly string[]>> = {
  outbox: [
    `INSERT INTO items (seq, pos, part, lane, state, role, operation, grp, extension, ledgerId, createdAt, boot, heardMs,
       attempts, released, entries, why, body)
     VALUES (7, 7, 0, 2, 'waiting', 'report', 'reportOrders', NULL, NULL, 'p', 1, 1, 1, 0, 0, 1, '{"code":"turn"}', '{"orders":[]}')`,
    `INSERT INTO marks (lane, boot, sentMs, sentWall) VALUES ('pop', 1, 1, 1)`,
    `INSERT INTO boots (name) VALUES ('boot')`,
    `INSERT INTO fates VALUES ('call', 'accepted', 1)`,
  ],
  ledger: [
    `INSERT INTO pages VALUES ('p', 1, 'none', 0, '', '{}')`,
    `INSERT INTO steps (pageId, step) VALUES ('p', '{}')`,
    `INSERT INTO remembered VALUES ('c', '{}')`,
  ],
};

describe.each(databases)('$name', ({ name, versions }) => {
  it('has every version in its released form', () => {
    const hashes = versions.map((script) => createHash('sha256').update(script).digest('hex').slice(0, 16));
    expect(hashes).toEqual(published[name]);
  });

  const open = () =>
    openDatabase(
      { path: join(dir, 'db.sqlite'), synchronous: 'FULL', exclusive: true, versions, wallMs: () => 0 },
      (db) => schemaOf(db),
    );

  it.each(versions.map((_, index) => index + 1))('migrates version %i with all its rows', (version) => {
    const old = new DatabaseSync(join(dir, 'db.sqlite'));
    for (const script of [...versions.slice(0, version), ...rows[name], `PRAGMA user_version = ${version}`])
      old.exec(script);
    old.close();
    const fresh = new DatabaseSync(':memory:');
    for (const script of versions) fresh.exec(script);
    const opened = open();
    if (!opened.ok) throw new Error(opened.code);
    expect(opened.setAside).toBeUndefined();
    expect(opened.started).toEqual(schemaOf(fresh));
    for (const table of expectedSchemas(versions)[0]?.tables.keys() ?? [])
      expect(opened.db.prepare(`SELECT * FROM ${table}`).all()).toHaveLength(1);
    opened.db.close();
    fresh.close();
  });
});
