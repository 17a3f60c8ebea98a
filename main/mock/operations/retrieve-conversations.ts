/** Retrieve conversations (B.3, 2.7): all filters have to match, newest start first, a page at a time (assumption 18). */
import type { ConversationsQuery } from '#helpdesk/schemas.ts';
import type { Problem } from '../validation/validate-request.ts';
import { came, pathText } from '../validation/validation-messages.ts';
import { conversationWire } from './conversation-wire.ts';
import type { Perform } from './outcome.ts';

/** Of each conversation of a page: an answer of 50 with all of theirs would keep everybody waiting. One that is asked for by its guid has all. */
const messagesOnPage = 500;

export const retrieveConversations: Perform<ConversationsQuery> = (helpdesk, query) => {
  const { pageSize, stateCase } = helpdesk.switches.values();
  const { emailAddress, orderNumber, guid, skip } = query;
  const heads = helpdesk.conversations.list({ emailAddress, orderNumber, guid }, skip ?? 0, pageSize);
  const most = guid === undefined ? messagesOnPage : Number.MAX_SAFE_INTEGER;
  const notes: Problem[] = [];
  const conversations = heads.map((head, index) => {
    const messages = helpdesk.messages.of(head.guid, most);
    const total = messages.length < most ? messages.length : helpdesk.messages.count(head.guid);
    if (total > messages.length)
      notes.push({
        path: pathText(['conversations', index, 'messages']),
        message: `only the newest ${messages.length} of ${total} messages are in this answer; asked for with guid ${came(head.guid)} the conversation has all`,
      });
    return conversationWire(helpdesk, head, messages, stateCase);
  });
  return { kind: 'done', answer: { conversations }, notes };
};
