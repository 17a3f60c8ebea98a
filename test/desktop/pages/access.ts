/** axe on every page in light and dark, on a desk and on a phone; no page wider than its window down to 320 px. */
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import type { Snapshot } from '#contract/snapshot.ts';
import { shoot, type Opening } from '../harness.ts';
import * as scenes from '../scripted/snapshots.ts';
import type { Open } from './open.ts';

interface Scene extends Partial<Opening> {
  readonly name: string;
  /** What has little on it is looked at twice, the rest in all four looks. */
  readonly isSmall?: boolean;
  readonly snapshot: Snapshot;
}

const nothingYet = { pages: [], counts: {}, total: 0 };
const all: readonly Scene[] = [
  { name: 'now', snapshot: scenes.onACall, place: '#now' },
  { name: 'now-down', snapshot: scenes.away, place: '#now' },
  { name: 'now-empty', isSmall: true, snapshot: scenes.empty, place: '#now' },
  { name: 'ledger', snapshot: scenes.quiet, place: '#ledger/refused' },
  { name: 'ledger-list', isSmall: true, snapshot: scenes.atTheTill, place: '#ledger' },
  {
    name: 'ledger-empty',
    isSmall: true,
    snapshot: scenes.empty,
    place: '#ledger',
    script: { 'ledger.list': () => nothingYet },
  },
  { name: 'waiting', snapshot: scenes.decisions, place: '#waiting' },
  { name: 'waiting-away', isSmall: true, snapshot: scenes.away, place: '#waiting' },
  { name: 'waiting-empty', isSmall: true, snapshot: scenes.quiet, place: '#waiting' },
  { name: 'connections', snapshot: scenes.troubled, place: '#connections' },
  { name: 'connections-empty', isSmall: true, snapshot: scenes.empty, place: '#connections' },
  { name: 'settings', snapshot: scenes.quiet, place: '#settings' },
  { name: 'practice', snapshot: scenes.practising, place: '#practice' },
];

let axe = '';
type Run = (options: object) => Promise<AxeResults>;
const violations = async (page: Page, rules: object): Promise<readonly string[]> => {
  const results = await page.evaluate(
    (options) => (window as unknown as { axe: { run: Run } }).axe.run({ resultTypes: ['violations'], ...options }),
    rules,
  );
  return results.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
};
const isTooWide = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);

/** Between light and dark nothing differs but colours, so the second look at a width is at those. */
const colours = { runOnly: ['color-contrast'] };
const looks = [
  { width: 1280, height: 800, colorScheme: 'light', rules: {} },
  { width: 360, height: 740, colorScheme: 'dark', rules: {} },
  { width: 360, height: 740, colorScheme: 'light', rules: colours },
  { width: 1280, height: 800, colorScheme: 'dark', rules: colours },
] as const;

export const accessTests = (open: Open): void => {
  beforeAll(async () => {
    axe = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
  });

  it.each(all)('$name', async ({ name, isSmall = false, ...opening }) => {
    const { page } = await open(opening);
    await page.evaluate(axe);
    const found: string[] = [];
    for (const { width, height, colorScheme, rules } of isSmall ? looks.slice(0, 2) : looks) {
      await page.setViewportSize({ width, height });
      await page.emulateMedia({ colorScheme });
      for (const violation of await violations(page, rules)) found.push(`${width} ${colorScheme} ${violation}`);
      if (await isTooWide(page)) found.push(`too wide at ${width}`);
      if (rules !== colours) await shoot(page, `${name}-${colorScheme}-${width}`);
    }
    for (const width of [320, 768, 1024]) {
      await page.setViewportSize({ width, height: 740 });
      if (await isTooWide(page)) found.push(`too wide at ${width}`);
    }
    expect(found).toEqual([]);
  });

  it.each(['now', 'ledger', 'waiting'] as const)('%s in colours that the person has chosen', async (place) => {
    const { page } = await open({ snapshot: scenes.decisions, place: `#${place}`, forcedColors: true });
    const shape = page.locator('main .shape').first();
    await shape.waitFor();
    // Without our colours the shapes must still be drawn in one that shows.
    const [fill, ground] = await shape.evaluate((element) => [
      getComputedStyle(element).color,
      getComputedStyle(document.body).backgroundColor,
    ]);
    expect(fill).not.toBe(ground);
    await shoot(page, `${place}-forced`);
  });
};
