/** The built desk page in a real browser, connected to a practice helpdesk on a real socket. */
import { chromium, type Browser, type Page } from 'playwright-core';
import { browserFlags, browserProgram, pagePatienceMs } from '../../../renderer/browser-flags.ts';
import { builtWindows } from '../../../renderer/built-windows.ts';
import type { Practice } from '../../practice-helpdesk.ts';

export interface DeskBrowser {
  readonly pagesDir: string;
  readonly open: (practice: Practice, look?: Look) => Promise<OpenedDesk>;
  readonly close: () => Promise<void>;
}
export interface Look {
  readonly agent?: string;
  readonly width?: number;
  readonly height?: number;
  readonly scheme?: 'light' | 'dark';
  readonly forcedColors?: boolean;
}
export interface OpenedDesk {
  readonly page: Page;
  /** Script errors, and the errors and warnings in the console. */
  readonly complaints: readonly string[];
  readonly close: () => Promise<void>;
}

async function open(browser: Browser, practice: Practice, look: Look = {}): Promise<OpenedDesk> {
  const { agent = '101', width = 1280, height = 800, scheme = 'light', forcedColors = false } = look;
  const context = await browser.newContext({
    viewport: { width, height },
    colorScheme: scheme,
    forcedColors: forcedColors ? 'active' : 'none',
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  page.setDefaultTimeout(pagePatienceMs);
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  await page.goto(`${practice.mock.deskUrl}&agent=${agent}`);
  await page.locator('.top').waitFor();
  return { page, complaints, close: () => context.close() };
}

export async function startDeskBrowser(): Promise<DeskBrowser> {
  const [browser, pages] = await Promise.all([
    chromium.launch({ executablePath: browserProgram, args: browserFlags }),
    builtWindows(['desk']),
  ]);
  return {
    pagesDir: pages.path,
    open: (practice, look) => open(browser, practice, look),
    close: async () => {
      await browser.close();
      await pages.drop();
    },
  };
}
