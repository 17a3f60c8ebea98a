/**
 * The list that is asked for after a connect or a gap is slower than what is pushed meanwhile: whichever of the two is
 * older, a call that is over pops up nowhere, and one that has just begun is not lost.
 */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createEventSocketLine } from '#lines/event-socket/line.ts';
import { play } from '../../domain/calls/play.ts';
import { isUp, listenTo, type Hearing } from '../hearing.ts';
import { participant } from './fake-3cx.ts';
import { inboundCall, listingMap, openFakeProvider, providerToken, type FakeProvider } from './fake-provider.ts';
import { toldAll } from './said.ts';
import { gone, hears, inTurn, listen as listenTo3cx, pbx, plain, playAt3cx, reports, up } from './three-cx-stage.ts';

playAt3cx();

let provider: FakeProvider;
let hearings: Hearing[] = [];
const line = createEventSocketLine();
beforeEach(async () => {
  provider = await openFakeProvider();
});
afterEach(async () => {
  for (const hearing of hearings) hearing.abort();
  await Promise.all(hearings.map(({ ended }) => ended));
  hearings = [];
  await provider.close();
});
const listen = (change: object = {}): Hearing => {
  const map = { ...listingMap, ...change };
  const settings = { kind: 'event-socket', name: 'cloud', url: provider.url, token: providerToken, map };
  const hearing = listenTo(line, line.config.parse({ ...settings, extensions: ['101'] }));
  hearings.push(hearing);
  return hearing;
};
const call = (state: string, id = 'c-1') => ({ ...inboundCall, id, state });
const say = (...states: readonly string[]): void => {
  for (const state of states) provider.send({ op: 'call', call: call(state), n: (number += 1) });
};
let number = 0;
/** Another call, behind everything else. */
const another = async (hearing: Hearing): Promise<void> => {
  provider.send({ op: 'call', call: call('ringing', 'c-2'), n: (number += 1) });
  await hearing.until(({ said }) => toldAll(said).includes('c-2/c-2/101 rang'));
};
const told = ({ said }: Hearing): readonly string[] => toldAll(said).filter((text) => !text.startsWith('c-2/'));

describe('a list that is older than what was pushed', () => {
  it('brings back no call whose end has come meanwhile', async () => {
    provider.lists([call('active')], () => say('over'));
    const hearing = listen();
    await hearing.until(isUp);
    await another(hearing);
    expect(told(hearing)).toEqual(['resynced: ']);
    expect(reports(hearing)).toEqual([]);
  });

  it('brings back no call whose end names nobody, and leaves one that was known to that end', async () => {
    const ends = (): void =>
      provider.send({ op: 'call', call: { id: 'c-1', state: 'over', why: 'declined' }, n: (number += 1) });
    provider.lists([call('active')], ends);
    const hearing = listen();
    await hearing.until(isUp);
    await another(hearing);
    expect(told(hearing)).toEqual(['resynced: ']);
    hearing.abort();
    await hearing.ended;
    provider.lists([call('ringing')]);
    const first = listen();
    await first.until(isUp);
    provider.cut();
    await first.ended;
    provider.lists([call('ringing')], ends);
    const second = listen();
    await second.until(({ said }) => toldAll(said).includes('c-1/c-1/101 ended: rejected'));
  });

  it('lets no call pop up that has ended for everybody meanwhile', async () => {
    provider.lists([], () => {
      say('ringing', 'active');
      provider.send({ op: 'call', call: { id: 'c-1', state: 'over' }, n: (number += 1) });
    });
    const hearing = listen();
    await hearing.until(isUp);
    await another(hearing);
    expect(reports(hearing)).toEqual([]);
  });

  it('brings back nobody whom a 3CX has removed meanwhile', async () => {
    pbx.upsert(participant('Connected'));
    pbx.beforeListArrives(() => pbx.remove('101', 5));
    const hearing = listenTo3cx();
    await hearing.until(isUp);
    pbx.upsert(participant('Ringing', { id: 6, dn: '102', callid: 50 }));
    await hears(hearing, '50/102/6 rang');
    expect(plain(toldAll(hearing.said))[0]).toBe('resynced: ');
    expect(reports(hearing)).toEqual([]);
  });

  it('does not hide a call that has begun meanwhile', async () => {
    provider.lists([], () => say('ringing', 'active'));
    const hearing = listen();
    await hearing.until(({ said }) => toldAll(said).includes('c-1/c-1/101 joined, device'));
    expect(reports(hearing)).toEqual(['Answered 101']);
  });

  it('does not hide an extension that rings again after it has stopped', async () => {
    provider.lists([call('ringing')], () => say('over', 'ringing', 'active'));
    const hearing = listen();
    await hearing.until(({ said }) => toldAll(said).some((text) => text.endsWith('joined, device')));
    expect(reports(hearing)).toEqual(['Answered 101']);
  });

  it('leaves a call that was known to the end that is told of it', async () => {
    const first = listenTo3cx();
    await first.until(isUp);
    await inTurn(up('Ringing'), up('Connected'));
    await hears(first, '42/101/5 joined, exchange');
    pbx.cut();
    await first.ended;
    pbx.beforeListArrives(() => pbx.remove('101', 5));
    const second = listenTo3cx();
    await hears(second, '42/101/5 ended: hung-up');
    const all = [...first.said, ...second.said].map(({ event }) => event);
    expect(play(all).said).toEqual(['Answered 101', 'Disconnected 101']);
    await gone('101', 5)();
  });
});

describe('a list that is newer than what waits to be heard', () => {
  it('lets no call pop up that began and ended meanwhile', async () => {
    provider.lists([], () => say('ringing', 'active', 'over'));
    const hearing = listen();
    await hearing.until(isUp);
    await another(hearing);
    expect(told(hearing)).toEqual(['resynced: ']);
    expect(reports(hearing)).toEqual([]);
  });

  it('lets no call pop up by the message that showed a gap, when the list knows it no more', async () => {
    provider.lists([]);
    const hearing = listen({ sequence: 'n' });
    await hearing.until(isUp);
    provider.send({ op: 'notice', n: (number += 1) });
    number += 5;
    say('active');
    await hearing.until(({ said }) => said.length === 2);
    await another(hearing);
    expect(told(hearing)).toEqual(['resynced: ', 'resynced: ']);
    expect(reports(hearing)).toEqual([]);
  });

  it('goes on with a call that it names, whatever older message comes behind it', async () => {
    provider.lists([call('active')], () => say('ringing', 'active'));
    const hearing = listen();
    await hearing.until(isUp);
    await another(hearing);
    say('over');
    await hearing.until(({ said }) => toldAll(said).includes('c-1/other ended: hung-up'));
    expect(reports(hearing)).toEqual(['Answered 101', 'Disconnected 101']);
  });
});
