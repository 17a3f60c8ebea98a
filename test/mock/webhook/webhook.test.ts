/**
 * Tests replies on a custom channel and their webhook deliveries (C, 2.10; assumption 20), with an independent
 * receiver. The file is longer than 250 lines because all tests share that receiver.
 */
import { createHmac } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { channelMessage } from '#helpdesk/schemas.ts';
import type { Delivery } from '#mock/webhook/deliveries.ts';
import { startPractice, type Practice } from '../practice-helpdesk.ts';

interface Heard {
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
}
let practice: Practice;
let receiver: Server;
let received: Heard[];
let answers: number[];
beforeEach(async () => {
  [received, answers] = [[], []];
  receiver = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      received.push({ headers: request.headers, text: Buffer.concat(parts).toString() });
      response.writeHead(answers.shift() ?? 204);
      response.end();
    });
  });
  await new Promise<void>((resolve) => {
    receiver.listen(0, '127.0.0.1', resolve);
  });
  practice = await startPractice();
  await practice.control('PUT', 'state', {
    customChannels: [
      {
        externalIdentifier: 'till-chat',
        name: 'Till chat',
        webhookUrl: `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hook`,
        supportPrivateMessaging: true,
        headers: { 'X-Shop': 'berlin' },
        signature: { header: 'X-Signature', secret: 'shared' },
      },
      { externalIdentifier: 'quiet', name: 'Quiet', supportAttachments: false },
      {
        externalIdentifier: 'mailing',
        name: 'M',
        webhookUrl: 'http://127.0.0.1:9/',
        supportPrivateMessaging: true,
        sendPrivateAsEmail: true,
      },
      { externalIdentifier: 'own', name: 'Own', webhookUrl: '/back-office/webhook' },
    ],
  });
});
afterEach(async () => {
  await practice.close();
  receiver.close();
});

const message = {
  ChannelAccountExternalIdentifier: 'till-chat',
  ConversationExternalIdentifier: 'conv-1',
  MessageExternalIdentifier: 'msg-1',
  RelationExternalIdentifier: '+493023125014',
  RelationName: 'Mara L.',
  Content: 'Hello',
  Subject: 'A question',
  Referrer: 'https://shop.example',
  Attachments: [{ FileName: 'a.txt', Base64Content: 'YQ==' }],
};
const conversationOn = async (channel: string): Promise<string> => {
  const sent = await practice.post('/messages/', { ...message, ChannelAccountExternalIdentifier: channel });
  expect(sent.status).toBe(201);
  const conversations = (await practice.state())['conversations'] ?? [];
  return String(conversations.find((one) => one['channel'] === channel)?.['guid']);
};
const answer = (body: Record<string, unknown>) => practice.control('POST', 'reply', body);
const deliveries = async () =>
  ((await practice.control('GET', 'deliveries')).json as { deliveries: (Delivery & { body: unknown })[] }).deliveries;

