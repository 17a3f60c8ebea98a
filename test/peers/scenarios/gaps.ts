/** Counterline hears nothing for a while: what ended meanwhile is told afterwards, what lay wholly inside is not invented. */
import { lampsOf } from './lamps.ts';
import { events, inbound } from './scenario.ts';
import type { Scenario, Stage } from './scenario.ts';

/** 101 gives up the customer of before; 102 has one whom nobody hears of. */
const meanwhile =
  ({ desk, outside, talk, talkBetweenOutsideAnd }: Stage, missed: string) =>
  async (): Promise<void> => {
    await desk('101').hangUp();
    const inside = await outside.call({ from: missed, to: '493012345002', does: 'waits' });
    await desk('102').waitFor('incoming');
    await desk('102').answer();
    await talkBetweenOutsideAnd('102');
    await desk('102').hangUp();
    await inside.ended();
    await talk();
  };

const notMissed = 'a watch lamp does not tell the number that the customer dialled';

export const gapScenarios: readonly Scenario[] = [
  {
    name: 'network-cut-mid-call',
    title: 'The network is cut in the middle of a call; another call lies wholly inside the gap',
    isNotRecorded: true,
    play: async (stage) => {
      const { desk, outside, pcs, talkBetweenOutsideAnd } = stage;
      const call = await outside.call({ from: '493023125052', to: '493012345001', does: 'waits' });
      await desk('101').waitFor('incoming');
      await desk('101').answer();
      await talkBetweenOutsideAnd('101');
      await pcs.withoutNetwork(meanwhile(stage, '493023125053'));
      await call.ended();
    },
    expected: events(inbound('+493023125052', '+493012345001'), 'Answered 101', 'Disconnected 101'),
    patienceMs: 30_000,
    lesser: lampsOf('+493023125052', ['Answered 101', 'Disconnected 101'], notMissed),
  },
  {
    name: 'stopped-mid-call',
    title: 'The process is stopped (SIGSTOP) in the middle of a call; another call lies wholly inside the gap',
    isNotRecorded: true,
    play: async (stage) => {
      const { desk, outside, pcs, talkBetweenOutsideAnd } = stage;
      const call = await outside.call({ from: '493023125054', to: '493012345001', does: 'waits' });
      await desk('101').waitFor('incoming');
      await desk('101').answer();
      await talkBetweenOutsideAnd('101');
      await pcs.stopped(meanwhile(stage, '493023125055'));
      await call.ended();
    },
    expected: events(inbound('+493023125054', '+493012345001'), 'Answered 101', 'Disconnected 101'),
    stopsProcesses: true,
    patienceMs: 30_000,
    lesser: lampsOf('+493023125054', ['Answered 101', 'Disconnected 101'], notMissed),
  },
];
