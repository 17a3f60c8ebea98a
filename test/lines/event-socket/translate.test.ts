/** What messages become by a map, message by message; and what the memory of calls makes of the present told again. */
import { describe, expect, it } from 'vitest';
import { inEnglish } from '#domain/messages/catalogues.ts';
import { eventSocketConfig } from '#lines/event-socket/config.ts';
import { createEventTranslator, type EventTranslator } from '#lines/event-socket/translate.ts';
import { play } from '../../domain/calls/play.ts';
import { unlawful } from '../conformance/lawful.ts';
import { inboundCall, providerMap, providerToken } from './fake-provider.ts';
import { told } from './said.ts';

const translator = (map: unknown = providerMap, change: Readonly<Record<string, unknown>> = {}): EventTranslator =>
  createEventTranslator(
    eventSocketConfig.parse({
      kind: 'event-socket',
      name: 'cloud',
      url: 'wss://provider.example/events',
      token: providerToken,
      extensions: ['101', '102'],
      map,
      ...change,
    }),
  );
const at = Date.UTC(2026, 10, 22, 9);
const hear = (heard: EventTranslator, ...messages: readonly unknown[]) =>
  messages.flatMap((message) =>
    heard
      .take(JSON.stringify(message), at)
      .flatMap((outcome) => (outcome.is === 'said' ? outcome.said.map(({ event }) => event) : [])),
  );
const toldOf = (heard: EventTranslator, ...messages: readonly unknown[]): readonly string[] =>
  hear(heard, ...messages).map(told);
const why = (heard: EventTranslator, message: unknown): readonly string[] =>
  heard
    .take(typeof message === 'string' ? message : JSON.stringify(message), at)
    .map((outcome) => `${outcome.is}: ${'why' in outcome ? inEnglish(outcome.why) : ''}`);
const call = (state: string, change: Readonly<Record<string, unknown>> = {}) => ({
  op: 'call',
  call: { ...inboundCall, state, ...change },
});

describe('a call by its states', () => {
  it('inbound: rings, is answered, held, taken back, and ends', () => {
    const heard = translator();
    expect(toldOf(heard, ...['ringing', 'active', 'hold', 'active', 'over'].map((state) => call(state)))).toEqual([
      'c-1/other of c-1 is outside, calling, +493023125014, dialled +493023125500',
      'c-1/c-1/101 of c-1 is 101, called',
      'c-1/c-1/101 rang',
      'c-1/other joined, device',
      'c-1/c-1/101 joined, device',
      'c-1/c-1/101 held',
      'c-1/c-1/101 resumed',
      'c-1/c-1/101 ended: hung-up',
      'c-1/other ended: hung-up',
    ]);
    expect(heard.size()).toBe(0);
  });

  it.each([
    ['busy', 'busy'],
    ['declined', 'rejected'],
    ['of something new', 'unknown'],
    [undefined, 'unknown'],
  ])('that ends %s without an answer ended: %s', (cause, ended) => {
    const heard = translator();
    expect(toldOf(heard, call('ringing'), call('over', { why: cause })).slice(-2)).toEqual([
      `c-1/c-1/101 ended: ${ended}`,
      `c-1/other ended: ${ended}`,
    ]);
  });

  it.each([
    ['inbound', { dir: 'in' }, { direction: 'Inbound', number: '+493023125014', dialled: '+493023125500' }],
    [
      'outbound',
      { dir: 'out', from: '101', to: '030 23125 099', did: undefined },
      { direction: 'Outbound', number: '+493023125099' },
    ],
    ['with a withheld number', { from: undefined }, undefined],
    ['of a colleague', { dir: 'local', from: '102', did: undefined }, undefined],
    ['from a number of the house', { dir: 'in', from: '205', did: undefined }, undefined],
  ])('%s is told as such', (_, change, report) => {
    const heard = translator();
    const dial = 'dir' in change && change.dir === 'out' ? 'dialing' : 'ringing';
    const { reports } = play(hear(heard, ...[dial, 'active', 'over'].map((state) => call(state, change))));
    if (report === undefined) expect(reports).toEqual([]);
    else expect(reports[0]).toMatchObject({ type: 'Answered', evidence: 'device', ...report });
  });

  it('of a ring group: one answers, the other’s ends elsewhere', () => {
    const events = hear(
      translator(),
      call('ringing'),
      call('ringing', { ext: '102' }),
      call('active', { ext: '102' }),
      call('over'),
      call('over', { ext: '102' }),
    );
    expect(events.map(told)).toContain('c-1/c-1/101 ended: elsewhere');
    expect(play(events).said).toEqual(['Answered 102', 'Disconnected 102']);
  });

  it('whose end names nobody has ended for everybody in it, and for no other call', () => {
    const heard = translator();
    const events = hear(
      heard,
      call('ringing'),
      call('ringing', { ext: '102' }),
      call('active', { ext: '102' }),
      call('ringing', { id: 'c-2', from: '+493023125099' }),
      { op: 'call', call: { id: 'c-1', state: 'over' } },
    );
    expect(events.map(told).slice(-3)).toEqual([
      'c-1/c-1/101 ended: elsewhere',
      'c-1/c-1/102 ended: hung-up',
      'c-1/other ended: hung-up',
    ]);
    expect(play(events).said).toEqual(['Answered 102', 'Disconnected 102']);
    expect(why(heard, { op: 'call', call: { id: 'c-1', state: 'over' } })).toEqual([
      'nothing: it ends something of which nothing is known',
    ]);
    expect(toldOf(heard, { op: 'call', call: { id: 'c-2', state: 'over', why: 'busy' } })).toEqual([
      'c-2/c-2/101 ended: busy',
      'c-2/other ended: busy',
    ]);
  });

  it('handed over within its id is a transfer', () => {
    const events = hear(
      translator(),
      call('ringing'),
      call('active'),
      call('ringing', { ext: '102' }),
      call('over'),
      call('active', { ext: '102' }),
      call('over', { ext: '102' }),
    );
    expect(play(events).said).toEqual(['Answered 101', 'Transfer 102', 'Answered 102', 'Disconnected 102']);
    expect(unlawful(events)).toEqual([]);
  });

  it('that comes again under its id after it ended is another leg, and lawful', () => {
    const events = hear(translator(), call('ringing'), call('over'), call('ringing'), call('active'), call('over'));
    expect(unlawful(events)).toEqual([]);
    expect(events.map(told)).toContain('c-1/c-1/101~2 joined, device');
    expect(play(events).said).toEqual(['Answered 101', 'Disconnected 101']);
  });

  it('with a name and a number that come late fills them in', () => {
    const heard = translator();
    hear(heard, call('ringing', { from: undefined, did: undefined }));
    expect(toldOf(heard, call('ringing'), call('ringing'))).toEqual(['c-1/other described, +493023125014']);
  });
});

