/**
 * Tests 160 outboxes with randomly flipped bits. Two independent readers show what can still be read: SQL on the whole
 * table and SQL row by row. Every row that one of them reads must be in the new outbox or in the file of damaged rows.
 * The test does not use `.recover`, because Debian's SQLite does not have it.
 */
import { copyFileSync, existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { turnBits } from '../app/composition/file-damages.ts';
import { event, orders, startRig } from './delivery-setup.ts';

const files = 160;
const items = 120;
const tails = ['', '-wal'];
/** An item as a reader returns it: its number and its body in one string. */
type Row = string;
const rowOf = (seq: unknown, body: unknown): Row =>
  `${String(seq)} ${body instanceof Uint8Array ? `hex:${Buffer.from(body).toString('hex')}` : String(body)}`;

let dir: string;

/** In `closed`, the file contains all rows. In `killed`, the newest rows are in the write-ahead log. */
beforeAll(async () => {
  dir = mkdtempSync(join(tmpdir(), 'salvage-'));
  for (const name of ['closed', 'killed']) {
    const rig = startRig({ dir: join(dir, `${name}-in-use`), client: undefined });
    for (let n = 0; n < items; n += 1) {
      const at = rig.clock.wall - n;
      // The sizes range from a few bytes to several pages.
      const numbers = Array.from({ length: 1 + ((n * n) % 97) * (n % 5) }, (_, part) => `order-${n}-${part}`);
      rig.delivery.enqueue([
        n % 4 === 0 ? event('Answered', `c${n}`, at) : { ...orders(numbers, at), ledgerId: `page-${n}` },
      ]);
    }
    if (name === 'closed') await rig.delivery.close();
    for (const tail of tails) {
      const from = join(rig.dir, `outbox.sqlite${tail}`);
      if (existsSync(from)) copyFileSync(from, join(dir, `${name}.sqlite${tail}`));
    }
    await rig.end();
  }
});
afterAll(() => rmSync(dir, { recursive: true, force: true }));

const onCopy = (path: string, read: (copy: string) => readonly Row[]): readonly Row[] => {
  const folder = mkdtempSync(join(dir, 'reader-'));
  const copy = join(folder, 'copy.sqlite');
  for (const tail of tails) if (existsSync(path + tail)) copyFileSync(path + tail, copy + tail);
  try {
    return read(copy);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};
const withDatabase = (path: string, read: (db: DatabaseSync, rows: Row[]) => void): readonly Row[] => {
  const rows: Row[] = [];
  let db: DatabaseSync | undefined;
  try {
    db = new DatabaseSync(path);
    db.exec('PRAGMA writable_schema = ON; PRAGMA cell_size_check = OFF');
    read(db, rows);
  } catch {
    // The damage stops this reader, but the rows that it has already read are kept.
  } finally {
    db?.close();
  }
  return rows;
};
const bySql = (path: string): readonly Row[] =>
  withDatabase(path, (db, rows) => {
    const all = db.prepare('SELECT seq, body FROM items NOT INDEXED');
    all.setReadBigInts(true);
    for (const { seq, body } of all.iterate()) rows.push(rowOf(seq, body));
  });
const rowByRow = (path: string): readonly Row[] =>
  withDatabase(path, (db, rows) => {
    const one = db.prepare('SELECT seq, body FROM items NOT INDEXED WHERE seq = ?');
    const last = Number(db.prepare('SELECT seq FROM sqlite_sequence').get()?.['seq'] ?? 0);
    const from = last > 2 * items ? last - 2 * items : 0;
    for (let seq = from; seq <= from + 3 * items; seq += 1)
      try {
        const row = one.get(seq);
        if (row !== undefined) rows.push(rowOf(row['seq'], row['body']));
      } catch {
        // This row cannot be read. The next row may be on another page, so reading continues.
      }
  });
const readers = { bySql, rowByRow };

const damagedLine = z.looseObject({ row: z.record(z.string(), z.unknown()) });
/** Starts with the outbox in this folder, and returns the rows in the new outbox and in the file of damaged rows. */
const saved = async (folder: string): Promise<ReadonlySet<Row>> => {
  const rig = startRig({ dir: folder, client: undefined });
  await rig.delivery.close();
  const inOutbox = bySql(join(folder, 'outbox.sqlite'));
  const path = join(folder, 'outbox.sqlite.damaged.jsonl');
  const lines = existsSync(path) ? readFileSync(path, 'utf8').trim().split('\n') : [];
  const damaged = lines
    .map((line) => damagedLine.parse(JSON.parse(line)).row)
    .map((row) => rowOf(row['seq'], row['body']));
  await rig.end();
  return new Set([...inOutbox, ...damaged]);
};

it(`saves every readable row in ${files} files with randomly flipped bits`, { timeout: 600_000 }, async () => {
  const counts: Record<string, number> = { rows: 0 };
  const missing: string[] = [];
  for (let seed = 1; seed <= files; seed += 1) {
    const folder = mkdtempSync(join(dir, 'damaged-'));
    const path = join(folder, 'outbox.sqlite');
    const from = join(dir, `${seed % 2 === 0 ? 'closed' : 'killed'}.sqlite`);
    for (const tail of tails) if (existsSync(from + tail)) copyFileSync(from + tail, path + tail);
    // For every fourth file, the main part stays intact, and the write-ahead log is damaged.
    const isLog = seed % 4 === 1 && statSync(`${path}-wal`).size > 0;
    turnBits(isLog ? `${path}-wal` : path, 1 + (seed % 48), seed);
    const found = Object.entries(readers).map(([name, read]) => [name, onCopy(path, read)] as const);
    const kept = await saved(folder);
    counts['rows'] = (counts['rows'] ?? 0) + kept.size;
    for (const [name, rows] of found) {
      counts[name] = (counts[name] ?? 0) + new Set(rows).size;
      const lost = new Set(rows.filter((row) => !kept.has(row)));
      if (lost.size > 0)
        missing.push(`seed ${seed}, ${name}: ${lost.size} of ${rows.length}: ${[...lost][0]?.slice(0, 80)}`);
    }
  }
  console.log(JSON.stringify(counts));
  expect(missing).toEqual([]);
});
