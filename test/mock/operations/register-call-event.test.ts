import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startPractice, type Practice } from '../practice-helpdesk.ts';

interface Conversation {
  readonly guid: string;
  readonly channel: string;
  readonly owner: string | null;
  readonly webStore: string | null;
  readonly customer: string | null;
  readonly state: string;
  readonly startDateTime: string;
  readonly messages: readonly { readonly kind: string; readonly content: string }[];
}

let practice: Practice;
beforeEach(async () => {
  practice = await startPractice();
  await practice.control('PUT', 'clock', { freeze: true, set: '2026-11-20T09:41:07Z' });
});
afterEach(() => practice.close());

const conversations = async (): Promise<Conversation[]> =>
  ((await practice.state())['conversations'] ?? []) as unknown as Conversation[];
const ofCalls = async (): Promise<Conversation[]> => (await conversations()).filter((one) => one.channel === 'Phone');
const logOf = (conversation: Conversation | undefined): string[] =>
  (conversation?.messages ?? []).filter((one) => one.kind === 'log').map((one) => one.content);
const later = (seconds: number) => practice.control('PUT', 'clock', { advance: seconds * 1_000 });
const refusal = { status: 406, reason: 'Not acceptable' };

describe('Call events', () => {
  it('open one conversation per call and log its arrival, answer, transfer and end', async () => {
    expect((await practice.call({ PhoneReferrer: '+493023125500' })).status).toBe(201);
    await later(72);
    expect((await practice.call({ EventType: 'Transfer', PhoneExtension: '102' })).status).toBe(201);
    await later(8);
    expect((await practice.call({ PhoneExtension: '102' })).status).toBe(201);
    await later(40);
    expect((await practice.call({ EventType: 'Disconnected', PhoneExtension: '102' })).status).toBe(201);
    const [conversation, ...others] = await ofCalls();
    expect(others).toEqual([]);
    expect(conversation).toMatchObject({
      owner: 'ben@shop.example',
      webStore: 'Berlin Mitte',
      customer: 'mara@shop.example',
      state: 'open',
    });
    expect(logOf(conversation)).toEqual([
      expect.stringMatching(/^Call from 030 ?23125 ?014 to Berlin Mitte$/),
      'Anna Brandt answered on 101',
      'Anna Brandt transferred the call to Ben Okafor on 102',
      'Ben Okafor answered on 102',
      'The call ended after 02:00',
    ]);
    const [call] = (await practice.state())['calls'] ?? [];
    expect(call).toMatchObject({ Id: 'c1', phase: 'ended', conversation: conversation?.guid, Direction: 'Inbound' });
  });

  it('leave the profile empty for an unknown number or a number that two customers share', async () => {
    await practice.call({ Id: 'u', PhoneNumber: '+493023125999' });
    await practice.call({ Id: 's', PhoneNumber: '+493023125071' });
    expect((await ofCalls()).map((one) => one.customer)).toEqual([null, null]);
  });

  it('log an outbound call in the newest conversation with its number', async () => {
    const before = await conversations();
    await practice.call({ Direction: 'Outbound' });
    const after = await conversations();
    expect(after).toHaveLength(before.length);
    const mara = after.find((one) => one.customer === 'mara@shop.example');
    expect(logOf(mara)).toEqual([expect.stringMatching(/^Call to 030/), 'Anna Brandt called from 101']);
    await practice.call({ Id: 'c2', PhoneNumber: '+493023125900', Direction: 'Outbound' });
    expect(await conversations()).toHaveLength(before.length + 1);
  });

  it('are logged once if they are repeated, and again after another event', async () => {
    for (let count = 0; count < 3; count += 1) expect((await practice.call({})).status).toBe(201);
    await practice.call({ EventType: 'Transfer', PhoneExtension: '102' });
    await practice.call({ EventType: 'Transfer', PhoneExtension: '102' });
    await practice.call({});
    await practice.call({ EventType: 'Disconnected' });
    await practice.call({ EventType: 'Disconnected' });
    expect(logOf((await ofCalls())[0]).map((line) => line.replace(/^Call from.*/, 'arrived'))).toEqual([
      'arrived',
      'Anna Brandt answered on 101',
      'Anna Brandt transferred the call to Ben Okafor on 102',
      'Anna Brandt answered on 101',
      'The call ended',
    ]);
    expect(await practice.journal('?operation=registerCallEvent&status=201')).toHaveLength(8);
  });

  it('name the agent who transferred the call to an outside number', async () => {
    await practice.call({});
    await practice.call({ EventType: 'Transfer' });
    expect(logOf((await ofCalls())[0]).at(-1)).toBe('Anna Brandt transferred the call');
  });

  it('are rejected with 406 for an unknown extension, unless the assumption is changed', async () => {
    const refused = await practice.call({ PhoneExtension: '107' });
    expect(refused.status).toBe(406);
    expect(refused.json).toEqual({
      ...refusal,
      errors: [{ path: 'PhoneExtension', message: 'no agent has extension 107' }],
    });
    expect(await ofCalls()).toEqual([]);
    await practice.assume({ unknownExtension: 'accept' });
    expect((await practice.call({ PhoneExtension: '107' })).status).toBe(201);
    expect(logOf((await ofCalls())[0])).toContain('Extension 107 answered on 107');
  });

  it.each(['Transfer', 'Disconnected'])(
    'are rejected with 406 for %s on an unanswered call, unless the assumption is changed',
    async (EventType) => {
      await practice.call({ Id: 'x', PhoneExtension: '107' });
      const refused = await practice.call({ Id: 'x', EventType });
      expect(refused.status).toBe(406);
      expect(refused.json).toMatchObject({ ...refusal, errors: [{ path: 'Id' }] });
      await practice.assume({ unknownCall: 'accept' });
      expect((await practice.call({ Id: 'x', EventType })).status).toBe(201);
      await practice.assume({ unknownCall: 'refuse' });
      expect((await practice.call({ Id: 'x', EventType: 'Transfer', PhoneExtension: '103' })).status).toBe(406);
    },
  );

  it('select the web store by the referrer and note an unknown referrer', async () => {
    expect((await practice.call({ PhoneReferrer: '+493023125777' })).status).toBe(201);
    const [entry] = (await practice.journal()).slice(-1);
    expect(entry?.violations).toEqual([
      { path: 'PhoneReferrer', message: expect.stringContaining('no web store'), section: 'B.4, 2.9' },
    ]);
    expect((await ofCalls())[0]?.webStore).toBeNull();
  });

  it('accept only E.164 numbers with a plus and at most 15 digits (assumption 6)', async () => {
    for (const PhoneNumber of ['493023125014', 493_023_125_014, '00493023125014', '030 23125014', '+4930231250143333'])
      expect((await practice.call({ PhoneNumber })).json).toMatchObject({ errors: [{ path: 'PhoneNumber' }] });
    expect((await practice.call({ PhoneNumber: '+493023125014333' })).status).toBe(201);
    await practice.assume({ phoneNumberForm: 'lenient' });
    expect((await practice.call({ PhoneNumber: '4930231250143333' })).status).toBe(400);
  });

  it('accept digits or an integer as the number in lenient mode, and find the customer', async () => {
    await practice.assume({ phoneNumberForm: 'lenient' });
    for (const [index, PhoneNumber] of ['493023125014', 493023125014, '00493023125014'].entries()) {
      expect((await practice.call({ Id: `n${index}`, PhoneNumber })).status).toBe(201);
    }
    expect((await ofCalls()).map((one) => one.customer)).toEqual(Array(3).fill('mara@shop.example'));
  });

  it('reopen an ended call on a late Answered event, because events have no time', async () => {
    await practice.call({});
    await practice.call({ EventType: 'Disconnected' });
    await practice.call({});
    const [call] = (await practice.state())['calls'] ?? [];
    expect(call).toMatchObject({ phase: 'talking' });
    expect(await ofCalls()).toHaveLength(1);
  });
});
