/** Calls as they go, and what the helpdesk must be told of each. Longer than other files because it is one table. */
import { describe, expect, it } from 'vitest';
import { callsFromText, callToText } from '#domain/calls/serialize.ts';
import { pageOf } from '#domain/calls/call-page.ts';
import type { LineEvent } from '#domain/calls/line-event.ts';
import { answered, appears, endedLeg, joined, left, play, rang, settings } from './play.ts';

const withoutNumber: LineEvent = {
  type: 'leg.appeared',
  leg: 'c',
  call: 'c',
  end: { kind: 'outside' },
  origin: 'calling',
};

const table: readonly [name: string, events: readonly LineEvent[], said: readonly string[]][] = [
  [
    'answered, caller hangs up',
    [...answered(), left('c', 'B1'), left('a', 'B1'), endedLeg('c'), endedLeg('a')],
    ['Answered 101', 'Disconnected 101'],
  ],
  [
    'answered, agent hangs up first',
    [...answered(), left('a', 'B1'), endedLeg('a'), left('c', 'B1'), endedLeg('c')],
    ['Answered 101', 'Disconnected 101'],
  ],
  [
    'caller gives up',
    [
      appears.customer('c'),
      appears.called('a', 'c', '101'),
      rang('a'),
      endedLeg('a', 'cancelled'),
      { type: 'leg.ended', leg: 'c', cause: 'hung-up', by: true },
    ],
    [],
  ],
  [
    'nobody takes it',
    [appears.customer('c'), appears.called('a', 'c', '101'), rang('a'), endedLeg('a', 'no-answer'), endedLeg('c')],
    [],
  ],
  ['dials a service and reaches nobody', [appears.caller('a', 'a', '101', '*98'), endedLeg('a')], []],
  [
    'ring group, an unwatched colleague is faster',
    [
      appears.customer('c'),
      appears.called('a', 'c', '101'),
      appears.called('d', 'c', '104'),
      rang('a'),
      rang('d'),
      joined('d', 'B1'),
      endedLeg('a', 'elsewhere'),
      joined('c', 'B1'),
      endedLeg('c'),
      endedLeg('d'),
    ],
    [],
  ],
  [
    'two devices of one extension',
    [
      appears.customer('c'),
      appears.called('a', 'c', '101'),
      appears.called('b', 'c', '101'),
      rang('a'),
      rang('b'),
      joined('b', 'B1'),
      joined('c', 'B1'),
      endedLeg('a', 'elsewhere'),
      endedLeg('c'),
      endedLeg('b'),
    ],
    ['Answered 101', 'Disconnected 101'],
  ],
  [
    'blind transfer to a watched colleague',
    [
      ...answered(),
      { type: 'transfer.asked', leg: 'a', kind: 'blind', target: '102' },
      left('a', 'B1'),
      left('c', 'B1'),
      endedLeg('a'),
      appears.called('d', 'c', '102'),
      rang('d'),
      joined('d', 'B2'),
      joined('c', 'B2'),
      endedLeg('c'),
      endedLeg('d'),
    ],
    ['Answered 101', 'Transfer 102', 'Answered 102', 'Disconnected 102'],
  ],
  [
    'blind transfer that nobody takes',
    [
      ...answered(),
      { type: 'transfer.asked', leg: 'a', kind: 'blind', target: '102' },
      left('a', 'B1'),
      left('c', 'B1'),
      endedLeg('a'),
      appears.called('d', 'c', '102'),
      rang('d'),
      endedLeg('d', 'no-answer'),
      endedLeg('c'),
    ],
    ['Answered 101', 'Disconnected 101'],
  ],
  [
    'blind transfer to an outside number signs with the giver',
    [
      ...answered(),
      left('a', 'B1'),
      left('c', 'B1'),
      endedLeg('a'),
      appears.outsideParty('o', 'c', '0301234567'),
      joined('o', 'B2'),
      joined('c', 'B2'),
      endedLeg('o'),
      endedLeg('c'),
    ],
    ['Answered 101', 'Transfer 101', 'Disconnected 101'],
  ],
  [
    'blind transfer and back',
    [
      ...answered(),
      left('a', 'B1'),
      left('c', 'B1'),
      endedLeg('a'),
      appears.called('d', 'c', '102'),
      joined('d', 'B2'),
      joined('c', 'B2'),
      left('d', 'B2'),
      left('c', 'B2'),
      endedLeg('d'),
      appears.called('e', 'c', '101'),
      joined('e', 'B3'),
      joined('c', 'B3'),
      endedLeg('c'),
      endedLeg('e'),
    ],
    ['Answered 101', 'Transfer 102', 'Answered 102', 'Transfer 101', 'Answered 101', 'Disconnected 101'],
  ],
  [
    'attended transfer: the consultation has another id, its leg moves into the customer’s bridge',
    [
      ...answered(),
      appears.caller('a2', 'a2', '101', '102'),
      appears.called('d', 'a2', '102'),
      rang('d'),
      joined('a2', 'B2'),
      joined('d', 'B2'),
      left('d', 'B2'),
      joined('d', 'B1'),
      left('a', 'B1'),
      endedLeg('a'),
      endedLeg('a2'),
      endedLeg('c'),
      endedLeg('d'),
    ],
    ['Answered 101', 'Transfer 102', 'Answered 102', 'Disconnected 102'],
  ],
  [
    'attended transfer: the customer moves into the consultation’s bridge',
    [
      ...answered(),
      appears.caller('a2', 'a2', '101', '102'),
      appears.called('d', 'a2', '102'),
      joined('a2', 'B2'),
      joined('d', 'B2'),
      left('c', 'B1'),
      joined('c', 'B2'),
      { type: 'leg.regrouped', leg: 'd', call: 'c' },
      left('a2', 'B2'),
      endedLeg('a2'),
      endedLeg('a'),
      endedLeg('c'),
      endedLeg('d'),
    ],
    ['Answered 101', 'Transfer 102', 'Answered 102', 'Disconnected 102'],
  ],
  [
    'a consultation alone gives nothing away',
    [
      ...answered(),
      appears.caller('a2', 'a2', '101', '102'),
      appears.called('d', 'a2', '102'),
      joined('a2', 'B2'),
      joined('d', 'B2'),
      endedLeg('d'),
      endedLeg('a2'),
    ],
    ['Answered 101'],
  ],
  [
    'blonde: handed over while it rings',
    [
      ...answered(),
      appears.caller('a2', 'a2', '101', '102'),
      appears.called('d', 'a2', '102'),
      rang('d'),
      left('a', 'B1'),
      endedLeg('a'),
      endedLeg('a2'),
      joined('d', 'B1'),
      endedLeg('c'),
      endedLeg('d'),
    ],
    ['Answered 101', 'Transfer 102', 'Answered 102', 'Disconnected 102'],
  ],
  [
    'a colleague joins and leaves while 101 keeps the call',
    [
      ...answered(),
      appears.called('d', 'c', '102'),
      joined('d', 'B1'),
      left('d', 'B1'),
      endedLeg('d'),
      endedLeg('c'),
      endedLeg('a'),
    ],
    ['Answered 101', 'Disconnected 101'],
  ],
  [
    'parked and taken back by the same extension',
    [
      ...answered(),
      left('a', 'B1'),
      endedLeg('a'),
      appears.caller('a2', 'a2', '101', '701'),
      joined('a2', 'B9'),
      left('c', 'B1'),
      joined('c', 'B9'),
      endedLeg('c'),
      endedLeg('a2'),
    ],
    ['Answered 101', 'Disconnected 101'],
  ],
  [
    'outbound, answered',
    [
      appears.caller('a', 'a', '101', '0301234567'),
      appears.outsideParty('o', 'a', '0301234567'),
      joined('o', 'B1'),
      joined('a', 'B1'),
      endedLeg('a'),
      endedLeg('o'),
    ],
    ['Answered 101', 'Disconnected 101'],
  ],
  [
    'the number comes a moment after the answer',
    [
      withoutNumber,
      appears.called('a', 'c', '101'),
      rang('a'),
      joined('a', 'B1'),
      joined('c', 'B1'),
      { type: 'leg.described', leg: 'c', number: '493023125014' },
      endedLeg('c'),
      endedLeg('a'),
    ],
    ['Answered 101', 'Disconnected 101'],
  ],
  [
    'the exchange marks the number as restricted before the answer',
    [
      appears.customer('c', 'c', '493023125014'),
      appears.called('a', 'c', '101'),
      rang('a'),
      { type: 'leg.described', leg: 'c', withheld: true },
      { type: 'leg.described', leg: 'c', number: '493023125014' },
      joined('a', 'B1'),
      joined('c', 'B1'),
      endedLeg('c'),
      endedLeg('a'),
    ],
    [],
  ],
  [
    'a number that comes long after the answer is another’s',
    [
      withoutNumber,
      appears.called('a', 'c', '101'),
      rang('a'),
      joined('a', 'B1'),
      joined('c', 'B1'),
      ...Array.from({ length: 6 }, () => rang('a')),
      { type: 'leg.described', leg: 'c', number: '493023125014' },
      endedLeg('c'),
      endedLeg('a'),
    ],
    [],
  ],
  [
    'outbound, busy',
    [
      appears.caller('a', 'a', '101', '0301234567'),
      appears.outsideParty('o', 'a', '0301234567'),
      endedLeg('o', 'busy'),
      endedLeg('a'),
    ],
    [],
  ],
  [
    'outbound, the first trunk fails and the second carries it',
    [
      appears.caller('a', 'a', '101', '0301234567'),
      appears.outsideParty('o', 'a', '0301234567'),
      endedLeg('o', 'failed'),
      appears.outsideParty('p', 'a', '0301234567'),
      joined('p', 'B1'),
      joined('a', 'B1'),
      endedLeg('p'),
      endedLeg('a'),
    ],
    ['Answered 101', 'Disconnected 101'],
  ],
  [
    'outbound, no trunk carries it',
    [
      appears.caller('a', 'a', '101', '0301234567'),
      appears.outsideParty('o', 'a', '0301234567'),
      endedLeg('o', 'failed'),
      appears.outsideParty('p', 'a', '0301234567'),
      endedLeg('p', 'failed'),
      endedLeg('a'),
    ],
    [],
  ],
  [
    'internal',
    [
      appears.caller('a', 'a', '101', '102'),
      appears.called('d', 'a', '102'),
      rang('d'),
      joined('a', 'B1'),
      joined('d', 'B1'),
      endedLeg('a'),
      endedLeg('d'),
    ],
    [],
  ],
  [
    'withheld number',
    [
      withoutNumber,
      appears.called('a', 'c', '101'),
      joined('a', 'B1'),
      joined('c', 'B1'),
      endedLeg('c'),
      endedLeg('a'),
    ],
    [],
  ],
  [
    'the exchange forgets a call (orphan)',
    [...answered(), { type: 'line.resynced', legs: [] }],
    ['Answered 101', 'Disconnected 101'],
  ],
  [
    'handed over inside a gap',
    [
      ...answered(),
      {
        type: 'line.resynced',
        legs: [
          { leg: 'c', call: 'c', end: { kind: 'outside' }, origin: 'calling', number: '493023125014', bridge: 'B2' },
          { leg: 'd', call: 'c', end: { kind: 'extension', extension: '102' }, origin: 'called', bridge: 'B2' },
        ],
      },
      endedLeg('c'),
      endedLeg('d'),
    ],
    ['Answered 101', 'Transfer 102', 'Answered 102', 'Disconnected 102'],
  ],
  [
    'up when the line connects: adopted',
    [
      {
        type: 'line.resynced',
        legs: [
          { leg: 'a', call: 'c', end: { kind: 'extension', extension: '101' }, origin: 'called', bridge: 'B1' },
          { leg: 'c', call: 'c', end: { kind: 'outside' }, origin: 'calling', number: '493023125014', bridge: 'B1' },
        ],
      },
      endedLeg('c'),
    ],
    ['Answered 101', 'Disconnected 101'],
  ],
];

