/** Takes screenshots for people to look at (`npm run shots`). */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';

const folder = new URL('../shots/', import.meta.url).pathname;
export const areWanted = process.env['SHOTS'] === '1';

export const keepPicture = (name: string, png: Buffer): void => {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, `${name}.png`), png);
};

/** Saves a screenshot if `SHOTS=1` is set. The screenshots are not compared automatically. */
export const shoot = async (page: Page, name: string, options: { readonly fullPage?: boolean } = {}): Promise<void> => {
  if (areWanted) keepPicture(name, await page.screenshot(options));
};
