/**
 * Measures the time from the navigation to the frame with the four cells of the first snapshot, compared with a page
 * that contains only text.
 */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import type { Bench } from '../bench.ts';
import type { RunningApp } from '../desk/app.ts';
import { desktop } from '../desk/browser.ts';
import { median, ms, times, type Row } from '../figures.ts';
import { watchPage } from './in-page.ts';

const rounds = 20;

const usableAt = async (page: Page): Promise<number> => {
  await page.waitForFunction(() => (globalThis.bench.usableAtMs ?? Number.NaN) > 0);
  return page.evaluate(() => globalThis.bench.usableAtMs ?? Number.NaN);
};

/** Serves four cells of text in the simplest way, to measure the current cost of a navigation. */
const openBarePage = async (bench: Pick<Bench, 'atEnd'>): Promise<string> => {
  const cells = '<li>a cell</li>'.repeat(4);
  const server = createServer((_, response) => {
    response
      .writeHead(200, { 'Content-Type': 'text/html' })
      .end(`<!doctype html><title>bare</title><ul class="strip">${cells}</ul>`);
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  bench.atEnd(() => void server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
};

const newContext = async (browser: Browser): Promise<BrowserContext> => {
  const context = await browser.newContext(desktop);
  await context.addInitScript(watchPage);
  return context;
};

export const measureTimeToFirstSnapshot = async (
  bench: Bench,
  browser: Browser,
  app: RunningApp,
): Promise<readonly Row[]> => {
  const bareUrl = await openBarePage(bench);
  const [first, again, bare]: [number[], number[], number[]] = [[], [], []];
  for (let round = 0; round <= rounds; round += 1) {
    const windowUrl = await app.windowUrl();
    const context = await newContext(browser);
    const page = await context.newPage();
    await page.goto(bareUrl);
    const bareMs = await usableAt(page);
    await page.goto(windowUrl);
    const firstMs = await usableAt(page);
    await page.goto(bareUrl);
    await page.goto(app.origin);
    const againMs = await usableAt(page);
    await context.close();
    // The first run warms up the browser and the file cache.
    if (round === 0) continue;
    first.push(firstMs);
    again.push(againMs);
    bare.push(bareMs);
  }
  const row = (what: string, samples: readonly number[]): Row => ({
    what: `navigation → window usable, ${what}`,
    figures: {
      p50: ms(median(samples)),
      max: ms(Math.max(...samples)),
      'plain page': ms(median(bare)),
      'p50 relative to plain page': times(median(samples) / median(bare)),
    },
    bounds: [
      { figure: 'p50', atMost: 1_000 },
      { figure: 'max', atMost: 1_000 },
    ],
    samples: `${samples.length} navigations`,
  });
  return [row('empty cache', first), row('page cached', again)];
};
