import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startPractice, type Practice } from '../practice-helpdesk.ts';

interface Shown {
  readonly guid: string;
  readonly channel: string;
  readonly subject: string;
  readonly customer: string | null;
  readonly linkedOrderNumbers: readonly string[];
  readonly messages: readonly { readonly kind: string; readonly content: string }[];
}

let practice: Practice;
let known: number;
const all = async () => ((await practice.state())['conversations'] ?? []) as unknown as Shown[];
beforeEach(async () => {
  practice = await startPractice();
  await practice.control('PUT', 'state', { customChannels: [{ externalIdentifier: 'till-chat', name: 'Till chat' }] });
  known = (await all()).length;
});
afterEach(() => practice.close());

const message = (fields: Record<string, unknown> = {}) => ({
  ChannelAccountExternalIdentifier: 'till-chat',
  ConversationExternalIdentifier: 'conv-1',
  MessageExternalIdentifier: 'msg-1',
  RelationExternalIdentifier: 'mara@shop.example',
  RelationName: 'Mara L.',
  Content: 'Hello',
  Attachments: [],
  ...fields,
});
const send = (fields?: Record<string, unknown>) => practice.post('/messages/', message(fields));
const onTillChat = async () => (await all()).filter((one) => one.channel === 'till-chat');

describe('Custom channel messages', () => {
  it('open a conversation with the first message and add the next one by its external identifiers', async () => {
    await send({ Subject: 'A question' });
    await send({ MessageExternalIdentifier: 'msg-2', Content: 'Still there?' });
    const [conversation, ...others] = await onTillChat();
    expect(others).toEqual([]);
    expect(conversation).toMatchObject({ subject: 'A question', customer: 'mara@shop.example' });
    expect(conversation?.messages.map((one) => one.content)).toEqual(['Hello', 'Still there?']);
    expect(await all()).toHaveLength(known + 1);
  });

  it('are added to the conversation of a known ConversationGuid, even with other identifiers', async () => {
    await send();
    const [conversation] = await onTillChat();
    await send({
      ConversationGuid: conversation?.guid,
      ConversationExternalIdentifier: 'other',
      RelationExternalIdentifier: 'x',
      MessageExternalIdentifier: 'msg-9',
    });
    expect((await onTillChat())[0]?.messages).toHaveLength(2);
    expect(await all()).toHaveLength(known + 1);
  });

  it('are matched by their identifiers, with a note, if the ConversationGuid is unknown', async () => {
    await send({ ConversationGuid: 'nobody' });
    expect(await onTillChat()).toHaveLength(1);
    const [entry] = (await practice.journal()).slice(-1);
    expect(entry).toMatchObject({ status: 201, violations: [{ path: 'ConversationGuid' }] });
  });

  it('are accepted but stored only once if the MessageExternalIdentifier repeats', async () => {
    expect([(await send()).status, (await send()).status]).toEqual([201, 201]);
    expect((await onTillChat())[0]?.messages).toHaveLength(1);
  });

  it('start separate conversations on two channels', async () => {
    await send();
    await send({ ChannelAccountExternalIdentifier: 'kiosk' });
    expect(await all()).toHaveLength(known + 2);
  });

  it('are linked to the orders that they mention', async () => {
    await send({ Content: 'Where is order 20931? Not 99999.' });
    expect((await onTillChat())[0]?.linkedOrderNumbers).toEqual(['20931']);
  });

  it('are accepted and noted with an unregistered channel name, and rejected in strict mode', async () => {
    const path = 'ChannelAccountExternalIdentifier';
    const mistyped = { [path]: 'Till-Chat' };
    const expectation = 'expected the registered name of a custom channel ("till-chat"), got "Till-Chat"';
    expect((await send(mistyped)).status).toBe(201);
    const [entry] = (await practice.journal()).slice(-1);
    expect(entry).toMatchObject({ violations: [{ path, message: expectation }] });
    await practice.assume({ unknownChannel: 'strict' });
    const { status, json } = await send({ ...mistyped, MessageExternalIdentifier: 'msg-2' });
    expect([status, json]).toMatchObject([400, { errors: [{ path, message: expectation }] }]);
    expect(await all()).toHaveLength(known + 1);
    expect((await send()).status).toBe(201);
  });

  it('belong to the web store of their Referrer, and an unknown Referrer is noted', async () => {
    await send({ Referrer: 'https://shop.example' });
    const { json } = await practice.post('/conversations', { guid: (await onTillChat())[0]?.guid });
    expect(json).toMatchObject({
      conversations: [{ 'the service': 'Berlin Mitte', referrer: 'https://shop.example' }],
    });
    await send({ ConversationExternalIdentifier: 'conv-2', Referrer: 'https://other.example' });
    const [entry] = (await practice.journal()).slice(-1);
    const expectation = expect.stringContaining('"https://other.example"') as unknown;
    expect(entry).toMatchObject({ status: 201, violations: [{ path: 'Referrer', message: expectation }] });
  });

  it('keep their attachments, and a private message is not a note', async () => {
    await send({
      IsPrivate: true,
      Attachments: [{ FileName: 'box.jpg', Base64Content: 'aGVsbG8=' }, { FileName: '' }],
    });
    expect((await onTillChat())[0]?.messages).toMatchObject([
      { kind: 'customer', IsPrivate: true, content: 'Hello', files: [{ FileName: 'box.jpg', bytes: 5 }] },
    ]);
  });

  it('are retrieved with the posted content and time', async () => {
    await send({ SentDateTime: '2026-11-20T08:58:00', Attachments: [{ FileName: 'a.txt', Base64Content: 'YQ==' }] });
    await send({ MessageExternalIdentifier: 'msg-2', Content: 'And?', SentDateTime: '1999-01-01T00:00:00.250' });
    const read = async () =>
      (await practice.post('/conversations', { guid: (await onTillChat())[0]?.guid })).json as {
        conversations: readonly unknown[];
      };
    const before = await read();
    // Messages are in order of arrival, even if the customer's clock is wrong.
    expect(before.conversations).toMatchObject([
      {
        messages: [
          { sentDateTime: '2026-11-20T08:58:00', content: 'Hello' },
          { sentDateTime: '1999-01-01T00:00:00.250', content: 'And?' },
        ],
      },
    ]);
    const whole = await practice.state();
    await practice.control('PUT', 'state', { conversations: whole['conversations'] });
    expect(await read()).toEqual(before);
    expect(await practice.state()).toEqual(whole);
  });
});
