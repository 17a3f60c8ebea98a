/** What axe finds on a page, one line each. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults, RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** It stays until the page is loaded again. */
export const bringAxe = async (page: Page): Promise<void> => {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
};

/** Between two colour schemes nothing differs but the contrast. */
export const contrastOnly: RunOptions = { runOnly: ['color-contrast'] };
/** The whole set of rules. What passes is of no use here and costs time. */
export const everything: RunOptions = {};
/** For another size of colours that were looked at already: on a long narrow page contrast costs the most by far. */
export const butContrast: RunOptions = { rules: { 'color-contrast': { enabled: false } } };

export const axeFindings = (page: Page, options: RunOptions): Promise<readonly string[]> =>
  page.evaluate(async (given) => {
    const { axe } = window as unknown as { axe: { run: (options: RunOptions) => Promise<AxeResults> } };
    const { violations } = await axe.run({ resultTypes: ['violations'], ...given });
    return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 200)}`));
  }, options);
