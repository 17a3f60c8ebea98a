/** Tests one customer call that several connected sources see: source priority and waiting. */
import { describe, expect } from 'vitest';
import { appears, endedLeg, joined, rang } from '../calls/play-events.ts';
import { answers, checkScenarios, ends, phone, rings, talksOnBoth, type Row } from './scenario-runner.ts';
import { seenBy } from './source-simulator.ts';

const table: readonly Row[] = [
  {
    name: 'all sources report the same, the phone system first',
    play: (stage) => {
      talksOnBoth(stage);
      stage.receive('pbx', ...ends);
      stage.receive('phone', ...phone.ends);
    },
    reported: ['Answered 101 pbx:c', 'Disconnected 101 pbx:c'],
    notes: ['heard.alsoSeen phone'],
  },
  {
    name: 'the softphone is 50 ms early: it waits, and the phone system reports',
    play: (stage) => {
      stage.receive('phone', ...phone.rings);
      stage.pass(50);
      stage.receive('pbx', ...rings);
      stage.pass(8_000);
      stage.receive('phone', ...phone.answers);
      stage.pass(50);
      expect(stage.reported()).toEqual([]);
      stage.receive('pbx', ...answers);
      stage.pass(20_000);
      stage.receive('phone', ...phone.ends);
      stage.pass(50);
      stage.receive('pbx', ...ends);
    },
    reported: ['Answered 101 pbx:c', 'Disconnected 101 pbx:c'],
    notes: ['decided.waitsForSurer phone pbx'],
  },
  {
    name: 'the softphone is 2 s late',
    play: (stage) => {
      stage.receive('pbx', ...rings);
      stage.pass(2_000);
      stage.receive('phone', ...phone.rings);
      stage.receive('pbx', ...answers);
      stage.pass(2_000);
      stage.receive('phone', ...phone.answers);
      stage.receive('pbx', ...ends);
      stage.pass(2_000);
      stage.receive('phone', ...phone.ends);
    },
    reported: ['Answered 101 pbx:c', 'Disconnected 101 pbx:c'],
  },
  {
    name: 'the softphone reports only the answer, after the end of the call',
    play: (stage) => {
      stage.receive('pbx', ...rings, ...answers);
      stage.pass(1_500);
      stage.receive('pbx', ...ends);
      stage.pass(500);
      stage.receive('phone', ...phone.rings, ...phone.answers);
      stage.pass(2_000);
      stage.receive('phone', ...phone.ends);
    },
    reported: ['Answered 101 pbx:c', 'Disconnected 101 pbx:c'],
  },
  {
    name: 'the phone system is connected but silent: the softphone reports after a second',
    play: (stage) => {
      stage.receive('phone', ...phone.rings, ...phone.answers);
      stage.pass(999);
      expect(stage.reported()).toEqual([]);
      stage.pass(1);
      expect(stage.reported()).toEqual(['Answered 101 phone:p1']);
      stage.pass(5_000);
      stage.receive('phone', ...phone.ends);
    },
    reported: ['Answered 101 phone:p1', 'Disconnected 101 phone:p1'],
    notes: ['decided.surerSilent phone'],
  },
  {
    name: 'the phone shows a different number: it matches the call that it has just answered',
    play: (stage) => {
      const other = seenBy('device', 'p1', '101', '4915112345678');
      stage.receive('pbx', ...rings);
      stage.receive('phone', ...other.rings);
      stage.pass(3_000);
      stage.receive('pbx', ...answers);
      stage.pass(50);
      stage.receive('phone', ...other.answers);
      stage.pass(10_000);
      stage.receive('phone', ...other.ends);
      stage.receive('pbx', ...ends);
    },
    reported: ['Answered 101 pbx:c', 'Disconnected 101 pbx:c'],
    notes: ['heard.alsoSeen phone', 'heard.otherNumber phone +4915112345678'],
  },
  {
    name: 'a colleague calls with the company number: no customer call is reported',
    play: (stage) => {
      stage.receive('pbx', appears.caller('c', 'c', '102', '101'), appears.called('a', 'c', '101'), rang('a'));
      stage.receive('phone', ...phone.rings);
      stage.pass(3_000);
      stage.receive('phone', ...phone.answers);
      stage.pass(80);
      stage.receive('pbx', ...answers);
      stage.pass(10_000);
      stage.receive('phone', ...phone.ends);
      stage.receive('pbx', ...ends);
    },
    reported: [],
  },
  {
    name: 'the phone system does not watch this extension: the softphone reports immediately',
    lines: { phone: 'device', lamps: 'inferred' },
    play: (stage) => {
      stage.receive('phone', ...phone.rings, ...phone.answers);
      expect(stage.reported()).toEqual(['Answered 101 phone:p1']);
      stage.receive('phone', ...phone.ends);
    },
    reported: ['Answered 101 phone:p1', 'Disconnected 101 phone:p1'],
  },
  {
    name: 'a call that ends before the waiting time',
    play: (stage) => {
      stage.receive('phone', ...phone.rings, ...phone.answers);
      stage.pass(300);
      stage.receive('phone', ...phone.ends);
      stage.pass(5_000);
    },
    reported: ['Answered 101 phone:p1', 'Disconnected 101 phone:p1'],
  },
  {
    name: 'the BLF infers an answer at 101, the phone system reports it at 102',
    lines: { pbx: 'exchange', lamps: 'inferred' },
    play: (stage) => {
      const lamp = seenBy('inferred', 'l1');
      stage.receive('pbx', ...rings, appears.called('b', 'c', '102'), rang('b'));
      stage.receive('lamps', ...lamp.rings);
      stage.pass(3_000);
      stage.receive('lamps', ...lamp.answers);
      stage.pass(200);
      stage.receive('pbx', joined('b', 'B1'), joined('c', 'B1'), endedLeg('a', 'elsewhere'));
      stage.pass(3_000);
      stage.receive('lamps', ...lamp.ends);
      stage.pass(6_000);
      stage.receive('pbx', endedLeg('b'), endedLeg('c'));
    },
    reported: ['Answered 102 pbx:c', 'Disconnected 102 pbx:c'],
    notes: ['heard.saidAnswered lamps 101', 'heard.endedEarlier lamps 6'],
  },
  {
    name: 'the phone system reports a missed call; a late answer from another source is ignored',
    play: (stage) => {
      stage.receive('pbx', ...rings);
      stage.receive('phone', ...phone.rings);
      stage.pass(3_000);
      stage.receive('pbx', endedLeg('a', 'no-answer'), endedLeg('c'));
      stage.pass(200);
      stage.receive('phone', ...phone.answers);
      stage.pass(3_000);
      stage.receive('phone', ...phone.ends);
    },
    reported: [],
  },
  {
    name: 'three sources, the one with the lowest priority first',
    lines: { pbx: 'exchange', phone: 'device', lamps: 'inferred' },
    play: (stage) => {
      const lamp = seenBy('inferred', 'l1');
      stage.receive('lamps', ...lamp.rings);
      stage.receive('phone', ...phone.rings);
      stage.receive('pbx', ...rings);
      stage.pass(4_000);
      stage.receive('lamps', ...lamp.answers);
      stage.pass(300);
      stage.receive('phone', ...phone.answers);
      stage.pass(300);
      stage.receive('pbx', ...answers);
      stage.pass(4_000);
      stage.receive('pbx', ...ends);
      stage.receive('lamps', ...lamp.ends);
      stage.receive('phone', ...phone.ends);
    },
    reported: ['Answered 101 pbx:c', 'Disconnected 101 pbx:c'],
    notes: ['heard.alsoSeen phone', 'heard.alsoSeen pbx'],
  },
];

describe('A customer call from several sources', () => {
  checkScenarios(table);
});
