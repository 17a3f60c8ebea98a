/**
 * 103 asks somebody outside and gives the customer to them (decisions 8, 42 and 43). Whom the phone itself called has a
 * call with an Id of its own: 103 has given away both, and each goes on until its party is gone. Whom the exchange
 * called for 103 belongs to the customer's call.
 */
import { lampsOf } from './lamps.ts';
import { events, inbound, outbound } from './scenario.ts';
import type { Scenario, Stage } from './scenario.ts';

const given = ['Answered 103', 'Transfer 103', 'Disconnected 103'] as const;
const lampsSay = 'the lamp goes off: that the customer talks on with somebody else is not told';

/** The customer talks with 103, who then asks. */
const customerOf = async ({ asking, outside, talkBetweenOutsideAnd }: Stage, from: string) => {
  const call = await outside.call({ from, to: '493012345008', does: 'waits' });
  await asking.waitFor('incoming');
  await asking.answer();
  await talkBetweenOutsideAnd('103');
  return call;
};
const answeredOutside = async ({ said, talk }: Stage): Promise<void> => {
  await said(
    'DialEnd ANSWER of somebody outside',
    ({ Event, DialStatus, DestChannel = '' }) =>
      Event === 'DialEnd' && DialStatus === 'ANSWER' && DestChannel.startsWith('PJSIP/trunk-'),
  );
  await talk();
};
const handedOver = async ({ said, talk }: Stage): Promise<void> => {
  await said('AttendedTransfer', ({ Event, Result }) => Event === 'AttendedTransfer' && Result === 'Success');
  await talk();
};

export const outsideTransferScenarios: readonly Scenario[] = [
  {
    name: 'attended-transfer-outside',
    title: 'Attended transfer from 103 to an outside number (REFER with Replaces)',
    play: async (stage) => {
      const { asking, customerIsGone, outside } = stage;
      const other = await outside.expectCall('answers');
      const call = await customerOf(stage, '493023125057');
      await asking.consult('0493023125058');
      await answeredOutside(stage);
      await asking.handOver();
      await handedOver(stage);
      await customerIsGone();
      await Promise.all([call.ended(), other.ended()]);
    },
    expected: [
      ...events(inbound('+493023125057', '+493012345008'), ...given),
      ...events(outbound('+493023125058'), ...given),
    ],
    lesser: lampsOf('+493023125057', ['Answered 103', 'Disconnected 103'], lampsSay),
  },
  {
    name: 'attended-transfer-outside-feature-code',
    title: 'Attended transfer from 103 to an outside number by the exchange’s feature code (*2)',
    play: async (stage) => {
      const { asking, customerIsGone, outside } = stage;
      const other = await outside.expectCall('answers');
      const call = await customerOf(stage, '493023125059');
      await asking.press('*20493023125060');
      await answeredOutside(stage);
      await asking.hangUp();
      await handedOver(stage);
      await customerIsGone();
      await Promise.all([call.ended(), other.ended()]);
    },
    expected: events(inbound('+493023125059', '+493012345008'), ...given),
    lesser: lampsOf('+493023125059', ['Answered 103', 'Disconnected 103'], lampsSay),
  },
];
