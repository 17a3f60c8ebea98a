/** Pictures for people's eyes, beside the drawings; taken when asked for (`npm run shots`), since each takes its time. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { picture, type Look } from './screen.ts';

const folder = new URL('../../shots/', import.meta.url).pathname;
const isWanted = process.env['SHOTS'] === '1';

const looks: Readonly<Record<string, Look>> = {
  'light-1280': { width: 1280, height: 800 },
  'dark-360': { width: 360, height: 740, scheme: 'dark' },
};

export const createShots = (page: Page, screen: (look: Look) => Promise<void>) => {
  if (isWanted) mkdirSync(folder, { recursive: true });
  const take = async (name: string): Promise<void> => {
    // Whoever walked here by keys has left the focus somewhere.
    await page.evaluate(() => {
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    });
    writeFileSync(join(folder, `${name}.png`), await picture(page));
  };
  return {
    /** On a desk in light, on a phone in dark. */
    both: async (name: string): Promise<void> => {
      if (!isWanted) return;
      for (const [look, size] of Object.entries(looks)) {
        await screen(size);
        await take(`${name}-${look}`);
      }
      await screen({ width: 1280, height: 800 });
    },
    german: async (name: string): Promise<void> => {
      if (!isWanted) return;
      await screen({ width: 1280, height: 800 });
      await take(`${name}-de-1280`);
    },
  };
};
