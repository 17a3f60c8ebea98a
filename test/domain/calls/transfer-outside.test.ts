/**
 * Tests a customer who is transferred to an outside party. The consultation call has its own ID. The agent leaves both
 * calls, and each call ends when its own party hangs up (assumptions 8, 42 and 43).
 */
import { describe, expect, it } from 'vitest';
import type { LineEvent } from '#domain/calls/line-event.ts';
import { isUpOn } from '#domain/calls/call-page.ts';
import { answered, appears, endedLeg, joined, left, play, rang, settings } from './play-events.ts';

/** 101 is talking to the customer in B1 and to the outside party `o` in B2. */
const asked: readonly LineEvent[] = [
  ...answered(),
  appears.caller('a2', 'a2', '101', '0301234567'),
  appears.outsideParty('o', 'a2', '0301234567'),
  rang('o'),
  joined('o', 'B2'),
  joined('a2', 'B2'),
];
const regrouped: LineEvent = { type: 'leg.regrouped', leg: 'o', call: 'c' };
const gone = [left('a', 'B1'), endedLeg('a'), endedLeg('a2')];
const over = [left('c', 'B2'), left('o', 'B2'), endedLeg('o'), endedLeg('c')];

const customerReports = ['Answered 101', 'Transfer 101', 'Disconnected 101'];
const table: readonly [
  name: string,
  events: readonly LineEvent[],
  customer: readonly string[],
  asked: readonly string[],
][] = [
  [
    '101 leaves the outside party before the customer joins, as in a real phone system',
    [...asked, left('c', 'B1'), left('a2', 'B2'), joined('c', 'B2'), regrouped, ...gone, ...over],
    customerReports,
    customerReports,
  ],
  [
    'the customer joins while 101 is still connected',
    [...asked, left('c', 'B1'), joined('c', 'B2'), regrouped, left('a2', 'B2'), ...gone, ...over],
    customerReports,
    customerReports,
  ],
  [
    'the outside party moves to the customer',
    [
      ...asked,
      left('o', 'B2'),
      joined('o', 'B1'),
      regrouped,
      left('a', 'B1'),
      endedLeg('a'),
      endedLeg('a2'),
      endedLeg('c'),
      endedLeg('o'),
    ],
    customerReports,
    customerReports,
  ],
  [
    'only the ends of the legs are reported, not that 101 left a bridge',
    [...asked, left('c', 'B1'), joined('c', 'B2'), endedLeg('a'), endedLeg('a2'), ...over],
    customerReports,
    customerReports,
  ],
  [
    'the outside party hangs up first; the customer returns to 101',
    [
      ...asked,
      left('c', 'B1'),
      left('a2', 'B2'),
      joined('c', 'B2'),
      regrouped,
      ...gone,
      left('o', 'B2'),
      endedLeg('o'),
      left('c', 'B2'),
      appears.called('e', 'c', '101'),
      joined('e', 'B3'),
      joined('c', 'B3'),
      endedLeg('c'),
      endedLeg('e'),
    ],
    ['Answered 101', 'Transfer 101', 'Answered 101', 'Disconnected 101'],
    customerReports,
  ],
  [
    'a consultation without a transfer: the outside party hangs up',
    [...asked, left('o', 'B2'), endedLeg('o'), endedLeg('a2'), endedLeg('c'), endedLeg('a')],
    ['Answered 101', 'Disconnected 101'],
    ['Answered 101', 'Disconnected 101'],
  ],
  [
    'a conference in which 101 stays to the end',
    [
      ...asked,
      left('c', 'B1'),
      joined('c', 'B2'),
      left('a', 'B1'),
      endedLeg('a'),
      endedLeg('c'),
      endedLeg('o'),
      endedLeg('a2'),
    ],
    ['Answered 101', 'Disconnected 101'],
    ['Answered 101', 'Disconnected 101'],
  ],
  [
    'a transfer while the outside phone rings: the consultation is no customer call',
    [
      ...answered(),
      appears.caller('a2', 'a2', '101', '0301234567'),
      appears.outsideParty('o', 'a2', '0301234567'),
      rang('o'),
      left('a', 'B1'),
      endedLeg('a'),
      endedLeg('a2'),
      joined('o', 'B1'),
      regrouped,
      endedLeg('c'),
      endedLeg('o'),
    ],
    customerReports,
    [],
  ],
];

const callsIn = (events: readonly LineEvent[]) => {
  const { reports, state } = play(events, settings({ extensions: ['101'] }));
  const of = (id: string) =>
    reports.filter(({ callId }) => callId === id).map(({ type, extension }) => `${type} ${extension}`);
  return { customer: of('pbx:c'), asked: of('pbx:a2'), all: reports.length, left: state.calls.size + state.legs.size };
};

describe('A customer who is transferred to an outside party', () => {
  it.each(table)('is reported correctly: %s', (_name, events, customer, other) => {
    expect(callsIn(events)).toEqual({ customer, asked: other, all: customer.length + other.length, left: 0 });
  });

  it.each(table)('%s: causes the same reports when every signal is repeated', (_name, events, customer, other) => {
    const reported = callsIn(events.flatMap((event) => [event, event]));
    expect(reported).toEqual({ customer, asked: other, all: customer.length + other.length, left: 0 });
  });

  it('is also found in the first list after a gap', () => {
    const alive = (leg: string, call: string, number: string) =>
      ({ leg, call, end: { kind: 'outside' }, origin: 'calling', number, bridge: 'B2' }) as const;
    const list: LineEvent = {
      type: 'line.resynced',
      legs: [alive('c', 'c', '493023125014'), alive('o', 'c', '0301234567')],
    };
    expect(callsIn([...asked, list, ...over])).toMatchObject({
      customer: customerReports,
      asked: customerReports,
      left: 0,
    });
  });

  it('keeps legs that are dialled later separate from the consultation call', () => {
    const { state } = play([
      ...asked,
      left('c', 'B1'),
      left('a2', 'B2'),
      joined('c', 'B2'),
      regrouped,
      appears.called('d', 'c', '102'),
    ]);
    expect(state.calls.get('pbx:c')?.legs.has('d')).toBe(true);
  });
});

describe('Two customers in a conference with an agent', () => {
  const room: readonly LineEvent[] = [
    ...answered('c', 'a', '101', 'B1'),
    ...answered('k', 'b', '102', 'B2'),
    left('k', 'B2'),
    endedLeg('b'),
    joined('k', 'B1'),
  ];
  it('shows a customer who joins as transferred to the agent', () => {
    const { reports, state } = play(room);
    expect(
      reports.filter(({ callId }) => callId === 'pbx:k').map(({ type, extension }) => `${type} ${extension}`),
    ).toEqual(['Answered 102', 'Transfer 101', 'Answered 101']);
    const upOn = [...state.calls.values()].map((call) => [call.id, isUpOn(state, call, '101')]);
    expect(upOn).toEqual([
      ['pbx:c', true],
      ['pbx:k', true],
    ]);
  });
  it('shows both customers as transferred when the agent leaves', () => {
    const { reports, state } = play([...room, left('a', 'B1'), endedLeg('a'), endedLeg('c'), endedLeg('k')]);
    const last = (id: string) =>
      reports
        .filter(({ callId }) => callId === id)
        .slice(-2)
        .map(({ type }) => type);
    expect([last('pbx:c'), last('pbx:k')]).toEqual([
      ['Transfer', 'Disconnected'],
      ['Transfer', 'Disconnected'],
    ]);
    expect(state.calls.size + state.legs.size + state.groups.size).toBe(0);
  });
});
