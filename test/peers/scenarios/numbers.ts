/** Which number is reported: withheld ones, the number that the customer dialled, corrected and stripped spellings. */
import type { CustomerCall } from '../phones/trunk.ts';
import { events, inbound, nothing, outbound } from './scenario.ts';
import type { Scenario, Stage } from './scenario.ts';

const answered = ['Answered 101', 'Disconnected 101'] as const;
const onlyTheExchange = 'how the exchange marks and spells numbers shows on its own interfaces only';

const answerAndHangUp = async ({ desk, talkBetweenOutsideAnd }: Stage): Promise<void> => {
  await desk('101').waitFor('incoming');
  await desk('101').answer();
  await talkBetweenOutsideAnd('101');
  await desk('101').hangUp();
};
const called =
  (call: Omit<CustomerCall, 'does'>): Scenario['play'] =>
  async (stage) => {
    const customer = await stage.outside.call({ ...call, does: 'waits' });
    await answerAndHangUp(stage);
    await customer.ended();
  };
const dialled =
  (number: string): Scenario['play'] =>
  async ({ desk, outside, talkBetweenOutsideAnd }) => {
    const call = await outside.expectCall('answers');
    await desk('101').dial(number);
    await talkBetweenOutsideAnd('101');
    await desk('101').hangUp();
    await call.ended();
  };
/** The dial plan sends the caller on to somebody outside, who answers. */
const followed =
  (from: string, to: string): Scenario['play'] =>
  async ({ outside, said, talk }) => {
    const agent = await outside.expectCall('answers');
    const call = await outside.call({ from, to, does: 'hangs-up', afterMs: 1_500 });
    await said('both talk', ({ Event, BridgeNumChannels }) => Event === 'BridgeEnter' && BridgeNumChannels === '2');
    await talk();
    await call.ended();
    await agent.ended();
  };

const withheldScenarios: readonly Omit<Scenario, 'expected' | 'onlyOnExchange'>[] = [
  {
    name: 'withheld-by-the-dial-plan',
    title: 'Privacy: the dial plan marks the number as prohibited',
    play: called({ from: '491713920101', to: '493012345011' }),
  },
  {
    name: 'withheld-beside-an-asserted-number',
    title: 'Privacy: Anonymous, beside a number that the carrier asserts',
    play: called({
      from: 'anonymous',
      display: 'Anonymous',
      to: '493012345001',
      headers: ['P-Asserted-Identity: <sip:491713920102@carrier.example>', 'Privacy: id'],
    }),
  },
  {
    name: 'withheld-by-a-header-alone',
    title: 'Privacy: only the Privacy header says so, and no event of the exchange',
    play: called({
      from: '491713920103',
      to: '493012345001',
      headers: ['P-Asserted-Identity: <sip:491713920103@carrier.example>', 'Privacy: id'],
    }),
  },
  {
    name: 'withheld-by-name',
    title: 'Privacy: the caller is named Anonymous, the number is there',
    play: called({ from: '491713920104', display: 'Anonymous', to: '493012345001' }),
  },
  {
    name: 'withheld-in-a-queue',
    title: 'Privacy: the exchange picks up at once, and the Privacy header withholds the number',
    play: called({
      from: '491713920105',
      to: '493012345003',
      headers: ['P-Asserted-Identity: <sip:491713920105@carrier.example>', 'Privacy: id'],
    }),
  },
];

