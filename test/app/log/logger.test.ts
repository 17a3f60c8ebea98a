/** Tests the log on a real disk: its content, hidden secrets, the level, a full disk, and how the last run ended. */
import type { Logbook } from '#app/types.ts';
import { spawnSync } from 'node:child_process';
import {
  closeSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs';
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
const all = (dataDir = dir): string =>
  readdirSync(join(dataDir, 'logs'))
    .map((name) => readFileSync(join(dataDir, 'logs', name), 'utf8'))
    .join('');
const texts = async (book: Logbook, level: 'debug' | 'info' | 'warn' = 'debug') =>
  (await book.read({ level, skip: 0, take: 100 })).entries.map(({ text }) => text);

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

describe('A log entry', () => {
  it('has a code in the file and a masked sentence on the terminal', async () => {
    const book = open();
    book.log('verdict.failed', undefined, { level: 'error', sentence: 'Did not open: +493023125014 is wrong' });
    expect(await texts(book, 'warn')).toEqual(['verdict.failed']);
    expect(echoed).toEqual([expect.stringMatching(/^Did not open: .* is wrong$/)]);
    expect(echoed[0]).not.toContain('3125014');
  });

  it('is one line of JSON with time, level, text and fields', async () => {
    const book = open();
    book.log('line up', undefined, { level: 'info', fields: { line: 'pbx', count: 2, absent: undefined } });
    const { entries } = await book.read({ level: 'info', skip: 0, take: 1 });
    expect(entries).toEqual([{ at: now, level: 'info', text: 'line up', fields: { line: 'pbx', count: 2 } }]);
    expect(statSync(book.path).mode & 0o077).toBe(0);
  });

  it('masks numbers and addresses, keeps IDs, and contains the source position of an error', async () => {
    const book = open();
    book.log('call +493023125014 of mara@shop.example', new Error('nobody has 030 23125014'), {
      fields: { ledgerId: '5f0c1d9e-1a2b-4c3d-8e9f-0a1b2c3d4e5f', from: 'mara%40shop.example', tel: 'tel:03023125014' },
    });
    const { entries } = await book.read({ level: 'error', skip: 0, take: 1 });
    expect(entries[0]?.fields['ledgerId']).toBe('5f0c1d9e-1a2b-4c3d-8e9f-0a1b2c3d4e5f');
    expect(entries[0]?.fields['error']).toContain('logger.test.ts');
    expect(all()).not.toMatch(/3125014|23125|mara/);
    expect(echoed).toHaveLength(1);
    expect(echoed[0]).not.toMatch(/3125014|23125|mara/);
  });

  it('is passed to the host if it is a warning or an error', () => {
    const book = open();
    book.log('quiet', undefined, { level: 'info' });
    book.log('loud');
    expect(echoed).toEqual(['loud']);
  });
});

describe('A known secret', () => {
  const secret = 'Sch/lüssel+9=x y"z';
  const forms = (value: string): readonly string[] => [
    value,
    encodeURIComponent(value),
    encodeURIComponent(value).toLowerCase(),
    encodeURIComponent(encodeURIComponent(value)),
    JSON.stringify(value),
    new URLSearchParams({ a: value }).toString().slice(2),
    Buffer.from(value).toString('base64'),
    Buffer.from(value).toString('base64url'),
    Buffer.from(`key:${value}`).toString('base64'),
    Buffer.from(`ke:${value}:`).toString('base64'),
    Buffer.from(value).toString('hex'),
  ];
  it('never appears in the log in any form', async () => {
    const book = open();
    book.addSecrets(secret, 'Kundenschluessel42');
    for (const form of [...forms(secret), ...forms('Kundenschluessel42')])
      book.log(`got ${form} back`, new Error(`at ${form}`), { fields: { url: `http://h/x/${form}?a=1` } });
    await book.read({ level: 'debug', skip: 0, take: 1 });
    const text = `${all()}${echoed.join('')}`;
    for (const form of [...forms(secret), ...forms('Kundenschluessel42')].filter((each) => !each.startsWith('key')))
      expect(text).not.toContain(form);
    // The secret is also removed if other text precedes it in the Base64 input.
    for (const around of ['', 'a', 'ab'])
      expect(text).not.toContain(Buffer.from(`${around}Kundenschluessel42`).toString('base64').slice(2, 20));
  });
});

describe('The log level', () => {
  it('can change at run time, is stored, and returns from debug to normal after a day', async () => {
    const book = open();
    book.log('unheard', undefined, { level: 'debug' });
    book.setLevel('debug');
    book.log('heard', undefined, { level: 'debug' });
    expect(await texts(book)).toEqual(['heard', 'log level', 'start']);
    await book.end();
    const next = open();
    expect(next.status()).toMatchObject({ level: 'debug', debugUntil: now + 86_400_000 });
    now += 86_400_000;
    expect(next.status()).toEqual({ level: 'info', isWritten: true, lost: 0 });
    next.log('late', undefined, { level: 'debug' });
    expect(await texts(next)).not.toContain('late');
  });

  it('filters entries by level and text, and pages remain stable', async () => {
    const book = open();
    for (let n = 0; n < 250; n += 1) {
      now += 1;
      book.log(`entry ${n}`, undefined, { level: n % 2 === 0 ? 'info' : 'warn', fields: { n } });
    }
    const until = now;
    now += 1;
    book.log('entry later');
    const first = await book.read({ level: 'warn', text: 'ENTRY', until, skip: 0, take: 100 });
    const rest = await book.read({ level: 'warn', text: 'ENTRY', until, skip: 100, take: 100 });
    expect([first.total, first.entries.length, rest.entries.length]).toEqual([125, 100, 25]);
    expect(first.entries[0]?.text).toBe('entry 249');
    expect(rest.entries.at(-1)?.text).toBe('entry 1');
  });
});

describe('The log files', () => {
  it('include a separate file for a second program that uses this folder', async () => {
    const first = open();
    // Changes the process ID in the file to that of this process's parent, as if another running program had written
    // it.
    const { writeFileSync } = await import('node:fs');
    const mark = join(dir, 'logs', 'run.json');
    writeFileSync(mark, readFileSync(mark, 'utf8').replace(String(process.pid), String(process.ppid)));
    const second = open();
    expect(second.path).not.toBe(first.path);
    second.log('beside', undefined, { level: 'info' });
    expect(await texts(second)).toEqual(['beside', 'start']);
    expect(await texts(first)).toEqual(['start']);
    await second.end();
    expect(readFileSync(mark, 'utf8')).toContain(String(process.ppid));
    // After a reboot, a different process has that process ID.
    expect(open(dir, 'boot-2').lastRun).toBe('cut');
  });

  it('stop growing on a full disk with one message, and continue when space is free', async (context) => {
    const small = join(dir, 'small');
    mkdirSync(small);
    if (spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=256k', 'tmpfs', small]).status !== 0)
      return context.skip('no small file system can be mounted here (it takes root)');
    try {
      const book = open(small);
      const hog = openSync(join(small, 'hog'), 'w');
      expect(() => {
        for (;;) writeSync(hog, Buffer.alloc(4_096));
      }).toThrow('ENOSPC');
      closeSync(hog);
      for (let n = 0; n < 200; n += 1) {
        book.log(`into the void ${n} ${'x'.repeat(1_000)}`, undefined, { level: 'info' });
        await book.read({ level: 'error', skip: 0, take: 1 });
      }
      expect(echoed).toHaveLength(1);
      expect(echoed[0]).toContain('cannot be written (ENOSPC)');
      expect(book.status()).toMatchObject({ isWritten: false });
      expect(book.status().lost).toBeGreaterThan(100);
      rmSync(join(small, 'hog'));
      elapsed += 60_000;
      book.log('again', undefined, { level: 'info' });
      expect((await texts(book))[0]).toBe('again');
      expect(book.status().isWritten).toBe(true);
      expect(echoed).toHaveLength(1);
      await book.end();
    } finally {
      spawnSync('umount', ['-l', small]);
    }
  });
});

describe('The way a run ended', () => {
  it('is known to the next run as clean, interrupted or crashed', async () => {
    const first = open();
    expect(first.lastRun).toBe('none');
    await first.end();
    expect(open().lastRun).toBe('clean');
    // The second run did not shut down properly.
    const third = open();
    expect(third.lastRun).toBe('cut');
    third.addSecrets('Kundenschluessel42');
    third.crash(
      new Error('Kundenschluessel42 for +493023125014', { cause: new TypeError('deep') }),
      'uncaughtException',
    );
    expect(all()).toMatch(/"text":"crash","origin":"uncaughtException"/);
    expect(all()).not.toMatch(/Kundenschluessel|3023125/);
    expect(third.lastCrash()).toContain('caused by TypeError: deep');
    expect(open().lastRun).toBe('crashed');
  });
});
