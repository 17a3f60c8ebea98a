/** Takes screenshots of a scene at desktop and phone size, and in German at desktop size. */
import type { Page } from 'playwright-core';
import { areWanted, keepPicture } from '../screenshots.ts';
import { picture, type Look } from './screen.ts';

const looks: Readonly<Record<string, Look>> = {
  'light-1280': { width: 1280, height: 800 },
  'dark-360': { width: 360, height: 740, scheme: 'dark' },
};

export const createShots = (page: Page, screen: (look: Look) => Promise<void>) => {
  const take = async (name: string): Promise<void> => {
    // A keyboard check may have left the focus on a control.
    await page.evaluate(() => {
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    });
    keepPicture(name, await picture(page));
  };
  return {
    /** Takes two screenshots: in light colours at desktop size, and in dark colours at phone size. */
    both: async (name: string): Promise<void> => {
      if (!areWanted) return;
      for (const [look, size] of Object.entries(looks)) {
        await screen(size);
        await take(`${name}-${look}`);
      }
      await screen({ width: 1280, height: 800 });
    },
    german: async (name: string): Promise<void> => {
      if (!areWanted) return;
      await screen({ width: 1280, height: 800 });
      await take(`${name}-de-1280`);
    },
  };
};
