/**
 * Post custom channel message (B.5, 2.10). A ConversationGuid that is known decides alone; otherwise channel and
 * ConversationExternalIdentifier find the conversation, or a new one is opened. The same MessageExternalIdentifier
 * again is a repeat: taken, kept once (assumption 48).
 */
import type { ChannelMessage } from '#helpdesk/wire.ts';
import type { ConversationHead } from '../state/conversations.ts';
import type { Helpdesk } from '../state/helpdesk.ts';
import { openConversation, say, updateConversation } from './open-conversation.ts';
import { done, type Perform } from './outcome.ts';

const isEmail = (text: string): boolean => /^[^\s@]+@[^\s@]+$/.test(text);

function customerOf(helpdesk: Helpdesk, relation: string): string | null {
  if (isEmail(relation)) return relation;
  const [only, second] = helpdesk.customers.withNumber(relation);
  return only !== undefined && second === undefined ? only : null;
}

function conversationOf(helpdesk: Helpdesk, message: ChannelMessage): ConversationHead {
  const guid = message.ConversationGuid ?? '';
  const named = guid === '' ? undefined : helpdesk.conversations.get(guid);
  if (named !== undefined) return named;
  const account = message.ChannelAccountExternalIdentifier;
  const externalIdentifier = message.ConversationExternalIdentifier;
  return (
    helpdesk.conversations.onChannel(account, externalIdentifier) ??
    openConversation(helpdesk, {
      subject: message.Subject ?? '',
      channel: account,
      referrer: message.Referrer ?? null,
      customer: customerOf(helpdesk, message.RelationExternalIdentifier),
      relationName: message.RelationName,
      account,
      externalIdentifier,
    })
  );
}

/** Order numbers in a customer's words are recognised and linked (2.6). Few words: a text is not searched without end. */
function linkOrders(helpdesk: Helpdesk, guid: string, text: string): void {
  const words = new Set(text.match(/[\p{L}\p{N}][\p{L}\p{N}_-]{2,63}/gu)?.slice(0, 200));
  for (const word of words) if (helpdesk.orders.get(word) !== undefined) helpdesk.conversations.link(word, guid);
}

export const postMessage: Perform<ChannelMessage> = (helpdesk, message) => {
  const conversation = conversationOf(helpdesk, message);
  const { guid } = conversation;
  const unknownGuid = (message.ConversationGuid ?? '') !== '' && message.ConversationGuid !== guid;
  const notes = unknownGuid
    ? [{ path: 'ConversationGuid', message: 'no conversation has this GUID; the external identifiers were used' }]
    : [];
  if (helpdesk.messages.has(guid, message.MessageExternalIdentifier)) return done(notes);
  const files = message.Attachments.map((attachment) => attachment.FileName).filter((name) => name !== '');
  const attached = files.length === 0 ? '' : `\n\nAttached: ${files.join(', ')}`;
  say(helpdesk, guid, {
    kind: message.IsPrivate === true ? 'note' : 'customer',
    content: `${message.Content}${attached}`,
    name: message.RelationName,
    emailAddress: isEmail(message.RelationExternalIdentifier) ? message.RelationExternalIdentifier : null,
    externalIdentifier: message.MessageExternalIdentifier,
  });
  helpdesk.channels.heard(guid, message);
  linkOrders(helpdesk, guid, message.Content);
  updateConversation(helpdesk, conversation, { state: 'open' });
  return done(notes);
};
