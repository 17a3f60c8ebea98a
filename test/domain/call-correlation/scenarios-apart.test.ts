/** Customer calls that several sources see: what is one call, and what are two. */
import { describe, expect } from 'vitest';
import type { LineEvent } from '#domain/calls/line-event.ts';
import { appears, endedLeg, joined, left, rang } from '../calls/play.ts';
import { answers, demand, ends, handedOver, phone, rings, talksOnBoth, type Row } from './rows.ts';
import { seenBy } from './stage.ts';

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
    name: 'the softphone is through with the call when it is handed over: the exchange knows that it goes on',
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
    name: 'handed over and back: the softphone sees two calls, the helpdesk one',
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
    name: 'the exchange withholds a number that the softphone was given',
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
    name: 'the exchange withholds it from the start, the softphone answers first',
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
    name: 'two exchanges with the same extensions: a customer calls both at once',
    lines: { berlin: 'exchange', hamburg: 'exchange' },
    options: { exchangeIds: ['berlin', 'hamburg'] },
    play: (stage) => {
      for (const [line, at] of [
        ['berlin', 'b'],
        ['hamburg', 'h'],
      ] as const) {
        stage.hear(line, appears.customer(at, at), appears.called(`${at}1`, at, '101'), rang(`${at}1`));
        stage.pass(100);
      }
      stage.hear('berlin', joined('b1', 'B1'), joined('b', 'B1'));
      stage.pass(300);
      stage.hear('hamburg', joined('h1', 'B1'), joined('h', 'B1'));
      stage.pass(5_000);
      stage.hear('berlin', endedLeg('b1'), endedLeg('b'));
      stage.hear('hamburg', endedLeg('h1'), endedLeg('h'));
    },
    told: [
      'Answered 101 berlin:b',
      'Answered 101 hamburg:h',
      'Disconnected 101 berlin:b',
      'Disconnected 101 hamburg:h',
    ],
    pages: 2,
  },
  {
    name: 'two customers at once: call waiting',
    play: (stage) => {
      talksOnBoth(stage);
      const second = seenBy('device', 'p2', '101', '493023125099');
      stage.hear('phone', ...second.rings);
      stage.hear('pbx', appears.customer('k', 'k', '493023125099'), appears.called('b', 'k', '101'), rang('b'));
      stage.pass(3_000);
      stage.hear('phone', ...second.answers);
      stage.hear('pbx', joined('b', 'K'), joined('k', 'K'));
      stage.pass(3_000);
      stage.hear('pbx', endedLeg('b'), endedLeg('k'), ...ends);
      stage.hear('phone', ...second.ends, ...phone.ends);
    },
    told: ['Answered 101 pbx:c', 'Answered 101 pbx:k', 'Disconnected 101 pbx:k', 'Disconnected 101 pbx:c'],
    pages: 2,
  },
  {
    name: 'one number with two calls at once',
    play: (stage) => {
      talksOnBoth(stage);
      const second = seenBy('device', 'p2');
      stage.hear('pbx', appears.customer('k', 'k'), appears.called('b', 'k', '101'), rang('b'));
      stage.pass(40);
      stage.hear('phone', ...second.rings);
      stage.pass(15_000);
      stage.hear('phone', ...second.answers);
      stage.pass(40);
      stage.hear('pbx', joined('b', 'K'), joined('k', 'K'));
      stage.pass(3_000);
      stage.hear('phone', ...phone.ends);
      stage.hear('pbx', ...ends);
      stage.pass(3_000);
      stage.hear('pbx', endedLeg('b'), endedLeg('k'));
      stage.hear('phone', ...second.ends);
    },
    told: ['Answered 101 pbx:c', 'Answered 101 pbx:k', 'Disconnected 101 pbx:c', 'Disconnected 101 pbx:k'],
    pages: 2,
  },
  {
    name: 'one number calls twice within seconds',
    play: (stage) => {
      stage.hear('pbx', ...rings, ...answers);
      stage.hear('phone', ...phone.rings, ...phone.answers);
      stage.pass(1_000);
      stage.hear('pbx', ...ends);
      stage.hear('phone', ...phone.ends);
      stage.pass(2_000);
      const second = seenBy('device', 'p2');
      stage.hear('pbx', appears.customer('k', 'k'), appears.called('b', 'k', '101'), rang('b'));
      stage.pass(60);
      stage.hear('phone', ...second.rings, ...second.answers);
      stage.pass(20);
      stage.hear('pbx', joined('b', 'K'), joined('k', 'K'));
      stage.pass(4_000);
      stage.hear('phone', ...second.ends);
      stage.hear('pbx', endedLeg('b'), endedLeg('k'));
    },
    told: ['Answered 101 pbx:c', 'Disconnected 101 pbx:c', 'Answered 101 pbx:k', 'Disconnected 101 pbx:k'],
    pages: 2,
  },
  {
    name: 'callers without a number, reported under a fixed one',
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
    name: 'a caller without a number and one with: two calls',
    options: { change: { withheldNumber: '+490000000' } },
    play: (stage) => {
      stage.hear(
        'pbx',
        { ...appears.customer('k'), number: undefined } as never,
        appears.called('b', 'k', '101'),
        rang('b'),
      );
      stage.pass(500);
      stage.hear('phone', ...phone.rings);
      stage.pass(50);
      stage.hear('pbx', ...rings);
      stage.pass(1_000);
      stage.hear('phone', ...phone.answers);
      stage.pass(50);
      stage.hear('pbx', ...answers);
      stage.pass(1_000);
      stage.hear('pbx', endedLeg('b', 'no-answer'), endedLeg('k'), ...ends);
      stage.hear('phone', ...phone.ends);
    },
    told: ['Answered 101 pbx:c', 'Disconnected 101 pbx:c'],
    pages: 2,
  },
  {
    name: 'an outbound call: what was dialled makes it one before the outside leg is there',
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
    name: 'an outbound call with a digit for the outside line: two pages become one when the exchange dials',
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

describe('one customer call from several sources: one or two', () => {
  demand(table);
});
