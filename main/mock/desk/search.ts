/** The search field of the desk: customers, orders and conversations for one text, each list short. */
import type { DeskSearch } from '#contract/desk.ts';
import { shownNumber } from '../rules/number.ts';
import type { Screen } from '../rules/screen.ts';
import type { ConversationHead } from '../state/conversations.ts';
import type { Helpdesk } from '../state/helpdesk.ts';
import { entryOf } from './entries.ts';

const shown = 10;

export function searchFor(helpdesk: Helpdesk, screen: Extract<Screen, { readonly kind: 'search' }>): DeskSearch {
  const text = screen.text.trim();
  const customers = text === '' ? [] : helpdesk.customers.find(text, shown);
  const orders = text === '' ? [] : helpdesk.orders.find(text, shown);
  const behind = screen.guid === null ? undefined : helpdesk.conversations.get(screen.guid);
  const heads = new Map<string, ConversationHead>();
  for (const customer of customers) {
    for (const head of helpdesk.conversations.list({ emailAddress: customer.email_address }, 0, 3))
      heads.set(head.guid, head);
  }
  for (const order of orders) {
    for (const head of helpdesk.conversations.list({ orderNumber: order.order_number }, 0, 3))
      heads.set(head.guid, head);
  }
  return {
    text: screen.text,
    choosingFor: behind?.customer === null ? behind.guid : null,
    customers: customers.map((customer) => ({
      emailAddress: customer.email_address,
      name: customer.name,
      phoneNumber: customer.phone_numbers[0] === undefined ? null : shownNumber(customer.phone_numbers[0]),
      orderCount: customer.order_count,
      link: null,
    })),
    orders: orders.map((order) => ({
      orderNumber: order.order_number,
      emailAddress: order.email_address,
      orderDate: order.order_date,
      revenue: {
        amount: order.revenue,
        currency: helpdesk.customers.get(order.email_address)?.currency ?? '€',
      },
      link: null,
    })),
    conversations: [...heads.values()].slice(0, shown).map((head) => entryOf(helpdesk, head)),
    links: [],
  };
}
