/**
 * In these scenarios, Counterline is disconnected for a while. If a call ends in the meantime, Counterline reports its
 * end after the reconnection. Counterline reports nothing about calls that took place entirely inside the gap.
 */
import { blfEventsOf } from './blf-limits.ts';
import { events, inbound } from './scenario.ts';
import type { Scenario, ScenarioContext } from './scenario.ts';

/** Returns the action during the gap: 101 ends the earlier call, and 102 has a call that no line sees. */
const action =
  ({ desk, outside, talk, talkBetweenOutsideAnd }: ScenarioContext, missed: string) =>
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

const notMissed = 'a busy lamp field (BLF) does not show the dialled number';

export const gapScenarios: readonly Scenario[] = [
  {
    name: 'network-cut-mid-call',
    title: 'The network is cut during a call, and another call starts and ends in the meantime',
    isNotRecorded: true,
    play: async (context) => {
      const { desk, outside, pcs, talkBetweenOutsideAnd } = context;
      const call = await outside.call({ from: '493023125052', to: '493012345001', does: 'waits' });
      await desk('101').waitFor('incoming');
      await desk('101').answer();
      await talkBetweenOutsideAnd('101');
      await pcs.withoutNetwork(action(context, '493023125053'));
      await call.ended();
    },
    expected: events(inbound('+493023125052', '+493012345001'), 'Answered 101', 'Disconnected 101'),
    timeoutMs: 30_000,
    reduced: blfEventsOf('+493023125052', ['Answered 101', 'Disconnected 101'], notMissed),
  },
  {
    name: 'stopped-mid-call',
    title: 'The process is stopped (SIGSTOP) during a call, and another call starts and ends in the meantime',
    isNotRecorded: true,
    play: async (context) => {
      const { desk, outside, pcs, talkBetweenOutsideAnd } = context;
      const call = await outside.call({ from: '493023125054', to: '493012345001', does: 'waits' });
      await desk('101').waitFor('incoming');
      await desk('101').answer();
      await talkBetweenOutsideAnd('101');
      await pcs.stopped(action(context, '493023125055'));
      await call.ended();
    },
    expected: events(inbound('+493023125054', '+493012345001'), 'Answered 101', 'Disconnected 101'),
    stopsProcesses: true,
    timeoutMs: 30_000,
    reduced: blfEventsOf('+493023125054', ['Answered 101', 'Disconnected 101'], notMissed),
  },
];
