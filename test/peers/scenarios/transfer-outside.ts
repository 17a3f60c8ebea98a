/**
 * 103 calls an outside party and transfers the customer to this party (decisions 8, 42 and 43). If the phone itself
 * placed the call, the call has its own ID. In that case, 103 has transferred both calls, and each continues until its
 * party hangs up. If the phone system placed the call for 103, the new call belongs to the customer's call.
 */
import { blfEventsOf } from './blf-limits.ts';
import { events, inbound, outbound } from './scenario.ts';
import type { Scenario, ScenarioContext } from './scenario.ts';

const given = ['Answered 103', 'Transfer 103', 'Disconnected 103'] as const;
const blfTransferEvents = 'the BLF turns off and does not show that the customer is talking to another person';

/** Connects a customer to 103, and resolves with the customer's call. */
const customerOf = async ({ asking, outside, talkBetweenOutsideAnd }: ScenarioContext, from: string) => {
  const call = await outside.call({ from, to: '493012345008', does: 'waits' });
  await asking.waitFor('incoming');
  await asking.answer();
  await talkBetweenOutsideAnd('103');
  return call;
};
const answeredOutside = async ({ waitForExchange, talk }: ScenarioContext): Promise<void> => {
  await waitForExchange(
    'DialEnd ANSWER of an outside party',
    ({ Event, DialStatus, DestChannel = '' }) =>
      Event === 'DialEnd' && DialStatus === 'ANSWER' && DestChannel.startsWith('PJSIP/trunk-'),
  );
  await talk();
};
const handedOver = async ({ waitForExchange, talk }: ScenarioContext): Promise<void> => {
  await waitForExchange(
    'AttendedTransfer',
    ({ Event, Result }) => Event === 'AttendedTransfer' && Result === 'Success',
  );
  await talk();
};

export const outsideTransferScenarios: readonly Scenario[] = [
  {
    name: 'attended-transfer-outside',
    title: 'Attended transfer from 103 to an outside number (REFER with Replaces)',
    play: async (context) => {
      const { asking, customerIsGone, outside } = context;
      const other = await outside.expectCall('answers');
      const call = await customerOf(context, '493023125057');
      await asking.consult('0493023125058');
      await answeredOutside(context);
      await asking.handOver();
      await handedOver(context);
      await customerIsGone();
      await Promise.all([call.ended(), other.ended()]);
    },
    expected: [
      ...events(inbound('+493023125057', '+493012345008'), ...given),
      ...events(outbound('+493023125058'), ...given),
    ],
    reduced: blfEventsOf('+493023125057', ['Answered 103', 'Disconnected 103'], blfTransferEvents),
  },
  {
    name: 'attended-transfer-outside-feature-code',
    title: 'Attended transfer from 103 to an outside number by the phone system’s feature code (*2)',
    play: async (context) => {
      const { asking, customerIsGone, outside } = context;
      const other = await outside.expectCall('answers');
      const call = await customerOf(context, '493023125059');
      await asking.press('*20493023125060');
      await answeredOutside(context);
      await asking.hangUp();
      await handedOver(context);
      await customerIsGone();
      await Promise.all([call.ended(), other.ended()]);
    },
    expected: events(inbound('+493023125059', '+493012345008'), ...given),
    reduced: blfEventsOf('+493023125059', ['Answered 103', 'Disconnected 103'], blfTransferEvents),
  },
];
