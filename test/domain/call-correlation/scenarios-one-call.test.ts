/** Source calls that belong to one customer call, although they look different. */
import { describe, expect } from 'vitest';
import type { LineEvent } from '#domain/calls/line-event.ts';
import { appears, endedLeg, joined, left, rang } from '../calls/play-events.ts';
import { answers, demand, ends, handedOver, phone, rings, talksOnBoth, type Row } from './scenario-runner.ts';
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
      stage.hear('phone', ...phone.ends);
      stage.pass(10_000);
      stage.hear('pbx', ...handedOver);
      stage.pass(10_000);
      stage.hear('pbx', endedLeg('c'), endedLeg('d'));
    },
    told: ['Answered 101 pbx:c', 'Transfer 102 pbx:c', 'Answered 102 pbx:c', 'Disconnected 102 pbx:c'],
    notes: ['heard.endedEarlier phone 20'],
  },
  {
    name: 'a transfer and back: two calls at the softphone, one at the helpdesk',
    play: (stage) => {
      talksOnBoth(stage);
      stage.hear('phone', ...phone.ends);
      stage.hear('pbx', ...handedOver);
      stage.pass(10_000);
      const again = seenBy('device', 'p2');
      stage.hear('phone', ...again.rings);
      stage.pass(40);
      stage.hear('pbx', appears.called('e', 'c', '101'), rang('e'));
      stage.pass(4_000);
      stage.hear('phone', ...again.answers);
      stage.pass(100);
      stage.hear('pbx', left('c', 'B2'), endedLeg('d'), joined('e', 'B3'), joined('c', 'B3'));
      stage.pass(10_000);
      stage.hear('phone', ...again.ends);
      stage.hear('pbx', endedLeg('e'), endedLeg('c'));
    },
    told: [
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
      stage.hear('phone', ...phone.rings);
      stage.hear('pbx', ...rings, { type: 'leg.described', leg: 'c', withheld: true });
      stage.pass(2_000);
      stage.hear('phone', ...phone.answers);
      stage.hear('pbx', ...answers);
      stage.pass(10_000);
      stage.hear('phone', ...phone.ends);
      stage.hear('pbx', ...ends);
    },
    told: [],
  },
  {
    name: 'the phone system withholds the number from the start, the softphone answers first',
    play: (stage) => {
      stage.hear('pbx', heldBack);
      stage.hear('phone', ...phone.rings);
      stage.hear('pbx', appears.called('a', 'c', '101'), rang('a'));
      stage.pass(2_000);
      stage.hear('phone', ...phone.answers);
      stage.pass(3_000);
      stage.hear('pbx', joined('a', 'B1'), joined('c', 'B1'));
      stage.pass(10_000);
      stage.hear('phone', ...phone.ends);
      stage.hear('pbx', ...ends);
    },
    told: [],
  },
  {
    name: 'callers without a number, reported with a fixed number',
    options: { change: { withheldNumber: '+490000000' } },
    play: (stage) => {
      const nobody = { ...seenBy('device', 'p1').rings[0]!, number: undefined };
      stage.hear('phone', nobody, ...phone.rings.slice(1));
      stage.pass(30);
      stage.hear('pbx', { ...appears.customer('c'), number: undefined } as never, ...rings.slice(1));
      stage.pass(3_000);
      stage.hear('phone', ...phone.answers);
      stage.pass(30);
      stage.hear('pbx', ...answers);
      stage.pass(3_000);
      stage.hear('phone', ...phone.ends);
      stage.hear('pbx', ...ends);
    },
    told: ['Answered 101 pbx:c', 'Disconnected 101 pbx:c'],
  },
  {
    name: 'an outbound call, matched by the dialled number before its outside leg appears',
    play: (stage) => {
      const out = seenBy('device', 'p1', '101', '03023125014');
      stage.hear('phone', ...out.dials);
      stage.pass(80);
      stage.hear('pbx', appears.caller('a', 'a', '101', '03023125014'));
      stage.pass(300);
      stage.hear('pbx', appears.outsideParty('o', 'a', '+493023125014'));
      stage.pass(5_000);
      stage.hear('phone', ...out.answers);
      stage.pass(50);
      stage.hear('pbx', joined('a', 'B1'), joined('o', 'B1'));
      stage.pass(5_000);
      stage.hear('phone', ...out.ends);
      stage.hear('pbx', endedLeg('a'), endedLeg('o'));
    },
    told: ['Answered 101 pbx:a', 'Disconnected 101 pbx:a'],
  },
  {
    name: 'an outbound call with an outside line prefix: two entries become one on dialling',
    play: (stage) => {
      const out = seenBy('device', 'p1', '101', '03023125014');
      stage.hear('phone', ...out.dials);
      stage.hear('pbx', appears.caller('a', 'a', '101', '003023125014'));
      expect(stage.pages().length).toBe(2);
      stage.pass(300);
      stage.hear('pbx', appears.outsideParty('o', 'a', '+493023125014'));
      stage.pass(5_000);
      stage.hear('phone', ...out.answers);
      stage.hear('pbx', joined('a', 'B1'), joined('o', 'B1'));
      stage.hear('phone', ...out.ends);
      stage.hear('pbx', endedLeg('a'), endedLeg('o'));
    },
    told: ['Answered 101 pbx:a', 'Disconnected 101 pbx:a'],
  },
];

describe('Source calls of one customer call', () => {
  demand(table);
});
