/**
 * Tests that a fresh practice helpdesk has an example of everything in the helpdesk API, and that its own operations
 * return these examples.
 */
import { createHmac } from 'node:crypto';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { conversationStates, presenceChannels } from '#helpdesk/schemas.ts';
import { startPractice, type Practice } from '../practice-helpdesk.ts';

let practice: Practice;
beforeEach(async () => {
  practice = await startPractice({ seed: undefined });
});
afterEach(() => practice.close());

it('the seed has agents 101 to 104 with their addresses, and an agent on every channel', async () => {
  const { agents = [] } = await practice.state();
  expect(agents.map((agent) => [agent['extension'], agent['emailAddress']])).toEqual([
    ['101', 'anna@shop.example'],
    ['102', 'ben@shop.example'],
    ['103', 'carla@shop.example'],
    ['104', 'david@shop.example'],
  ]);
  const connected = new Set(agents.flatMap((agent) => Object.keys(agent['channels'] as object)));
  expect(presenceChannels.filter((channel) => !connected.has(channel))).toEqual([]);
});

it('the seed has two web stores with each kind of referrer, and a link and a panel', async () => {
  const { webStores = [], dynamicLinks = [], customPanels = [] } = await practice.state();
  expect(webStores.map(({ name }) => name)).toEqual(['Berlin Mitte', 'Amsterdam']);
  for (const referrer of ['+31201234500', 'https://shop.example/nl', 'amsterdam@shop.example', 'bot-amsterdam']) {
    const query = new URLSearchParams({ apikey: practice.mock.apiKey, Channel: 'Chat', referrer });
    expect([referrer, (await practice.presence(query.toString())).text]).toEqual([referrer, 'Online']);
  }
  for (const parts of [dynamicLinks, customPanels])
    expect(parts.map((part) => part['webStores'])).toEqual([null, ['Amsterdam']]);
});

it('the seed has conversations in every state, linked orders, a call, and private replies', async () => {
  const { conversations = [], calls = [], orders = [] } = await practice.state();
  const states = new Set(conversations.map(({ state }) => state));
  expect(conversationStates.filter((state) => !states.has(state))).toEqual([]);
  const known = new Set(orders.map((order) => order['order_number']));
  const linked = conversations.flatMap((one) => one['linkedOrderNumbers'] as string[]);
  expect(linked.length).toBeGreaterThan(2);
  expect(linked.filter((number) => !known.has(number))).toEqual([]);
  const [call] = calls;
  expect(conversations.map(({ guid }) => guid)).toContain(call?.['conversation']);
  const lines = conversations.flatMap((one) => one['messages'] as { IsPrivate: boolean; fate: string | null }[]);
  expect(lines.filter(({ IsPrivate }) => IsPrivate)).toMatchObject([{ fate: 'email' }]);
  // All conversations can be retrieved, and each snooze ends in the future.
  const { json } = await practice.post('/conversations', {});
  expect((json as { conversations: unknown[] }).conversations).toHaveLength(conversations.length);
  const snoozed = conversations.find(({ state }) => state === 'snoozed');
  expect(Date.parse(String(snoozed?.['snoozedUntil']))).toBeGreaterThan(Date.now());
});

it('the seed has a webhook whose requests are signed', async () => {
  const [channel = {}] = (await practice.state())['customChannels'] ?? [];
  const { secret } = channel['signature'] as { secret: string };
  await practice.post('/messages/', {
    ChannelAccountExternalIdentifier: 'shop-app',
    ConversationExternalIdentifier: 't-1',
    MessageExternalIdentifier: 'm-1',
    RelationExternalIdentifier: 'lotte@shop.example',
    RelationName: 'Lotte Visser',
    Content: 'Hello?',
    Attachments: [],
  });
  const { conversations = [] } = await practice.state();
  const guid = conversations.find((one) => one['ConversationExternalIdentifier'] === 't-1')?.['guid'];
  await practice.control('POST', 'reply', { conversation: guid, content: 'Good day' });
  const read = async () =>
    (await (await fetch(`${practice.mock.backOfficeUrl}/webhook`)).json()) as {
      letters: { signature?: string; body: unknown }[];
    };
  await expect.poll(async () => (await read()).letters.length).toBe(1);
  const [letter] = (await read()).letters;
  const expected = createHmac('sha256', secret).update(JSON.stringify(letter?.body)).digest('hex');
  expect(letter?.signature).toBe(expected);
});
