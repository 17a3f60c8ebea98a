/**
 * Checks that every CSS variable that the windows use has a value. A missing value would silently disable the property
 * that uses it.
 */
import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const root = new URL('../../../', import.meta.url).pathname;
const sources = globSync('renderer/**/*.{css,tsx,ts}', { cwd: root }).map((path) => readFileSync(root + path, 'utf8'));

it('finds a definition for every CSS variable in use', () => {
  const all = sources.join('\n');
  const defined = new Set([...all.matchAll(/(--[\w-]+)['"\]]*\s*:/g)].map(([, name]) => name));
  const used = new Set([...all.matchAll(/var\((--[\w-]+)\)/g)].map(([, name]) => name));
  expect(used.size).toBeGreaterThan(20);
  expect([...used].filter((name) => !defined.has(name))).toEqual([]);
});
