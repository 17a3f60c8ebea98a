/** Inbound and internal calls, and the events that the helpdesk receives for each. */
import type { LineEvent } from '#domain/calls/line-event.ts';
import { answered, appears, endedLeg, joined, left, rang } from './play-events.ts';
import type { Scenario } from './scenario.ts';

const withoutNumber: LineEvent = {
  type: 'leg.appeared',
  leg: 'c',
  call: 'c',
  end: { kind: 'outside' },
  origin: 'calling',
};

export const inboundCalls: readonly Scenario[] = [
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
    'nobody answers',
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
    'the number arrives just after the answer',
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
    'the phone system marks the number as restricted before the answer',
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
    'a number that arrives long after the answer belongs to another call',
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
    'the phone system loses a call (orphan)',
    [...answered(), { type: 'line.resynced', legs: [] }],
    ['Answered 101', 'Disconnected 101'],
  ],
  [
    'a transfer during a gap',
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
    'a call that is active when the line connects',
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
