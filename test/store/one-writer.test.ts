/** Two that write one file: what each has written stays. Threads stand in for processes; the file is a real one. */
import { existsSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { asOneWriter } from '#store/one-writer.ts';

let dir = '';
beforeEach(() => (dir = mkdtempSync(join(tmpdir(), 'writers-'))));
afterEach(() => rmSync(dir, { recursive: true, force: true }));

const module = new URL('../../main/store/one-writer.ts', import.meta.url).href;
const counting = `
  const { workerData: { path, times } } = require('node:worker_threads');
  const { readFileSync, writeFileSync } = require('node:fs');
  import(${JSON.stringify(module)}).then(({ asOneWriter }) => {
    for (let n = 0; n < times; n += 1)
      asOneWriter(path, () => {
        const before = Number(readFileSync(path, 'utf8'));
        Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1);
        writeFileSync(path, String(before + 1));
      });
  });`;
const count = (path: string, times: number): Promise<void> =>
  new Promise((resolve, reject) => {
    const worker = new Worker(counting, { eval: true, workerData: { path, times } });
    worker.on('error', reject);
    worker.on('exit', () => resolve());
  });

it('lets one after the other read, change and write', async () => {
  const path = join(dir, 'count');
  writeFileSync(path, '0');
  await Promise.all([count(path, 40), count(path, 40), count(path, 40)]);
  expect(asOneWriter(path, () => Number(readFileSync(path, 'utf8')))).toBe(120);
  expect(existsSync(`${path}.lock`)).toBe(false);
});

it('waits for nobody who has ended, and not for long for one who has not', () => {
  const path = join(dir, 'file');
  const lock = `${path}.lock`;
  const took = (waitsMs?: number): number => {
    const begin = performance.now();
    expect(asOneWriter(path, () => 'done', waitsMs)).toBe('done');
    return performance.now() - begin;
  };
  // No process has this number.
  writeFileSync(lock, '4194305');
  expect(took()).toBeLessThan(1_000);
  writeFileSync(lock, String(process.ppid));
  utimesSync(lock, new Date(), new Date(Date.now() - 60_000));
  expect(took()).toBeLessThan(1_000);
  expect(existsSync(lock)).toBe(false);
  writeFileSync(lock, String(process.ppid));
  expect(took(50)).toBeGreaterThan(40);
  expect(existsSync(lock)).toBe(true);
});

it('leaves no lock behind work that fails', () => {
  const path = join(dir, 'folder', 'file');
  expect(() =>
    asOneWriter(path, () => {
      throw new Error('full');
    }),
  ).toThrow('full');
  expect(existsSync(`${path}.lock`)).toBe(false);
});
