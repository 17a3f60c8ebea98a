/**
 * Tests the benchmark as a program: each group is printed and stored as soon as it has ended, even if the run is
 * stopped.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { openResults } from './results.ts';
import { ms } from './figures.ts';

const run = fileURLToPath(new URL('./run.ts', import.meta.url));
let folder = '';
beforeAll(() => (folder = mkdtempSync(join(tmpdir(), 'bench-'))));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const kept = z.looseObject({
  stopped: z.string().optional(),
  failures: z.record(z.string(), z.string()),
  rows: z.array(z.looseObject({ group: z.string(), reached: z.boolean().nullable() })),
});
const read = (path: string) => kept.parse(JSON.parse(readFileSync(path, 'utf8')));

it('keeps the finished groups when it is stopped', async () => {
  const path = join(folder, 'stopped.json');
  const program = spawn(process.execPath, [run, '--only', 'code,budget', '--results', path]);
  const closed = once(program, 'close');
  let [out, reported] = ['', ''];
  program.stdout.on('data', (bytes: Buffer) => void (out += bytes.toString()));
  program.stderr.on('data', (bytes: Buffer) => void (reported += bytes.toString()));
  await expect.poll(() => reported).toContain('Measuring budget.');
  // The first group is printed before the second one has ended.
  expect(out).toContain('code: limits');
  expect(read(path).rows.map(({ group }) => group)).toEqual(['code', 'code']);
  program.kill('SIGINT');
  expect(await closed).toEqual([1, null]);
  expect(out).toContain(`Stopped while budget was measured. The earlier results are in ${path}.`);
  expect(read(path)).toMatchObject({ stopped: 'budget', failures: {} });
  expect(read(path).rows).toHaveLength(2);
});

it('keeps failed groups next to the measured ones', () => {
  const path = join(folder, 'failed.json');
  const printed: string[] = [];
  const results = openResults({ path, print: (text) => printed.push(text), facts: {}, load: () => 1 });
  results.add('first', { failure: 'no port' });
  results.add('second', [
    { what: 'it', figures: { p50: ms(3) }, bounds: [{ figure: 'p50', atMost: 2 }], samples: '1' },
    { what: 'that', figures: { p50: ms(3) }, bounds: [], samples: '1' },
  ]);
  expect(read(path)).toMatchObject({
    failures: { first: 'no port' },
    rows: [
      { group: 'second', reached: false },
      { group: 'second', reached: null },
    ],
  });
  expect(printed.join('')).toMatch(/first could not be measured: no port[\s\S]*second: it/);
  expect(results.hasFailed()).toBe(true);
});
