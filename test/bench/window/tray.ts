/**
 * Measures the tray app on the test host: the time from its start, and from a click on its icon, to a usable window. In
 * Electron, Chromium is part of the app. On the test host, Chromium is a separate program, so its start is listed
 * separately.
 */
import { appendFileSync, cpSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { trayEnvironment } from '../../electron/tray-environment.ts';
import { launch, type RunningApp } from '../../desktop-host/launch.ts';
import { nowMs, type Bench } from '../bench.ts';
import { buildTray, buildWindows } from '../desk/build-app.ts';
import { median, ms, times, type Row } from '../figures.ts';

const rounds = 6;

/**
 * Returns a script that is appended to a preload script. It records the end of the frame in which the page is ready, in
 * wall-clock milliseconds.
 */
const stopwatch = (ready: string, count: number): string => `
;(() => {
  const watcher = new MutationObserver(() => {
    if (document.querySelectorAll('${ready}').length !== ${count}) return;
    watcher.disconnect();
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => { document.documentElement.dataset.usableAt = String(performance.timeOrigin + performance.now()); };
      port2.postMessage('');
    });
  });
  watcher.observe(document, { childList: true, subtree: true });
})();
`;

const wallMs = (): number => performance.timeOrigin + nowMs();

const usableAt = async (app: RunningApp): Promise<number> => {
  const page = await app.page();
  await page.waitForFunction(() => document.documentElement.dataset['usableAt'] !== undefined);
  return Number(await page.evaluate(() => document.documentElement.dataset['usableAt']));
};

/** Creates the smallest app for the test host, which shows the current cost of any window. */
const smallestApp = (bench: Bench): string => {
  const folder = join(bench.folder(), 'sample');
  cpSync(new URL('../../desktop-host/sample', import.meta.url).pathname, folder, { recursive: true });
  appendFileSync(join(folder, 'preload.cjs'), stopwatch('h1', 1));
  return join(folder, 'main.mjs');
};

interface Found {
  /** The time from the launch until Chromium listens. `launchedMs` starts at this moment. */
  readonly chromiumMs: number;
  readonly launchedMs: number;
  readonly clickedMs: number;
  readonly againMs: number;
  /** For the smallest app, the time from the moment when Chromium listens until the app's page is ready. */
  readonly smallestMs: number;
}

const startTray = async (bench: Bench, settings: string, more: readonly string[]): Promise<RunningApp> => {
  const folder = bench.folder();
  const app = launch(await buildTray(bench), {
    dataDir: join(folder, 'electron'),
    argv: ['--data', join(folder, 'data'), '--settings', settings, ...more],
    env: await trayEnvironment(folder, true),
  });
  bench.atEnd(async () => void (await app.close()));
  return app;
};

/** Returns the time in ms until Chromium listens, and the time from then until the page is ready. */
const launched = async (app: RunningApp, from: number): Promise<readonly [chromiumMs: number, pageMs: number]> => {
  await app.until(({ devtools }) => devtools !== undefined);
  const chromiumMs = wallMs() - from;
  const pageMs = (await usableAt(app)) - from - chromiumMs;
  await app.close();
  return [chromiumMs, pageMs];
};

const round = async (bench: Bench, settings: string, smallest: string): Promise<Found> => {
  const [, smallestMs] = await launched(launch(smallest, { dataDir: bench.folder() }), wallMs());
  const from = wallMs();
  const [chromiumMs, launchedMs] = await launched(await startTray(bench, settings, []), from);
  const hidden = await startTray(bench, settings, ['--hidden']);
  const { id } = await hidden.until(({ trays }) => trays[0]);
  const clicked = wallMs();
  await hidden.command('clickTray', id);
  const clickedMs = (await usableAt(hidden)) - clicked;
  const window = await hidden.until(({ windows }) => windows.find(({ shown }) => shown));
  await hidden.command('answerDialog', { response: 0 });
  await hidden.command('closeWindow', window.id);
  await hidden.until(({ windows }) => !windows.some(({ shown }) => shown));
  const clickedAgain = wallMs();
  await hidden.command('clickTray', id);
  await hidden.until(({ windows }) => windows.some(({ shown }) => shown));
  const againMs = wallMs() - clickedAgain;
  await hidden.close();
  return { chromiumMs, launchedMs, clickedMs, againMs, smallestMs };
};

export const measureTray = async (
  bench: Bench,
  settings: Readonly<Record<string, unknown>>,
): Promise<readonly Row[]> => {
  await buildWindows(bench);
  appendFileSync(join(dirname(await buildTray(bench)), 'preload.cjs'), stopwatch('.strip > li', 4));
  const smallest = smallestApp(bench);
  const path = join(bench.folder(), 'settings.json');
  writeFileSync(path, JSON.stringify(settings));
  const found: Found[] = [];
  // The first run warms up the file cache.
  for (let n = 0; n <= rounds; n += 1) {
    const one = await round(bench, path, smallest);
    if (n > 0) found.push(one);
  }
  const smallestMs = median(found.map(({ smallestMs }) => smallestMs));
  const row = (what: string, samples: readonly number[], more: Row['figures'] = {}): Row => ({
    what: `tray app: ${what}`,
    figures: { p50: ms(median(samples)), max: ms(Math.max(...samples)), ...more },
    bounds: [{ figure: 'p50', atMost: 1_000 }],
    samples: `${samples.length}, built app on the test host`,
  });
  return [
    row(
      'Chromium ready → window usable',
      found.map(({ launchedMs }) => launchedMs),
      {
        'smallest app': ms(smallestMs),
        'p50 relative to smallest app': times(median(found.map(({ launchedMs }) => launchedMs)) / smallestMs),
        'start of Chromium, not included': ms(median(found.map(({ chromiumMs }) => chromiumMs))),
      },
    ),
    row(
      'first click on the icon → window usable',
      found.map(({ clickedMs }) => clickedMs),
    ),
    row(
      'click on the icon → closed window shown again',
      found.map(({ againMs }) => againMs),
    ),
  ];
};
