/** Tests conversations on custom channels on the desk: the replies, and the web store of each conversation. */
import { describe, expect, it } from 'vitest';
import { anna, practice, openTwoDesks } from './two-desks.ts';

openTwoDesks();

const sent = {
  ConversationExternalIdentifier: 't1',
  MessageExternalIdentifier: 'm1',
  RelationExternalIdentifier: 'mara@shop.example',
  RelationName: 'Mara',
  Content: 'Hello?',
  Attachments: [],
};

describe('A custom channel conversation', () => {
  it('can get a reply on its channel, privately if the channel supports it', async () => {
    await practice.post('/messages/', { ...sent, ChannelAccountExternalIdentifier: 'shop-app' });
    const [first] = (await anna.see((one) => one.conversations[0]?.channel === 'shop-app')).conversations;
    const guid = first?.guid ?? '';
    anna.send({ type: 'conversation.open', guid });
    anna.send({ type: 'reply.send', guid, text: 'Hello Mara', private: false });
    const shown = await anna.see((one) => one.conversation?.lines.at(-1)?.kind === 'agent');
    expect(shown.conversation).toMatchObject({ reply: { private: true }, lines: [{}, { content: 'Hello Mara' }] });
    const letters = async () =>
      (await (await fetch(`${practice.mock.backOfficeUrl}/webhook`)).json()) as { letters: unknown[] };
    await expect.poll(async () => (await letters()).letters).toMatchObject([{ body: { Content: 'Hello Mara' } }]);
    // A private reply is sent by e-mail, as configured for this channel, and not to the webhook.
    anna.send({ type: 'reply.send', guid, text: 'Between us', private: true });
    const after = await anna.see((one) => one.conversation?.lines.length === 3);
    expect(after.conversation?.lines.at(-1)).toMatchObject({ kind: 'agent', private: true, fate: 'email' });
    anna.send({ type: 'note.add', guid, text: 'For us alone' });
    const noted = await anna.see((one) => one.conversation?.lines.length === 4);
    expect(noted.conversation?.lines.at(-1)).toMatchObject({ kind: 'note', private: false, fate: null });
    const mail = shown.conversations.find(({ channel }) => channel === 'Email')?.guid ?? '';
    anna.send({ type: 'reply.send', guid: mail, text: 'x', private: false });
    expect(await anna.refusal()).toBe('noReply');
    expect((await letters()).letters).toHaveLength(1);
  });

  it('allows an agent to select its web store if its channel supports this', async () => {
    const channel = { externalIdentifier: 'with-choice', name: 'With choice', supportSelectWebStore: true };
    const customChannels = [channel, { externalIdentifier: 'without', name: 'Without' }];
    await practice.control('PUT', 'state', { customChannels });
    const openOn = async (name: string) => {
      await practice.post('/messages/', { ...sent, ChannelAccountExternalIdentifier: name });
      const listed = await anna.see((one) => one.conversations.some((entry) => entry.channel === name));
      const guid = listed.conversations.find((entry) => entry.channel === name)?.guid ?? '';
      anna.send({ type: 'conversation.open', guid });
      return (await anna.see((one) => one.conversation?.guid === guid)).conversation;
    };
    const open = await openOn('with-choice');
    const guid = open?.guid ?? '';
    expect(open).toMatchObject({ selectWebStore: true, webStore: null });
    anna.send({ type: 'conversation.webStore', guid, webStore: 'Berlin Mitte' });
    await anna.see((one) => one.conversation?.webStore === 'Berlin Mitte');
    const { json } = await practice.post('/conversations', { guid });
    expect(json).toMatchObject({ conversations: [{ 'the service': 'Berlin Mitte' }] });
    anna.send({ type: 'conversation.webStore', guid, webStore: 'Nowhere' });
    expect(await anna.refusal()).toBe('storeGone');
    const other = await openOn('without');
    expect(other?.selectWebStore).toBe(false);
    anna.send({ type: 'conversation.webStore', guid: other?.guid ?? '', webStore: 'Berlin Mitte' });
    expect(await anna.refusal()).toBe('storeGone');
  });
});
