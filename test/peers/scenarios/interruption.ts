/** The phone system is killed during a call. */
import { blfEventsOf } from './blf-limits.ts';
import { events, inbound } from './scenario.ts';
import type { Scenario } from './scenario.ts';

export const interruptionScenarios: readonly Scenario[] = [
  {
    name: 'exchange-restarted-mid-call',
    title: 'The phone system restarts during an answered call',
    play: async ({ desk, outside, restartExchange, talkBetweenOutsideAnd }) => {
      const call = await outside.call({ from: '493023125051', to: '493012345001', does: 'waits' });
      await desk('101').waitFor('incoming');
      await desk('101').answer();
      await talkBetweenOutsideAnd('101');
      await restartExchange();
      await desk('101').hangUp();
      await call.drop();
    },
    // The phone system sends no Hangup event. The channel list after the reconnection shows that the call has ended.
    expected: events(inbound('+493023125051', '+493012345001'), 'Answered 101', 'Disconnected 101'),
    reduced: blfEventsOf('+493023125051', ['Answered 101', 'Disconnected 101']),
  },
];
