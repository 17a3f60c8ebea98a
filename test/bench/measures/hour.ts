/**
 * An hour of practice calls, one about every 5 s, with an open window that visits its pages. Checks whether memory use
 * stays flat and every call is registered once. It runs only with `--only hour`, and for a shorter time with
 * `--minutes`. `memory-trend.ts` defines “flat”.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CDPSession, Page } from 'playwright-core';
import { withApp } from '#cli/app-client.ts';
import { nowMs, type Bench, type Measure } from '../bench.ts';
import { startApp } from '../desk/app.ts';
import { desktop, openBrowser } from '../desk/browser.ts';
import { createCallJournal } from '../desk/call-journal.ts';
import { createPracticeCalls } from '../desk/practice-calls.ts';
import { memoryOf } from '../desk/start-program.ts';
import { count } from '../figures.ts';
import { minMinutes, memoryTrendRow, type Point } from '../memory-trend.ts';

const everyMs = 5_000;
const minuteMs = 60_000;
const hook = new URL('../hooks/record-control-access.ts', import.meta.url).pathname;
const hoursOf = (ms: number): number => ms / 3_600_000;
const pages = ['now', 'practice', 'ledger', 'waiting', 'connections', 'diagnostics'];

const heapOf = async (devtools: CDPSession): Promise<number> => {
  await devtools.send('HeapProfiler.collectGarbage');
  const { metrics } = await devtools.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'JSHeapUsedSize')?.value ?? Number.NaN) / 1_048_576;
};

const openPage = async (bench: Bench, url: string): Promise<readonly [Page, CDPSession]> => {
  const page = await (await openBrowser(bench)).newPage(desktop);
  await page.goto(url);
  await page.locator('main h1').first().waitFor();
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Performance.enable');
  return [page, devtools];
};

/** Returns the host's heap size after each major garbage collection, as the hook recorded it. */
const heapSince = (path: string, fromWallMs: number): readonly Point[] =>
  (existsSync(path) ? readFileSync(path, 'utf8').trim().split('\n') : []).map((line): Point => {
    const { at, used } = JSON.parse(line) as { readonly at: number; readonly used: number };
    return [hoursOf(at - fromWallMs), used / 1_048_576];
  });

export const hour: Measure = async (bench) => {
  if (bench.minutes < minMinutes) throw new Error(`A slope requires at least ${minMinutes} minutes`);
  const notes = bench.folder();
  const [controlFile, heapFile] = [join(notes, 'control.json'), join(notes, 'heap.jsonl')];
  const env = { BENCH_CONTROL_FILE: controlFile, BENCH_HEAP_FILE: heapFile };
  const app = await startApp(bench, { hook: { file: hook, env } });
  const [page, devtools] = await openPage(bench, await app.windowUrl());
  const journal = createCallJournal(controlFile);
  const resident: Point[] = [];
  const pageHeap: Point[] = [];
  const [from, fromWallMs] = [nowMs(), Date.now()];
  // Memory that the next garbage collection will free must be ignored, so the minimum of each minute is used.
  let least = Infinity;
  const looking = setInterval(() => (least = Math.min(least, memoryOf(app.pid).now)), 1_000);
  bench.atEnd(() => clearInterval(looking));
  let calls = 0;
  const troubles = await withApp(
    app.dataDir,
    async (link) => {
      const practising = createPracticeCalls(link, everyMs);
      while (nowMs() - from < bench.minutes * minuteMs) {
        await page.evaluate((place) => void (location.hash = place), pages[calls % pages.length] ?? 'now');
        await practising.call();
        calls += 1;
        const minute = Math.floor((nowMs() - from) / minuteMs);
        if (minute <= resident.length) continue;
        const hours = hoursOf(nowMs() - from);
        resident.push([hours, least]);
        pageHeap.push([hours, await heapOf(devtools)]);
        least = Infinity;
        await journal.read();
        const { once } = journal.found();
        bench.log(
          `Minute ${minute}: host ${resident.at(-1)?.[1].toFixed(1)} MiB, host heap ${heapSince(heapFile, fromWallMs).at(-1)?.[1].toFixed(2)} MiB, page heap ${pageHeap.at(-1)?.[1].toFixed(2)} MiB, ${calls} calls, ${once} registered once.`,
        );
      }
      return practising.troubles;
    },
    true,
  );
  await journal.read();
  const { once, refused, calls: reported } = journal.found();
  for (const trouble of troubles) bench.log(`A call had an unexpected result: ${trouble}`);
  const took = { calls, hours: hoursOf(nowMs() - from) };
  return [
    memoryTrendRow('resident memory of the host, minimum of each minute', resident, took),
    memoryTrendRow('heap of the host after each major garbage collection', heapSince(heapFile, fromWallMs), took),
    memoryTrendRow('heap of the window’s page after a garbage collection', pageHeap, took),
    {
      what: 'practice calls',
      figures: {
        calls: count(calls),
        'not registered exactly once': count(Math.max(calls, reported) - once),
        'refused call events': count(refused),
        'unexpected results': count(troubles.length),
      },
      bounds: [
        { figure: 'not registered exactly once', atMost: 0 },
        { figure: 'unexpected results', atMost: 0 },
      ],
      samples: `${bench.minutes} minutes, about one call every ${everyMs / 1_000} s`,
    },
  ];
};
