/**
 * The operation "Retrieve conversations" (B.3, 2.7). A conversation must match all filters. The newest conversation
 * comes first, and the result is divided into pages (assumption 18).
 */
import type { ConversationsQuery } from '#helpdesk/schemas.ts';
import type { Problem } from '../validation/validate-request.ts';
import { came, pathText } from '../validation/validation-messages.ts';
import { conversationWire } from './conversation-wire.ts';
import type { Perform } from './outcome.ts';

/**
 * The maximum number of messages per conversation in a list. The limit keeps a page of 50 conversations fast. A request
 * for a single conversation by its GUID returns all messages.
 */
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
        message: `only the newest ${messages.length} of ${total} messages are in this response; a request with guid ${came(head.guid)} returns all`,
      });
    return conversationWire(helpdesk, head, messages, stateCase);
  });
  return { kind: 'done', answer: { conversations }, notes };
};
