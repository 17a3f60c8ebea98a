/**
 * Tests lists that are slower than pushed messages. In any order, an ended call does not reappear, and a
 * new call is not lost.
 */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createEventSocketLine } from '#lines/event-socket/line.ts';
import { play } from '../../domain/calls/play-events.ts';
import { isUp, runLine, type LineRun } from '../line-run.ts';
import { participant } from './fake-3cx.ts';
import { inboundCall, listingMap, openFakeProvider, providerToken, type FakeProvider } from './fake-provider.ts';
import { formatEvents } from './format-events.ts';
import {
  gone,
  waitForLine,
  inTurn,
  listen as listenTo3cx,
  pbx,
  plain,
  playAt3cx,
  reports,
  up,
} from './three-cx-fixture.ts';

playAt3cx();

let provider: FakeProvider;
let lineRuns: LineRun[] = [];
const line = createEventSocketLine();
beforeEach(async () => {
  provider = await openFakeProvider();
});
afterEach(async () => {
  for (const lineRun of lineRuns) lineRun.abort();
  await Promise.all(lineRuns.map(({ ended }) => ended));
  lineRuns = [];
  await provider.close();
});
const listen = (change: object = {}): LineRun => {
  const map = { ...listingMap, ...change };
  const settings = { kind: 'event-socket', name: 'cloud', url: provider.url, token: providerToken, map };
  const lineRun = runLine(line, line.config.parse({ ...settings, extensions: ['101'] }));
  lineRuns.push(lineRun);
  return lineRun;
};
const call = (state: string, id = 'c-1') => ({ ...inboundCall, id, state });
const send = (...states: readonly string[]): void => {
  for (const state of states) provider.send({ op: 'call', call: call(state), n: (number += 1) });
};
let number = 0;
/** Makes another call ring, and waits for its event. All earlier events have then been emitted. */
const another = async (lineRun: LineRun): Promise<void> => {
  provider.send({ op: 'call', call: call('ringing', 'c-2'), n: (number += 1) });
  await lineRun.until(({ emitted }) => formatEvents(emitted).includes('c-2/c-2/101 rang'));
};
const eventsOf = ({ emitted }: LineRun): readonly string[] =>
  formatEvents(emitted).filter((text) => !text.startsWith('c-2/'));

describe('A list that is older than the pushed messages', () => {
  it('does not restore a call that has ended in the meantime', async () => {
    provider.lists([call('active')], () => send('over'));
    const lineRun = listen();
    await lineRun.until(isUp);
    await another(lineRun);
    expect(eventsOf(lineRun)).toEqual(['resynced: ']);
    expect(reports(lineRun)).toEqual([]);
  });

  it('does not restore a call whose end names no leg', async () => {
    const ends = (): void =>
      provider.send({ op: 'call', call: { id: 'c-1', state: 'over', why: 'declined' }, n: (number += 1) });
    provider.lists([call('active')], ends);
    const lineRun = listen();
    await lineRun.until(isUp);
    await another(lineRun);
    expect(eventsOf(lineRun)).toEqual(['resynced: ']);
    lineRun.abort();
    await lineRun.ended;
    provider.lists([call('ringing')]);
    const first = listen();
    await first.until(isUp);
    provider.cut();
    await first.ended;
    provider.lists([call('ringing')], ends);
    const second = listen();
    await second.until(({ emitted }) => formatEvents(emitted).includes('c-1/c-1/101 ended: rejected'));
  });

  it('does not add a call that has ended for all parties in the meantime', async () => {
    provider.lists([], () => {
      send('ringing', 'active');
      provider.send({ op: 'call', call: { id: 'c-1', state: 'over' }, n: (number += 1) });
    });
    const lineRun = listen();
    await lineRun.until(isUp);
    await another(lineRun);
    expect(reports(lineRun)).toEqual([]);
  });

  it('does not restore a participant that 3CX has removed in the meantime', async () => {
    pbx.upsert(participant('Connected'));
    pbx.beforeListArrives(() => pbx.remove('101', 5));
    const lineRun = listenTo3cx();
    await lineRun.until(isUp);
    pbx.upsert(participant('Ringing', { id: 6, dn: '102', callid: 50 }));
    await waitForLine(lineRun, '50/102/6 rang');
    expect(plain(formatEvents(lineRun.emitted))[0]).toBe('resynced: ');
    expect(reports(lineRun)).toEqual([]);
  });

  it('does not hide a call that has started in the meantime', async () => {
    provider.lists([], () => send('ringing', 'active'));
    const lineRun = listen();
    await lineRun.until(({ emitted }) => formatEvents(emitted).includes('c-1/c-1/101 joined, device'));
    expect(reports(lineRun)).toEqual(['Answered 101']);
  });

  it('does not hide an extension that is ringing again', async () => {
    provider.lists([call('ringing')], () => send('over', 'ringing', 'active'));
    const lineRun = listen();
    await lineRun.until(({ emitted }) => formatEvents(emitted).some((text) => text.endsWith('joined, device')));
    expect(reports(lineRun)).toEqual(['Answered 101']);
  });

  it('keeps a known call until its reported end', async () => {
    const first = listenTo3cx();
    await first.until(isUp);
    await inTurn(up('Ringing'), up('Connected'));
    await waitForLine(first, '42/101/5 joined, exchange');
    pbx.cut();
    await first.ended;
    pbx.beforeListArrives(() => pbx.remove('101', 5));
    const second = listenTo3cx();
    await waitForLine(second, '42/101/5 ended: hung-up');
    const all = [...first.emitted, ...second.emitted].map(({ event }) => event);
    expect(play(all).reported).toEqual(['Answered 101', 'Disconnected 101']);
    await gone('101', 5)();
  });
});

describe('A list that is newer than the waiting messages', () => {
  it('does not add a call that started and ended in the meantime', async () => {
    provider.lists([], () => send('ringing', 'active', 'over'));
    const lineRun = listen();
    await lineRun.until(isUp);
    await another(lineRun);
    expect(eventsOf(lineRun)).toEqual(['resynced: ']);
    expect(reports(lineRun)).toEqual([]);
  });

  it('overrides a message after a gap: a call that is not in the list is not added', async () => {
    provider.lists([]);
    const lineRun = listen({ sequence: 'n' });
    await lineRun.until(isUp);
    provider.send({ op: 'notice', n: (number += 1) });
    number += 5;
    send('active');
    await lineRun.until(({ emitted }) => emitted.length === 2);
    await another(lineRun);
    expect(eventsOf(lineRun)).toEqual(['resynced: ', 'resynced: ']);
    expect(reports(lineRun)).toEqual([]);
  });

  it('continues a call that it contains, even if an older message follows', async () => {
    provider.lists([call('active')], () => send('ringing', 'active'));
    const lineRun = listen();
    await lineRun.until(isUp);
    await another(lineRun);
    send('over');
    await lineRun.until(({ emitted }) => formatEvents(emitted).includes('c-1/other ended: hung-up'));
    expect(reports(lineRun)).toEqual(['Answered 101', 'Disconnected 101']);
  });
});
