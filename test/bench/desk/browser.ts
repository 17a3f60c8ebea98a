/** Starts Debian's Chromium, which is closed at the end of the group. */
import { chromium, type Browser } from 'playwright-core';
import { plainBrowserFlags } from '../../renderer/browser-flags.ts';
import type { Bench } from '../bench.ts';

export const openBrowser = async (bench: Pick<Bench, 'atEnd'>): Promise<Browser> => {
  const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: plainBrowserFlags });
  bench.atEnd(() => browser.close());
  return browser;
};

/** The browser's settings: a typical desktop, the German time zone, and English. */
export const desktop = {
  locale: 'en-GB',
  timezoneId: 'Europe/Berlin',
  viewport: { width: 1280, height: 800 },
} as const;
