/** Runs axe on a page, and returns one line per violation. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults, RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Loads axe, which stays in the page until the page is reloaded. */
export const bringAxe = async (page: Page): Promise<void> => {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
};

/** The options for only the contrast rule, because the page has the same content in every colour scheme. */
export const contrastOnly: RunOptions = { runOnly: ['color-contrast'] };
/** The options for all rules. */
export const everything: RunOptions = {};
/**
 * The options for all rules except contrast, for another size with colours that have already been checked. Contrast is
 * by far the slowest rule on a long page.
 */
export const butContrast: RunOptions = { rules: { 'color-contrast': { enabled: false } } };

export const axeFindings = (page: Page, options: RunOptions): Promise<readonly string[]> =>
  page.evaluate(async (given) => {
    const { axe } = window as unknown as { axe: { run: (options: RunOptions) => Promise<AxeResults> } };
    const { violations } = await axe.run({ resultTypes: ['violations'], ...given });
    return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 200)}`));
  }, options);
