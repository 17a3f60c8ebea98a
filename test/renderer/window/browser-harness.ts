/** One browser for all tests of the window. The tests share one page and one host, which are reset for each test. */
import { join } from 'node:path';
import { chromium, type ConsoleMessage, type Page } from 'playwright-core';
import type { Snapshot } from '#contract/snapshot.ts';
import { browserFlags, browserProgram, pagePatienceMs } from '../browser-flags.ts';
import { builtWindows } from '../built-windows.ts';
import { createFakeHost, type FakeHost } from './fake-host.ts';
import type { Script } from './scripted/answers.ts';
import { quiet } from './scripted/snapshots.ts';
import { now, timezone } from './scripted/time.ts';

export interface Desktop {
  /** The folder with the built pages of the window. */
  readonly folder: string;
  /** The folder that contains a folder for each built window. */
  readonly pagesDir: string;
  /** All tests share one page, because a new page takes longer than a test. */
  readonly page: Page;
  /** All tests share one host, because the browser caches compiled code by the host's address. */
  readonly host: FakeHost;
  readonly close: () => Promise<void>;
}

type Built = 'window' | 'till';

export const startDesktop = async (wanted: readonly Built[] = ['window']): Promise<Desktop> => {
  const [browser, pages] = await Promise.all([
    chromium.launch({ executablePath: browserProgram, args: browserFlags }),
    builtWindows(wanted),
  ]);
  const folder = join(pages.path, 'window');
  const host = await createFakeHost(folder, quiet);
  const context = await browser.newContext({
    locale: 'en-GB',
    timezoneId: timezone,
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  context.setDefaultTimeout(pagePatienceMs);
  return {
    folder,
    pagesDir: pages.path,
    page: await context.newPage(),
    host,
    close: async () => {
      await browser.close();
      await host.stop();
      await pages.drop();
    },
  };
};

export interface Opening {
  readonly snapshot: Snapshot;
  readonly script?: Partial<Script>;
  /** A route such as `#ledger/refused`. */
  readonly place?: string;
  readonly width?: number;
  readonly height?: number;
  readonly forcedColors?: boolean;
  /** Whether the page records every text that it shows in `wordsSeen`. */
  readonly watchWords?: boolean;
}

export interface Opened {
  readonly page: Page;
  readonly host: FakeHost;
  /** Script errors, and the errors and warnings in the console. */
  readonly complaints: readonly string[];
  /** Advances the page's wall clock by `ms`. */
  readonly later: (ms: number) => Promise<void>;
  readonly close: () => Promise<void>;
}

export const openWindow = async ({ page, host }: Desktop, opening: Opening): Promise<Opened> => {
  const {
    snapshot,
    script,
    place = '',
    width = 1280,
    height = 800,
    forcedColors = false,
    watchWords = false,
  } = opening;
  // An empty page with the same origin closes the previous window but keeps its browser process.
  await host.startAgain();
  await page.goto(`${host.url}blank`);
  host.reset(snapshot, script);
  const complaints: string[] = [];
  const collectComplaint = (message: ConsoleMessage): void => {
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text());
  };
  const fail = (error: Error): void => {
    complaints.push(error.message);
  };
  page.on('console', collectComplaint);
  page.on('pageerror', fail);
  await page.setViewportSize({ width, height });
  await page.emulateMedia({
    colorScheme: 'light',
    reducedMotion: 'reduce',
    forcedColors: forcedColors ? 'active' : 'none',
  });
  const watching = watchWords ? await page.addInitScript(keepWords) : undefined;
  let clock = now;
  await page.clock.setFixedTime(clock);
  await page.goto(host.url + place, { waitUntil: 'commit' });
  // The sidebar shows the agent as soon as the first snapshot has arrived.
  await page.locator('.me p:not(:empty)').waitFor({ state: 'attached' });
  // All pages except Now are loaded after the first view.
  await page.locator('main h1').first().waitFor({ state: 'attached' });
  return {
    page,
    host,
    complaints,
    later: async (ms) => {
      clock += ms;
      await page.clock.setFixedTime(clock);
    },
    close: async () => {
      await watching?.dispose();
      page.off('console', collectComplaint);
      page.off('pageerror', fail);
      await page.evaluate(() => localStorage.clear());
    },
  };
};

/** Records every text that the page shows. The function runs in the page before the page's own scripts. */
const keepWords = (): void => {
  const wordsSeen: string[] = [];
  Object.assign(globalThis, { wordsSeen });
  new MutationObserver(() => {
    const text = document.getElementById('root')?.innerText ?? '';
    if (text !== '' && text !== wordsSeen.at(-1)) wordsSeen.push(text);
  }).observe(document, { childList: true, subtree: true, characterData: true });
};
