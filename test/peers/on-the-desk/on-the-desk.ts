/**
 * Plays the desk scenario with a separate app, helpdesk and browser, and checks the result in the same way as for all
 * other scenarios.
 */
import { join } from 'node:path';
import type { Exchange } from '../asterisk/exchange.ts';
import { peersFolder } from '../asterisk/install.ts';
import type { Row } from '../result-table.ts';
import { runSource } from '../sources/run-source.ts';
import type { RunningSource, Source } from '../sources/source.ts';
import type { TestSite } from '../test-site.ts';
import { judge } from '../verdict.ts';
import { findChromium, startBrowser } from './browser.ts';
import type { Browser } from './browser.ts';
import { judgeLookup } from './lookup.ts';
import { deskSeed, deskSettings, shownCustomer } from './people.ts';
import { name, onTheDesk } from './scenario.ts';
import type { Views } from './scenario.ts';
import { bringWindows } from './windows.ts';

export interface House {
  readonly site: TestSite;
  readonly exchange: Exchange;
  readonly source: Source;
  /** The folder of the run. */
  readonly folder: string;
  readonly print: (sentence: string) => void;
}

interface Up {
  running?: RunningSource;
  browser?: Browser;
}

/** Returns the row for the table. Without Chromium, prints the reason and returns no row. */
export async function lookAtTheDesk({ site, exchange, source, folder, print }: House): Promise<readonly Row[]> {
  const chromium = await findChromium(print, join(peersFolder, 'install.log'));
  if ('reason' in chromium) {
    print(`Chromium could not be installed: ${chromium.reason}; ${name} not run`);
    return [];
  }
  const started = Date.now();
  const up: Up = {};
  // Opening the pages is part of the scenario. If opening fails, the cell is wrong, and the other scenarios are still
  // played.
  const open = async (): Promise<Views> => {
    await bringWindows(print, join(folder, 'build.log'));
    const around = { seed: deskSeed, settings: deskSettings };
    const coming = [
      runSource(source, exchange, join(folder, name), around).then((running) => (up.running = running)),
      startBrowser(chromium.path, join(folder, 'chromium')).then((browser) => (up.browser = browser)),
    ];
    // Parts that have started even though another part failed are ended below.
    await Promise.allSettled(coming);
    await Promise.all(coming);
    return await openViews(up);
  };
  const scenario = onTheDesk(open);
  const playedScenario = await site.play(scenario);
  // A helpdesk that has ended has no journal. Its error contains the reason.
  const received = (await up.running?.received().catch(() => [])) ?? [];
  const { calls, remarks } = judgeLookup(received, shownCustomer);
  const around = { source: source.name, callId: playedScenario.callId, foreignIds: new Set<string>() };
  const verdict = judge(scenario, calls, around);
  const problems = [playedScenario.failure, up.running?.problem()].filter((problem) => problem !== undefined);
  const all = [...problems, ...(up.browser?.complaints() ?? []), ...remarks, ...verdict.remarks];
  await Promise.all([up.browser?.close(), up.running?.stop()]);
  print(`${name} (${((Date.now() - started) / 1_000).toFixed(1)} s)`);
  const cell = all.length === 0 ? 'right' : 'wrong';
  const result = { scenario, source: source.name, received, verdict: { cell, remarks: all } } as const;
  return [{ scenario, recording: playedScenario.recordings.join(''), results: [result] }];
}

async function openViews({ running, browser }: Up): Promise<Views> {
  if (running === undefined || browser === undefined) throw new Error('the app or the browser did not start');
  const { deskUrl, windowUrl, tillUrl } = running.addresses;
  const [desk, window] = await Promise.all([browser.open(`${deskUrl}&agent=101`), browser.open(windowUrl)]);
  return { desk, window, tillUrl };
}
