/** Tests names, directions and other values in a map, the outside line prefix, replaced connections, and the login. */
import { afterEach, describe, expect, it } from 'vitest';
import { ConnectionRefused } from '#domain/connection.ts';
import { inEnglish } from '#domain/messages/catalogues.ts';
import { eventSocketConfig } from '#lines/event-socket/config.ts';
import { createEventSocketLine } from '#lines/event-socket/line.ts';
import { createEventTranslator } from '#lines/event-socket/translate.ts';
import { play } from '../../domain/calls/play-events.ts';
import { isUp, runLine } from '../line-run.ts';
import { inboundCall, listingMap, openFakeProvider, providerMap, type FakeProvider } from './fake-provider.ts';
import { formatEvent } from './format-events.ts';

const settings = { kind: 'event-socket', name: 'cloud', url: 'wss://provider.example/events', extensions: ['101'] };
const newTranslator = (map: object, change: object = {}) =>
  createEventTranslator(eventSocketConfig.parse({ ...settings, token: 'x', map, ...change }), () => 'DE');
const at = Date.UTC(2026, 10, 22, 9);
const call = (change: object) => ({ op: 'call', call: { ...inboundCall, ...change } });
const translate = (map: object, change: object, ...messages: readonly object[]) => {
  const translator = newTranslator(map, change);
  return messages.flatMap((message) =>
    translator
      .readMessage(JSON.stringify(message), at)
      .flatMap((outcome) => (outcome.is === 'said' ? outcome.emitted.map(({ event }) => event) : [])),
  );
};
const whatIsOf = (map: object, message: object): readonly string[] =>
  newTranslator(map)
    .readMessage(JSON.stringify(message), at)
    .map((outcome) => `${outcome.is}: ${'why' in outcome ? inEnglish(outcome.why) : ''}`);

describe("A provider's map", () => {
  it('can define the meaning of all other values', () => {
    const map = { ...providerMap, types: { call: 'state', '*': 'ignored' } };
    expect(whatIsOf(map, { op: 'weather' })).toEqual(['nothing: the map ignores “weather”']);
    expect(whatIsOf(providerMap, { op: 'weather' })).toEqual([
      'odd: the map does not define the value “weather” for op',
    ]);
  });

  it('can map a value to an unknown direction, so that the caller is not reported', () => {
    const map = { ...providerMap, directions: { in: 'inbound', out: 'outbound', '*': 'unknown' } };
    const reports = (state: string, dir: string) => play(translate(map, {}, call({ state, dir }))).reported;
    expect([reports('active', 'in'), reports('active', 'sideways')]).toEqual([['Answered 101'], []]);
    expect(translate(map, {}, call({ state: 'ringing', dir: 'sideways' })).map(formatEvent)).toContain(
      'c-1/c-1/101 rang',
    );
  });

  it('reads the extension and leg from a name in messages and lists, and ignores other names', () => {
    const { extension: _, ...rest } = listingMap;
    const map = {
      ...rest,
      entity: { path: 'call.name', pattern: '^phone/(?<extension>\\d+)/(?<id>\\d+)$', ask: false },
    };
    const translator = newTranslator({ ...map, name: undefined });
    const entry = (name: string, id: string) => ({ ...inboundCall, ext: '999', id, name, state: 'active' });
    const listed = translator.list({ calls: [entry('phone/101/7', 'c-1'), entry('trunk/4', 'c-2')] }, at);
    expect(listed?.emitted.map(({ event }) => formatEvent(event))).toEqual([
      'resynced: c-1/other is outside, talking; c-1/101/7 is 101, talking',
    ]);
    expect(listed?.odd).toEqual([]);
    const over = { op: 'call', call: { ...entry('phone/101/7', 'c-1'), state: 'over' } };
    const outcomes = translator.readMessage(JSON.stringify(over), at);
    expect(
      outcomes.flatMap((each) => (each.is === 'said' ? each.emitted.map(({ event }) => formatEvent(event)) : [])),
    ).toEqual(['c-1/101/7 ended: hung-up', 'c-1/other ended: hung-up']);
  });

  it('is rejected if it does not contain a path for the extension', () => {
    const { extension: _, ...map } = providerMap;
    const named = { ...map, entity: { path: 'call.name', pattern: '^(?<extension>\\d+)$', ask: false } };
    const isRight = (given: object) => eventSocketConfig.safeParse({ ...settings, token: 'x', map: given }).success;
    expect([isRight(map), isRight(named)]).toEqual([false, true]);
  });
});

describe('The outside line prefix', () => {
  const numberOf = (dir: string, number: string) =>
    translate(
      { ...providerMap, from: 'call.from' },
      { outsidePrefix: '0' },
      call({ state: 'ringing', dir, from: number, to: number }),
    )
      .flatMap((event) => (event.type === 'leg.appeared' && event.number !== undefined ? [event.number] : []))
      .at(0);
  it('is removed from dialled numbers and from caller numbers that contain it', () => {
    expect([numberOf('out', '0493023125014'), numberOf('in', '03023125014')]).toEqual(['493023125014', '03023125014']);
    expect(numberOf('out', '0')).toBe('0');
    expect(numberOf('in', '0015112345678')).toBe('015112345678');
  });
});

describe('A connection that another connection replaces', () => {
  let provider: FakeProvider | undefined;
  afterEach(() => provider?.close());

  it('reports this and does not retry, because a retry would close the other connection', async () => {
    provider = await openFakeProvider();
    const line = createEventSocketLine();
    const { login: _, ...map } = { ...listingMap, types: { call: 'state', moved: 'replaced' } };
    provider.lists([]);
    const lineRun = runLine(line, line.config.parse({ ...settings, url: provider.url, map }));
    await lineRun.until(isUp);
    provider.sendToAll({ op: 'moved' });
    expect(await lineRun.ended).toBeInstanceOf(ConnectionRefused);
    expect(lineRun.links.at(-1)).toMatch(/another PC is using the same name or token/);
    expect(whatIsOf(map, { op: 'moved' })[0]).toMatch(/^nothing: this connection was replaced by another one/);
  });
});

describe('The user name and password', () => {
  let provider: FakeProvider | undefined;
  afterEach(() => provider?.close());

  it('are sent when connecting and with every request', async () => {
    provider = await openFakeProvider();
    provider.lists([]);
    const line = createEventSocketLine();
    const { login: _, ...map } = listingMap;
    const own = { ...settings, url: provider.url, clientId: 'counterline', token: 'p:ä', map: { ...map, basic: true } };
    const lineRun = runLine(line, line.config.parse(own));
    await lineRun.until(isUp);
    const header = `Basic ${Buffer.from('counterline:p:ä').toString('base64')}`;
    expect(provider.authorizations).toEqual([header, header]);
    lineRun.abort();
    await lineRun.ended;
  });

  it.each([
    ['map.basic', { token: 'x', clientId: 'a', map: { ...providerMap, basic: true, bearer: true } }],
    ['clientId', { token: 'x', map: { ...providerMap, basic: true } }],
    ['clientId', { token: 'x', clientId: 'a:b', map: { ...providerMap, basic: true } }],
    ['token', { clientId: 'a', map: { ...providerMap, login: undefined, basic: true } }],
    ['clientId', { token: 'x', clientId: 'a', map: providerMap }],
    ['outsidePrefix', { token: 'x', map: providerMap, outsidePrefix: 'zero' }],
  ])('are reported as invalid at %s', (path, change) => {
    const read = eventSocketConfig.safeParse({ ...settings, ...change });
    expect(read.error?.issues.map((issue) => issue.path.join('.'))).toEqual([path]);
  });
});
