/**
 * docs/security.md names a test for every item of Electron’s checklist, and test files for every attack. This file
 * checks that these tests and files exist.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';

const root = resolve(import.meta.dirname, '../..');
const page = readFileSync(join(root, 'docs/security.md'), 'utf8');
const heading = '\n## Attack table\n';
const attackTable = page.split(heading)[1]?.split('\n## ')[0] ?? '';
const rowsOf = (text: string): string[][] =>
  text
    .split('\n')
    .filter((line) => line.startsWith('| ') && !/^\| (#|what|server or file) \|/i.test(line))
    .map((line) => line.split('|').map((cell) => cell.trim()));
const rows = rowsOf(page.replace(attackTable, ''));

it('lists all 20 items, each with an existing test', () => {
  const numbers = rows.map(([, number]) => number).filter((number) => /^\d+$/.test(number ?? ''));
  expect(numbers).toEqual(Array.from({ length: 20 }, (_, index) => String(index + 1)));
  const missing = rows
    .map((cells) => /^([\w.-]+): (.+)$/.exec(cells.at(-2) ?? '') ?? [cells.join('|')])
    .filter(([, file, title]) => {
      const path = join(import.meta.dirname, `${file}.test.ts`);
      return title === undefined || !existsSync(path) || !readFileSync(path, 'utf8').includes(title);
    });
  expect(missing).toEqual([]);
});

it('lists an existing test file for every attack', () => {
  const attacks = rowsOf(attackTable);
  expect(attacks.length).toBeGreaterThan(5);
  const untested = attacks.filter((cells) => {
    const files = [...(cells.at(-2) ?? '').matchAll(/`(test\/[^`]+)`/g)].map(([, file = '']) => join(root, file));
    return cells.length !== 6 || files.length === 0 || !files.every((file) => existsSync(file));
  });
  expect(untested).toEqual([]);
});
