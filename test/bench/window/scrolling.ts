/**
 * Measures a ledger with 10,000 rows under real wheel and key events. The runs alternate with runs on an empty page of
 * the same height in the same browser. The empty page shows how many frames the machine itself drops. A frame is
 * dropped if the page's script was not called for it. A row is blank while it is empty or shows "loading".
 */
import type { Browser, CDPSession, Page } from 'playwright-core';
import { openLedger } from '#store/ledger.ts';
import { manyPages } from '../../renderer/window/scripted/ledger.ts';
import { nowMs, pause, type Bench } from '../bench.ts';
import type { RunningApp } from '../desk/app.ts';
import { desktop } from '../desk/browser.ts';
import { count, median, ms, percent, percentile, type Row } from '../figures.ts';
import { watchBlank, watchFrames, type Frames } from './frames.ts';

const rows = 10_000;
const rounds = 6;
const wheelMs = 4_000;
/** The size of one wheel step in CSS pixels. */
const notch = 360;
const keys = ['End', 'PageUp', 'PageUp', 'PageUp', 'Home', 'PageDown', 'PageDown', 'PageDown'];
const keyEveryMs = 120;

/** Fills the ledger with rows from the last three weeks. */
export const fillLedger = (dir: string): void => {
  const opened = openLedger({ dir, wallMs: Date.now });
  if (!opened.ok) throw new Error(`The ledger could not be opened: ${opened.code}`);
  const now = Date.now();
  for (const [index, page] of manyPages(rows).entries())
    opened.ledger.upsertPage({ ...page, startedAt: now - (index + 1) * 180_000 });
  opened.ledger.close();
};

type Way = 'wheel' | 'keys';
const ways: readonly Way[] = ['wheel', 'keys'];

const scroll = async (page: Page, way: Way): Promise<void> => {
  const from = nowMs();
  for (let n = 0; nowMs() - from < wheelMs; n += 1) {
    // The wheel turns mostly down and sometimes up.
    if (way === 'wheel') await page.mouse.wheel(0, n % 60 < 45 ? notch : -notch);
    else {
      await page.keyboard.press(keys[n % keys.length] ?? 'End');
      await pause(keyEveryMs);
    }
  }
};

/** Returns the processor time of the page's main thread in seconds, without idle time. */
const busyS = async (devtools: CDPSession): Promise<number> => {
  const { metrics } = await devtools.send('Performance.getMetrics');
  return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN;
};

const begin = async (page: Page): Promise<CDPSession> => {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
  await page.mouse.move(700, 500);
  return devtools;
};

interface Scrolled extends Frames {
  readonly busyPerFrameMs: number;
}
const scrolled = async (page: Page, devtools: CDPSession, way: Way): Promise<Scrolled> => {
  await page.bringToFront();
  await page.locator('.list').evaluate((list) => {
    list.scrollTo(0, 0);
    const target = list.querySelector<HTMLElement>('.list-row') ?? list;
    if (target instanceof HTMLElement) target.focus({ preventScroll: true });
  });
  await page.evaluate(watchFrames);
  const before = await busyS(devtools);
  await scroll(page, way);
  const frames = await page.evaluate(() => globalThis.frameWatch.end());
  return { ...frames, busyPerFrameMs: (1_000 * ((await busyS(devtools)) - before)) / frames.shown };
};

const droppedShare = ({ shown, dropped }: Frames): number => (100 * dropped) / (shown + dropped);

export const measureScrolling = async (bench: Bench, browser: Browser, app: RunningApp): Promise<readonly Row[]> => {
  const context = await browser.newContext(desktop);
  bench.atEnd(() => context.close());
  const [ledger, plain] = [await context.newPage(), await context.newPage()];
  await ledger.goto(await app.windowUrl());
  await ledger.goto(`${app.origin}/#ledger`);
  await ledger.locator('.list-row .who').first().waitFor();
  const height = await ledger.locator('.list').evaluate((list) => list.scrollHeight);
  await plain.setContent(
    `<style>body{margin:0}.list{height:100vh;overflow:auto}</style><div class="list" tabindex="0"><div style="height:${height}px"></div></div>`,
  );
  const [ofLedger, ofPlain] = [await begin(ledger), await begin(plain)];
  const found: Row[] = [];
  for (const way of ways) {
    const [here, there]: [Scrolled[], Scrolled[]] = [[], []];
    for (let round = 0; round <= rounds; round += 1) {
      const control = await scrolled(plain, ofPlain, way);
      const measured = await scrolled(ledger, ofLedger, way);
      if (round === 0) continue;
      there.push(control);
      here.push(measured);
    }
    const shares = here.map(droppedShare);
    const controls = there.map(droppedShare);
    found.push({
      what: `${rows} rows, ${way}: dropped frames compared with an empty page`,
      figures: {
        'additional dropped frames': percent(median(shares.map((share, n) => share - (controls[n] ?? 0)))),
        'dropped frames': percent(median(shares)),
        'dropped frames, empty page': percent(median(controls)),
        'longest gap': ms(Math.max(...here.map(({ longestMs }) => longestMs))),
        'longest gap, empty page': ms(Math.max(...there.map(({ longestMs }) => longestMs))),
        'CPU per frame': ms(median(here.map(({ busyPerFrameMs }) => busyPerFrameMs))),
        'CPU per frame, empty page': ms(median(there.map(({ busyPerFrameMs }) => busyPerFrameMs))),
      },
      bounds: [
        { figure: 'additional dropped frames', atMost: 0.5 },
        { figure: 'CPU per frame', atMost: 16.7 },
      ],
      samples: `${here.reduce((sum, { shown, dropped }) => sum + shown + dropped, 0)} frames in ${rounds} rounds`,
    });
  }
  return [...found, await measureBlank(ledger)];
};

/** Measures blank rows in a separate pass, because reading the rows takes time. */
const measureBlank = async (page: Page): Promise<Row> => {
  await page.bringToFront();
  await page.locator('.list').evaluate((list) => list.scrollTo(0, 0));
  await page.evaluate(watchBlank);
  for (const way of ways) await scroll(page, way);
  const { looks, blankMs } = await page.evaluate(() => globalThis.blank.end());
  const spans = blankMs.length === 0 ? [0] : blankMs;
  return {
    what: `${rows} rows: duration of a blank row`,
    figures: {
      p50: ms(median(spans)),
      p99: ms(percentile(spans, 0.99)),
      max: ms(Math.max(...spans)),
      'blank rows': count(blankMs.length),
    },
    bounds: [],
    samples: `${looks} frames with three checked rows each, wheel and keys`,
  };
};
