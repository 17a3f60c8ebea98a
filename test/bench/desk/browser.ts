/** Debian's Chromium, one per group. */
import { chromium, type Browser } from 'playwright-core';
import { plainBrowserFlags } from '../../desktop/browser-flags.ts';
import type { Bench } from '../bench.ts';

export const openBrowser = async (bench: Pick<Bench, 'atEnd'>): Promise<Browser> => {
  const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: plainBrowserFlags });
  bench.atEnd(() => browser.close());
  return browser;
};

/** What the window is looked at with: a usual desktop, in German time and English. */
export const desktop = {
  locale: 'en-GB',
  timezoneId: 'Europe/Berlin',
  viewport: { width: 1280, height: 800 },
} as const;
