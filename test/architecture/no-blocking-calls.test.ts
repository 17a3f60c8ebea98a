/**
 * The app runs on one thread. In Electron, this thread also serves every window. The app must therefore not wait
 * synchronously for a time or for another program.
 */
import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';

const root = resolve(import.meta.dirname, '../..');
/** This file blocks only on Windows, for at most 75 ms, while another program holds a file open (docs/adr/0011). */
const exempt = 'main/store/replace-file.ts';
const blocking = /\bAtomics\.wait\(|\b(spawn|exec|execFile)Sync\(/;

it('finds blocking calls', () => {
  const samples = [
    'Atomics.wait(still, 0, 0, 3)',
    "spawnSync('gdbus')",
    'execFileSync(path)',
    'Atomics.waitAsync(a, 0, 0)',
  ];
  expect(samples.map((line) => blocking.test(line))).toEqual([true, true, true, false]);
});

it('finds no blocking calls in the app', () => {
  const files = ['main', 'preload'].flatMap((folder) => globSync(`${folder}/**/*.ts`, { cwd: root }));
  expect(files.length).toBeGreaterThan(100);
  expect(files.filter((file) => blocking.test(readFileSync(join(root, file), 'utf8')))).toEqual([exempt]);
});
