/** Outbound calls, and the events that the helpdesk receives for each. */
import { appears, endedLeg, joined } from './play-events.ts';
import type { Scenario } from './scenario.ts';

export const outboundCalls: readonly Scenario[] = [
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
    'outbound, the first trunk fails and the second works',
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
    'outbound, every trunk fails',
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
];
