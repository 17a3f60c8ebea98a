/** A new conversation, and a line in one. */
import { randomUUID } from 'node:crypto';
import type { ConversationHead } from '../state/conversations.ts';
import type { Helpdesk } from '../state/helpdesk.ts';
import type { Message } from '../state/messages.ts';

export function openConversation(
  helpdesk: Helpdesk,
  facts: Partial<ConversationHead> & Pick<ConversationHead, 'subject' | 'channel'>,
): ConversationHead {
  const now = helpdesk.clock.now();
  const head: ConversationHead = {
    guid: randomUUID(),
    state: 'open',
    snoozedUntil: null,
    owner: null,
    webStore: null,
    category: null,
    tags: null,
    referrer: null,
    startedAt: now,
    changedAt: now,
    customer: null,
    phoneNumber: null,
    relationName: null,
    account: null,
    externalIdentifier: null,
    ...facts,
  };
  helpdesk.conversations.put(head);
  return head;
}

/** The conversation as it stands afterwards: changed now, and with `facts`. */
export function updateConversation(
  helpdesk: Helpdesk,
  head: ConversationHead,
  facts: Partial<ConversationHead>,
): ConversationHead {
  const next: ConversationHead = { ...head, ...facts, changedAt: helpdesk.clock.now() };
  helpdesk.conversations.put(next);
  return next;
}

export function say(
  helpdesk: Helpdesk,
  guid: string,
  message: Pick<Message, 'kind' | 'content'> & Partial<Message>,
): void {
  helpdesk.messages.add({
    name: null,
    emailAddress: null,
    externalIdentifier: null,
    ...message,
    at: helpdesk.clock.now(),
    guid,
  });
}
