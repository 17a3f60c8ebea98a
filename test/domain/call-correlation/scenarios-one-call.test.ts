/** Source calls that belong to one customer call even though they look different. */
import { describe, expect } from 'vitest';
import type { LineEvent } from '#domain/calls/line-event.ts';
import { appears, endedLeg, joined, left, rang } from '../calls/play-events.ts';
import { answers, checkScenarios, ends, handedOver, phone, rings, talksOnBoth, type Row } from './scenario-runner.ts';
import { seenBy } from './source-simulator.ts';

const heldBack: LineEvent = {
  type: 'leg.appeared',
  leg: 'c',
  call: 'c',
  end: { kind: 'outside' },
  origin: 'calling',
  dialled: '493023125500',
  withheld: true,
};

const table: readonly Row[] = [
  {
    name: 'the softphone loses a transferred call, but the phone system continues it',
    play: (stage) => {
      talksOnBoth(stage);
      stage.receive('phone', ...phone.ends);
      stage.pass(10_000);
      stage.receive('pbx', ...handedOver);
      stage.pass(10_000);
      stage.receive('pbx', endedLeg('c'), endedLeg('d'));
    },
    reported: ['Answered 101 pbx:c', 'Transfer 102 pbx:c', 'Answered 102 pbx:c', 'Disconnected 102 pbx:c'],
    notes: ['heard.endedEarlier phone 20'],
  },
  {
    name: 'a transfer and back: two calls at the softphone, one at the helpdesk',
    play: (stage) => {
      talksOnBoth(stage);
      stage.receive('phone', ...phone.ends);
      stage.receive('pbx', ...handedOver);
      stage.pass(10_000);
      const again = seenBy('device', 'p2');
      stage.receive('phone', ...again.rings);
      stage.pass(40);
      stage.receive('pbx', appears.called('e', 'c', '101'), rang('e'));
      stage.pass(4_000);
      stage.receive('phone', ...again.answers);
      stage.pass(100);
      stage.receive('pbx', left('c', 'B2'), endedLeg('d'), joined('e', 'B3'), joined('c', 'B3'));
      stage.pass(10_000);
      stage.receive('phone', ...again.ends);
      stage.receive('pbx', endedLeg('e'), endedLeg('c'));
    },
    reported: [
      'Answered 101 pbx:c',
      'Transfer 102 pbx:c',
      'Answered 102 pbx:c',
      'Transfer 101 pbx:c',
      'Answered 101 pbx:c',
      'Disconnected 101 pbx:c',
    ],
  },
  {
    name: 'the phone system withholds a number that the softphone receives',
    play: (stage) => {
      stage.receive('phone', ...phone.rings);
      stage.receive('pbx', ...rings, { type: 'leg.described', leg: 'c', withheld: true });
      stage.pass(2_000);
      stage.receive('phone', ...phone.answers);
      stage.receive('pbx', ...answers);
      stage.pass(10_000);
      stage.receive('phone', ...phone.ends);
      stage.receive('pbx', ...ends);
    },
    reported: [],
  },
  {
    name: 'the phone system withholds the number from the start, the softphone answers first',
    play: (stage) => {
      stage.receive('pbx', heldBack);
      stage.receive('phone', ...phone.rings);
      stage.receive('pbx', appears.called('a', 'c', '101'), rang('a'));
      stage.pass(2_000);
      stage.receive('phone', ...phone.answers);
      stage.pass(3_000);
      stage.receive('pbx', joined('a', 'B1'), joined('c', 'B1'));
      stage.pass(10_000);
      stage.receive('phone', ...phone.ends);
      stage.receive('pbx', ...ends);
    },
    reported: [],
  },
  {
    name: 'callers without a number, reported with a fixed number',
    options: { change: { withheldNumber: '+490000000' } },
    play: (stage) => {
      const nobody = { ...seenBy('device', 'p1').rings[0]!, number: undefined };
      stage.receive('phone', nobody, ...phone.rings.slice(1));
      stage.pass(30);
      stage.receive('pbx', { ...appears.customer('c'), number: undefined } as never, ...rings.slice(1));
      stage.pass(3_000);
      stage.receive('phone', ...phone.answers);
      stage.pass(30);
      stage.receive('pbx', ...answers);
      stage.pass(3_000);
      stage.receive('phone', ...phone.ends);
      stage.receive('pbx', ...ends);
    },
    reported: ['Answered 101 pbx:c', 'Disconnected 101 pbx:c'],
  },
  {
    name: 'an outbound call, matched by the dialled number before its outside leg appears',
    play: (stage) => {
      const out = seenBy('device', 'p1', '101', '03023125014');
      stage.receive('phone', ...out.dials);
      stage.pass(80);
      stage.receive('pbx', appears.caller('a', 'a', '101', '03023125014'));
      stage.pass(300);
      stage.receive('pbx', appears.outsideParty('o', 'a', '+493023125014'));
      stage.pass(5_000);
      stage.receive('phone', ...out.answers);
      stage.pass(50);
      stage.receive('pbx', joined('a', 'B1'), joined('o', 'B1'));
      stage.pass(5_000);
      stage.receive('phone', ...out.ends);
      stage.receive('pbx', endedLeg('a'), endedLeg('o'));
    },
    reported: ['Answered 101 pbx:a', 'Disconnected 101 pbx:a'],
  },
  {
    name: 'an outbound call with an outside line prefix: two entries become one on dialling',
    play: (stage) => {
      const out = seenBy('device', 'p1', '101', '03023125014');
      stage.receive('phone', ...out.dials);
      stage.receive('pbx', appears.caller('a', 'a', '101', '003023125014'));
      expect(stage.pages().length).toBe(2);
      stage.pass(300);
      stage.receive('pbx', appears.outsideParty('o', 'a', '+493023125014'));
      stage.pass(5_000);
      stage.receive('phone', ...out.answers);
      stage.receive('pbx', joined('a', 'B1'), joined('o', 'B1'));
      stage.receive('phone', ...out.ends);
      stage.receive('pbx', endedLeg('a'), endedLeg('o'));
    },
    reported: ['Answered 101 pbx:a', 'Disconnected 101 pbx:a'],
  },
];

describe('Source calls for one customer call', () => {
  checkScenarios(table);
});
