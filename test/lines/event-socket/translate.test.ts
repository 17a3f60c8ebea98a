/** Tests which events each message causes with a map, and that repeated states cause none. */
import { describe, expect, it } from 'vitest';
import { inEnglish } from '#domain/messages/catalogues.ts';
import { eventSocketConfig } from '#lines/event-socket/config.ts';
import { createEventTranslator, type EventTranslator } from '#lines/event-socket/translate.ts';
import { play } from '../../domain/calls/play-events.ts';
import { unlawful } from '../conformance/event-order.ts';
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

describe('A call derived from its states', () => {
  it('is inbound: it rings, is answered, held and resumed, and ends', () => {
    const translator = newTranslator();
    expect(
      formatAll(translator, ...['ringing', 'active', 'hold', 'active', 'over'].map((state) => call(state))),
    ).toEqual([
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
    expect(translator.size()).toBe(0);
  });

  it.each([
    ['busy', 'busy'],
    ['declined', 'rejected'],
    ['for an unknown reason', 'unknown'],
    [undefined, 'unknown'],
  ])('gets the correct end cause if it is not answered: %s, %s', (cause, ended) => {
    const translator = newTranslator();
    expect(formatAll(translator, call('ringing'), call('over', { why: cause })).slice(-2)).toEqual([
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
    ['from a colleague', { dir: 'local', from: '102', did: undefined }, undefined],
    ['from an internal number', { dir: 'in', from: '205', did: undefined }, undefined],
  ])('is reported as expected: %s', (_, change, report) => {
    const translator = newTranslator();
    const dial = 'dir' in change && change.dir === 'out' ? 'dialing' : 'ringing';
    const { reports } = play(translate(translator, ...[dial, 'active', 'over'].map((state) => call(state, change))));
    if (report === undefined) expect(reports).toEqual([]);
    else expect(reports[0]).toMatchObject({ type: 'Answered', evidence: 'device', ...report });
  });

  it('is answered once in a ring group, and is answered elsewhere for the other phone', () => {
    const events = translate(
      newTranslator(),
      call('ringing'),
      call('ringing', { ext: '102' }),
      call('active', { ext: '102' }),
      call('over'),
      call('over', { ext: '102' }),
    );
    expect(events.map(formatEvent)).toContain('c-1/c-1/101 ended: elsewhere');
    expect(play(events).reported).toEqual(['Answered 102', 'Disconnected 102']);
  });

  it('ends for all parties if the end names none, and other calls continue', () => {
    const translator = newTranslator();
    const events = translate(
      translator,
      call('ringing'),
      call('ringing', { ext: '102' }),
      call('active', { ext: '102' }),
      call('ringing', { id: 'c-2', from: '+493023125099' }),
      { op: 'call', call: { id: 'c-1', state: 'over' } },
    );
    expect(events.map(formatEvent).slice(-3)).toEqual([
      'c-1/c-1/101 ended: elsewhere',
      'c-1/c-1/102 ended: hung-up',
      'c-1/other ended: hung-up',
    ]);
    expect(play(events).reported).toEqual(['Answered 102', 'Disconnected 102']);
    expect(why(translator, { op: 'call', call: { id: 'c-1', state: 'over' } })).toEqual([
      'nothing: the message ends an unknown call or call leg',
    ]);
    expect(formatAll(translator, { op: 'call', call: { id: 'c-2', state: 'over', why: 'busy' } })).toEqual([
      'c-2/c-2/101 ended: busy',
      'c-2/other ended: busy',
    ]);
  });

  it('is treated as transferred if its ID stays the same', () => {
    const events = translate(
      newTranslator(),
      call('ringing'),
      call('active'),
      call('ringing', { ext: '102' }),
      call('over'),
      call('active', { ext: '102' }),
      call('over', { ext: '102' }),
    );
    expect(play(events).reported).toEqual(['Answered 101', 'Transfer 102', 'Answered 102', 'Disconnected 102']);
    expect(unlawful(events)).toEqual([]);
  });

  it('gets another leg if its ID is used again after its end', () => {
    const events = translate(
      newTranslator(),
      call('ringing'),
      call('over'),
      call('ringing'),
      call('active'),
      call('over'),
    );
    expect(unlawful(events)).toEqual([]);
    expect(events.map(formatEvent)).toContain('c-1/c-1/101~2 joined, device');
    expect(play(events).reported).toEqual(['Answered 101', 'Disconnected 101']);
  });

  it('is completed with a late name and number', () => {
    const translator = newTranslator();
    translate(translator, call('ringing', { from: undefined, did: undefined }));
    expect(formatAll(translator, call('ringing'), call('ringing'))).toEqual(['c-1/other described, +493023125014']);
  });
});

describe('A provider without a list', () => {
  it('ends every call as unobserved after a gap and notes this in the ledger', () => {
    const translator = newTranslator();
    const before = translate(translator, call('ringing'), call('active'));
    const gap = translator.unseen(at).map(({ event }) => event);
    expect(gap.map(formatEvent)).toEqual(['c-1/c-1/101 ended: unseen', 'c-1/other ended: unseen', 'resynced: ']);
    const { reported, effects } = play([...before, ...gap]);
    expect(reported).toEqual(['Answered 101', 'Disconnected 101']);
    expect(JSON.stringify(effects)).toContain('heard.unseen');
    expect(translator.size()).toBe(0);
    expect(why(translator, call('hold'))).toEqual([
      'nothing: messages were missing, so Counterline already treats this call as ended',
    ]);
    expect(formatAll(translator, call('ringing', { id: 'c-2' }))).toHaveLength(3);
  });
});
