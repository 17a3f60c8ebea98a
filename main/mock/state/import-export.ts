/** Converts between the state and its document: imports a seed, and exports the whole state. */
import type { CallRecord } from '../rules/call-state.ts';
import type { CallDocument, ConversationDocument, SettingsDocument, StateDocument } from './document.ts';
import type { Helpdesk } from './helpdesk.ts';

const iso = (at: number): string => new Date(at).toISOString();

const putConversation = (helpdesk: Helpdesk, document: ConversationDocument): void => {
  const startedAt = Date.parse(document.startDateTime);
  const times = document.messages.map((message) => Date.parse(message.sentDateTime));
  helpdesk.conversations.put({
    guid: document.guid,
    subject: document.subject,
    channel: document.channel,
    state: document.state,
    snoozedUntil: document.snoozedUntil === null ? null : Date.parse(document.snoozedUntil),
    owner: document.owner,
    webStore: document.webStore,
    category: document.category,
    tags: document.tags,
    referrer: document.referrer,
    startedAt,
    changedAt: times.reduce((latest, at) => Math.max(latest, at), startedAt),
    customer: document.customer,
    phoneNumber: document.phoneNumber,
    relationName: document.RelationName,
    account: document.ChannelAccountExternalIdentifier,
    externalIdentifier: document.ConversationExternalIdentifier,
  });
  if (document.lastMessage !== null) helpdesk.channels.setLastMessage(document.guid, document.lastMessage);
  helpdesk.search.addSubject(document.guid, document.subject);
  for (const orderNumber of document.linkedOrderNumbers) helpdesk.conversations.link(orderNumber, document.guid);
  for (const message of document.messages) {
    helpdesk.messages.add({
      guid: document.guid,
      at: Date.parse(message.sentDateTime),
      kind: message.kind,
      name: message.name,
      emailAddress: message.emailAddress,
      content: message.content,
      externalIdentifier: message.MessageExternalIdentifier,
      sentAs: message.SentDateTime,
      files: message.files,
      isPrivate: message.IsPrivate,
      fate: message.fate,
    });
  }
};

const toCall = (document: CallDocument): CallRecord => {
  const events = document.events.map((event) => ({
    type: event.EventType,
    extension: event.PhoneExtension,
    at: Date.parse(event.at),
  }));
  const last = events.at(-1);
  return {
    id: document.Id,
    phoneNumber: document.PhoneNumber,
    direction: document.Direction,
    referrer: document.PhoneReferrer,
    guid: document.conversation,
    phase: document.phase,
    extension: last?.extension ?? '',
    startedAt: events[0]?.at ?? 0,
    endedAt: document.phase === 'ended' ? (last?.at ?? 0) : null,
    answered: events.some((event) => event.type === 'Answered'),
    events,
  };
};

/** Replaces the parts that the document contains. The other parts do not change. */
export const writeState = (helpdesk: Helpdesk, document: StateDocument): void => {
  const { agents, webStores, customers, orders, conversations, calls } = document;
  if (agents !== undefined || webStores !== undefined) {
    helpdesk.roster.replace({ ...(agents && { agents }), ...(webStores && { webStores }) });
  }
  if (document.dynamicLinks !== undefined) helpdesk.links.replace(document.dynamicLinks);
  if (document.customPanels !== undefined) helpdesk.panels.replace(document.customPanels);
  if (document.customChannels !== undefined) helpdesk.channels.replace(document.customChannels);
  if (document.voipSubscriptions !== undefined) helpdesk.subscriptions.replace(document.voipSubscriptions);
  if (customers !== undefined) {
    helpdesk.customers.clear();
    for (const customer of customers) helpdesk.customers.put(customer);
  }
  if (conversations !== undefined) {
    helpdesk.conversations.clear();
    helpdesk.messages.clear();
    helpdesk.channels.deleteLastMessage();
    for (const conversation of conversations) putConversation(helpdesk, conversation);
    helpdesk.screens.clear();
    helpdesk.notices.clear();
  }
  if (orders !== undefined) {
    helpdesk.orders.clear();
    for (const order of orders) helpdesk.orders.put(order);
  }
  if (calls !== undefined) {
    helpdesk.calls.clear();
    for (const call of calls) helpdesk.calls.put(toCall(call));
  }
  helpdesk.changed();
};

/** Exports only the settings. */
export const readSettings = (helpdesk: Helpdesk): SettingsDocument => {
  const { agents, webStores } = helpdesk.roster.content();
  return {
    agents: [...agents],
    webStores: [...webStores],
    dynamicLinks: [...helpdesk.links.all()],
    customPanels: [...helpdesk.panels.all()],
    customChannels: [...helpdesk.channels.all()],
    voipSubscriptions: [...helpdesk.subscriptions.all()],
  };
};

/**
 * Reads the settings, and at most `limit` customers, orders, conversations, calls, and messages of each conversation,
 * to save memory.
 */
export const readState = (helpdesk: Helpdesk, limit: number): StateDocument => ({
  ...readSettings(helpdesk),
  customers: helpdesk.customers
    .all(limit)
    .map((customer) => ({ ...customer, phone_numbers: [...customer.phone_numbers] })),
  orders: [...helpdesk.orders.all(limit)],
  conversations: helpdesk.conversations.list({}, 0, limit).map((head) => ({
    guid: head.guid,
    subject: head.subject,
    channel: head.channel,
    state: head.state,
    snoozedUntil: head.snoozedUntil === null ? null : iso(head.snoozedUntil),
    owner: head.owner,
    webStore: head.webStore,
    category: head.category,
    tags: head.tags,
    linkedOrderNumbers: [...helpdesk.conversations.linkedOrders(head.guid)],
    referrer: head.referrer,
    startDateTime: iso(head.startedAt),
    customer: head.customer,
    phoneNumber: head.phoneNumber,
    RelationName: head.relationName,
    ChannelAccountExternalIdentifier: head.account,
    ConversationExternalIdentifier: head.externalIdentifier,
    messages: helpdesk.messages.of(head.guid, limit).map((message) => ({
      sentDateTime: iso(message.at),
      kind: message.kind,
      name: message.name,
      emailAddress: message.emailAddress,
      content: message.content,
      MessageExternalIdentifier: message.externalIdentifier,
      SentDateTime: message.sentAs,
      files: [...message.files],
      IsPrivate: message.isPrivate,
      fate: message.fate,
    })),
    lastMessage: helpdesk.channels.lastMessage(head.guid) ?? null,
  })),
  calls: helpdesk.calls.all(limit).map((call) => ({
    Id: call.id,
    PhoneNumber: call.phoneNumber,
    Direction: call.direction,
    PhoneReferrer: call.referrer,
    conversation: call.guid,
    phase: call.phase,
    events: call.events.map((event) => ({
      EventType: event.type,
      PhoneExtension: event.extension,
      at: iso(event.at),
    })),
  })),
  kpis: helpdesk.orders.kpis(),
});
