/**
 * Measures the resources that Counterline uses when it is idle: the plain host without and with an open window, with
 * real settings and with the practice profile. All four cases run in parallel for one minute. They then run again with
 * a hook that records every timer, so that the hook does not affect the first results.
 */
import { join } from 'node:path';
import { omitUndefined } from '#domain/json/omit-undefined.ts';
import type { Bench, Measure } from '../bench.ts';
import { pause } from '../bench.ts';
import { startApp } from '../desk/app.ts';
import { desktop, openBrowser } from '../desk/browser.ts';
import { askTimers, measureIdleActivity, type IdleActivity, type TimerReport } from '../desk/idle-activity.ts';
import { deskSettings } from '../desk/settings.ts';
import { count, ms, percent, type Row } from '../figures.ts';
import { openExchange } from '../stand-ins/exchange.ts';
import { openHelpdesk } from '../stand-ins/helpdesk.ts';

/** After this time, connections are open, code is compiled, and the first garbage collections are done. */
const settledMs = 20_000;
const watchedMs = 60_000;
const sliceMs = 5_000;
const mostSlices = 40;
const hook = new URL('../hooks/record-timers.ts', import.meta.url).pathname;

interface Case {
  readonly what: string;
  readonly settings: Readonly<Record<string, unknown>> | undefined;
  readonly hasWindow: boolean;
}
interface Running {
  readonly pid: number;
  readonly timersFile: string;
  readonly end: () => Promise<void>;
}

const begin = async (bench: Bench, { settings, hasWindow }: Case, isNoted: boolean): Promise<Running> => {
  const timersFile = join(bench.folder(), 'timers.json');
  const app = await startApp(bench, {
    ...omitUndefined({ settings }),
    ...(isNoted ? { hook: { file: hook, env: { BENCH_TIMERS_FILE: timersFile } } } : {}),
  });
  if (hasWindow) {
    // Each page has its own browser, because browsers slow down background pages.
    const page = await (await openBrowser(bench)).newPage(desktop);
    await page.goto(await app.windowUrl());
    await page.locator('main h1').first().waitFor();
  }
  return { pid: app.pid, timersFile, end: app.end };
};

const row = ({ what }: Case, quiet: IdleActivity, { shortestMs, short }: TimerReport): Row => {
  const below = (wanted: (timer: TimerReport['short'][number]) => boolean): number =>
    short.filter(wanted).reduce((sum, { times }) => sum + times, 0);
  return {
    what,
    figures: {
      CPU: percent(quiet.cpu),
      'wake-ups per minute': count(Math.round(quiet.wakesPerMinute)),
      'shortest timer': ms(shortestMs ?? Infinity),
      'repeating timers below 1 s': count(below(({ kind }) => kind === 'repeating')),
      'one-time timers below 1 s, set by a timer': count(below(({ kind, isByTimer }) => kind === 'once' && isByTimer)),
      'one-time timers below 1 s, set by an event': count(
        below(({ kind, isByTimer }) => kind === 'once' && !isByTimer),
      ),
    },
    bounds: [
      { figure: 'CPU', atMost: 0.3 },
      { figure: 'repeating timers below 1 s', atMost: 0 },
      { figure: 'one-time timers below 1 s, set by a timer', atMost: 0 },
    ],
    samples: `${watchedMs / 1_000} s, and another ${watchedMs / 1_000} s for the timers`,
  };
};

/**
 * Returns the timers from intervals without a request to the helpdesk. Other intervals are ignored, because the app
 * checks every few minutes whether the helpdesk is reachable.
 */
const notedWhile = async (noted: readonly Running[], asked: () => number): Promise<readonly TimerReport[]> => {
  const askAll = () => Promise.all(noted.map(({ pid, timersFile }) => askTimers(pid, timersFile)));
  const quiet: (readonly TimerReport[])[] = [];
  for (let n = 0; n < mostSlices && quiet.length * sliceMs < watchedMs; n += 1) {
    await askAll();
    const before = asked();
    await pause(sliceMs);
    const reported = await askAll();
    if (asked() === before) quiet.push(reported);
  }
  if (quiet.length * sliceMs < watchedMs)
    throw new Error('The app sent requests to the helpdesk in too many intervals');
  return noted.map((_, at) => {
    const own = quiet.flatMap((reported) => reported[at] ?? []);
    const shortest = own.flatMap(({ shortestMs }) => shortestMs ?? []);
    return {
      shortestMs: shortest.length === 0 ? null : Math.min(...shortest),
      short: own.flatMap(({ short }) => short),
    };
  });
};

export const idle: Measure = async (bench) => {
  const helpdesk = await openHelpdesk(bench);
  const exchange = await openExchange(bench);
  const settings = deskSettings(helpdesk.baseUrl, exchange.port);
  const cases: readonly Case[] = [
    { what: 'plain host, no window', settings, hasWindow: false },
    { what: 'plain host, window open', settings, hasWindow: true },
    { what: 'practice mode, no window', settings: undefined, hasWindow: false },
    { what: 'practice mode, window open, with presence checks', settings: undefined, hasWindow: true },
  ];
  const beginAll = async (isNoted: boolean): Promise<readonly Running[]> => {
    const running: Running[] = [];
    for (const one of cases) running.push(await begin(bench, one, isNoted));
    await pause(settledMs);
    return running;
  };
  const bare = await beginAll(false);
  bench.log('Measuring the idle activity for one minute.');
  const quiet = await Promise.all(bare.map(({ pid }) => measureIdleActivity(pid, watchedMs)));
  for (const { end } of bare) await end();
  const noted = await beginAll(true);
  bench.log('Recording the timers for at least one minute.');
  const timers = await notedWhile(noted, () => helpdesk.arrivals.length);
  return cases.map((one, n) => {
    const [found, reported] = [quiet[n], timers[n]];
    if (found === undefined || reported === undefined) throw new Error(`${one.what} was not measured`);
    for (const { kind, ms, by, times } of reported.short) bench.log(`${one.what}: ${times} × ${ms} ms, ${kind}, ${by}`);
    return row(one, found, reported);
  });
};