describe('The webhook', () => {
  it('repeats the message with the reply, a GUID and a signature of the raw body', async () => {
    const conversation = await conversationOn('till-chat');
    expect((await answer({ conversation, agent: '102', content: 'Good day!' })).json).toEqual({
      done: true,
      fate: 'webhook',
    });
    await expect.poll(() => received.length).toBe(1);
    const [{ headers, text } = { headers: {}, text: '' }] = received;
    const body: unknown = JSON.parse(text);
    expect(channelMessage.safeParse(body).success).toBe(true);
    expect(body).toEqual({
      ...message,
      ConversationGuid: conversation,
      Content: 'Good day!',
      IsPrivate: false,
      SentDateTime: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/) as unknown,
      Attachments: [],
    });
    expect(headers).toMatchObject({ 'x-shop': 'berlin', 'content-type': 'application/json' });
    expect(headers['x-signature']).toBe(createHmac('sha256', 'shared').update(text).digest('hex'));
    const shown = JSON.stringify(await deliveries());
    expect(shown).toContain('X-Shop');
    expect(shown).not.toContain('berlin');

    // The customer continues with the GUID from the first response, regardless of the other identifiers.
    await practice.post('/messages/', {
      ...message,
      ConversationGuid: conversation,
      ConversationExternalIdentifier: 'x',
      MessageExternalIdentifier: 'msg-2',
      Content: 'Thanks',
    });
    await answer({ conversation, content: 'You are welcome' });
    await expect.poll(() => received.length).toBe(2);
    expect(JSON.parse(received[1]?.text ?? '')).toMatchObject({ MessageExternalIdentifier: 'msg-2' });
    const kept = (await practice.state())['conversations']?.find((one) => one['guid'] === conversation);
    expect(kept).toMatchObject({
      owner: 'ben@shop.example',
      messages: [{}, { kind: 'agent', name: 'Ben Okafor' }, {}, {}],
    });
  });

  it('repeats the identifiers after a snapshot, a saved state and a seed', async () => {
    const sent = { ...message, ShelfMark: 'B-12' };
    await practice.post('/messages/', sent);
    const whole = await practice.state();
    const conversation = whole['conversations']?.find((one) => one['channel'] === 'till-chat');
    await practice.control('POST', 'snapshot');
    const putBack = [
      () => practice.control('POST', 'restore'),
      () => practice.control('PUT', 'state', { conversations: whole['conversations'] }),
    ];
    for (const [round, put] of putBack.entries()) {
      expect((await put()).status).toBe(200);
      await answer({ conversation: conversation?.['guid'], content: 'Good day!' });
      await expect.poll(() => received.length).toBe(round + 1);
      expect(JSON.parse(received[round]?.text ?? '')).toMatchObject({
        MessageExternalIdentifier: 'msg-1',
        ShelfMark: 'B-12',
        RelationExternalIdentifier: '+493023125014',
      });
    }
    // A manually written seed may contain the messages without `lastMessage`.
    await practice.control('PUT', 'state', { conversations: [{ ...conversation, lastMessage: null }] });
    await answer({ conversation: conversation?.['guid'], content: 'Good day!' });
    await expect.poll(() => received.length).toBe(3);
    expect(JSON.parse(received[2]?.text ?? '')).toMatchObject({
      MessageExternalIdentifier: 'msg-1',
      ConversationExternalIdentifier: 'conv-1',
    });
    // This delivery does not contain text from the earlier message.
    expect(received[2]?.text).not.toContain('B-12');
  });

  it('is retried after 1, 10 and 60 s of the clock, in order, and then not again', async () => {
    await practice.control('PUT', 'clock', { freeze: true });
    answers = [500, 302, 404, 503, 200, 200];
    const conversation = await conversationOn('till-chat');
    await answer({ conversation, content: 'one' });
    await answer({ conversation, content: 'two' });
    for (const [tries, seconds] of [
      [1, 0.999],
      [1, 0.001],
      [2, 10],
      [3, 59],
      [3, 1],
    ] as const) {
      await expect.poll(async () => (await deliveries())[0]?.tries.length).toBe(tries);
      await expect.poll(async () => (await deliveries())[0]?.state).toBe('waiting');
      expect((await deliveries())[1]?.tries).toHaveLength(0);
      await practice.control('PUT', 'clock', { advance: seconds * 1_000 });
    }
    await expect.poll(async () => (await deliveries()).map(({ state }) => state)).toEqual(['given up', 'taken']);
    expect((await deliveries())[0]?.tries.map(({ status }) => status)).toEqual([500, 302, 404, 503]);
    expect(received.map(({ text }) => (JSON.parse(text) as { Content: string }).Content)).toEqual([
      'one',
      'one',
      'one',
      'one',
      'two',
    ]);
  });

  it('does not receive private replies by e-mail or replies on a channel without a webhook', async () => {
    expect(
      (await answer({ conversation: await conversationOn('mailing'), content: 'Hush', private: true })).json,
    ).toMatchObject({ fate: 'email' });
    expect((await answer({ conversation: await conversationOn('quiet'), content: 'Hm' })).json).toMatchObject({
      fate: 'kept',
    });
    expect(await deliveries()).toEqual([]);
    const conversation = await conversationOn('till-chat');
    await answer({ conversation, content: 'Between us', private: true });
    await expect.poll(() => received.length).toBe(1);
    expect(JSON.parse(received[0]?.text ?? '')).toMatchObject({ IsPrivate: true });
  });

  it.each([
    ['by e-mail', 'mailing', 'email'],
    ['through the webhook', 'till-chat', 'webhook'],
  ])('treats a private reply %s as a reply to the customer, and a note as internal', async (_, name, fate) => {
    const conversation = await conversationOn(name);
    const control = await practice.control('POST', 'reply', { conversation, content: 'Between us', private: true });
    expect(control.json).toMatchObject({ fate });
    const kept = (await practice.state())['conversations']?.find((one) => one['guid'] === conversation);
    expect(kept).toMatchObject({ messages: [{ IsPrivate: false }, { kind: 'agent', IsPrivate: true, fate }] });
    await practice.control('POST', 'snapshot');
    await practice.control('POST', 'restore');
    expect((await practice.post('/conversations', { guid: conversation })).json).toMatchObject({
      conversations: [
        {
          messages: [
            { scope: 'external', sender: { type: 'Customer' } },
            { scope: 'external', sender: { type: 'Agent', name: 'Anna Brandt' }, content: 'Between us' },
          ],
        },
      ],
    });
  });

  it('can be the address of the practice back office', async () => {
    await answer({ conversation: await conversationOn('own'), content: 'Hello back office' });
    await expect.poll(async () => (await deliveries())[0]?.state).toBe('taken');
    const letters = await (await fetch(`${practice.mock.backOfficeUrl}/webhook`)).json();
    expect(letters).toMatchObject({ letters: [{ body: { Content: 'Hello back office' } }] });
  });

  it.each([
    ['an unknown conversation', { conversation: 'gone', content: 'x' }, 'conversation'],
    ['an unknown agent', { agent: 'nobody', content: 'x' }, 'agent'],
    [
      'an attachment that the channel does not support',
      { content: 'x', attachments: [{ FileName: 'a' }] },
      'attachments',
    ],
    ['a private reply that the channel does not support', { content: 'x', private: true }, 'private'],
    ['nothing', {}, 'content'],
  ])('is not called for %s, and the reason is reported', async (_, body, path) => {
    const conversation = await conversationOn('quiet');
    const refused = await answer({ conversation, ...body });
    expect([refused.status, refused.json]).toMatchObject([400, { error: { path } }]);
    expect(await deliveries()).toEqual([]);
  });
});

