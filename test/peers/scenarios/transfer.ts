/** 101 gives the customer to 102. The customer's call keeps its Id, its number and the number that was dialled. */
import { lampsOf } from './lamps.ts';
import { events, inbound } from './scenario.ts';
import type { Scenario } from './scenario.ts';

/** The way of a customer from one desk to another. */
export const handedOver = (to: string, from = '103') =>
  [`Answered ${from}`, `Transfer ${to}`, `Answered ${to}`, `Disconnected ${to}`] as const;
const twoLamps = (to: string, from = '103') =>
  [`Answered ${from}`, `Disconnected ${from}`, `Answered ${to}`, `Disconnected ${to}`] as const;
const twoLampsSay = 'two lamps go on and off one after the other: that it is one call, handed over, is not told';

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
  {
    name: 'blind-transfer-not-answered',
    title: 'Blind transfer from 101 to 102, who does not answer: the customer is gone',
    play: async ({ desk, outside, said, talkBetweenOutsideAnd }) => {
      const call = await outside.call({ from: '493023125033', to: '493012345001', does: 'waits' });
      await desk('101').waitFor('incoming');
      await desk('101').answer();
      await talkBetweenOutsideAnd('101');
      await desk('101').transfer('4102');
      await desk('102').waitFor('incoming');
      await said('DialEnd NOANSWER', (block) => block['Event'] === 'DialEnd' && block['DialStatus'] === 'NOANSWER');
      await call.ended();
    },
    expected: events(inbound('+493023125033', '+493012345001'), 'Answered 101', 'Disconnected 101'),
    lesser: lampsOf('+493023125033', ['Answered 101', 'Disconnected 101']),
  },
  {
    name: 'blind-transfer-outside',
    title: 'Blind transfer from 101 to an outside number',
    play: async ({ customerIsGone, desk, outside, said, talk, talkBetweenOutsideAnd }) => {
      const other = await outside.expectCall('answers');
      const call = await outside.call({ from: '493023125034', to: '493012345001', does: 'waits' });
      await desk('101').waitFor('incoming');
      await desk('101').answer();
      await talkBetweenOutsideAnd('101');
      await desk('101').transfer('0494066969321');
      await said(
        'two outside parties in one bridge',
        (block) =>
          block['Event'] === 'BridgeEnter' && block['BridgeNumChannels'] === '2' && block['Exten'] !== '493012345001',
      );
      await talk();
      await customerIsGone();
      await Promise.all([call.ended(), other.ended()]);
    },
    expected: events(inbound('+493023125034', '+493012345001'), 'Answered 101', 'Transfer 101', 'Disconnected 101'),
    lesser: lampsOf(
      '+493023125034',
      ['Answered 101', 'Disconnected 101'],
      'the lamp goes off: that the customer talks on with somebody else is not told',
    ),
  },
  {
    name: 'blind-transfer-back',
    title: 'Blind transfer from 101 to 102, who transfers back to 101',
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
    lesser: lampsOf(
      '+491713920035',
      ['Answered 101', 'Disconnected 101', 'Answered 102', 'Disconnected 102', 'Answered 101', 'Disconnected 101'],
      'lamps go on and off one after the other: that it is one call, handed over, is not told',
    ),
  },
  {
    name: 'blind-transfer-feature-code',
    title: 'Blind transfer from 103 to 102 by the exchange’s feature code (#1)',
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
    lesser: lampsOf('+493023125036', twoLamps('102'), twoLampsSay),
  },
];
