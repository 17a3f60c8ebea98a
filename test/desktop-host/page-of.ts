import type { Browser, Page } from 'playwright-core';
import { pagePatienceMs } from '../renderer/browser-flags.ts';

/** Returns Playwright's page for a Chromium target. Waits if Playwright has not detected the target yet. */
export const pageOf = async (browser: Browser, targetId: string): Promise<Page> => {
  const context = browser.contexts()[0];
  if (context === undefined) throw new Error('The browser of the test host has no context.');
  context.setDefaultTimeout(pagePatienceMs);
  const isWanted = async (page: Page): Promise<boolean> => {
    const session = await context.newCDPSession(page).catch(() => undefined);
    if (session === undefined) return false;
    const { targetInfo } = await session.send('Target.getTargetInfo');
    await session.detach().catch(() => undefined);
    return targetInfo.targetId === targetId;
  };
  const looked = new Set<Page>();
  for (;;) {
    const next = context.pages().find((page) => !looked.has(page));
    if (next === undefined) {
      const page = await context.waitForEvent('page', { timeout: pagePatienceMs });
      if (await isWanted(page)) return page;
      looked.add(page);
    } else {
      if (await isWanted(next)) return next;
      looked.add(next);
    }
  }
};
