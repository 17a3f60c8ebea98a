/** Finds or installs Chromium, and runs it headless for the pages that an agent at the desk has open. */
import { existsSync } from 'node:fs';
import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { chromium } from 'playwright-core';
import type { Page } from 'playwright-core';
import { aptInstall } from '../asterisk/apt.ts';
import { startChild } from '../children.ts';

const places = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
const flags = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Two pages are inspected in turn, and the hidden one must not be throttled.
  '--disable-background-timer-throttling',
  '--disable-renderer-backgrounding',
];

export type Found = { readonly path: string } | { readonly reason: string };

export async function findChromium(print: (sentence: string) => void, log: string): Promise<Found> {
  const found = () => places.find((place) => existsSync(place));
  const there = found();
  if (there !== undefined) return { path: there };
  print('Installing chromium with apt-get.');
  const failure = await aptInstall(['chromium'], log);
  if (failure !== undefined) return { reason: failure };
  const path = found();
  return path === undefined ? { reason: `no browser found at ${places.join(', ')}` } : { path };
}

export interface Browser {
  readonly open: (address: string) => Promise<Page>;
  /** Returns the errors and the reloads of the pages. */
  readonly complaints: () => readonly string[];
  readonly close: () => Promise<void>;
}

/** Starts the browser as a child process, so that it ends with the run. `folder` is for its profile. */
export async function startBrowser(path: string, folder: string): Promise<Browser> {
  await mkdir(folder, { recursive: true });
  const args = [...flags, '--remote-debugging-port=0', `--user-data-dir=${folder}`, 'about:blank'];
  const child = await startChild('chromium', path, args, { log: `${folder}.log` });
  const portFile = join(folder, 'DevToolsActivePort');
  let address: readonly string[] = [];
  for (const deadline = Date.now() + 15_000; address.length < 2; await delay(30)) {
    if (Date.now() > deadline || !child.running()) throw new Error(`Chromium did not start; see ${folder}.log`);
    address = (await readFile(portFile, 'utf8').catch(() => '')).split('\n');
  }
  const browser = await chromium.connectOverCDP(`ws://127.0.0.1:${address.join('')}`);
  const complaints: string[] = [];
  return {
    open: async (url) => {
      const [context] = browser.contexts();
      if (context === undefined) throw new Error('Chromium has no browser context');
      const page = await context.newPage();
      await page.setViewportSize({ width: 1280, height: 800 });
      page.on('console', (message) => void (message.type() === 'error' && complaints.push(message.text())));
      page.on('pageerror', (error) => void complaints.push(error.message));
      await page.goto(url);
      page.on('load', () => void complaints.push(`${new URL(page.url()).pathname} was reloaded`));
      return page;
    },
    complaints: () => complaints,
    close: async () => {
      await browser.close();
      await child.end();
    },
  };
}
