/** docs/security.md names a test for every item of Electron's checklist: each of them is there. */
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';

const page = readFileSync(resolve(import.meta.dirname, '../../../docs/security.md'), 'utf8');
const rows = page
  .split('\n')
  .filter((line) => line.startsWith('| ') && !/^\| (#|what) \|/.test(line))
  .map((line) => line.split('|').map((cell) => cell.trim()));

it('has all 20 items, each held by a test that exists', () => {
  const numbers = rows.map(([, number]) => number).filter((number) => /^\d+$/.test(number ?? ''));
  expect(numbers).toEqual(Array.from({ length: 20 }, (_, index) => String(index + 1)));
  const missing = rows
    .map((cells) => /^([\w-]+): (.+)$/.exec(cells.at(-2) ?? '') ?? [cells.join('|')])
    .filter(([, file, title]) => {
      const path = join(import.meta.dirname, `${file}.test.ts`);
      return title === undefined || !existsSync(path) || !readFileSync(path, 'utf8').includes(title);
    });
  expect(missing).toEqual([]);
});
