/**
 * Attended transfers, in which 103 calls a colleague before transferring the customer. The file also contains scenarios
 * with a parked customer and with a conference.
 */
import { blfEventsOf } from './blf-limits.ts';
import { events, inbound } from './scenario.ts';
import type { Scenario } from './scenario.ts';
import { handedOver } from './transfer.ts';

export const askedTransferScenarios: readonly Scenario[] = [
  {
    name: 'attended-transfer',
    title: 'Attended transfer from 103 to 101 (REFER with Replaces)',
    play: async ({ asking, desk, outside, talk, talkBetweenOutsideAnd }) => {
      const call = await outside.call({ from: '493023125037', to: '493012345008', does: 'waits' });
      await asking.waitFor('incoming');
      await asking.answer();
      await talkBetweenOutsideAnd('103');
      await asking.consult('101');
      await desk('101').waitFor('incoming');
      await desk('101').answer();
      await asking.waitFor('established');
      await talk();
      await asking.handOver();
      await talkBetweenOutsideAnd('101');
      await desk('101').hangUp();
      await call.ended();
    },
    expected: events(inbound('+493023125037', '+493012345008'), ...handedOver('101')),
    reduced: blfEventsOf(
      '+493023125037',
      ['Answered 103', 'Disconnected 103'],
      'the colleague’s BLF shows 103 instead of the transferred customer',
    ),
  },
  {
    name: 'attended-transfer-feature-code',
    title: 'Attended transfer from 103 to 101 by the phone system’s feature code (*2)',
    play: async ({ asking, desk, outside, talk, talkBetweenOutsideAnd }) => {
      const call = await outside.call({ from: '493023125038', to: '493012345008', does: 'waits' });
      await asking.waitFor('incoming');
      await asking.answer();
      await talkBetweenOutsideAnd('103');
      await asking.press('*2101');
      await desk('101').waitFor('incoming');
      await desk('101').answer();
      await desk('101').waitFor('established');
      await talk();
      await asking.hangUp();
      await talk();
      await desk('101').hangUp();
      await call.ended();
    },
    expected: events(inbound('+493023125038', '+493012345008'), ...handedOver('101')),
    reduced: blfEventsOf(
      '+493023125038',
      ['Answered 103', 'Disconnected 103'],
      'the colleague’s BLF shows 103 instead of the transferred customer',
    ),
  },
  {
    name: 'blonde-transfer',
    title: 'Semi-attended transfer: 103 calls 101 and transfers the call while 101 is still ringing',
    play: async ({ asking, desk, outside, talkBetweenOutsideAnd }) => {
      const call = await outside.call({ from: '493023125039', to: '493012345008', does: 'waits' });
      await asking.waitFor('incoming');
      await asking.answer();
      await talkBetweenOutsideAnd('103');
      await asking.consult('101');
      await asking.waitFor('ringing');
      await desk('101').waitFor('incoming');
      await asking.handOver();
      await desk('101').answer();
      await talkBetweenOutsideAnd('101');
      await desk('101').hangUp();
      await call.ended();
    },
    expected: events(inbound('+493023125039', '+493012345008'), ...handedOver('101')),
    reduced: blfEventsOf(
      '+493023125039',
      ['Answered 103', 'Disconnected 103'],
      'the colleague’s BLF shows 103 instead of the transferred customer',
    ),
  },
  {
    name: 'parking',
    title: 'Parking: 101 parks the customer, and 102 retrieves the call',
    play: async ({ desk, outside, waitForExchange, talk, talkBetweenOutsideAnd }) => {
      const call = await outside.call({ from: '491713920040', to: '493012345001', does: 'waits' });
      await desk('101').waitFor('incoming');
      await desk('101').answer();
      await talkBetweenOutsideAnd('101');
      await desk('101').transfer('700');
      const { ParkingSpace = '' } = await waitForExchange('ParkedCall', (block) => block['Event'] === 'ParkedCall');
      await talk();
      await desk('102').dial(ParkingSpace);
      await talkBetweenOutsideAnd('102');
      await desk('102').hangUp();
      await call.ended();
    },
    expected: events(inbound('+491713920040', '+493012345001'), ...handedOver('102', '101')),
    reduced: blfEventsOf(
      '+491713920040',
      ['Answered 101', 'Disconnected 101'],
      'when a phone dials to retrieve a parked call, its BLF turns on but does not show the customer',
    ),
  },
  {
    name: 'conference',
    title: 'Conference: 101 moves the customer to a conference room and joins, and then 102 joins',
    play: async ({ customerIsGone, desk, outside, waitForExchange, talk, talkBetweenOutsideAnd }) => {
      const call = await outside.call({ from: '493023125046', to: '493012345001', does: 'waits' });
      await desk('101').waitFor('incoming');
      await desk('101').answer();
      await talkBetweenOutsideAnd('101');
      await desk('101').transfer('800');
      await waitForExchange(
        'ConfbridgeJoin',
        (block) => block['Event'] === 'BridgeEnter' && block['BridgeCreator'] === 'ConfBridge',
      );
      for (const extension of ['101', '102'] as const) {
        await desk(extension).dial('800');
        await desk(extension).waitFor('established');
        await talk();
      }
      await customerIsGone();
      await call.ended();
      for (const extension of ['101', '102'] as const) await desk(extension).hangUp();
    },
    expected: events(inbound('+493023125046', '+493012345001'), 'Answered 101', 'Disconnected 101'),
    reduced: blfEventsOf('+493023125046', ['Answered 101', 'Disconnected 101']),
  },
];
