/**
 * No test depends on the speed of the machine. Each test waits for an event or polls with a long time-out. The
 * benchmark (test/bench) measures times and never fails on a busy machine.
 */
import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';

const root = resolve(import.meta.dirname, '..');
/** The helper that checks only lower bounds, this test, and programs that are not part of `npm test`. */
const exempt =
  /^(support\/minimum-duration\.ts|architecture\/no-speed-judged\.test\.ts|site\/run\.ts|(bench|peers|fuzz)\/.*)$/;

const clockRead = /\bperformance\.now\(\)|\bhrtime\b|\bDate\.now\(\)\s*-|-\s*Date\.now\(\)/;
/** Matches a clock that is passed to the tested code. */
const clockGiven = /^\s*((const|readonly)\s+)?\w+(:|\s*=)\s*\(\)\s*=>|: Date\.now\b|new Date\(Date\.now\(\)/;
/** Matches a time-out of less than 30 s for an expected event. */
const shortWait = /\btimeout: ?([1-9]\d{0,3}|[1-2]\d_?000|[1-9]_000)\b/;
const shortTest = /^\s*\}, ?(\d{1,4}|\d_\d{3}|[1-5]\d_000)\);/;

const judged = (text: string): readonly string[] => {
  const hasOwnClock = /\buseFakeTimers\(/.test(text);
  return text
    .split('\n')
    .filter(
      (line) =>
        (!hasOwnClock && clockRead.test(line) && !clockGiven.test(line)) ||
        (line.includes('Date.now()') && line.includes('toBeLessThan')) ||
        shortWait.test(line) ||
        shortTest.test(line),
    );
};

it('finds no speed checks in the tests that npm test runs', () => {
  const files = globSync('**/*.{ts,tsx}', { cwd: root }).filter((path) => !exempt.test(path));
  expect(files.length).toBeGreaterThan(400);
  const found = files.flatMap((path) =>
    judged(readFileSync(join(root, path), 'utf8')).map((line) => `${path}: ${line}`),
  );
  expect(found).toEqual([]);
});

it.each([
  '    expect(performance.now() - before).toBeLessThan(1_000);',
  '    const startedAt = performance.now();',
  '    expect(Date.now() - from).toBeLessThan(2_000);',
  "    await notice.waitFor({ state: 'detached', timeout: 4_000 });",
  '    await expect.poll(count, { interval: 20, timeout: 10_000 }).toBe(8);',
  '}, 20_000);',
])('reports %j as a speed check', (line) => {
  expect(judged(line)).toEqual([line]);
});

it.each([
  '    monotonicMs: () => performance.now(),',
  'const monotonicMs = () => Number(process.hrtime.bigint()) / 1e6;',
  '  clock: { wallMs: Date.now, monotonicMs: () => Number(process.hrtime.bigint()) / 1e6 },',
  '      response.setHeader(name, new Date(Date.now() - 3_600_000).toUTCString());',
  '    await expect.poll(count, { timeout: 60_000 }).toBe(8);',
])('does not report %j as a speed check', (line) => {
  expect(judged(line)).toEqual([]);
});
