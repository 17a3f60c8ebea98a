/** The shop: its data from the till's own server, its products, and the reports of its sales. */
import { tillShop, type TillShop } from '#contract/practice.ts';
import type { PracticeOrder } from '#contract/practice-till.ts';

export type Customer = TillShop['customers'][number];

/**
 * Reads the data of the shop. Returns undefined if the data cannot be read, for example because practice mode has ended
 * or is starting.
 */
export const readShop = async (): Promise<TillShop | undefined> => {
  try {
    return tillShop.parse(await (await fetch('shop.json')).json());
  } catch {
    return undefined;
  }
};

/** The products that this shop sells. */
export const products = [
  { id: 'scarf', price: 24.9 },
  { id: 'coat', price: 89 },
  { id: 'mug', price: 12.5 },
] as const;
export type ProductId = (typeof products)[number]['id'];
export type Basket = Readonly<Partial<Record<ProductId, number>>>;

const cents = (amount: number): number => Math.round(amount * 100);
export const totalOf = (basket: Basket): number =>
  products.reduce((sum, { id, price }) => sum + cents(price) * (basket[id] ?? 0), 0) / 100;

/** Finds the customer whose card number or e-mail address was scanned or typed. */
export const customerBy = (code: string, customers: readonly Customer[]): Customer | undefined => {
  const wanted = code.trim().toLowerCase();
  return customers.find(({ card, email }) => card.toLowerCase() === wanted || email.toLowerCase() === wanted);
};

export interface Question {
  readonly email_address?: string;
  readonly phone_number?: string;
  readonly external_identifier?: string;
}

/** Returns the look-up for a scanned or typed text, or undefined if the helpdesk cannot search for the text. */
export const questionOf = (code: string, customers: readonly Customer[]): Question | undefined => {
  const known = customerBy(code, customers);
  if (known !== undefined) return { email_address: known.email, external_identifier: known.card };
  const text = code.trim();
  if (/^[^\s@]+@[^\s@]+$/.test(text)) return { email_address: text };
  return text.replace(/\D/g, '').length >= 6 ? { phone_number: text } : undefined;
};

/** Returns the order in the format of the helpdesk API (2.6), and the customer's new totals (2.5). */
export const saleOf = (customer: Customer, orderNumber: number, total: number, at: Date) => ({
  orders: [
    {
      order_number: String(orderNumber),
      email_address: customer.email,
      revenue: total,
      order_date: at.toISOString(),
      is_first_order: customer.orderCount === 0,
      webstore_url: 'https://shop.example',
    },
  ],
  customers: [
    {
      email_address: customer.email,
      customer_since: customer.customerSince,
      order_count: customer.orderCount + 1,
      currency: '€',
      total_revenue: (cents(customer.totalRevenue) + cents(total)) / 100,
      last_order_date: at.toISOString(),
    },
  ],
});

/** Returns the report of a full return: the same order with a revenue of 0 and the old revenue (2.6). */
export const returnOf = (order: PracticeOrder, at: Date): PracticeOrder => ({
  ...order,
  revenue: 0,
  old_revenue: order.revenue,
  order_date: at.toISOString(),
});
