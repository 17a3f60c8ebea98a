/** One customer call that several connected sources see: source priority and waiting. */
import { describe, expect } from 'vitest';
import { appears, endedLeg, joined, rang } from '../calls/play-events.ts';
import { answers, demand, ends, phone, rings, talksOnBoth, type Row } from './scenario-runner.ts';
import { seenBy } from './source-simulator.ts';

const table: readonly Row[] = [
  {
    name: 'all say the same, the exchange first',
    play: (stage) => {
      talksOnBoth(stage);
      stage.hear('pbx', ...ends);
      stage.hear('phone', ...phone.ends);
    },
    told: ['Answered 101 pbx:c', 'Disconnected 101 pbx:c'],
    notes: ['heard.alsoSeen phone'],
  },
  {
    name: 'the softphone is 50 ms earlier with everything: it waits, and the exchange speaks',
    play: (stage) => {
      stage.hear('phone', ...phone.rings);
      stage.pass(50);
      stage.hear('pbx', ...rings);
      stage.pass(8_000);
      stage.hear('phone', ...phone.answers);
      stage.pass(50);
      expect(stage.told()).toEqual([]);
      stage.hear('pbx', ...answers);
      stage.pass(20_000);
      stage.hear('phone', ...phone.ends);
      stage.pass(50);
      stage.hear('pbx', ...ends);
    },
    told: ['Answered 101 pbx:c', 'Disconnected 101 pbx:c'],
    notes: ['decided.waitsForSurer phone pbx'],
  },
  {
    name: 'the softphone is 2 s later with everything',
    play: (stage) => {
      stage.hear('pbx', ...rings);
      stage.pass(2_000);
      stage.hear('phone', ...phone.rings);
      stage.hear('pbx', ...answers);
      stage.pass(2_000);
      stage.hear('phone', ...phone.answers);
      stage.hear('pbx', ...ends);
      stage.pass(2_000);
      stage.hear('phone', ...phone.ends);
    },
    told: ['Answered 101 pbx:c', 'Disconnected 101 pbx:c'],
  },
  {
    name: 'the softphone speaks only of answers, and of this one when the call is over',
    play: (stage) => {
      stage.hear('pbx', ...rings, ...answers);
      stage.pass(1_500);
      stage.hear('pbx', ...ends);
      stage.pass(500);
      stage.hear('phone', ...phone.rings, ...phone.answers);
      stage.pass(2_000);
      stage.hear('phone', ...phone.ends);
    },
    told: ['Answered 101 pbx:c', 'Disconnected 101 pbx:c'],
  },
  {
    name: 'the exchange is there and says nothing: the softphone speaks after a second',
    play: (stage) => {
      stage.hear('phone', ...phone.rings, ...phone.answers);
      stage.pass(999);
      expect(stage.told()).toEqual([]);
      stage.pass(1);
      expect(stage.told()).toEqual(['Answered 101 phone:p1']);
      stage.pass(5_000);
      stage.hear('phone', ...phone.ends);
    },
    told: ['Answered 101 phone:p1', 'Disconnected 101 phone:p1'],
    notes: ['decided.surerSilent phone'],
  },
  {
    name: 'the phone shows another number than the exchange: what the exchange saw it answer just then is the call',
    play: (stage) => {
      const other = seenBy('device', 'p1', '101', '4915112345678');
      stage.hear('pbx', ...rings);
      stage.hear('phone', ...other.rings);
      stage.pass(3_000);
      stage.hear('pbx', ...answers);
      stage.pass(50);
      stage.hear('phone', ...other.answers);
      stage.pass(10_000);
      stage.hear('phone', ...other.ends);
      stage.hear('pbx', ...ends);
    },
    told: ['Answered 101 pbx:c', 'Disconnected 101 pbx:c'],
    notes: ['heard.alsoSeen phone', 'heard.otherNumber phone +4915112345678'],
  },
  {
    name: 'a colleague calls, and the phone shows the number of the house: nobody is told of a customer',
    play: (stage) => {
      stage.hear('pbx', appears.caller('c', 'c', '102', '101'), appears.called('a', 'c', '101'), rang('a'));
      stage.hear('phone', ...phone.rings);
      stage.pass(3_000);
      stage.hear('phone', ...phone.answers);
      stage.pass(80);
      stage.hear('pbx', ...answers);
      stage.pass(10_000);
      stage.hear('phone', ...phone.ends);
      stage.hear('pbx', ...ends);
    },
    told: [],
  },
  {
    name: 'the exchange is there and does not watch this extension: the softphone speaks at once',
    lines: { phone: 'device', lamps: 'inferred' },
    play: (stage) => {
      stage.hear('phone', ...phone.rings, ...phone.answers);
      expect(stage.told()).toEqual(['Answered 101 phone:p1']);
      stage.hear('phone', ...phone.ends);
    },
    told: ['Answered 101 phone:p1', 'Disconnected 101 phone:p1'],
  },
  {
    name: 'a call that is over before the wait is',
    play: (stage) => {
      stage.hear('phone', ...phone.rings, ...phone.answers);
      stage.pass(300);
      stage.hear('phone', ...phone.ends);
      stage.pass(5_000);
    },
    told: ['Answered 101 phone:p1', 'Disconnected 101 phone:p1'],
  },
  {
    name: 'a lamp concludes that 101 answered, the exchange knows that it was 102',
    lines: { pbx: 'exchange', lamps: 'inferred' },
    play: (stage) => {
      const lamp = seenBy('inferred', 'l1');
      stage.hear('pbx', ...rings, appears.called('b', 'c', '102'), rang('b'));
      stage.hear('lamps', ...lamp.rings);
      stage.pass(3_000);
      stage.hear('lamps', ...lamp.answers);
      stage.pass(200);
      stage.hear('pbx', joined('b', 'B1'), joined('c', 'B1'), endedLeg('a', 'elsewhere'));
      stage.pass(3_000);
      stage.hear('lamps', ...lamp.ends);
      stage.pass(6_000);
      stage.hear('pbx', endedLeg('b'), endedLeg('c'));
    },
    told: ['Answered 102 pbx:c', 'Disconnected 102 pbx:c'],
    notes: ['heard.saidAnswered lamps 101', 'heard.endedEarlier lamps 6'],
  },
  {
    name: 'the exchange says nobody answered; a late word that somebody did is not believed',
    play: (stage) => {
      stage.hear('pbx', ...rings);
      stage.hear('phone', ...phone.rings);
      stage.pass(3_000);
      stage.hear('pbx', endedLeg('a', 'no-answer'), endedLeg('c'));
      stage.pass(200);
      stage.hear('phone', ...phone.answers);
      stage.pass(3_000);
      stage.hear('phone', ...phone.ends);
    },
    told: [],
  },
  {
    name: 'three sources, the weakest first',
    lines: { pbx: 'exchange', phone: 'device', lamps: 'inferred' },
    play: (stage) => {
      const lamp = seenBy('inferred', 'l1');
      stage.hear('lamps', ...lamp.rings);
      stage.hear('phone', ...phone.rings);
      stage.hear('pbx', ...rings);
      stage.pass(4_000);
      stage.hear('lamps', ...lamp.answers);
      stage.pass(300);
      stage.hear('phone', ...phone.answers);
      stage.pass(300);
      stage.hear('pbx', ...answers);
      stage.pass(4_000);
      stage.hear('pbx', ...ends);
      stage.hear('lamps', ...lamp.ends);
      stage.hear('phone', ...phone.ends);
    },
    told: ['Answered 101 pbx:c', 'Disconnected 101 pbx:c'],
    notes: ['heard.alsoSeen phone', 'heard.alsoSeen pbx'],
  },
];

describe('A customer call from several sources', () => {
  demand(table);
});
