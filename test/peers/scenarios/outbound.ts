/** 101 calls an outside party (with the prefix 0) or a colleague (decisions 31, 41, 43 and 46). */
import { blfEventsOf, noBlfEvents } from './blf-limits.ts';
import { events, nothing, outbound } from './scenario.ts';
import type { Scenario } from './scenario.ts';

export const outboundScenarios: readonly Scenario[] = [
  {
    name: 'outbound-answered',
    title: 'Outbound: the customer answers, and the agent hangs up',
    play: async ({ desk, outside, talkBetweenOutsideAnd }) => {
      const call = await outside.expectCall('answers');
      await desk('101').dial('0493023125041');
      await talkBetweenOutsideAnd('101');
      await desk('101').hangUp();
      await call.ended();
    },
    expected: events(outbound('+493023125041'), 'Answered 101', 'Disconnected 101'),
    reduced: noBlfEvents(
      'the BLF turns on without a number when its phone dials, so it does not show whether the customer answers',
    ),
  },
  {
    name: 'outbound-customer-hangs-up',
    title: 'Outbound: the customer answers and hangs up',
    play: async ({ desk, outside }) => {
      const call = await outside.expectCall('hangs-up');
      await desk('101').dial('0493023125044');
      await desk('101').waitFor('established');
      await call.ended();
      await desk('101').waitFor('closed');
    },
    expected: events(outbound('+493023125044'), 'Answered 101', 'Disconnected 101'),
    reduced: noBlfEvents(
      'the BLF turns on without a number when its phone dials, so it does not show whether the customer answers',
    ),
  },
  {
    name: 'outbound-cancelled',
    title: 'Outbound: the agent hangs up before the customer answers',
    play: async ({ desk, outside, waitForExchange }) => {
      const call = await outside.expectCall('never-answers');
      await desk('101').dial('0491713920042');
      await desk('101').waitFor('ringing');
      await desk('101').hangUp();
      await call.ended();
      await waitForExchange(
        'DialEnd CANCEL',
        (block) => block['Event'] === 'DialEnd' && block['DialStatus'] === 'CANCEL',
      );
    },
    expected: nothing,
  },
  {
    name: 'outbound-busy',
    title: 'Outbound: the customer is busy',
    play: async ({ desk, outside, waitForExchange }) => {
      const call = await outside.expectCall('is-busy');
      await desk('101').dial('0493023125043');
      await call.ended();
      await waitForExchange('DialEnd BUSY', (block) => block['Event'] === 'DialEnd' && block['DialStatus'] === 'BUSY');
    },
    expected: nothing,
  },
  {
    name: 'click-to-call',
    title: 'Click-to-call: the phone system rings 101 first and then the customer',
    play: async ({ clickToCall, desk, outside, talkBetweenOutsideAnd }) => {
      const call = await outside.expectCall('answers');
      await clickToCall('0493023125045');
      await desk('101').waitFor('incoming');
      await desk('101').answer();
      await talkBetweenOutsideAnd('101');
      await desk('101').hangUp();
      await call.ended();
    },
    expected: events(outbound('+493023125045'), 'Answered 101', 'Disconnected 101'),
    reduced: blfEventsOf(
      '+493023125045',
      ['Answered 101', 'Disconnected 101'],
      'the agent’s phone rings first, so the BLF shows an inbound call',
    ),
  },
  {
    name: 'internal-call',
    title: 'Internal call from 101 to 102',
    play: async ({ desk, talk }) => {
      await desk('101').dial('102');
      await desk('102').waitFor('incoming');
      await desk('102').answer();
      await desk('101').waitFor('established');
      await talk();
      await desk('102').hangUp();
      await desk('101').waitFor('closed');
    },
    expected: nothing,
  },
];
