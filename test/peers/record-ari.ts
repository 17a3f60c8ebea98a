/**
 * Records the ARI messages of a real phone system in test/lines/traces/asterisk-22-ari/, with one file per scenario and
 * connection. Tests without a phone system use these files.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { omitUndefined } from '#domain/json/omit-undefined.ts';
import { ariReader } from './asterisk/exchange.ts';
import type { Exchange } from './asterisk/exchange.ts';
import { createAriObserver } from './ari-observer.ts';
import type { AriObserver } from './ari-observer.ts';
import type { Scenario } from './scenarios/scenario.ts';
import type { TestSite } from './test-site.ts';

const traces = new URL('../lines/traces/asterisk-22-ari/', import.meta.url).pathname;
/** Events that an ARI line never needs. They are four fifths of all events. */
const noise: ReadonlySet<string> = new Set([
  'ChannelVarset',
  'ChannelDialplan',
  'DeviceStateChanged',
  'ContactStatusChange',
  'EndpointStateChange',
  'PeerStatusChange',
]);
/** Scenarios that are also recorded with all events, for tests with noisy input. */
const noisyToo: ReadonlySet<string> = new Set(['blind-transfer']);

export async function recordAri(exchange: Exchange, site: TestSite, scenarios: readonly Scenario[]): Promise<void> {
  await mkdir(traces, { recursive: true });
  const listen = (without?: ReadonlySet<string>): Promise<AriObserver> =>
    createAriObserver({ port: exchange.ports.http, ...ariReader, ...omitUndefined({ without }) });
  for (const scenario of scenarios.filter(({ isNotRecorded }) => isNotRecorded !== true)) {
    const noisy = noisyToo.has(scenario.name) ? await listen() : undefined;
    const observer = await listen(noise);
    let isGone = false;
    void observer.closed.then(() => (isGone = true));
    const { failure } = await site.play(scenario);
    if (failure !== undefined) throw new Error(`${scenario.name}: ${failure}`);
    await delay(100);
    const wasCut = isGone;
    observer.close();
    noisy?.close();
    await save(wasCut ? `${scenario.name}.connection-1` : scenario.name, observer.text());
    if (noisy !== undefined) await save(`${scenario.name}.noisy`, noisy.text());
    if (wasCut) {
      const again = await listen(noise);
      await save(`${scenario.name}.connection-2`, again.text());
      again.close();
    }
  }
  const { failure } = await site.play(connectingMidCall(() => listen(noise)));
  if (failure !== undefined) throw new Error(failure);
}

async function save(name: string, text: string): Promise<void> {
  const path = join(traces, `${name}.ari`);
  await writeFile(path, text);
  process.stdout.write(`${path}: ${text.length} characters\n`);
}

/** Returns a scenario that connects while one customer is talking to 101 and another customer is calling 102. */
function connectingMidCall(listen: () => Promise<AriObserver>): Scenario {
  return {
    name: 'connecting-mid-call',
    title: 'The line connects during a call',
    play: async ({ desk, outside, talk, talkBetweenOutsideAnd }) => {
      const first = await outside.call({ from: '493023125061', to: '493012345001', does: 'waits' });
      await desk('101').waitFor('incoming');
      await desk('101').answer();
      await talkBetweenOutsideAnd('101');
      const second = await outside.call({ from: '493023125062', to: '493012345002', does: 'waits' });
      await desk('102').waitFor('incoming');
      const late = await listen();
      await talk();
      await desk('102').answer();
      await talkBetweenOutsideAnd('102');
      await desk('101').hangUp();
      await desk('102').hangUp();
      await Promise.all([first.ended(), second.ended()]);
      await talk();
      await save('connecting-mid-call', late.text());
      late.close();
    },
    expected: [],
  };
}
