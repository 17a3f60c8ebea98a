/** Desk pages for one test file: one browser, a new practice helpdesk for each test, and no console errors allowed. */
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';
import type { Page } from 'playwright-core';
import { startDeskBrowser, type DeskBrowser, type Look, type OpenedDesk } from './browser.ts';
import { startPractice, type Practice } from '../../practice-helpdesk.ts';

export interface DeskPages {
  readonly browser: () => DeskBrowser;
  readonly practice: () => Practice;
  readonly open: (look?: Look) => Promise<Page>;
}

export function deskPages(options: Parameters<typeof startPractice>[0] = {}): DeskPages {
  let browser: DeskBrowser;
  let practice: Practice;
  let desks: OpenedDesk[] = [];
  beforeAll(async () => {
    browser = await startDeskBrowser();
  });
  afterAll(() => browser.close());
  beforeEach(async () => {
    practice = await startPractice({ ...options, pagesDir: browser.pagesDir });
  });
  afterEach(async () => {
    for (const desk of desks) {
      expect(desk.complaints).toEqual([]);
      await desk.close();
    }
    desks = [];
    await practice.close();
  });
  return {
    browser: () => browser,
    practice: () => practice,
    open: async (look) => {
      const desk = await browser.open(practice, look);
      desks.push(desk);
      return desk.page;
    },
  };
}
