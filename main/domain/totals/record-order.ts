/**
 * Customer totals that this PC keeps (assumption 51). This module calculates the effect of an order on the totals of
 * its customer, and completes the order. The code is pure.
 *
 *   a new order              counts once; `is_first_order` is true if its customer had no order
 *   the same number again    replaces the previous amount; `old_revenue` and `old_profit` are the previous values
 *   the same report again    changes nothing, and is completed as before
 *   returned completely      revenue 0: the order no longer counts, until it is sold again. A free order counts
 */
import { omitUndefined } from '../json/omit-undefined.ts';

export type Currency = '€' | '$';

/** The totals as in the helpdesk API (2.5). */
export interface CustomerTotals {
  readonly email_address: string;
  readonly customer_since: string;
  readonly order_count: number;
  readonly currency: Currency;
  readonly total_revenue: number;
  readonly last_order_date: string;
}

/** An order as it was last reported. */
export interface KnownOrder {
  readonly orderNumber: string;
  readonly emailAddress: string;
  readonly revenue: number;
  readonly profit?: number | undefined;
  /** The old amounts in the last report. A repeated report gets the same old amounts. */
  readonly oldRevenue?: number | undefined;
  readonly oldProfit?: number | undefined;
  readonly isFirst: boolean;
  readonly isCounted: boolean;
}

/** An order as in the helpdesk API (2.6), but without `is_first_order` if the till did not supply it. */
export interface ReportedOrder {
  readonly order_number: string;
  readonly email_address: string;
  readonly revenue: number;
  readonly old_revenue?: number | undefined;
  readonly profit?: number | undefined;
  readonly old_profit?: number | undefined;
  readonly order_date: string;
  readonly is_first_order?: boolean | undefined;
}

export interface TotalsBook {
  readonly customer: (key: string) => CustomerTotals | undefined;
  readonly order: (orderNumber: string) => KnownOrder | undefined;
}

export interface RecordedOrder {
  /** The order that the till supplied, with the missing values added. Supplied values stay unchanged. */
  readonly completed: ReportedOrder & { readonly is_first_order: boolean };
  readonly known: KnownOrder;
  /** The new totals of one customer, or of two customers if the order moved to another customer. */
  readonly customers: readonly CustomerTotals[];
}

/** Returns the key of a customer. E-mail addresses that differ only in case belong to one customer. */
export const customerKey = (emailAddress: string): string => emailAddress.toLowerCase();

/**
 * Rounds an amount to cents, because sums of floating-point numbers are not exact. Limits very large amounts, because
 * JSON has no infinite numbers.
 */
const cents = (amount: number): number => {
  const rounded = Math.round(amount * 100) / 100;
  return Number.isFinite(rounded) ? rounded : Math.max(-Number.MAX_VALUE, Math.min(Number.MAX_VALUE, amount));
};
const later = (one: string, other: string): string => (Date.parse(one) >= Date.parse(other) ? one : other);
const earlier = (one: string, other: string): string => (Date.parse(one) <= Date.parse(other) ? one : other);

/**
 * Returns the earlier version of an order from before the opening balances. The totals already include such an order,
 * and only its `old_revenue` shows this.
 */
const fromBefore = (order: ReportedOrder): KnownOrder | undefined =>
  order.old_revenue === undefined
    ? undefined
    : {
        orderNumber: order.order_number,
        emailAddress: order.email_address,
        revenue: order.old_revenue,
        profit: order.old_profit,
        isFirst: order.is_first_order ?? false,
        isCounted: true,
      };

/** Returns the amounts that this order replaces. A repeated report gets the same amounts as the first one. */
const replacedAmounts = (order: ReportedOrder, before: KnownOrder) => {
  const isSameCustomer = customerKey(before.emailAddress) === customerKey(order.email_address);
  if (isSameCustomer && before.revenue === order.revenue && before.profit === order.profit)
    return { old_revenue: before.oldRevenue, old_profit: before.oldProfit };
  const hasOtherProfit = before.profit !== undefined && order.profit !== undefined && before.profit !== order.profit;
  return {
    old_revenue: before.revenue === order.revenue ? undefined : before.revenue,
    old_profit: hasOtherProfit ? before.profit : undefined,
  };
};

const complete = (order: ReportedOrder, before: KnownOrder | undefined, isFirst: boolean) => {
  const { is_first_order, ...rest } = order;
  return {
    ...(before === undefined ? {} : omitUndefined(replacedAmounts(order, before))),
    ...rest,
    is_first_order: is_first_order ?? isFirst,
  };
};

/**
 * Whether the order is included in the totals. An order without revenue is included if it never had any revenue. If it
 * had revenue before, the goods were returned, so the order is not included.
 */
const isCounted = (order: ReportedOrder, before: KnownOrder | undefined): boolean =>
  before === undefined || order.revenue !== 0 || (before.revenue === 0 && before.isCounted);

const without = (totals: CustomerTotals, order: KnownOrder): CustomerTotals => ({
  ...totals,
  order_count: Math.max(0, totals.order_count - (order.isCounted ? 1 : 0)),
  total_revenue: cents(totals.total_revenue - order.revenue),
});

const withOrder = (totals: CustomerTotals, order: KnownOrder, date: string): CustomerTotals => ({
  ...totals,
  customer_since: earlier(totals.customer_since, date),
  order_count: totals.order_count + (order.isCounted ? 1 : 0),
  total_revenue: cents(totals.total_revenue + order.revenue),
  last_order_date: later(totals.last_order_date, date),
});

/** Returns the completed order and the new totals. `currency` is used for a customer who does not have totals yet. */
export const recordOrder = (book: TotalsBook, order: ReportedOrder, currency: Currency): RecordedOrder => {
  const date = order.order_date;
  const before = book.order(order.order_number) ?? fromBefore(order);
  const key = customerKey(order.email_address);
  const fresh: CustomerTotals = {
    email_address: order.email_address,
    customer_since: date,
    order_count: 0,
    currency,
    total_revenue: 0,
    last_order_date: date,
  };
  const totals = book.customer(key);
  const isFirst = before?.isFirst ?? (totals?.order_count ?? 0) === 0;
  const completed = complete(order, before, isFirst);
  const known: KnownOrder = {
    orderNumber: order.order_number,
    emailAddress: order.email_address,
    revenue: order.revenue,
    ...omitUndefined({
      profit: order.profit,
      oldRevenue: completed.old_revenue,
      oldProfit: completed.old_profit,
    }),
    isFirst: completed.is_first_order,
    isCounted: isCounted(order, before),
  };
  if (before === undefined) return { completed, known, customers: [withOrder(totals ?? fresh, known, date)] };
  if (customerKey(before.emailAddress) === key) {
    // A customer without totals has placed at least the order that is replaced.
    const withBefore = totals ?? withOrder(fresh, before, date);
    return { completed, known, customers: [withOrder(without(withBefore, before), known, date)] };
  }
  const previous = book.customer(customerKey(before.emailAddress));
  return {
    completed,
    known,
    customers: [
      ...(previous === undefined ? [] : [without(previous, before)]),
      withOrder(totals ?? fresh, known, date),
    ],
  };
};
