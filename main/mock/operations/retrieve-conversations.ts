/** Retrieve conversations (B.3, 2.7): all filters have to match, newest start first, a page at a time (assumption 18). */
import type { ConversationsQuery } from '#helpdesk/wire.ts';
import { conversationWire } from './conversation-wire.ts';
import type { Perform } from './outcome.ts';

export const retrieveConversations: Perform<ConversationsQuery> = (helpdesk, query) => {
  const { pageSize, stateCase } = helpdesk.switches.values();
  const { emailAddress, orderNumber, guid, skip } = query;
  const heads = helpdesk.conversations.list({ emailAddress, orderNumber, guid }, skip ?? 0, pageSize);
  const conversations = heads.map((head) => conversationWire(helpdesk, head, stateCase));
  return { kind: 'done', answer: { conversations }, notes: [] };
};
