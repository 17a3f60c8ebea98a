/**
 * The operation "Post custom channel message" (B.5, 2.10). A known ConversationGuid selects the conversation.
 * Otherwise, the channel and the ConversationExternalIdentifier select it, or a new conversation is opened. A message
 * with a repeated MessageExternalIdentifier is accepted but not stored again (assumption 48).
 */
import type { ChannelMessage } from '#helpdesk/schemas.ts';
import { filesOf } from '../rules/attached.ts';
import { comparableNumber, numberIn } from '../rules/number.ts';
import type { Problem } from '../validation/validate-request.ts';
import { came } from '../validation/validation-messages.ts';
import type { ConversationHead } from '../state/conversations.ts';
import type { Helpdesk } from '../state/helpdesk.ts';
import { openConversation, addMessage, storeOf, updateConversation } from './open-conversation.ts';
import { done, refused, type Perform } from './outcome.ts';

const isEmail = (text: string): boolean => /^[^\s@]+@[^\s@]+$/.test(text);

/**
 * Finds the customer of a relation: "usually an e-mail address or phone number" (2.10). Several customers may share a
 * number, so a number with several matches does not select anyone.
 */
const customerOf = (helpdesk: Helpdesk, relation: string): Pick<ConversationHead, 'customer' | 'phoneNumber'> => {
  if (isEmail(relation)) return { customer: relation, phoneNumber: null };
  const [only, second] = helpdesk.customers.withNumber(relation);
  const phoneNumber = only === undefined ? (numberIn(relation) ?? null) : comparableNumber(relation);
  return { customer: second === undefined ? (only ?? null) : null, phoneNumber };
};

const conversationOf = (helpdesk: Helpdesk, message: ChannelMessage): ConversationHead => {
  const guid = message.ConversationGuid ?? '';
  const named = guid === '' ? undefined : helpdesk.conversations.get(guid);
  if (named !== undefined) return named;
  const account = message.ChannelAccountExternalIdentifier;
  const externalIdentifier = message.ConversationExternalIdentifier;
  const known = helpdesk.conversations.onChannel(account, externalIdentifier);
  if (known !== undefined) return known;
  const opened = openConversation(helpdesk, {
    subject: message.Subject ?? '',
    channel: account,
    webStore: storeOf(helpdesk, message.Referrer),
    referrer: message.Referrer ?? null,
    ...customerOf(helpdesk, message.RelationExternalIdentifier),
    relationName: message.RelationName,
    account,
    externalIdentifier,
  });
  // As with a call, the customer of this number may be known only to an integrator.
  if (opened.customer === null && opened.phoneNumber !== null)
    helpdesk.notifyMoment({ kind: 'number', guid: opened.guid, phoneNumber: opened.phoneNumber });
  return opened;
};

/**
 * Finds order numbers in a customer's message, and links the orders to the conversation (2.6). The number of words is
 * limited to keep the search short.
 */
const linkOrders = (helpdesk: Helpdesk, guid: string, text: string): void => {
  const words = new Set(text.match(/[\p{L}\p{N}][\p{L}\p{N}_-]{2,63}/gu)?.slice(0, 200));
  for (const word of words) if (helpdesk.orders.get(word) !== undefined) helpdesk.conversations.link(word, guid);
};

const maxNames = 10;

/** The name must match the registered name exactly (2.10). Otherwise, a reply could never be delivered. */
const unknownChannel = ({ channels }: Helpdesk, name: string): Problem | undefined => {
  if (channels.get(name) !== undefined) return undefined;
  const names = channels.all().map((channel) => came(channel.externalIdentifier));
  const more = names.length > maxNames ? ` and ${names.length - maxNames} more` : '';
  const registered = names.length === 0 ? 'none is registered' : `${names.slice(0, maxNames).join(', ')}${more}`;
  const message = `expected the registered name of a custom channel (${registered}), got ${came(name)}`;
  return { path: 'ChannelAccountExternalIdentifier', message };
};

const notesOn = (helpdesk: Helpdesk, message: ChannelMessage, guid: string): Problem[] => {
  const notes: Problem[] = [];
  const { ConversationGuid: named = '', Referrer: referrer = '' } = message;
  if (named !== '' && named !== guid)
    notes.push({
      path: 'ConversationGuid',
      message: 'no conversation has this GUID; the external identifiers were used',
    });
  if (referrer !== '' && storeOf(helpdesk, referrer) === null)
    notes.push({
      path: 'Referrer',
      message: `no web store has the referrer ${came(referrer)}; the conversation has no web store`,
    });
  return notes;
};

export const postMessage: Perform<ChannelMessage> = (helpdesk, message) => {
  const unknown = unknownChannel(helpdesk, message.ChannelAccountExternalIdentifier);
  if (unknown !== undefined && helpdesk.switches.values().unknownChannel === 'strict')
    return refused(400, unknown.path, unknown.message);
  const conversation = conversationOf(helpdesk, message);
  const { guid } = conversation;
  const notes = [...(unknown === undefined ? [] : [unknown]), ...notesOn(helpdesk, message, guid)];
  if (helpdesk.messages.has(guid, message.MessageExternalIdentifier)) return done(notes);
  addMessage(helpdesk, guid, {
    kind: 'customer',
    isPrivate: message.IsPrivate === true,
    content: message.Content,
    name: message.RelationName,
    emailAddress: isEmail(message.RelationExternalIdentifier) ? message.RelationExternalIdentifier : null,
    externalIdentifier: message.MessageExternalIdentifier,
    sentAs: message.SentDateTime ?? null,
    files: filesOf(message.Attachments),
  });
  helpdesk.channels.setLastMessage(guid, message);
  linkOrders(helpdesk, guid, message.Content);
  updateConversation(helpdesk, conversation, { state: 'open' });
  return done(notes);
};