describe('what the helpdesk is told', () => {
  it.each(table)('%s', (_name, events, said) => {
    const played = play(events);
    expect(played.said).toEqual(said);
    expect(new Set(played.reports.map((report) => report.callId)).size).toBeLessThanOrEqual(1);
  });

  it.each(table)('%s: every signal twice changes nothing', (_name, events, said) => {
    expect(play(events.flatMap((event) => [event, event])).said).toEqual(said);
  });

  it('says who called whom, in E.164', () => {
    expect(play(answered()).reports).toEqual([
      {
        type: 'Answered',
        callId: 'pbx:c',
        number: '+493023125014',
        extension: '101',
        direction: 'Inbound',
        dialled: '+493023125500',
        at: 5000,
        evidence: 'exchange',
      },
    ]);
  });

  it('reports only what a watched extension does, and each desk its own part', () => {
    const transfer = table.find(([name]) => name.startsWith('blind transfer to a watched'))?.[1] ?? [];
    expect(play(transfer, settings({ extensions: ['101'] })).said).toEqual([
      'Answered 101',
      'Transfer 102',
      'Disconnected 102',
    ]);
    expect(play(transfer, settings({ extensions: ['102'] })).said).toEqual(['Answered 102', 'Disconnected 102']);
    expect(play(transfer, settings({ extensions: ['103'] })).said).toEqual([]);
    expect(play(transfer, settings({ extensions: '*', transferExtension: 'source' })).said).toEqual([
      'Answered 101',
      'Transfer 101',
      'Answered 102',
      'Disconnected 102',
    ]);
  });

  it('leaves no state behind when the legs are gone', () => {
    for (const [, events] of table) {
      const { state } = play([...events, { type: 'line.resynced', legs: [] }]);
      expect([state.calls.size, state.legs.size, state.groups.size]).toEqual([0, 0, 0]);
    }
  });

  it('keeps the first number when the exchange rewrites it during a transfer', () => {
    const played = play([
      ...answered(),
      { type: 'leg.described', leg: 'c', number: '102', dialled: '102' },
      endedLeg('c'),
    ]);
    expect(played.reports.map((report) => [report.number, report.dialled])).toEqual([
      ['+493023125014', '+493023125500'],
      ['+493023125014', '+493023125500'],
    ]);
  });

  it('fills a gap when the number comes after the leg', () => {
    const late: LineEvent = { type: 'leg.appeared', leg: 'c', call: 'c', end: { kind: 'outside' }, origin: 'calling' };
    const played = play([
      late,
      { type: 'leg.described', leg: 'c', number: '493023125014', dialled: '493023125500' },
      appears.called('a', 'c', '101'),
      joined('a', 'B'),
      joined('c', 'B'),
    ]);
    expect(played.said).toEqual(['Answered 101']);
  });

  it('sends a fixed number, or the raw text, where the settings say so', () => {
    const short = [appears.customer('c', 'c', '115'), ...answered().slice(1)];
    expect(play(short).reports).toEqual([]);
    expect(play(short, settings({ withheldNumber: 'raw' })).reports[0]?.number).toBe('115');
    expect(play(short, settings({ withheldNumber: '+490000000' })).reports[0]?.number).toBe('+490000000');
  });

  it('reports internal calls where the settings say so', () => {
    const internal = table.find(([name]) => name === 'internal')?.[1] ?? [];
    expect(play(internal, settings({ internal: true })).said).toEqual(['Answered 102', 'Disconnected 102']);
  });

  it('ends a call that was up before a restart, and does not pop it again', () => {
    const before = play(answered());
    const text = [...before.state.calls.values()].map(callToText);
    const live: LineEvent = {
      type: 'line.resynced',
      legs: [
        { leg: 'c', call: 'c', end: { kind: 'outside' }, origin: 'calling', bridge: 'B1' },
        { leg: 'a', call: 'c', end: { kind: 'extension', extension: '101' }, origin: 'called', bridge: 'B1' },
      ],
    };
    expect(play([live, endedLeg('c')], settings(), callsFromText(text)).said).toEqual(['Disconnected 101']);
    expect(play([{ type: 'line.resynced', legs: [] }], settings(), callsFromText(text)).said).toEqual([
      'Disconnected 101',
    ]);
    expect(callsFromText(['{broken', '{}']).calls.size).toBe(0);
  });
});

