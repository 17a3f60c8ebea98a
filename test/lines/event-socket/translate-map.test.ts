/** Tests a provider's map: paths, IDs and list entries. */
import { describe, expect, it } from 'vitest';
import { inEnglish } from '#domain/messages/catalogues.ts';
import { eventSocketConfig } from '#lines/event-socket/config.ts';
import { createEventTranslator, type EventTranslator } from '#lines/event-socket/translate.ts';
import { inboundCall, providerMap, providerToken } from './fake-provider.ts';
import { formatEvent } from './format-events.ts';

const newTranslator = (map: unknown = providerMap, change: Readonly<Record<string, unknown>> = {}): EventTranslator =>
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
const translate = (translator: EventTranslator, ...messages: readonly unknown[]) =>
  messages.flatMap((message) =>
    translator
      .readMessage(JSON.stringify(message), at)
      .flatMap((outcome) => (outcome.is === 'said' ? outcome.emitted.map(({ event }) => event) : [])),
  );
const formatAll = (translator: EventTranslator, ...messages: readonly unknown[]): readonly string[] =>
  translate(translator, ...messages).map(formatEvent);
const why = (translator: EventTranslator, message: unknown): readonly string[] =>
  translator
    .readMessage(typeof message === 'string' ? message : JSON.stringify(message), at)
    .map((outcome) => `${outcome.is}: ${'why' in outcome ? inEnglish(outcome.why) : ''}`);
const call = (state: string, change: Readonly<Record<string, unknown>> = {}) => ({
  op: 'call',
  call: { ...inboundCall, state, ...change },
});

describe("A provider's event map", () => {
  it('can read several events from one message and supports alternative paths', () => {
    const translator = newTranslator({
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
      formatAll(translator, {
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
    expect(why(translator, { batch: {} })).toEqual(['odd: a message has no list at batch.events']);
  });

  it.each([
    ['not JSON', 'odd: a message is not a JSON object or list'],
    ['17', 'odd: a message is not a JSON object or list'],
    [{ op: 'notice' }, 'nothing: the map ignores “notice”'],
    [{ op: 'fax' }, 'odd: the map does not define the value “fax” for op'],
    [{ op: 'constructor' }, 'odd: the map does not define the value “constructor” for op'],
    [{}, 'odd: a message does not contain the event type: op has no value'],
    [call('singing'), 'odd: the map does not define the value “singing” for call.state'],
    [call('ringing', { dir: 'up' }), 'odd: the map does not define the value “up” for call.dir'],
    [call('ringing', { id: '' }), 'odd: a message does not contain the call ID: call.id has no value'],
    [call('over', { id: '' }), 'odd: a message does not contain the call ID: call.id has no value'],
    [call('ringing', { ext: { n: 1 } }), 'odd: a message does not contain the extension: call.ext has no value'],
    [call('over'), 'nothing: the message ends an unknown call or call leg'],
  ])('explains why %j has no effect', (message, reason) => {
    expect(why(newTranslator(), message)).toEqual([reason]);
  });

  it('uses the day to distinguish calls that reuse an ID', () => {
    const translator = newTranslator({ ...providerMap, callRepeats: true });
    expect(formatAll(translator, call('ringing'))[1]).toBe('c-1-20261122/c-1/101 of c-1-20261122 is 101, called');
  });

  it('distinguishes numeric IDs with more digits than a double can hold', () => {
    const translator = newTranslator();
    const formatEvent = ['9007199254740993001', '9007199254740993002', '1760000000.1234567', '12'].flatMap((id) =>
      translator
        .readMessage(JSON.stringify(call('ringing')).replace('"c-1"', id), at)
        .flatMap((outcome) => (outcome.is === 'said' ? [outcome.facts?.call] : [])),
    );
    expect(formatEvent).toEqual(['9007199254740993001', '9007199254740993002', '1760000000.1234567', '12']);
  });

  it('finds list entries at the path of a message', () => {
    const translator = newTranslator({ ...providerMap, list: { url: '/calls', entries: 'data', as: 'call' } });
    const listed = translator.list({ data: [{ ...inboundCall, state: 'active' }, { state: 'singing' }] }, at);
    expect(listed?.emitted.map(({ event }) => formatEvent(event))).toEqual([
      'resynced: c-1/other is outside, talking; c-1/c-1/101 is 101, talking',
    ]);
    expect(listed?.odd.map(inEnglish)).toEqual(['the map does not define the value “singing” for call.state']);
    expect(translator.list({ error: 'no' }, at)).toBeUndefined();
  });
});
