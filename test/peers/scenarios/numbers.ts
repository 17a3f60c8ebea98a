/** Scenarios for the reported numbers: withheld numbers, dialled numbers, and corrected and shortened spellings. */
import type { CustomerCall } from '../phones/trunk.ts';
import { events, inbound, nothing, outbound } from './scenario.ts';
import type { Scenario, ScenarioContext } from './scenario.ts';

const answered = ['Answered 101', 'Disconnected 101'] as const;
const onlyTheExchange = 'only the phone system’s own interfaces show how it marks and formats numbers';

const answerAndHangUp = async ({ desk, talkBetweenOutsideAnd }: ScenarioContext): Promise<void> => {
  await desk('101').waitFor('incoming');
  await desk('101').answer();
  await talkBetweenOutsideAnd('101');
  await desk('101').hangUp();
};
const called =
  (call: Omit<CustomerCall, 'does'>): Scenario['play'] =>
  async (context) => {
    const customer = await context.outside.call({ ...call, does: 'waits' });
    await answerAndHangUp(context);
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
/** Returns the actions of a call that the dial plan forwards to an outside party, who answers. */
const followed =
  (from: string, to: string): Scenario['play'] =>
  async ({ outside, waitForExchange, talk }) => {
    const agent = await outside.expectCall('answers');
    const call = await outside.call({ from, to, does: 'hangs-up', afterMs: 1_500 });
    await waitForExchange(
      'both talk',
      ({ Event, BridgeNumChannels }) => Event === 'BridgeEnter' && BridgeNumChannels === '2',
    );
    await talk();
    await call.ended();
    await agent.ended();
  };

const withheldScenarios: readonly Omit<Scenario, 'expected' | 'onlyOnExchange'>[] = [
  {
    name: 'withheld-by-the-dial-plan',
    title: 'Privacy: the dialplan marks the number as prohibited',
    play: called({ from: '491713920101', to: '493012345011' }),
  },
  {
    name: 'withheld-beside-an-asserted-number',
    title: 'Privacy: Anonymous with a number that the carrier asserts',
    play: called({
      from: 'anonymous',
      display: 'Anonymous',
      to: '493012345001',
      headers: ['P-Asserted-Identity: <sip:491713920102@carrier.example>', 'Privacy: id'],
    }),
  },
  {
    name: 'withheld-by-a-header-alone',
    title: 'Privacy: only the Privacy header marks the number as withheld, and no event reports this',
    play: called({
      from: '491713920103',
      to: '493012345001',
      headers: ['P-Asserted-Identity: <sip:491713920103@carrier.example>', 'Privacy: id'],
    }),
  },
  {
    name: 'withheld-by-name',
    title: 'Privacy: the caller’s name is Anonymous, and the number is present',
    play: called({ from: '491713920104', display: 'Anonymous', to: '493012345001' }),
  },
  {
    name: 'withheld-in-a-queue',
    title: 'Privacy: the phone system answers immediately, and the Privacy header marks the number as withheld',
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
    title: 'Dialled number: a registered trunk calls “s”, and a header contains the number',
    onlyOnExchange: onlyTheExchange,
    play: called({ from: '493023125111', to: 's', headers: ['X-Dialled: 493012345001'] }),
    expected: events(inbound('+493023125111', '+493012345001'), ...answered),
  },
  {
    name: 'numbers-with-parameters',
    title: 'Dialled number and caller’s number with parameters (;npdi)',
    onlyOnExchange: onlyTheExchange,
    play: called({ from: '+493023125112;npdi', to: '+493012345012;npdi' }),
    expected: events(inbound('+493023125112', '+493012345012'), ...answered),
  },
  {
    name: 'dialled-of-a-call-that-rings',
    title: 'Dialled number: the call is ringing when the line connects, and only FROM_DID contains the number',
    onlyOnExchange: onlyTheExchange,
    isNotRecorded: true,
    timeoutMs: 30_000,
    play: async ({ desk, outside, pcs, waitForExchange, talk, talkBetweenOutsideAnd }) => {
      let customer: Awaited<ReturnType<typeof outside.call>> | undefined;
      await pcs.withoutNetwork(async () => {
        customer = await outside.call({ from: '493023125113', to: '493012345013', does: 'waits' });
        await desk('101').waitFor('incoming');
        await waitForExchange('ringing', ({ Event, ChannelState }) => Event === 'Newstate' && ChannelState === '5');
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
    title: 'Dialled number: the call is active when the line connects, and only FROM_DID contains the number',
    onlyOnExchange: onlyTheExchange,
    isNotRecorded: true,
    timeoutMs: 30_000,
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
    title: 'Corrected: the carrier sends 17012345678, and the dialplan changes it to 017012345678',
    onlyOnExchange: onlyTheExchange,
    play: called({ from: '17012345678', to: '493012345014' }),
    expected: events(inbound('+4917012345678', '+493012345014'), ...answered),
  },
  {
    name: 'corrected-short',
    title: 'Corrected: 1711112233 is a valid number only with its zero',
    onlyOnExchange: onlyTheExchange,
    play: called({ from: '1711112233', to: '493012345014' }),
    expected: events(inbound('+491711112233', '+493012345014'), ...answered),
  },
  {
    name: 'overwritten-by-the-shop',
    title: 'Overwritten: the dialplan replaces the caller’s number with the shop’s number',
    onlyOnExchange: onlyTheExchange,
    play: called({ from: '493023125115', to: '493012345015' }),
    expected: events(inbound('+493023125115', '+493012345015'), ...answered),
  },
  {
    name: 'dialled-mobile-without-zero',
    title: 'Stripped: 101 dials 017623456789, and the trunk receives 17623456789',
    onlyOnExchange: onlyTheExchange,
    play: dialled('017623456789'),
    expected: events(outbound('+4917623456789'), ...answered),
  },
  {
    name: 'dialled-short-without-zero',
    title: 'Stripped: 101 dials 01711112222, and the trunk receives 1711112222',
    onlyOnExchange: onlyTheExchange,
    play: dialled('01711112222'),
    expected: events(outbound('+491711112222'), ...answered),
  },
  {
    name: 'follow-me-to-an-agent',
    title: 'Follow-me to a mobile that the settings assign to 101',
    onlyOnExchange: 'no internal phone is involved',
    play: followed('493023125116', '493012345016'),
    expected: events(inbound('+493023125116', '+493012345016'), ...answered),
  },
  {
    name: 'follow-me-outside',
    title: 'Follow-me to a mobile that is not in the settings',
    onlyOnExchange: 'no internal phone is involved',
    play: followed('493023125117', '493012345017'),
    expected: nothing,
  },
];
