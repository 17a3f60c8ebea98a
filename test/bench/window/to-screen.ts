/**
 * Measures the time from the arrival of a snapshot in the page to the end of the frame that shows its change. The
 * rounds alternate with a page in the same browser that only displays its messages.
 */
import type { Browser } from 'playwright-core';
import { withApp } from '#cli/app-client.ts';
import { pause, type Bench } from '../bench.ts';
import type { RunningApp } from '../desk/app.ts';
import { desktop } from '../desk/browser.ts';
import { samplesOf, spread, type Row } from '../figures.ts';
import type { ExchangeStandIn } from '../stand-ins/exchange.ts';
import { recordedCall } from '../stand-ins/recorded-call.ts';
import { openBareScreen } from './bare-screen.ts';
import { watchPage } from './in-page.ts';

const rounds = 5;
const pausesPerRound = 60;
const callsPerRound = 20;
/** The pause is longer than the delay that groups small changes, and it is not a multiple of a frame. */
const restMs = 67;

interface Desk {
  readonly app: RunningApp;
  readonly exchange: ExchangeStandIn;
}

export const measureToScreen = async (bench: Bench, browser: Browser, desk: Desk): Promise<readonly Row[]> => {
  const context = await browser.newContext(desktop);
  await context.addInitScript(watchPage);
  bench.atEnd(() => context.close());
  const page = await context.newPage();
  await page.goto(await desk.app.windowUrl());
  await page.waitForFunction(() => (globalThis.bench.usableAtMs ?? Number.NaN) > 0);
  const taken = (): Promise<number[]> =>
    page.evaluate(() => globalThis.bench.shownAfterMs.splice(0, globalThis.bench.shownAfterMs.length));

  const bare = await openBareScreen(bench, browser);
  const [pauses, bareOfPauses, calls, bareOfCalls]: [number[][], number[][], number[][], number[][]] = [[], [], [], []];
  await withApp(desk.app.dataDir, async (link) => {
    for (let round = 0; round <= rounds; round += 1) {
      bareOfPauses.push(await bare.round(pausesPerRound, restMs));
      await page.bringToFront();
      for (let n = 0; n < pausesPerRound; n += 1) {
        // With this value, the window shows a different time of day each time.
        await link.call('pause.set', { forMinutes: 10 + n });
        await pause(restMs);
      }
      pauses.push(await taken());
    }
    await link.call('pause.end', {});
  });
  await pause(restMs);
  await taken();

  for (let round = 0; round <= rounds; round += 1) {
    bareOfCalls.push(await bare.round(pausesPerRound, restMs));
    await page.bringToFront();
    for (let n = 0; n < callsPerRound; n += 1) {
      const { rings, isAnswered, ends } = recordedCall(round * callsPerRound + n);
      for (const words of [rings, isAnswered, ends]) {
        desk.exchange.send(words);
        await pause(restMs);
      }
    }
    calls.push(await taken());
  }
  // The first round of each case warms up the pages.
  const row = (what: string, [, ...measured]: readonly (readonly number[])[], [, ...floor]: typeof measured): Row => {
    const [shown, bareShown] = [spread(measured), spread(floor)];
    return {
      what: `snapshot → screen, ${what}`,
      figures: {
        ...shown,
        'plain page p50': bareShown.p50,
        'plain page p99': bareShown.p99,
        'plain page max': bareShown.max,
      },
      bounds: [
        { figure: 'p50', atMost: 50 },
        { figure: 'p99', atMost: 50 },
      ],
      samples: samplesOf(measured),
    };
  };
  return [
    row('the end of a pause changes', pauses, bareOfPauses),
    row('calls ring, are answered and end', calls, bareOfCalls),
  ];
};
