/** Tests the rotation of the log files. */
import type { Logbook } from '#app/types.ts';
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openLogbook } from '#app/log/logger.ts';

let dir: string;
let now = Date.UTC(2026, 10, 20, 10, 31);
let elapsed = 0;
let echoed: string[] = [];
let books: Logbook[] = [];

const open = (dataDir = dir, bootId = 'boot-1'): Logbook => {
  const book = openLogbook({
    dataDir,
    version: 'test',
    clock: { wallMs: () => now, monotonicMs: () => elapsed, bootId: () => bootId },
    echo: (line) => echoed.push(line),
  });
  books.push(book);
  return book;
};

beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'log-'));
  now = Date.UTC(2026, 10, 20, 10, 31);
  elapsed = 0;
  echoed = [];
});
afterEach(async () => {
  for (const book of books) await book.end();
  books = [];
  rmSync(dir, { recursive: true, force: true });
});

describe('The log files', () => {
  it('rotate at 1 MB with at most five files, and are read together', async () => {
    const book = open();
    const long = 'word '.repeat(380);
    for (let n = 0; n < 4_000; n += 1) {
      book.log(`n${n} ${long}`, undefined, { level: 'info' });
      if (n % 200 === 199) await book.read({ level: 'error', skip: 0, take: 1 });
    }
    const { entries, total } = await book.read({ level: 'debug', skip: 0, take: 1 });
    const names = readdirSync(join(dir, 'logs')).filter((name) => name.endsWith('.log'));
    const bytes = names.map((name) => statSync(join(dir, 'logs', name)).size);
    expect(names.toSorted()).toEqual([1, 2, 3, 4].map((turn) => `counterline.${turn}.log`).concat('counterline.log'));
    expect(Math.max(...bytes)).toBeLessThan(1024 * 1024 + 4_096);
    expect(entries[0]?.text).toMatch(/^n3999 /);
    expect(total).toBeGreaterThan(1_000);
    expect(total).toBeLessThan(4_000);
    expect(book.status().lost).toBe(0);
  });
});
