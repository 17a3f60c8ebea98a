import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startPractice, type Practice } from './practice.ts';

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

describe('custom channel messages', () => {
  it('open a conversation with the first message and add the next by the external identifiers', async () => {
    await send({ Subject: 'A question' });
    await send({ MessageExternalIdentifier: 'msg-2', Content: 'Still there?' });
    const [conversation, ...others] = await onTillChat();
    expect(others).toEqual([]);
    expect(conversation).toMatchObject({ subject: 'A question', customer: 'mara@shop.example' });
    expect(conversation?.messages.map((one) => one.content)).toEqual(['Hello', 'Still there?']);
    expect(await all()).toHaveLength(known + 1);
  });

  it('are added by a known ConversationGuid alone, whatever the identifiers say', async () => {
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

  it('with a ConversationGuid that nobody knows go by the identifiers, and it is noted', async () => {
    await send({ ConversationGuid: 'nobody' });
    expect(await onTillChat()).toHaveLength(1);
    const [entry] = (await practice.journal()).slice(-1);
    expect(entry).toMatchObject({ status: 201, violations: [{ path: 'ConversationGuid' }] });
  });

  it('with the same MessageExternalIdentifier again are taken and kept once', async () => {
    expect([(await send()).status, (await send()).status]).toEqual([201, 201]);
    expect((await onTillChat())[0]?.messages).toHaveLength(1);
  });

  it('keep conversations of two channels apart', async () => {
    await send();
    await send({ ChannelAccountExternalIdentifier: 'kiosk' });
    expect(await all()).toHaveLength(known + 2);
  });

  it('are linked to the orders they name', async () => {
    await send({ Content: 'Where is order 20931? Not 99999.' });
    expect((await onTillChat())[0]?.linkedOrderNumbers).toEqual(['20931']);
  });

  it('name their attachments, and a private one is a note', async () => {
    await send({
      IsPrivate: true,
      Attachments: [{ FileName: 'box.jpg', Base64Content: 'aGVsbG8=' }, { FileName: '' }],
    });
    expect((await onTillChat())[0]?.messages).toMatchObject([{ kind: 'note', content: 'Hello\n\nAttached: box.jpg' }]);
  });
});
