/** A customer calls one desk (decisions 40, 41, 43, 45 and 46 in docs/assumptions.md). */
import { blfEventsOf } from './blf-limits.ts';
import { events, inbound, nothing } from './scenario.ts';
import type { Scenario } from './scenario.ts';

export const inboundScenarios: readonly Scenario[] = [
  {
    name: 'inbound-caller-hangs-up',
    title: 'Inbound: 101 answers, and the caller hangs up',
    play: async ({ desk, outside }) => {
      const call = await outside.call({ from: '493023125011', to: '493012345001', does: 'hangs-up', afterMs: 1_000 });
      await desk('101').waitFor('incoming');
      await desk('101').answer();
      await call.ended();
    },
    expected: events(inbound('+493023125011', '+493012345001'), 'Answered 101', 'Disconnected 101'),
    reduced: blfEventsOf('+493023125011', ['Answered 101', 'Disconnected 101']),
  },
  {
    name: 'inbound-agent-hangs-up',
    title: 'Inbound: 101 answers, and the agent hangs up',
    play: async ({ desk, outside, talkBetweenOutsideAnd }) => {
      const call = await outside.call({ from: '491713920012', to: '493012345001', does: 'waits' });
      await desk('101').waitFor('incoming');
      await desk('101').answer();
      await talkBetweenOutsideAnd('101');
      await desk('101').hangUp();
      await call.ended();
    },
    expected: events(inbound('+491713920012', '+493012345001'), 'Answered 101', 'Disconnected 101'),
    reduced: blfEventsOf('+491713920012', ['Answered 101', 'Disconnected 101']),
  },
  {
    name: 'inbound-cancelled-by-caller',
    title: 'Inbound: the caller hangs up while 101 is ringing',
    play: async ({ desk, outside, waitForExchange }) => {
      const call = await outside.call({ from: '493023125013', to: '493012345001', does: 'cancels', afterMs: 500 });
      await desk('101').waitFor('incoming');
      await call.ended();
      await waitForExchange(
        'DialEnd CANCEL',
        (block) => block['Event'] === 'DialEnd' && block['DialStatus'] === 'CANCEL',
      );
    },
    expected: nothing,
  },
  {
    name: 'inbound-not-answered',
    title: 'Inbound: nobody answers within 4 s',
    play: async ({ desk, outside, waitForExchange }) => {
      const call = await outside.call({ from: '493023125014', to: '493012345005', does: 'is-refused' });
      await desk('101').waitFor('incoming');
      await call.ended();
      await waitForExchange(
        'DialEnd NOANSWER',
        (block) => block['Event'] === 'DialEnd' && block['DialStatus'] === 'NOANSWER',
      );
    },
    expected: nothing,
  },
  {
    name: 'inbound-rejected',
    title: 'Inbound: the agent rejects the call',
    play: async ({ desk, outside, waitForExchange }) => {
      const call = await outside.call({ from: '493023125015', to: '493012345001', does: 'is-refused' });
      await desk('101').waitFor('incoming');
      await desk('101').hangUp();
      await call.ended();
      await waitForExchange('DialEnd BUSY', (block) => block['Event'] === 'DialEnd' && block['DialStatus'] === 'BUSY');
    },
    expected: nothing,
  },
  {
    name: 'inbound-held-and-resumed',
    title: 'Inbound: 101 answers, puts the call on hold and resumes it',
    play: async ({ desk, outside, waitForExchange, talk, talkBetweenOutsideAnd }) => {
      const call = await outside.call({ from: '493023125016', to: '493012345001', does: 'waits' });
      await desk('101').waitFor('incoming');
      await desk('101').answer();
      await talkBetweenOutsideAnd('101');
      await desk('101').hold();
      await waitForExchange('Hold', (block) => block['Event'] === 'Hold');
      await desk('101').resume();
      await waitForExchange('Unhold', (block) => block['Event'] === 'Unhold');
      await talk();
      await desk('101').hangUp();
      await call.ended();
    },
    expected: events(inbound('+493023125016', '+493012345001'), 'Answered 101', 'Disconnected 101'),
    reduced: blfEventsOf('+493023125016', ['Answered 101', 'Disconnected 101']),
  },
  {
    name: 'inbound-anonymous',
    title: 'Inbound: 101 answers, and the caller withholds the number',
    play: async ({ desk, outside, talkBetweenOutsideAnd }) => {
      const call = await outside.call({ from: 'anonymous', to: '493012345001', does: 'waits' });
      await desk('101').waitFor('incoming');
      await desk('101').answer();
      await talkBetweenOutsideAnd('101');
      await desk('101').hangUp();
      await call.ended();
    },
    expected: nothing,
  },
  {
    name: 'inbound-busy',
    title: 'Inbound: the extension is busy',
    play: async ({ desk, outside, waitForExchange, talkBetweenOutsideAnd }) => {
      // The dial plan rejects the second call immediately, as a phone without call waiting does.
      const first = await outside.call({ from: '493023125017', to: '493012345001', does: 'waits' });
      await desk('101').waitFor('incoming');
      await desk('101').answer();
      await talkBetweenOutsideAnd('101');
      const second = await outside.call({ from: '493023125018', to: '493012345010', does: 'is-refused' });
      await second.ended();
      await waitForExchange('busy', (block) => block['Event'] === 'Hangup' && block['Cause'] === '17');
      await desk('101').hangUp();
      await first.ended();
    },
    expected: events(inbound('+493023125017', '+493012345001'), 'Answered 101', 'Disconnected 101'),
    reduced: blfEventsOf('+493023125017', ['Answered 101', 'Disconnected 101']),
  },
  {
    name: 'call-waiting',
    title: 'Call waiting: 103 puts one customer on hold and answers a second call',
    play: async ({ asking, outside, waitForExchange, talk, talkBetweenOutsideAnd }) => {
      const first = await outside.call({ from: '493023125019', to: '493012345008', does: 'waits' });
      await asking.waitFor('incoming');
      await asking.answer();
      await talkBetweenOutsideAnd('103');
      const second = await outside.call({ from: '491713920020', to: '493012345008', does: 'waits' });
      await asking.waitFor('incoming');
      asking.choose('first');
      await asking.hold();
      await waitForExchange('Hold', (block) => block['Event'] === 'Hold');
      await asking.answer();
      await talk();
      asking.choose('last');
      await asking.hangUp();
      await second.ended();
      await asking.resume();
      await talk();
      await asking.hangUp();
      await first.ended();
    },
    expected: [
      ...events(inbound('+493023125019', '+493012345008'), 'Answered 103', 'Disconnected 103'),
      ...events(inbound('+491713920020', '+493012345008'), 'Answered 103', 'Disconnected 103'),
    ],
    reduced: blfEventsOf(
      '+493023125019',
      ['Answered 103', 'Disconnected 103'],
      'the BLF already shows the extension as busy, so it does not show the second call',
    ),
  },
  {
    name: 'local-channel',
    title: 'Inbound through a Local channel (follow-me, FreePBX ring groups)',
    play: async ({ desk, outside, talk }) => {
      const call = await outside.call({ from: '493023125025', to: '493012345009', does: 'waits' });
      await desk('101').waitFor('incoming');
      await desk('101').answer();
      await desk('101').waitFor('established');
      await talk();
      await desk('101').hangUp();
      await call.ended();
    },
    expected: events(inbound('+493023125025', '+493012345009'), 'Answered 101', 'Disconnected 101'),
    reduced: blfEventsOf('+493023125025', ['Answered 101', 'Disconnected 101']),
  },
];