export const numberScenarios: readonly Scenario[] = [
  ...withheldScenarios.map((scenario) => ({ ...scenario, expected: nothing, onlyOnExchange: onlyTheExchange })),
  {
    name: 'dialled-at-a-registered-trunk',
    title: 'Dialled number: a registered trunk calls “s”, a header has the number',
    onlyOnExchange: onlyTheExchange,
    play: called({ from: '493023125111', to: 's', headers: ['X-Dialled: 493012345001'] }),
    expected: events(inbound('+493023125111', '+493012345001'), ...answered),
  },
  {
    name: 'numbers-with-parameters',
    title: 'Dialled number and caller with parameters (;npdi)',
    onlyOnExchange: onlyTheExchange,
    play: called({ from: '+493023125112;npdi', to: '+493012345012;npdi' }),
    expected: events(inbound('+493023125112', '+493012345012'), ...answered),
  },
  {
    name: 'dialled-of-a-call-that-rings',
    title: 'Dialled number: the call rings when the line connects, and only FROM_DID has it',
    onlyOnExchange: onlyTheExchange,
    isNotRecorded: true,
    patienceMs: 30_000,
    play: async ({ desk, outside, pcs, said, talk, talkBetweenOutsideAnd }) => {
      let customer: Awaited<ReturnType<typeof outside.call>> | undefined;
      await pcs.withoutNetwork(async () => {
        customer = await outside.call({ from: '493023125113', to: '493012345013', does: 'waits' });
        await desk('101').waitFor('incoming');
        await said('ringing', ({ Event, ChannelState }) => Event === 'Newstate' && ChannelState === '5');
      });
      await pcs.reconnected();
      await desk('101').answer();
      await talkBetweenOutsideAnd('101');
      await talk();
      await desk('101').hangUp();
      await customer?.ended();
    },
    expected: events(inbound('+493023125113', '+493012345013'), ...answered),
  },
  {
    name: 'dialled-of-a-call-that-is-up',
    title: 'Dialled number: the call is up when the line connects, and only FROM_DID has it',
    onlyOnExchange: onlyTheExchange,
    isNotRecorded: true,
    patienceMs: 30_000,
    play: async ({ desk, outside, pcs, talk, talkBetweenOutsideAnd }) => {
      let customer: Awaited<ReturnType<typeof outside.call>> | undefined;
      await pcs.withoutNetwork(async () => {
        customer = await outside.call({ from: '493023125114', to: '493012345013', does: 'waits' });
        await desk('101').waitFor('incoming');
        await desk('101').answer();
        await talkBetweenOutsideAnd('101');
      });
      await pcs.reconnected();
      await talk();
      await desk('101').hangUp();
      await customer?.ended();
    },
    expected: events(inbound('+493023125114', '+493012345013'), ...answered),
  },
  {
    name: 'corrected-mobile',
    title: 'Corrected: the carrier says 17012345678, the dial plan makes 017012345678 of it',
    onlyOnExchange: onlyTheExchange,
    play: called({ from: '17012345678', to: '493012345014' }),
    expected: events(inbound('+4917012345678', '+493012345014'), ...answered),
  },
  {
    name: 'corrected-short',
    title: 'Corrected: 1711112233 alone is no number, with its zero it is',
    onlyOnExchange: onlyTheExchange,
    play: called({ from: '1711112233', to: '493012345014' }),
    expected: events(inbound('+491711112233', '+493012345014'), ...answered),
  },
  {
    name: 'overwritten-by-the-shop',
    title: 'Overwritten: the dial plan puts the shop’s number in place of the caller’s',
    onlyOnExchange: onlyTheExchange,
    play: called({ from: '493023125115', to: '493012345015' }),
    expected: events(inbound('+493023125115', '+493012345015'), ...answered),
  },
  {
    name: 'dialled-mobile-without-zero',
    title: 'Stripped: 101 dials 017623456789, the trunk is given 17623456789',
    onlyOnExchange: onlyTheExchange,
    play: dialled('017623456789'),
    expected: events(outbound('+4917623456789'), ...answered),
  },
  {
    name: 'dialled-short-without-zero',
    title: 'Stripped: 101 dials 01711112222, the trunk is given 1711112222',
    onlyOnExchange: onlyTheExchange,
    play: dialled('01711112222'),
    expected: events(outbound('+491711112222'), ...answered),
  },
  {
    name: 'follow-me-to-an-agent',
    title: 'Follow-me to a mobile that the settings name as 101’s',
    onlyOnExchange: 'no telephone of the house has a part in it',
    play: followed('493023125116', '493012345016'),
    expected: events(inbound('+493023125116', '+493012345016'), ...answered),
  },
  {
    name: 'follow-me-outside',
    title: 'Follow-me to a mobile that no setting names',
    onlyOnExchange: 'no telephone of the house has a part in it',
    play: followed('493023125117', '493012345017'),
    expected: nothing,
  },
];
