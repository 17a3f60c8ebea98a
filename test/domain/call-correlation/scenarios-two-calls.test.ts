/** Source calls that belong to two customer calls even though they look alike. */
import { describe } from 'vitest';
import { appears, endedLeg, joined, rang } from '../calls/play-events.ts';
import { answers, both, checkScenarios, ends, phone, rings, talksOnBoth, type Row } from './scenario-runner.ts';
import { seenBy, stillTalking } from './source-simulator.ts';

const table: readonly Row[] = [
  {
    name: 'a customer calls two phone systems with the same extensions at once',
    lines: { berlin: 'exchange', hamburg: 'exchange' },
    options: { exchangeIds: ['berlin', 'hamburg'] },
    play: (stage) => {
      for (const [line, at] of [
        ['berlin', 'b'],
        ['hamburg', 'h'],
      ] as const) {
        stage.receive(line, appears.customer(at, at), appears.called(`${at}1`, at, '101'), rang(`${at}1`));
        stage.pass(100);
      }
      stage.receive('berlin', joined('b1', 'B1'), joined('b', 'B1'));
      stage.pass(300);
      stage.receive('hamburg', joined('h1', 'B1'), joined('h', 'B1'));
      stage.pass(5_000);
      stage.receive('berlin', endedLeg('b1'), endedLeg('b'));
      stage.receive('hamburg', endedLeg('h1'), endedLeg('h'));
    },
    reported: [
      'Answered 101 berlin:b',
      'Answered 101 hamburg:h',
      'Disconnected 101 berlin:b',
      'Disconnected 101 hamburg:h',
    ],
    pages: 2,
  },
  {
    name: 'two simultaneous customers: call waiting',
    play: (stage) => {
      talksOnBoth(stage);
      const second = seenBy('device', 'p2', '101', '493023125099');
      stage.receive('phone', ...second.rings);
      stage.receive('pbx', appears.customer('k', 'k', '493023125099'), appears.called('b', 'k', '101'), rang('b'));
      stage.pass(3_000);
      stage.receive('phone', ...second.answers);
      stage.receive('pbx', joined('b', 'K'), joined('k', 'K'));
      stage.pass(3_000);
      stage.receive('pbx', endedLeg('b'), endedLeg('k'), ...ends);
      stage.receive('phone', ...second.ends, ...phone.ends);
    },
    reported: ['Answered 101 pbx:c', 'Answered 101 pbx:k', 'Disconnected 101 pbx:k', 'Disconnected 101 pbx:c'],
    pages: 2,
  },
  {
    name: 'two calls at one extension, of which the softphone shows one, while the phone system is unreachable',
    lines: { ...both, lamps: 'inferred' },
    play: (stage) => {
      const [first, second] = [seenBy('inferred', 'l1'), seenBy('inferred', 'l2', '101', '493023125099')];
      stage.goDown('pbx');
      stage.receive('phone', ...phone.rings, ...phone.answers);
      stage.receive('lamps', ...first.rings, ...first.answers, ...second.rings, ...second.answers);
      stage.pass(2_000);
      stage.comeUp('pbx', [...stillTalking('k', 'b', '101', '493023125099'), ...stillTalking()]);
      stage.pass(2_000);
      stage.receive('pbx', ...ends, endedLeg('b'), endedLeg('k'));
      stage.receive('phone', ...phone.ends);
      stage.receive('lamps', ...first.ends, ...second.ends);
    },
    reported: [
      'Answered 101 phone:p1',
      'Answered 101 lamps:l2',
      'Disconnected 101 phone:p1',
      'Disconnected 101 lamps:l2',
    ],
    pages: 2,
  },
  {
    name: 'one number with two simultaneous calls',
    play: (stage) => {
      talksOnBoth(stage);
      const second = seenBy('device', 'p2');
      stage.receive('pbx', appears.customer('k', 'k'), appears.called('b', 'k', '101'), rang('b'));
      stage.pass(40);
      stage.receive('phone', ...second.rings);
      stage.pass(15_000);
      stage.receive('phone', ...second.answers);
      stage.pass(40);
      stage.receive('pbx', joined('b', 'K'), joined('k', 'K'));
      stage.pass(3_000);
      stage.receive('phone', ...phone.ends);
      stage.receive('pbx', ...ends);
      stage.pass(3_000);
      stage.receive('pbx', endedLeg('b'), endedLeg('k'));
      stage.receive('phone', ...second.ends);
    },
    reported: ['Answered 101 pbx:c', 'Answered 101 pbx:k', 'Disconnected 101 pbx:c', 'Disconnected 101 pbx:k'],
    pages: 2,
  },
  {
    name: 'one number calls twice within seconds',
    play: (stage) => {
      stage.receive('pbx', ...rings, ...answers);
      stage.receive('phone', ...phone.rings, ...phone.answers);
      stage.pass(1_000);
      stage.receive('pbx', ...ends);
      stage.receive('phone', ...phone.ends);
      stage.pass(2_000);
      const second = seenBy('device', 'p2');
      stage.receive('pbx', appears.customer('k', 'k'), appears.called('b', 'k', '101'), rang('b'));
      stage.pass(60);
      stage.receive('phone', ...second.rings, ...second.answers);
      stage.pass(20);
      stage.receive('pbx', joined('b', 'K'), joined('k', 'K'));
      stage.pass(4_000);
      stage.receive('phone', ...second.ends);
      stage.receive('pbx', endedLeg('b'), endedLeg('k'));
    },
    reported: ['Answered 101 pbx:c', 'Disconnected 101 pbx:c', 'Answered 101 pbx:k', 'Disconnected 101 pbx:k'],
    pages: 2,
  },
  {
    name: 'two calls: a caller without a number and one with a number',
    options: { change: { withheldNumber: '+490000000' } },
    play: (stage) => {
      stage.receive(
        'pbx',
        { ...appears.customer('k'), number: undefined } as never,
        appears.called('b', 'k', '101'),
        rang('b'),
      );
      stage.pass(500);
      stage.receive('phone', ...phone.rings);
      stage.pass(50);
      stage.receive('pbx', ...rings);
      stage.pass(1_000);
      stage.receive('phone', ...phone.answers);
      stage.pass(50);
      stage.receive('pbx', ...answers);
      stage.pass(1_000);
      stage.receive('pbx', endedLeg('b', 'no-answer'), endedLeg('k'), ...ends);
      stage.receive('phone', ...phone.ends);
    },
    reported: ['Answered 101 pbx:c', 'Disconnected 101 pbx:c'],
    pages: 2,
  },
];

describe('Source calls for two customer calls', () => {
  checkScenarios(table);
});