describe('what the page shows', () => {
  const outcomeOf = (events: readonly LineEvent[]): string => {
    const pages = play(events).effects.flatMap((effect) =>
      effect.type === 'call' ? [pageOf(effect.call, 60_000, settings())] : [],
    );
    const own = pages.findLast((page) => page.id === 'pbx:c' || page.id === 'pbx:a');
    return own === undefined
      ? 'no page'
      : `${own.kind} ${own.at} ${own.outcome} ${own.why.code} ${own.live ? 'live' : 'over'}`;
  };
  const byName = (name: string): readonly LineEvent[] => table.find(([other]) => other === name)?.[1] ?? [];
  it.each([
    ['caller gives up', 'inbound 101 Missed call.missed over'],
    ['nobody takes it', 'inbound 101 Missed call.unanswered over'],
    ['dials a service and reaches nobody', 'outbound 101 Internal call.featureCode over'],
    ['ring group, an unwatched colleague is faster', 'inbound 101 Elsewhere call.elsewhere over'],
    ['answered, caller hangs up', 'inbound 101 Waiting call.queuedToSend over'],
    ['outbound, busy', 'outbound 101 No answer call.busy over'],
    ['outbound, no trunk carries it', 'outbound 101 No answer call.failed over'],
    ['withheld number', 'inbound 101 Withheld call.withheld over'],
    ['internal', 'internal 101 Internal call.internal over'],
  ])('%s', (name, expected) => {
    expect(outcomeOf(byName(name))).toBe(expected);
  });
  it('says at once that the other end is busy, and that it rings again where another trunk is tried', () => {
    const tries = byName('outbound, no trunk carries it');
    expect(outcomeOf(byName('outbound, busy').slice(0, 3))).toBe('outbound 101 No answer call.busy live');
    expect(outcomeOf(tries.slice(0, 4))).toBe('outbound 101 Waiting call.ringing live');
  });
  it('is live while it rings and while it is talked', () => {
    expect(outcomeOf(answered().slice(0, 3))).toBe('inbound 101 Waiting call.ringing live');
    expect(outcomeOf(answered())).toBe('inbound 101 Waiting call.queuedToSend live');
  });
});

describe('a call that waits in a queue for an hour', () => {
  it('remembers of everybody who does not take it the last time, and no more', () => {
    const rounds = Array.from({ length: 240 }, (_, n) => [
      appears.called(`a${n}`, 'c', '101'),
      appears.called(`b${n}`, 'c', '102'),
      rang(`a${n}`),
      rang(`b${n}`),
      endedLeg(`a${n}`, 'no-answer'),
      endedLeg(`b${n}`, 'rejected'),
    ]).flat();
    const played = play([appears.customer('c'), ...rounds]);
    expect(played.state.calls.get('pbx:c')?.declined).toEqual([
      { extension: '101', cause: 'no-answer', at: 1_440_000 },
      { extension: '102', cause: 'rejected', at: 1_441_000 },
    ]);
  });
});
