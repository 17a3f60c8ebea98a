/** Plays the desk's scenario with an app, a helpdesk and a browser of its own, and judges it like any other cell. */
import { join } from 'node:path';
import type { Exchange } from '../asterisk/exchange.ts';
import { peersFolder } from '../asterisk/install.ts';
import type { Row } from '../report.ts';
import { runSource } from '../sources/run-source.ts';
import type { RunningSource, Source } from '../sources/source.ts';
import type { Theatre } from '../stage.ts';
import { judge } from '../verdict.ts';
import { findChromium, startBrowser } from './browser.ts';
import type { Browser } from './browser.ts';
import { judgeLookup } from './lookup.ts';
import { deskSeed, deskSettings, shownCustomer } from './people.ts';
import { name, onTheDesk } from './scenario.ts';
import type { Views } from './scenario.ts';
import { bringWindows } from './windows.ts';

export interface House {
  readonly theatre: Theatre;
  readonly exchange: Exchange;
  readonly source: Source;
  /** The run's folder. */
  readonly folder: string;
  readonly say: (sentence: string) => void;
}

interface Up {
  running?: RunningSource;
  browser?: Browser;
}

/** The row of the table; none, after one sentence, when there is no Chromium to be had. */
export async function lookAtTheDesk({ theatre, exchange, source, folder, say }: House): Promise<readonly Row[]> {
  const chromium = await findChromium(say, join(peersFolder, 'install.log'));
  if ('reason' in chromium) {
    say(`Chromium could not be installed: ${chromium.reason}; ${name} not run`);
    return [];
  }
  const started = Date.now();
  const up: Up = {};
  // As a part of the play, so that what does not start is a wrong cell and the other scenarios are played all the same.
  const open = async (): Promise<Views> => {
    await bringWindows(say, join(folder, 'build.log'));
    const around = { seed: deskSeed, settings: deskSettings };
    const coming = [
      runSource(source, exchange, join(folder, name), around).then((running) => (up.running = running)),
      startBrowser(chromium.path, join(folder, 'chromium')).then((browser) => (up.browser = browser)),
    ];
    // What comes up although the other does not is known by then, and ended below.
    await Promise.allSettled(coming);
    await Promise.all(coming);
    return await openViews(up);
  };
  const scenario = onTheDesk(open);
  const performance = await theatre.perform(scenario);
  // A helpdesk that has ended shows no journal; why is in its trouble.
  const received = (await up.running?.received().catch(() => [])) ?? [];
  const { calls, remarks } = judgeLookup(received, shownCustomer);
  const around = { source: source.name, callId: performance.callId, foreignIds: new Set<string>() };
  const verdict = judge(scenario, calls, around);
  const troubles = [performance.failure, up.running?.trouble()].filter((trouble) => trouble !== undefined);
  const all = [...troubles, ...(up.browser?.complaints() ?? []), ...remarks, ...verdict.remarks];
  await Promise.all([up.browser?.close(), up.running?.stop()]);
  say(`${name} (${((Date.now() - started) / 1_000).toFixed(1)} s)`);
  const cell = all.length === 0 ? 'right' : 'wrong';
  const result = { scenario, source: source.name, received, verdict: { cell, remarks: all } } as const;
  return [{ scenario, recording: performance.recordings.join(''), results: [result] }];
}

async function openViews({ running, browser }: Up): Promise<Views> {
  if (running === undefined || browser === undefined) throw new Error('the app or the browser is not up');
  const { deskUrl, windowUrl, tillUrl } = running.doors;
  const [desk, window] = await Promise.all([browser.open(`${deskUrl}&agent=101`), browser.open(windowUrl)]);
  return { desk, window, tillUrl };
}
