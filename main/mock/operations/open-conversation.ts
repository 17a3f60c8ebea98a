/** Opens and updates conversations, and adds messages to them. */
import { randomUUID } from 'node:crypto';
import { storeOfReferrer } from '../rules/presence.ts';
import type { Screen } from '../rules/screen.ts';
import type { ConversationHead } from '../state/conversations.ts';
import type { Helpdesk } from '../state/helpdesk.ts';
import type { Message } from '../state/messages.ts';

/** Returns the name of the web store for a referrer (2.7, 2.9, 2.10). */
export const storeOf = ({ roster }: Helpdesk, referrer: string | undefined): string | null =>
  referrer === undefined ? null : (storeOfReferrer(roster.content().webStores, referrer)?.name ?? null);

/**
 * `by` is the side that opens the conversation. Only a conversation opened by the customer triggers Endpoint 5, not
 * an agent's outbound call.
 */
export const openConversation = (
  helpdesk: Helpdesk,
  facts: Partial<ConversationHead> & Pick<ConversationHead, 'subject' | 'channel'>,
  by: 'customer' | 'agent' = 'customer',
): ConversationHead => {
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
  helpdesk.search.addSubject(head.guid, head.subject);
  if (by === 'customer') helpdesk.notifyMoment({ kind: 'begun', guid: head.guid });
  return head;
};

/** Shows a screen to an agent, and notifies listeners that its conversation has been opened. */
export const openAtDesk = (helpdesk: Helpdesk, extension: string, screen: Screen): void => {
  helpdesk.screens.set(extension, screen);
  if (screen.kind !== 'nothing' && screen.guid !== null)
    helpdesk.notifyMoment({ kind: 'opened', guid: screen.guid, extension });
};

/** Applies `facts` to a conversation and sets its time of change. Stores the new version and returns it. */
export const updateConversation = (
  helpdesk: Helpdesk,
  head: ConversationHead,
  facts: Partial<ConversationHead>,
): ConversationHead => {
  const next: ConversationHead = { ...head, ...facts, changedAt: helpdesk.clock.now() };
  helpdesk.conversations.put(next);
  return next;
};

export const addMessage = (
  helpdesk: Helpdesk,
  guid: string,
  message: Pick<Message, 'kind' | 'content'> & Partial<Message>,
): void => {
  helpdesk.messages.add({
    name: null,
    emailAddress: null,
    externalIdentifier: null,
    sentAs: null,
    files: [],
    isPrivate: false,
    fate: null,
    ...message,
    at: helpdesk.clock.now(),
    guid,
  });
};
