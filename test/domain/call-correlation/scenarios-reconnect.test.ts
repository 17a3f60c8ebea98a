/** One customer call that several sources see, while the source with the highest priority disconnects and returns. */
import { describe, expect } from 'vitest';
import { endedLeg } from '../calls/play-events.ts';
import { answers, demand, ends, handedOver, phone, rings, talksOnBoth, type Row } from './scenario-runner.ts';
import { stillTalking } from './source-simulator.ts';

const table: readonly Row[] = [
  {
    name: 'the exchange is away: the softphone speaks at once',
    play: (stage) => {
      stage.goDown('pbx');
      stage.hear('phone', ...phone.rings, ...phone.answers);
      expect(stage.told()).toEqual(['Answered 101 phone:p1']);
      stage.pass(5_000);
      stage.hear('phone', ...phone.ends);
    },
    told: ['Answered 101 phone:p1', 'Disconnected 101 phone:p1'],
  },
  {
    name: 'the exchange connects after the softphone told: one Id, and the exchange ends it',
    play: (stage) => {
      stage.goDown('pbx');
      stage.hear('phone', ...phone.rings, ...phone.answers);
      stage.pass(30_000);
      stage.comeUp('pbx', stillTalking());
      stage.pass(5_000);
      stage.hear('phone', ...phone.ends);
      stage.hear('pbx', ...handedOver, endedLeg('c'), endedLeg('d'));
    },
    told: ['Answered 101 phone:p1', 'Transfer 102 phone:p1', 'Answered 102 phone:p1', 'Disconnected 102 phone:p1'],
  },
  {
    name: 'the exchange goes away in the middle, the softphone ends the call, the exchange comes back',
    play: (stage) => {
      talksOnBoth(stage);
      stage.goDown('pbx');
      stage.pass(5_000);
      stage.hear('phone', ...phone.ends);
      expect(stage.told().at(-1)).toBe('Disconnected 101 pbx:c');
      stage.pass(5_000);
      stage.comeUp('pbx');
    },
    told: ['Answered 101 pbx:c', 'Disconnected 101 pbx:c'],
  },
  {
    name: 'the exchange goes away after the softphone was through: it says itself how it ended',
    play: (stage) => {
      talksOnBoth(stage);
      stage.hear('phone', ...phone.ends);
      stage.hear('pbx', ...handedOver);
      stage.goDown('pbx');
      stage.pass(30_000);
      expect(stage.told().at(-1)).toBe('Answered 102 pbx:c');
      stage.comeUp('pbx');
    },
    told: ['Answered 101 pbx:c', 'Transfer 102 pbx:c', 'Answered 102 pbx:c', 'Disconnected 102 pbx:c'],
  },
  {
    name: 'the exchange loses its connection for a moment and adopts its own call again',
    play: (stage) => {
      talksOnBoth(stage);
      stage.goDown('pbx');
      stage.pass(2_000);
      stage.comeUp('pbx', stillTalking());
      stage.pass(2_000);
      stage.hear('phone', ...phone.ends);
      stage.hear('pbx', ...ends);
    },
    told: ['Answered 101 pbx:c', 'Disconnected 101 pbx:c'],
  },
  {
    name: 'manager interface and REST interface of one exchange know each other’s ids; one goes away at the transfer',
    lines: { ami: 'exchange', ari: 'exchange' },
    play: (stage) => {
      stage.hear('ami', ...rings, ...answers);
      stage.hear('ari', ...rings, ...answers);
      stage.goDown('ami');
      stage.hear('ari', ...handedOver);
      stage.comeUp('ami', [
        { leg: 'c', call: 'c', end: { kind: 'outside' }, origin: 'calling', number: '493023125014', bridge: 'B2' },
        { leg: 'd', call: 'c', end: { kind: 'extension', extension: '102' }, origin: 'called', bridge: 'B2' },
      ]);
      stage.pass(9_000);
      stage.hear('ari', endedLeg('d'), endedLeg('c'));
      stage.hear('ami', endedLeg('d'), endedLeg('c'));
    },
    told: ['Answered 101 ami:c', 'Transfer 102 ami:c', 'Answered 102 ami:c', 'Disconnected 102 ami:c'],
  },
];

describe('A customer call from several sources that disconnect and return', () => {
  demand(table);
});