describe('a map', () => {
  it('reads several events in one message, and paths with alternatives', () => {
    const heard = translator({
      items: 'batch.events',
      type: ['kind', 'what'],
      types: { ring: 'ringing', talk: 'talking', end: 'ended' },
      id: 'leg',
      call: ['call', 'session.id'],
      extension: 'users[0].ext',
      number: 'peer',
    });
    const base = { leg: 'L1', session: { id: 'S' }, users: [{ ext: 101 }], peer: '+493023125014' };
    expect(
      toldOf(heard, {
        batch: {
          events: [
            { ...base, kind: 'ring' },
            { ...base, what: 'talk' },
            { leg: 'L1', kind: 'end' },
          ],
        },
      }),
    ).toEqual([
      'S/other of S is outside, calling, +493023125014',
      'S/L1 of S is 101, called',
      'S/L1 rang',
      'S/other joined, device',
      'S/L1 joined, device',
      'S/L1 ended: hung-up',
      'S/other ended: hung-up',
    ]);
    expect(why(heard, { batch: {} })).toEqual(['odd: a message has no list at batch.events']);
  });

  it.each([
    ['not JSON', 'odd: a message is no JSON object or list'],
    ['17', 'odd: a message is no JSON object or list'],
    [{ op: 'notice' }, 'nothing: the map says that “notice” means nothing'],
    [{ op: 'fax' }, 'odd: the map does not say what “fax” at op means'],
    [{ op: 'constructor' }, 'odd: the map does not say what “constructor” at op means'],
    [{}, 'odd: a message does not say what has happened: nothing is at op'],
    [call('singing'), 'odd: the map does not say what “singing” at call.state means'],
    [call('ringing', { dir: 'up' }), 'odd: the map does not say what “up” at call.dir means'],
    [call('ringing', { id: '' }), 'odd: a message does not say the id of the call: nothing is at call.id'],
    [call('over', { id: '' }), 'odd: a message does not say the id of the call: nothing is at call.id'],
    [call('ringing', { ext: { n: 1 } }), 'odd: a message does not say the extension: nothing is at call.ext'],
    [call('over'), 'nothing: it ends something of which nothing is known'],
  ])('says of %j why it becomes nothing', (message, reason) => {
    expect(why(translator(), message)).toEqual([reason]);
  });

  it('keeps calls apart whose ids are given out again, by the day', () => {
    const heard = translator({ ...providerMap, callRepeats: true });
    expect(toldOf(heard, call('ringing'))[1]).toBe('c-1-20261122/c-1/101 of c-1-20261122 is 101, called');
  });

  it('keeps ids apart that are numbers of more digits than a number holds', () => {
    const heard = translator();
    const told = ['9007199254740993001', '9007199254740993002', '1760000000.1234567', '12'].flatMap((id) =>
      heard
        .take(JSON.stringify(call('ringing')).replace('"c-1"', id), at)
        .flatMap((outcome) => (outcome.is === 'said' ? [outcome.facts?.call] : [])),
    );
    expect(told).toEqual(['9007199254740993001', '9007199254740993002', '1760000000.1234567', '12']);
  });

  it('with a list of its own shape finds its entries at a place of a message', () => {
    const heard = translator({ ...providerMap, list: { url: '/calls', entries: 'data', as: 'call' } });
    const listed = heard.list({ data: [{ ...inboundCall, state: 'active' }, { state: 'singing' }] }, at);
    expect(listed?.said.map(({ event }) => told(event))).toEqual([
      'resynced: c-1/other is outside, talking; c-1/c-1/101 is 101, talking',
    ]);
    expect(listed?.odd.map(inEnglish)).toEqual(['the map does not say what “singing” at call.state means']);
    expect(heard.list({ error: 'no' }, at)).toBeUndefined();
  });
});

describe('where nothing lists what is up', () => {
  it('ends every call unseen after a gap, and the ledger says so', () => {
    const heard = translator();
    const before = hear(heard, call('ringing'), call('active'));
    const gap = heard.unseen(at).map(({ event }) => event);
    expect(gap.map(told)).toEqual(['c-1/c-1/101 ended: unseen', 'c-1/other ended: unseen', 'resynced: ']);
    const { said, effects } = play([...before, ...gap]);
    expect(said).toEqual(['Answered 101', 'Disconnected 101']);
    expect(JSON.stringify(effects)).toContain('heard.unseen');
    expect(heard.size()).toBe(0);
    expect(why(heard, call('hold'))).toEqual(['nothing: its end was not seen in a gap, so it is over here']);
    expect(toldOf(heard, call('ringing', { id: 'c-2' }))).toHaveLength(3);
  });
});
