/** Blind transfers. The call keeps its ID, the customer's number and the dialled number. */
import { blfEventsOf } from './blf-limits.ts';
import { events, inbound } from './scenario.ts';
import type { Scenario } from './scenario.ts';

/** Returns the expected events of a customer's transfer from one extension to another. */
export const handedOver = (to: string, from = '103') =>
  [`Answered ${from}`, `Transfer ${to}`, `Answered ${to}`, `Disconnected ${to}`] as const;
const twoLamps = (to: string, from = '103') =>
  [`Answered ${from}`, `Disconnected ${from}`, `Answered ${to}`, `Disconnected ${to}`] as const;
const twoBlfEvents = 'two BLFs turn on and off one after the other, and nothing indicates a transfer';

export const transferScenarios: readonly Scenario[] = [
  {
    name: 'blind-transfer',
    title: 'Blind transfer from 101 to 102, which answers',
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
    // See decisions 8 (target), 41 (the target's Answered event has the same ID), 42 and 43 (last holder).
    expected: events(
      inbound('+493023125031', '+493012345001'),
      'Answered 101',
      'Transfer 102',
      'Answered 102',
      'Disconnected 102',
    ),
    reduced: blfEventsOf(
      '+493023125031',
      ['Answered 101', 'Disconnected 101', 'Answered 102', 'Disconnected 102'],
      'two BLFs turn on and off one after the other, and nothing indicates a transfer',
    ),
  },
  {
    name: 'blind-transfer-rejected',
    title: 'Blind transfer from 101 to 102, which rejects the call, so the call ends',
    play: async ({ desk, outside, waitForExchange, talkBetweenOutsideAnd }) => {
      const call = await outside.call({ from: '491713920032', to: '493012345001', does: 'waits' });
      await desk('101').waitFor('incoming');
      await desk('101').answer();
      await talkBetweenOutsideAnd('101');
      await desk('101').transfer('102');
      await desk('102').waitFor('incoming');
      await desk('102').hangUp();
      await waitForExchange('DialEnd BUSY', (block) => block['Event'] === 'DialEnd' && block['DialStatus'] === 'BUSY');
      await call.ended();
    },
    // According to decision 42, a failed transfer appears only in the ledger. According to decision 43, 101 was the
    // last holder of the call.
    expected: events(inbound('+491713920032', '+493012345001'), 'Answered 101', 'Disconnected 101'),
    reduced: blfEventsOf('+491713920032', ['Answered 101', 'Disconnected 101']),
  },
  {
    name: 'blind-transfer-not-answered',
    title: 'Blind transfer from 101 to 102, which does not answer, so the call ends',
    play: async ({ desk, outside, waitForExchange, talkBetweenOutsideAnd }) => {
      const call = await outside.call({ from: '493023125033', to: '493012345001', does: 'waits' });
      await desk('101').waitFor('incoming');
      await desk('101').answer();
      await talkBetweenOutsideAnd('101');
      await desk('101').transfer('4102');
      await desk('102').waitFor('incoming');
      await waitForExchange(
        'DialEnd NOANSWER',
        (block) => block['Event'] === 'DialEnd' && block['DialStatus'] === 'NOANSWER',
      );
      await call.ended();
    },
    expected: events(inbound('+493023125033', '+493012345001'), 'Answered 101', 'Disconnected 101'),
    reduced: blfEventsOf('+493023125033', ['Answered 101', 'Disconnected 101']),
  },
  {
    name: 'blind-transfer-outside',
    title: 'Blind transfer from 101 to an outside number',
    play: async ({ customerIsGone, desk, outside, waitForExchange, talk, talkBetweenOutsideAnd }) => {
      const other = await outside.expectCall('answers');
      const call = await outside.call({ from: '493023125034', to: '493012345001', does: 'waits' });
      await desk('101').waitFor('incoming');
      await desk('101').answer();
      await talkBetweenOutsideAnd('101');
      await desk('101').transfer('0494066969321');
      await waitForExchange(
        'two outside parties in one bridge',
        (block) =>
          block['Event'] === 'BridgeEnter' && block['BridgeNumChannels'] === '2' && block['Exten'] !== '493012345001',
      );
      await talk();
      await customerIsGone();
      await Promise.all([call.ended(), other.ended()]);
    },
    expected: events(inbound('+493023125034', '+493012345001'), 'Answered 101', 'Transfer 101', 'Disconnected 101'),
    reduced: blfEventsOf(
      '+493023125034',
      ['Answered 101', 'Disconnected 101'],
      'the BLF turns off and does not show that the customer is talking to another person',
    ),
  },
  {
    name: 'blind-transfer-back',
    title: 'Blind transfer from 101 to 102, which transfers back to 101',
    play: async ({ desk, outside, talk, talkBetweenOutsideAnd }) => {
      const call = await outside.call({ from: '491713920035', to: '493012345001', does: 'waits' });
      await desk('101').waitFor('incoming');
      await desk('101').answer();
      await talkBetweenOutsideAnd('101');
      await desk('101').transfer('102');
      await desk('102').waitFor('incoming');
      await desk('102').answer();
      await talkBetweenOutsideAnd('102');
      desk('101').forget();
      await desk('102').transfer('101');
      await desk('101').waitFor('incoming');
      await desk('101').answer();
      await desk('101').waitFor('established');
      await talk();
      await desk('101').hangUp();
      await call.ended();
    },
    expected: events(
      inbound('+491713920035', '+493012345001'),
      'Answered 101',
      'Transfer 102',
      'Answered 102',
      'Transfer 101',
      'Answered 101',
      'Disconnected 101',
    ),
    reduced: blfEventsOf(
      '+491713920035',
      ['Answered 101', 'Disconnected 101', 'Answered 102', 'Disconnected 102', 'Answered 101', 'Disconnected 101'],
      'several BLFs turn on and off one after the other, and nothing indicates a transfer',
    ),
  },
  {
    name: 'blind-transfer-feature-code',
    title: 'Blind transfer from 103 to 102 by the phone system’s feature code (#1)',
    play: async ({ asking, desk, outside, talkBetweenOutsideAnd }) => {
      const call = await outside.call({ from: '493023125036', to: '493012345008', does: 'waits' });
      await asking.waitFor('incoming');
      await asking.answer();
      await talkBetweenOutsideAnd('103');
      await asking.press('#1102');
      await desk('102').waitFor('incoming');
      await desk('102').answer();
      await talkBetweenOutsideAnd('102');
      await desk('102').hangUp();
      await call.ended();
    },
    expected: events(inbound('+493023125036', '+493012345008'), ...handedOver('102')),
    reduced: blfEventsOf('+493023125036', twoLamps('102'), twoBlfEvents),
  },
];
