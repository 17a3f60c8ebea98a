/**
 * Tests one customer call that several sources see, while the source with the highest priority disconnects and
 * reconnects.
 */
import { describe, expect } from 'vitest';
import { endedLeg } from '../calls/play-events.ts';
import { answers, checkScenarios, ends, handedOver, phone, rings, talksOnBoth, type Row } from './scenario-runner.ts';
import { stillTalking } from './source-simulator.ts';

const table: readonly Row[] = [
  {
    name: 'the phone system is unreachable: the softphone reports immediately',
    play: (stage) => {
      stage.goDown('pbx');
      stage.receive('phone', ...phone.rings, ...phone.answers);
      expect(stage.reported()).toEqual(['Answered 101 phone:p1']);
      stage.pass(5_000);
      stage.receive('phone', ...phone.ends);
    },
    reported: ['Answered 101 phone:p1', 'Disconnected 101 phone:p1'],
  },
  {
    name: 'the phone system connects after the softphone has reported: one Id, and the phone system ends it',
    play: (stage) => {
      stage.goDown('pbx');
      stage.receive('phone', ...phone.rings, ...phone.answers);
      stage.pass(30_000);
      stage.comeUp('pbx', stillTalking());
      stage.pass(5_000);
      stage.receive('phone', ...phone.ends);
      stage.receive('pbx', ...handedOver, endedLeg('c'), endedLeg('d'));
    },
    reported: ['Answered 101 phone:p1', 'Transfer 102 phone:p1', 'Answered 102 phone:p1', 'Disconnected 102 phone:p1'],
  },
  {
    name: 'the phone system disconnects, the softphone ends the call, the phone system reconnects',
    play: (stage) => {
      talksOnBoth(stage);
      stage.goDown('pbx');
      stage.pass(5_000);
      stage.receive('phone', ...phone.ends);
      expect(stage.reported().at(-1)).toBe('Disconnected 101 pbx:c');
      stage.pass(5_000);
      stage.comeUp('pbx');
    },
    reported: ['Answered 101 pbx:c', 'Disconnected 101 pbx:c'],
  },
  {
    name: 'the phone system disconnects after the softphone’s end, and reports the end itself',
    play: (stage) => {
      talksOnBoth(stage);
      stage.receive('phone', ...phone.ends);
      stage.receive('pbx', ...handedOver);
      stage.goDown('pbx');
      stage.pass(30_000);
      expect(stage.reported().at(-1)).toBe('Answered 102 pbx:c');
      stage.comeUp('pbx');
    },
    reported: ['Answered 101 pbx:c', 'Transfer 102 pbx:c', 'Answered 102 pbx:c', 'Disconnected 102 pbx:c'],
  },
  {
    name: 'the phone system disconnects briefly and recovers its own call',
    play: (stage) => {
      talksOnBoth(stage);
      stage.goDown('pbx');
      stage.pass(2_000);
      stage.comeUp('pbx', stillTalking());
      stage.pass(2_000);
      stage.receive('phone', ...phone.ends);
      stage.receive('pbx', ...ends);
    },
    reported: ['Answered 101 pbx:c', 'Disconnected 101 pbx:c'],
  },
  {
    name: 'the manager and REST interfaces share ids; one disconnects during the transfer',
    lines: { ami: 'exchange', ari: 'exchange' },
    play: (stage) => {
      stage.receive('ami', ...rings, ...answers);
      stage.receive('ari', ...rings, ...answers);
      stage.goDown('ami');
      stage.receive('ari', ...handedOver);
      stage.comeUp('ami', [
        { leg: 'c', call: 'c', end: { kind: 'outside' }, origin: 'calling', number: '493023125014', bridge: 'B2' },
        { leg: 'd', call: 'c', end: { kind: 'extension', extension: '102' }, origin: 'called', bridge: 'B2' },
      ]);
      stage.pass(9_000);
      stage.receive('ari', endedLeg('d'), endedLeg('c'));
      stage.receive('ami', endedLeg('d'), endedLeg('c'));
    },
    reported: ['Answered 101 ami:c', 'Transfer 102 ami:c', 'Answered 102 ami:c', 'Disconnected 102 ami:c'],
  },
];

describe('A customer call from several sources that disconnect and reconnect', () => {
  checkScenarios(table);
});
