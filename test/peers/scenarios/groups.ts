/**
 * A customer calls several phones simultaneously. Only the extension that answers is reported (decisions 41 and 46).
 */
import { blfEventsOf, noBlfEvents } from './blf-limits.ts';
import { events, inbound, nothing } from './scenario.ts';
import type { Scenario } from './scenario.ts';

export const groupScenarios: readonly Scenario[] = [
  {
    name: 'ring-group-answered-elsewhere',
    title: 'Ring group: 102 answers before 101',
    play: async ({ desk, outside, waitForExchange, talkBetweenOutsideAnd }) => {
      const call = await outside.call({ from: '491713920021', to: '493012345002', does: 'waits' });
      await Promise.all([desk('101').waitFor('incoming'), desk('102').waitFor('incoming')]);
      await desk('102').answer();
      await talkBetweenOutsideAnd('102');
      await waitForExchange(
        'Hangup of 101, cause 26',
        (block) =>
          block['Event'] === 'Hangup' && block['Cause'] === '26' && block['Channel']?.startsWith('PJSIP/101-') === true,
      );
      await desk('102').hangUp();
      await call.ended();
    },
    expected: events(inbound('+491713920021', '+493012345002'), 'Answered 102', 'Disconnected 102'),
    reduced: blfEventsOf('+491713920021', ['Answered 102', 'Disconnected 102']),
  },
  {
    name: 'queue',
    title: 'Queue: 101 answers',
    play: async ({ desk, outside, waitForExchange, talkBetweenOutsideAnd }) => {
      const call = await outside.call({ from: '493023125022', to: '493012345003', does: 'waits' });
      await Promise.all([desk('101').waitFor('incoming'), desk('102').waitFor('incoming')]);
      await desk('101').answer();
      await waitForExchange('AgentConnect', (block) => block['Event'] === 'AgentConnect');
      await talkBetweenOutsideAnd('101');
      await desk('101').hangUp();
      await call.ended();
    },
    expected: events(inbound('+493023125022', '+493012345003'), 'Answered 101', 'Disconnected 101'),
    reduced: blfEventsOf('+493023125022', ['Answered 101', 'Disconnected 101']),
  },
  {
    name: 'queue-abandoned',
    title: 'Queue: the caller hangs up before an agent answers',
    play: async ({ desk, outside, waitForExchange }) => {
      const call = await outside.call({ from: '493023125023', to: '493012345003', does: 'hangs-up', afterMs: 1_000 });
      await Promise.all([desk('101').waitFor('incoming'), desk('102').waitFor('incoming')]);
      await call.ended();
      await waitForExchange('QueueCallerAbandon', (block) => block['Event'] === 'QueueCallerAbandon');
    },
    expected: nothing,
  },
  {
    name: 'two-devices-of-one-extension',
    title: 'Two devices of 101 ring, and the second one answers (caller’s number in national form)',
    play: async ({ desk, furtherDevice, outside, waitForExchange, talkBetweenOutsideAnd }) => {
      const second = await furtherDevice('101');
      const call = await outside.call({ from: '03023125024', to: '493012345006', does: 'waits' });
      await Promise.all([desk('101').waitFor('incoming'), second.waitFor('incoming')]);
      await second.answer();
      await talkBetweenOutsideAnd('101');
      await waitForExchange('Hangup, cause 26', (block) => block['Event'] === 'Hangup' && block['Cause'] === '26');
      await second.hangUp();
      await call.ended();
    },
    expected: events(inbound('+493023125024', '+493012345006'), 'Answered 101', 'Disconnected 101'),
    reduced: blfEventsOf('+493023125024', ['Answered 101', 'Disconnected 101']),
  },
  {
    name: 'call-pick-up',
    title: 'Call pick-up: 101 rings, and 102 picks up with *8',
    play: async ({ desk, outside, talk, talkBetweenOutsideAnd }) => {
      const call = await outside.call({ from: '491713920026', to: '493012345001', does: 'waits' });
      await desk('101').waitFor('incoming');
      await talk();
      await desk('102').dial('*8');
      await talkBetweenOutsideAnd('102');
      await desk('102').hangUp();
      await call.ended();
    },
    expected: events(inbound('+491713920026', '+493012345001'), 'Answered 102', 'Disconnected 102'),
    reduced: noBlfEvents('when 102 dials, its BLF turns on without a number, and the BLF for 101 turns off'),
  },
];
