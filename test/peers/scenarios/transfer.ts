/** 101 gives the customer to 102. The customer's call keeps its Id, its number and the number that was dialled. */
import { lampsOf } from './lamps.ts';
import { events, inbound } from './scenario.ts';
import type { Scenario } from './scenario.ts';

export const transferScenarios: readonly Scenario[] = [
  {
    name: 'blind-transfer',
    title: 'Blind transfer from 101 to 102, who answers',
    play: async ({ desk, outside, talkBetweenOutsideAnd }) => {
      const call = await outside.call({ from: '493023125031', to: '493012345001', does: 'waits' });
      await desk('101').waitFor('incoming');
      await desk('101').answer();
      await talkBetweenOutsideAnd('101');
      await desk('101').transfer('102');
      await desk('102').waitFor('incoming');
      await desk('102').answer();
      await talkBetweenOutsideAnd('102');
      await desk('102').hangUp();
      await call.ended();
    },
    // Decisions 8 (target), 41 (the target's Answered has the same Id), 42 and 43 (last holder).
    expected: events(
      inbound('+493023125031', '+493012345001'),
      'Answered 101',
      'Transfer 102',
      'Answered 102',
      'Disconnected 102',
    ),
    lesser: lampsOf(
      '+493023125031',
      ['Answered 101', 'Disconnected 101', 'Answered 102', 'Disconnected 102'],
      'two lamps go on and off one after the other: that it is one call, handed over, is not told',
    ),
  },
  {
    name: 'blind-transfer-rejected',
    title: 'Blind transfer from 101 to 102, who rejects: the customer is gone',
    play: async ({ desk, outside, said, talkBetweenOutsideAnd }) => {
      const call = await outside.call({ from: '491713920032', to: '493012345001', does: 'waits' });
      await desk('101').waitFor('incoming');
      await desk('101').answer();
      await talkBetweenOutsideAnd('101');
      await desk('101').transfer('102');
      await desk('102').waitFor('incoming');
      await desk('102').hangUp();
      await said('DialEnd BUSY', (block) => block['Event'] === 'DialEnd' && block['DialStatus'] === 'BUSY');
      await call.ended();
    },
    // Decision 42: a transfer that fails is in the ledger only; 43: 101 was the last who had the customer.
    expected: events(inbound('+491713920032', '+493012345001'), 'Answered 101', 'Disconnected 101'),
    lesser: lampsOf('+491713920032', ['Answered 101', 'Disconnected 101']),
  },
];
