/** A 3CX gives its call ids out again: one call keeps one Id on every PC, over midnight and restarts, and two calls share none. */
import { describe, expect, it } from 'vitest';
import { eventSocketConfig } from '#lines/event-socket/config.ts';
import { createEventTranslator, type EventTranslator } from '#lines/event-socket/translate.ts';
import { play } from '../../domain/calls/play.ts';
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
  made.recall(JSON.parse(JSON.stringify(kept ?? null)));
  return made;
};
const [mara, other] = ['+493023125014', '+493099999999'];
const ask = { address: '/callcontrol/101/participants/5', part: '101/5', extension: '101' };
const list = (heard: EventTranslator, at: number, ...participants: readonly object[]) =>
  heard.list([{ dn: '101', type: 'Wextension', participants }], at)?.said.map(({ event }) => event) ?? [];
const told = (heard: EventTranslator, at: number, status: string | undefined, number?: string) => {
  const answer = status === undefined ? undefined : participant(status, { callid: 5, party_caller_id: number ?? '' });
  const outcome = heard.answer(ask, answer, at);
  return outcome.is === 'said' ? outcome.said.map(({ event }) => event) : [];
};
/** Of everything that was said, report by report. */
const reportsOf = (...said: readonly ReturnType<typeof told>[]): readonly string[] =>
  play(said.flat()).reports.map(({ type, callId, number }) => `${type} ${callId} ${number}`);
const idOf = (events: ReturnType<typeof told>): readonly string[] =>
  events.flatMap((event) => {
    if (event.type === 'leg.appeared') return [event.call];
    return event.type === 'line.resynced' ? event.legs.map(({ call }) => call) : [];
  });
const [evening, night] = [Date.UTC(2026, 2, 2, 23, 58), Date.UTC(2026, 2, 3, 0, 1)];
const morning = Date.UTC(2026, 2, 2, 9);
const hour = 3_600_000;
const up = participant('Connected', { callid: 5, party_caller_id: mara });

describe('over midnight', () => {
  it('a call that is up keeps its Id when the app starts again', () => {
    const before = pc();
    const said = [told(before, evening, 'Ringing', mara), told(before, evening, 'Connected', mara)];
    const after = pc(before.news());
    const listed = list(after, night, up);
    expect(reportsOf(...said, listed, told(after, night, undefined))).toEqual([
      `Answered pbx:5-20260302 ${mara}`,
      `Disconnected pbx:5-20260302 ${mara}`,
    ]);
  });

  it('it keeps it also where the app comes later, and where the same id belongs to another by then it does not', () => {
    const before = pc();
    told(before, evening, 'Connected', mara);
    const kept = before.news();
    expect(idOf(list(pc(kept), night + hour, up))).toEqual(['5-20260302', '5-20260302']);
    expect(idOf(list(pc(kept), night + hour, { ...up, party_caller_id: other }))[0]).toBe('5-20260303');
    expect(idOf(list(pc(kept), night + 25 * hour, up))[0]).toBe('5-20260304');
  });

  it('a PC that first hears of it by its list gives it the same', () => {
    expect(idOf(list(pc(), night, up))).toEqual(['5-20260302', '5-20260302']);
    // Who rings has just begun, and who talks much later has not begun yesterday.
    expect(idOf(list(pc(), night, { ...up, status: 'Ringing' }))[0]).toBe('5-20260303');
    expect(idOf(list(pc(), night + hour, up))[0]).toBe('5-20260303');
  });

  it('one who is handed over stays the same, and who calls with that id an hour later is another', () => {
    const heard = pc();
    told(heard, evening, 'Connected', mara);
    told(heard, evening + 60_000, undefined);
    expect(idOf(told(heard, night, 'Ringing', mara))[0]).toBe('5-20260302');
    told(heard, night, undefined);
    expect(idOf(told(heard, night + hour, 'Ringing', mara))[0]).toBe('5-20260303');
  });
});

describe('a 3CX that begins to count anew', () => {
  const call = (heard: EventTranslator, at: number, number: string) => [
    ...told(heard, at, 'Ringing', number),
    ...told(heard, at, 'Connected', number),
    ...told(heard, at + 60_000, undefined),
  ];

  it('lets no two customers share an Id, and every PC that has heard of both agrees', () => {
    const [one, two] = [pc(), pc()];
    const first = [call(one, morning, mara), call(two, morning, mara)];
    // One of them starts its app again meanwhile.
    const again = pc(two.news());
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

  it('while the connection was away has ended what was up, although its list names the same id', () => {
    const heard = pc();
    const said = [told(heard, morning, 'Ringing', mara), told(heard, morning, 'Connected', mara)];
    const listed = list(heard, morning + 60_000, { ...up, party_caller_id: other });
    expect(reportsOf(...said, listed).map((report) => report.replace(/-[0-9a-f]{8} (?=.*9$)/, '-… '))).toEqual([
      `Answered pbx:5-20260302 ${mara}`,
      `Answered pbx:5-20260302-… ${other}`,
      `Disconnected pbx:5-20260302 ${mara}`,
    ]);
  });

  it('remembers a thousand calls, and what it keeps says no number', () => {
    const heard = pc();
    for (let n = 0; n < 1_200; n += 1) {
      heard.answer(ask, participant('Ringing', { callid: n }), morning);
      heard.answer(ask, undefined, morning);
    }
    const kept = heard.news();
    expect(kept).toHaveLength(1_000);
    expect(kept?.join()).not.toContain('3125014');
    expect(heard.news()).toBeUndefined();
    expect(idOf(list(pc(['', 'x', 7, null, 'a\tb\tc\tup\tsoon']), morning, up))[0]).toBe('5-20260302');
  });
});
