/**
 * Tests call IDs that 3CX reuses. One call keeps one ID on every PC, across midnight and restarts, and two
 * calls never share an ID.
 */
import { describe, expect, it } from 'vitest';
import { eventSocketConfig } from '#lines/event-socket/config.ts';
import { createEventTranslator, type EventTranslator } from '#lines/event-socket/translate.ts';
import { play } from '../../domain/calls/play-events.ts';
import { participant } from './fake-3cx.ts';

const pc = (kept?: unknown): EventTranslator => {
  const made = createEventTranslator(
    eventSocketConfig.parse({
      kind: 'event-socket',
      name: '3cx',
      url: 'wss://pbx.example/callcontrol/ws',
      token: 'x',
      extensions: ['101'],
      map: '3cx-v20',
    }),
  );
  made.restoreState(JSON.parse(JSON.stringify(kept ?? null)));
  return made;
};
const [mara, other] = ['+493023125014', '+493099999999'];
const ask = { address: '/callcontrol/101/participants/5', part: '101/5', extension: '101' };
const list = (translator: EventTranslator, at: number, ...participants: readonly object[]) =>
  translator.list([{ dn: '101', type: 'Wextension', participants }], at)?.emitted.map(({ event }) => event) ?? [];
const eventsOf = (translator: EventTranslator, at: number, status: string | undefined, number?: string) => {
  const answer = status === undefined ? undefined : participant(status, { callid: 5, party_caller_id: number ?? '' });
  const outcome = translator.answer(ask, answer, at);
  return outcome.is === 'said' ? outcome.emitted.map(({ event }) => event) : [];
};
const reportsOf = (...emitted: readonly ReturnType<typeof eventsOf>[]): readonly string[] =>
  play(emitted.flat()).reports.map(({ type, callId, number }) => `${type} ${callId} ${number}`);
const idOf = (events: ReturnType<typeof eventsOf>): readonly string[] =>
  events.flatMap((event) => {
    if (event.type === 'leg.appeared') return [event.call];
    return event.type === 'line.resynced' ? event.legs.map(({ call }) => call) : [];
  });
const [evening, night] = [Date.UTC(2026, 2, 2, 23, 58), Date.UTC(2026, 2, 3, 0, 1)];
const morning = Date.UTC(2026, 2, 2, 9);
const hour = 3_600_000;
const up = participant('Connected', { callid: 5, party_caller_id: mara });

describe('A call across midnight', () => {
  it('keeps its ID if the app restarts', () => {
    const before = pc();
    const emitted = [eventsOf(before, evening, 'Ringing', mara), eventsOf(before, evening, 'Connected', mara)];
    const after = pc(before.stateToSave());
    const listed = list(after, night, up);
    expect(reportsOf(...emitted, listed, eventsOf(after, night, undefined))).toEqual([
      `Answered pbx:5-20260302 ${mara}`,
      `Disconnected pbx:5-20260302 ${mara}`,
    ]);
  });

  it('keeps its ID after a later start, unless another call uses that ID in the meantime', () => {
    const before = pc();
    eventsOf(before, evening, 'Connected', mara);
    const kept = before.stateToSave();
    expect(idOf(list(pc(kept), night + hour, up))).toEqual(['5-20260302', '5-20260302']);
    expect(idOf(list(pc(kept), night + hour, { ...up, party_caller_id: other }))[0]).toBe('5-20260303');
    expect(idOf(list(pc(kept), night + 25 * hour, up))[0]).toBe('5-20260304');
  });

  it('gets the same ID on a PC that first sees it in a list', () => {
    expect(idOf(list(pc(), night, up))).toEqual(['5-20260302', '5-20260302']);
    // A ringing call has just begun, so its ID contains today's date.
    expect(idOf(list(pc(), night, { ...up, status: 'Ringing' }))[0]).toBe('5-20260303');
    expect(idOf(list(pc(), night + hour, up))[0]).toBe('5-20260303');
  });

  it('keeps its ID after a transfer, and a later call gets a new ID', () => {
    const translator = pc();
    eventsOf(translator, evening, 'Connected', mara);
    eventsOf(translator, evening + 60_000, undefined);
    expect(idOf(eventsOf(translator, night, 'Ringing', mara))[0]).toBe('5-20260302');
    eventsOf(translator, night, undefined);
    expect(idOf(eventsOf(translator, night + hour, 'Ringing', mara))[0]).toBe('5-20260303');
  });
});

describe('A 3CX server that restarts its call counter', () => {
  const call = (translator: EventTranslator, at: number, number: string) => [
    ...eventsOf(translator, at, 'Ringing', number),
    ...eventsOf(translator, at, 'Connected', number),
    ...eventsOf(translator, at + 60_000, undefined),
  ];

  it('does not cause one ID for two customers on any PC', () => {
    const [one, two] = [pc(), pc()];
    const first = [call(one, morning, mara), call(two, morning, mara)];
    // One of the PCs restarts its app in the meantime.
    const again = pc(two.stateToSave());
    const seconds = [call(one, morning + 6 * hour, other), call(again, morning + 6 * hour, other.replace('+49', '0'))];
    expect(reportsOf(...first.slice(0, 1), ...seconds.slice(0, 1))).toEqual([
      `Answered pbx:5-20260302 ${mara}`,
      `Disconnected pbx:5-20260302 ${mara}`,
      expect.stringMatching(/^Answered pbx:5-20260302-[0-9a-f]{8} \+493099999999$/),
      expect.stringMatching(/^Disconnected pbx:5-20260302-[0-9a-f]{8} \+493099999999$/),
    ]);
    expect(idOf(seconds[1] ?? [])).toEqual(idOf(seconds[0] ?? []));
    expect(JSON.stringify(idOf(seconds[0] ?? []))).not.toContain('9999999');
  });

  it('ends calls from before a connection loss, although its list contains the same ID', () => {
    const translator = pc();
    const emitted = [eventsOf(translator, morning, 'Ringing', mara), eventsOf(translator, morning, 'Connected', mara)];
    const listed = list(translator, morning + 60_000, { ...up, party_caller_id: other });
    expect(reportsOf(...emitted, listed).map((report) => report.replace(/-[0-9a-f]{8} (?=.*9$)/, '-… '))).toEqual([
      `Answered pbx:5-20260302 ${mara}`,
      `Answered pbx:5-20260302-… ${other}`,
      `Disconnected pbx:5-20260302 ${mara}`,
    ]);
  });

  it('leaves at most a thousand calls in memory, without numbers', () => {
    const translator = pc();
    for (let n = 0; n < 1_200; n += 1) {
      translator.answer(ask, participant('Ringing', { callid: n }), morning);
      translator.answer(ask, undefined, morning);
    }
    const kept = translator.stateToSave();
    expect(kept).toHaveLength(1_000);
    expect(kept?.join()).not.toContain('3125014');
    expect(translator.stateToSave()).toBeUndefined();
    expect(idOf(list(pc(['', 'x', 7, null, 'a\tb\tc\tup\tsoon']), morning, up))[0]).toBe('5-20260302');
  });
});
