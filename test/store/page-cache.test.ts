/**
 * Tests how much of its file a database keeps in memory. The cache is small and fills early, so a day of calls does
 * not need more memory.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { openDatabase as openPracticeHelpdesk } from '#mock/state/database.ts';
import { openDatabase } from '#store/database.ts';

const folder = mkdtempSync(join(tmpdir(), 'counterline-pages-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Returns a cache size in KiB. SQLite uses negative numbers for KiB and positive numbers for pages. */
const kib = (size: unknown): number => -Number(size);

it('caches 512 KiB each for the ledger and the outbox', () => {
  const opened = openDatabase(
    { path: join(folder, 'one.sqlite'), synchronous: 'NORMAL', exclusive: false, versions: [], wallMs: () => 0 },
    (db) => db.prepare('PRAGMA cache_size').get()?.['cache_size'],
  );
  if (!opened.ok) throw new Error(opened.code);
  opened.db.close();
  expect(kib(opened.started)).toBe(512);
});

it('caches 256 KiB for the practice helpdesk', () => {
  const database = openPracticeHelpdesk(folder);
  const size = database.prepare('PRAGMA cache_size').get()?.['cache_size'];
  database.close();
  expect(kib(size)).toBe(256);
});
