/**
 * The search field of the desk. It finds customers and orders of the helpdesk and of every dynamic link (Endpoint 4),
 * and the helpdesk's own conversations.
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
/** The maximum number of conversations shown for one customer or order. */
const maxConversationsEach = 3;
/** The minimum number of digits in a search by number. Fewer digits would match almost every number. */
const minDigits = 4;

type Found = Pick<DeskSearch, 'customers' | 'orders'>;

const findOwn = (helpdesk: Helpdesk, text: string): Found => ({
  customers: helpdesk.customers.find(text, shown + 1).map((customer) => ({
    emailAddress: customer.email_address,
    name: customer.name,
    phoneNumber: customer.phone_numbers[0] === undefined ? null : shownNumber(customer.phone_numbers[0]),
    orderCount: customer.order_count,
    link: null,
  })),
  orders: helpdesk.orders.find(text, shown + 1).map((order) => ({
    orderNumber: order.order_number,
    name: helpdesk.customers.get(order.email_address)?.name ?? null,
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
  customers: customers.slice(0, shown + 1).map((one) => ({
    emailAddress: one.email_address,
    name: one.name === '' ? null : one.name,
    phoneNumber: one.phone_number === '' ? null : shownNumber(one.phone_number),
    orderCount: Number(one.order_count),
    link,
  })),
  orders: orders.slice(0, shown + 1).map((one) => ({
    orderNumber: one.order_number,
    name: one.name === '' ? null : one.name,
    emailAddress: one.email_address,
    orderDate: one.order_date,
    revenue: one.revenue,
    link,
  })),
});

/** Lists each result once: the version of the helpdesk if there is one, otherwise the version of the first link. */
const unique = <Item>(items: readonly Item[], key: (item: Item) => string): readonly Item[] => {
  const first = new Map<string, Item>();
  for (const item of items) if (!first.has(key(item).toLowerCase())) first.set(key(item).toLowerCase(), item);
  return [...first.values()];
};

/** Returns the first items of each source, and whether a source or the union of all sources has more. */
function firstOf<Item>(lists: readonly (readonly Item[])[], key: (item: Item) => string) {
  const items = unique(
    lists.flatMap((list) => list.slice(0, shown)),
    key,
  );
  return {
    items: items.slice(0, 2 * shown),
    more: items.length > 2 * shown || lists.some((list) => list.length > shown),
  };
}

const isNumber = (text: string): boolean => /^[+\d\s()/.-]+$/.test(text) && text.replace(/\D/g, '').length >= minDigits;

/** Finds conversations by the customer, the number, the order number, the subject and the words of messages. */
const conversationsFor = (helpdesk: Helpdesk, text: string, found: Found): readonly ConversationHead[] => {
  const { conversations, search } = helpdesk;
  const heads = [
    ...(isNumber(text) ? conversations.related({ phoneNumber: comparableNumber(text) }, shown + 1) : []),
    ...conversations.related({ orderNumber: text }, shown + 1),
    ...found.customers.flatMap(({ emailAddress: customer }) =>
      conversations.related({ customer }, maxConversationsEach),
    ),
    ...found.orders.flatMap(({ orderNumber }) => conversations.related({ orderNumber }, maxConversationsEach)),
    ...search.conversations(text, shown + 1).flatMap((guid) => conversations.get(guid) ?? []),
  ];
  return unique(heads, ({ guid }) => guid);
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
  const customers = firstOf(
    all.map((one) => one.customers),
    ({ emailAddress }) => emailAddress,
  );
  const orders = firstOf(
    all.map((one) => one.orders),
    ({ orderNumber, emailAddress }) => `${orderNumber} ${emailAddress}`,
  );
  const found: Found = { customers: [...customers.items], orders: [...orders.items] };
  const heads = text === '' ? [] : conversationsFor(helpdesk, text, found);
  const behind = screen.guid === null ? undefined : helpdesk.conversations.get(screen.guid);
  return {
    text: screen.text,
    choosingFor: behind?.customer === null ? behind.guid : null,
    ...found,
    conversations: heads.slice(0, shown).map((head) => entryOf(helpdesk, head)),
    more: { customers: customers.more, orders: orders.more, conversations: heads.length > shown },
    links: answers.map(([name, { state, why }]) => ({ name, state, why })),
  };
};