describe('A reply whose webhook is unreachable', () => {
  it('is continued with its remaining attempts after a helpdesk restart', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'practice-'));
    const state = { customChannels: (await practice.state())['customChannels'] };
    const first = await startPractice({ dataDir });
    await first.control('PUT', 'state', state);
    await first.control('PUT', 'clock', { freeze: true });
    await first.post('/messages/', { ...message, ChannelAccountExternalIdentifier: 'own' });
    await first.post('/messages/', message);
    const guidOn = async (channel: string) =>
      (await first.state())['conversations']?.find((one) => one['channel'] === channel)?.['guid'];
    const deliveriesOf = async ({ control }: Practice) =>
      ((await control('GET', 'deliveries')).json as { deliveries: Delivery[] }).deliveries;
    answers = [500];
    await first.control('POST', 'reply', { conversation: await guidOn('own'), content: 'There' });
    await first.control('POST', 'reply', { conversation: await guidOn('till-chat'), content: 'one' });
    await first.control('POST', 'reply', { conversation: await guidOn('till-chat'), content: 'two' });
    await expect
      .poll(async () => (await deliveriesOf(first)).map((one) => [one.state, one.tries.length]))
      .toEqual([
        ['taken', 1],
        ['waiting', 1],
        ['waiting', 0],
      ]);
    await first.close();

    const second = await startPractice({ dataDir });
    await expect
      .poll(async () => (await deliveriesOf(second)).map((one) => [one.id, one.state, one.tries.length]))
      .toEqual([
        [2, 'taken', 2],
        [3, 'taken', 1],
      ]);
    const contents = received.map(({ text }) => (JSON.parse(text) as { Content: string }).Content);
    expect(contents).toEqual(['one', 'one', 'two']);
    expect(received[1]?.headers['x-signature']).toBe(received[0]?.headers['x-signature']);
    await second.close();
    // Completed deliveries are not stored.
    const third = await startPractice({ dataDir });
    expect(await deliveriesOf(third)).toEqual([]);
    await third.close();
    rmSync(dataDir, { recursive: true, force: true });
  });
});
