/** Conversations in the format in which the desk lists and shows them. */
import type { DeskConversation, DeskEntry, DeskOrder, DeskProfile } from '#contract/desk.ts';
import type { CallRecord } from '../rules/call-state.ts';
import type { KnownOrder } from '../rules/kpis.ts';
import { shownNumber } from '../rules/number.ts';
import type { ConversationHead } from '../state/conversations.ts';
import type { Customer } from '../state/customers.ts';
import type { Helpdesk } from '../state/helpdesk.ts';
import { sentTime, type Message } from '../state/messages.ts';

const linesShown = 300;
const ordersShown = 20;

export const titleOf = (helpdesk: Helpdesk, head: ConversationHead): string => {
  const customer = head.customer === null ? undefined : helpdesk.customers.get(head.customer);
  if (customer?.name) return customer.name;
  if (head.relationName !== null && head.relationName !== '') return head.relationName;
  return head.customer ?? (head.phoneNumber === null ? head.subject : shownNumber(head.phoneNumber));
};

const liveOf = (call: CallRecord | undefined): DeskEntry['live'] => {
  if (call === undefined || call.phase === 'ended') return null;
  return { since: call.startedAt, extension: call.extension, phase: call.phase };
};

export const entryOf = (helpdesk: Helpdesk, head: ConversationHead): DeskEntry => {
  const call = helpdesk.calls.inConversation(head.guid);
  const [newest] = helpdesk.messages.of(head.guid, 1);
  return {
    guid: head.guid,
    title: titleOf(helpdesk, head),
    channel: head.channel,
    state: head.state,
    snoozedUntil: head.snoozedUntil,
    detail: newest === undefined ? '' : detailOf(newest).slice(0, 200),
    at: head.changedAt,
    live: liveOf(call),
  };
};

const lineOf = (message: Message): DeskConversation['lines'][number] => ({
  at: sentTime(message),
  kind: message.kind,
  name: message.name,
  content: message.content,
  private: message.isPrivate,
  fate: message.fate,
  files: message.files.map(({ FileName: name, bytes }) => ({ name, bytes })),
});
/** Returns the text of a message, or the names of its attachments if it has no text. */
const detailOf = ({ content, files }: Message): string =>
  content === '' ? files.map(({ FileName }) => FileName).join(', ') : content;

export const conversationOf = (helpdesk: Helpdesk, head: ConversationHead): DeskConversation => {
  const owner = head.owner === null ? undefined : helpdesk.roster.byEmail(head.owner);
  const channel = head.account === null ? undefined : helpdesk.channels.get(head.account);
  return {
    ...entryOf(helpdesk, head),
    subject: head.subject,
    webStore: head.webStore,
    selectWebStore: channel?.supportSelectWebStore === true,
    owner: owner?.name ?? head.owner,
    tags: head.tags,
    reply: head.account === null ? null : { private: channel?.supportPrivateMessaging === true },
    linkedOrders: [...helpdesk.conversations.linkedOrders(head.guid)],
    lines: helpdesk.messages.of(head.guid, linesShown).map(lineOf),
  };
};

/**
 * Returns the profile of a known customer. For an unknown customer, the profile contains only the details from the call
 * or the till. The other fields stay empty until an agent enters an e-mail address.
 */
export const profileOf = (customer: Customer | undefined, head: ConversationHead): DeskProfile => {
  const numbers = customer?.phone_numbers ?? [];
  const phoneNumbers = numbers.length > 0 || head.phoneNumber === null ? numbers : [head.phoneNumber];
  return {
    name: customer?.name ?? null,
    emailAddress: customer?.email_address ?? head.customer,
    phoneNumbers: phoneNumbers.map(shownNumber),
    since: customer?.customer_since?.slice(0, 10) ?? null,
    currency: customer?.currency ?? null,
    spent: customer?.total_revenue ?? null,
    orderCount: customer?.order_count ?? null,
  };
};

export const orderOf = (order: KnownOrder, currency: string): DeskOrder => ({
  orderNumber: order.order_number,
  revenue: order.revenue,
  oldRevenue: order.old_revenue,
  currency,
  orderDate: order.order_date,
  first: order.is_first_order,
});

export const ordersOf = (helpdesk: Helpdesk, emailAddress: string | null): DeskOrder[] => {
  if (emailAddress === null) return [];
  const currency = helpdesk.customers.get(emailAddress)?.currency ?? '€';
  return helpdesk.orders.ofCustomer(emailAddress, ordersShown).map((order) => orderOf(order, currency));
};
