/** Writes the back office's data in the formats of the helpdesk API (2.1–2.5). */
import type { KnownOrder } from '../rules/kpis.ts';
import type { Customer } from '../state/customers.ts';
import { itemsOf, progressOf, type Progress } from './sample-items.ts';

const two = (value: number): string => String(value).padStart(2, '0');
/** Formats a time as DD-MM-YYYY HH:mm in UTC. */
const dayAndTime = (iso: string): string => {
  const at = new Date(iso);
  const date = `${two(at.getUTCDate())}-${two(at.getUTCMonth() + 1)}-${at.getUTCFullYear()}`;
  return `${date} ${two(at.getUTCHours())}:${two(at.getUTCMinutes())}`;
};
export const money = (amount: number, currency: Customer['currency'] = '€'): string =>
  `${currency ?? '€'}${amount.toFixed(2)}`;

/** Creates the customer profile (section 2.1). */
export const profile = (customer: Customer, last: KnownOrder | undefined) => ({
  name: customer.name ?? customer.email_address,
  email_address: customer.email_address,
  phone_number: customer.phone_numbers[0] ?? '',
  customer_since: (customer.customer_since ?? '1970-01-01').slice(0, 10),
  total_spent: money(customer.total_revenue ?? 0, customer.currency),
  order_count: customer.order_count ?? 0,
  panel_view: {
    ...(customer.external_identifier === null ? {} : { 'Customer number': customer.external_identifier }),
    ...(last === undefined ? {} : { 'Last order': `${last.order_number}, ${dayAndTime(last.order_date)}` }),
  },
});

/** Creates an order in a list (section 2.2). */
export const listed = (order: KnownOrder, now: number, currency?: Customer['currency']) => ({
  order_number: order.order_number,
  list_view: {
    order_number: order.order_number,
    date: dayAndTime(order.order_date),
    status: progressOf(order, now),
    total: money(order.revenue, currency),
  },
});

const payment: Partial<Record<Progress, string>> = { 'Partly returned': 'Partly refunded', Returned: 'Refunded' };

/** Creates the details of an order (section 2.3). */
export const detailed = (order: KnownOrder, now: number, currency?: Customer['currency']) => {
  const progress = progressOf(order, now);
  const shipped = progress !== 'Packing';
  const parcel = `https://parcels.example/track/${encodeURIComponent(order.order_number)}`;
  const goods = itemsOf(order).map(({ product, quantity, price }) => ({
    product,
    quantity: String(quantity),
    price: money(price, currency),
  }));
  return {
    details_view: [
      {
        display_as: 'details',
        data: {
          date: dayAndTime(order.order_date),
          status: progress,
          payment_status: payment[progress] ?? 'Paid',
          shipment_status: shipped ? `<a href="${parcel}">Follow the parcel</a>` : 'Not sent yet',
        },
      },
      { display_as: 'columns', caption: 'Products', data: goods },
      ...(shipped
        ? [
            {
              display_as: 'rows',
              caption: 'Shipments',
              data: [{ shipment: `P-${order.order_number}`, status: progress, amount: money(order.revenue, currency) }],
            },
          ]
        : []),
    ],
  };
};

/** Creates a customer in a search result (section 2.4). */
export const foundCustomer = (customer: Customer) => ({
  email_address: customer.email_address,
  name: customer.name ?? customer.email_address,
  phone_number: customer.phone_numbers[0] ?? '',
  order_count: String(customer.order_count ?? 0),
  total_spent: money(customer.total_revenue ?? 0, customer.currency),
});
export const orderResponse = (order: KnownOrder, name: string, currency?: Customer['currency']) => ({
  email_address: order.email_address,
  order_number: order.order_number,
  order_date: order.order_date,
  revenue: money(order.revenue, currency),
  name,
});

/** Creates the customer lifetime (section 2.5). Returns undefined while a date or the number of orders is unknown. */
export const lifetime = ({
  email_address,
  customer_since,
  order_count,
  currency,
  total_revenue,
  last_order_date,
}: Customer) =>
  customer_since === null || order_count === null || last_order_date === null
    ? undefined
    : {
        email_address,
        customer_since,
        order_count,
        currency: currency ?? '€',
        total_revenue: total_revenue ?? 0,
        last_order_date,
      };
