/**
 * The search field of the desk: customers and orders from reports and from every dynamic link (Endpoint 4), and the
 * helpdesk's own conversations. Each list is short.
 */
import type { DeskSearch } from '#contract/desk.ts';
import type { LinkSearch } from '../integrator/searches.ts';
import { comparableNumber, shownNumber } from '../rules/number.ts';
import type { FoundAtLink } from '../rules/caller-identification.ts';
import type { Screen } from '../rules/screen.ts';
import type { ConversationHead } from '../state/conversations.ts';
import type { Helpdesk } from '../state/helpdesk.ts';
import { entryOf } from './conversation-views.ts';

const shown = 10;
/** Conversations shown for one customer or order. */
const maxConversationsEach = 3;
/** Fewer digits would match almost every number. */
const minDigits = 4;

type Found = Pick<DeskSearch, 'customers' | 'orders'>;

const findOwn = (helpdesk: Helpdesk, text: string): Found => ({
  customers: helpdesk.customers.find(text, shown).map((customer) => ({
    emailAddress: customer.email_address,
    name: customer.name,
    phoneNumber: customer.phone_numbers[0] === undefined ? null : shownNumber(customer.phone_numbers[0]),
    orderCount: customer.order_count,
    link: null,
  })),
  orders: helpdesk.orders.find(text, shown).map((order) => ({
    orderNumber: order.order_number,
    emailAddress: order.email_address,
    orderDate: order.order_date,
    revenue: {
      amount: order.revenue,
      currency: helpdesk.customers.get(order.email_address)?.currency ?? '€',
    },
    link: null,
  })),
});

const findAtLinks = (link: string, { customers, orders }: FoundAtLink): Found => ({
  customers: customers.slice(0, shown).map((one) => ({
    emailAddress: one.email_address,
    name: one.name === '' ? null : one.name,
    phoneNumber: one.phone_number === '' ? null : shownNumber(one.phone_number),
    orderCount: Number(one.order_count),
    link,
  })),
  orders: orders.slice(0, shown).map((one) => ({
    orderNumber: one.order_number,
    emailAddress: one.email_address,
    orderDate: one.order_date,
    revenue: one.revenue,
    link,
  })),
});

/** Lists each result once: the version from the helpdesk's own reports, or else that of the first link. */
const unique = <Item>(items: readonly Item[], key: (item: Item) => string): readonly Item[] => {
  const first = new Map<string, Item>();
  for (const item of items) if (!first.has(key(item).toLowerCase())) first.set(key(item).toLowerCase(), item);
  return [...first.values()];
};

const isNumber = (text: string): boolean => /^[+\d\s()/.-]+$/.test(text) && text.replace(/\D/g, '').length >= minDigits;

/** Matches the customer, the number, the order number, the subject and words of messages. */
const conversationsFor = (helpdesk: Helpdesk, text: string, found: Found): readonly ConversationHead[] => {
  const { conversations, search } = helpdesk;
  const heads = [
    ...(isNumber(text) ? conversations.related({ phoneNumber: comparableNumber(text) }, shown) : []),
    ...conversations.related({ orderNumber: text }, shown),
    ...found.customers.flatMap(({ emailAddress: customer }) =>
      conversations.related({ customer }, maxConversationsEach),
    ),
    ...found.orders.flatMap(({ orderNumber }) => conversations.related({ orderNumber }, maxConversationsEach)),
    ...search.conversations(text, shown).flatMap((guid) => conversations.get(guid) ?? []),
  ];
  return unique(heads, ({ guid }) => guid).slice(0, shown);
};

export const searchFor = (
  helpdesk: Helpdesk,
  screen: Extract<Screen, { readonly kind: 'search' }>,
  asked: LinkSearch | undefined,
): DeskSearch => {
  const text = screen.text.trim();
  const answers = [...(asked?.found ?? [])];
  const all = [
    ...(text === '' ? [] : [findOwn(helpdesk, text)]),
    ...answers.flatMap(([link, { drawn }]) => (drawn === null ? [] : [findAtLinks(link, drawn)])),
  ];
  const found: Found = {
    customers: unique(
      all.flatMap(({ customers }) => customers),
      ({ emailAddress }) => emailAddress,
    ).slice(0, shown * 2),
    orders: unique(
      all.flatMap(({ orders }) => orders),
      ({ orderNumber, emailAddress }) => `${orderNumber} ${emailAddress}`,
    ).slice(0, shown * 2),
  };
  const behind = screen.guid === null ? undefined : helpdesk.conversations.get(screen.guid);
  return {
    text: screen.text,
    choosingFor: behind?.customer === null ? behind.guid : null,
    ...found,
    conversations: text === '' ? [] : conversationsFor(helpdesk, text, found).map((head) => entryOf(helpdesk, head)),
    links: answers.map(([name, { state, why }]) => ({ name, state, why })),
  };
};
