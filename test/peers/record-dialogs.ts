/**
 * Records the dialog notifications of a real phone system in test/lines/traces/asterisk-22-lamps/, with one file per
 * scenario and connection. Tests without a phone system use these files.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Exchange } from './asterisk/exchange.ts';
import { createDialogObserver } from './dialog-observer.ts';
import type { DialogObserver } from './dialog-observer.ts';
import type { Scenario } from './scenarios/scenario.ts';
import { desks } from './sources/source.ts';
import type { TestSite } from './test-site.ts';

const traces = new URL('../lines/traces/asterisk-22-lamps/', import.meta.url).pathname;

export async function recordLamps(exchange: Exchange, site: TestSite, scenarios: readonly Scenario[]): Promise<void> {
  await mkdir(traces, { recursive: true });
  const observeDialogs = (account: '900' | '901' = '900'): Promise<DialogObserver> =>
    createDialogObserver({
      port: exchange.ports.http,
      username: account,
      password: `desk-${account}`,
      extensions: desks,
    });
  for (const scenario of scenarios.filter(({ isNotRecorded }) => isNotRecorded !== true)) {
    const observer = await observeDialogs();
    let isGone = false;
    void observer.closed.then(() => (isGone = true));
    const { failure } = await site.play(scenario);
    if (failure !== undefined) throw new Error(`${scenario.name}: ${failure}`);
    await save(isGone ? `${scenario.name}.connection-1` : scenario.name, observer.text());
    observer.close();
    if (isGone) {
      const again = await observeDialogs();
      await save(`${scenario.name}.connection-2`, again.text());
      again.close();
    }
  }
  for (const account of ['900', '901'] as const) {
    const observer = await observeDialogs(account);
    const { failure } = await site.play(callWaiting);
    if (failure !== undefined) throw new Error(failure);
    await save(account === '900' ? 'call-waiting' : 'call-waiting.early-in-use', observer.text());
    observer.close();
  }
  const { failure } = await site.play(connectingMidCall(observeDialogs));
  if (failure !== undefined) throw new Error(failure);
}

async function save(name: string, text: string): Promise<void> {
  const path = join(traces, `${name}.notify`);
  await writeFile(path, text);
  process.stdout.write(`${path}: ${text.length} characters\n`);
}

/** In this scenario, a second customer calls 101, who is already talking to the first customer. */
const callWaiting: Scenario = {
  name: 'call-waiting',
  title: 'Call waiting at 101',
  play: async ({ desk, outside, waitForExchange, talk, talkBetweenOutsideAnd }) => {
    const first = await outside.call({ from: '493023125063', to: '493012345001', does: 'waits' });
    await desk('101').waitFor('incoming');
    await desk('101').answer();
    await talkBetweenOutsideAnd('101');
    const second = await outside.call({ from: '493023125064', to: '493012345001', does: 'cancels', afterMs: 800 });
    await desk('101').waitFor('incoming');
    await second.ended();
    await waitForExchange(
      'DialEnd CANCEL',
      (block) => block['Event'] === 'DialEnd' && block['DialStatus'] === 'CANCEL',
    );
    await talk();
    await desk('101').hangUp();
    await first.ended();
  },
  expected: [],
};

/** Returns a scenario that subscribes while one customer is talking to 101 and another customer is calling 102. */
function connectingMidCall(observeDialogs: () => Promise<DialogObserver>): Scenario {
  return {
    name: 'connecting-mid-call',
    title: 'The subscription starts during a call',
    play: async ({ desk, outside, talk, talkBetweenOutsideAnd }) => {
      const first = await outside.call({ from: '493023125061', to: '493012345001', does: 'waits' });
      await desk('101').waitFor('incoming');
      await desk('101').answer();
      await talkBetweenOutsideAnd('101');
      const second = await outside.call({ from: '493023125062', to: '493012345002', does: 'waits' });
      await desk('102').waitFor('incoming');
      const late = await observeDialogs();
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
