/**
 * Calculates the KPIs from order reports (B.1–B.2). The helpdesk API names the KPIs without a formula. In this
 * implementation, acquisition and retention count orders by `is_first_order`. Contribution is the revenue of orders
 * whose customer had been in a conversation before the order was first reported. Prevention is the revenue that
 * remained after a partial return. The code is pure.
 */
import type { OrderReport } from '#helpdesk/schemas.ts';

export interface Kpis {
  readonly acquisition: number;
  readonly retention: number;
  readonly contribution: number;
  readonly prevention: number;
}

export interface KnownOrder {
  readonly order_number: string;
  readonly email_address: string;
  readonly revenue: number;
  readonly old_revenue: number | null;
  readonly profit: number | null;
  readonly old_profit: number | null;
  readonly order_date: string;
  readonly is_first_order: boolean;
  readonly webstore_url: string | null;
  /** Whether the customer had been in a conversation when the order was first reported. */
  readonly helped: boolean;
}

/**
 * Returns the value before a change: the reported old value, or the stored value if none was reported. If the value has
 * not changed, the earlier old value is kept.
 */
const formerly = (
  reported: number | undefined,
  stood: number | null,
  now: number | null,
  kept: number | null,
): number | null => reported ?? (stood !== null && now !== null && stood !== now ? stood : kept);

/** Applies a report to an order. A report with the same order number updates the order. */
export const afterReport = (before: KnownOrder | undefined, report: OrderReport, helped: boolean): KnownOrder => {
  const profit = report.profit ?? before?.profit ?? null;
  return {
    order_number: report.order_number,
    email_address: report.email_address,
    revenue: report.revenue,
    old_revenue: formerly(report.old_revenue, before?.revenue ?? null, report.revenue, before?.old_revenue ?? null),
    profit,
    old_profit: formerly(report.old_profit, before?.profit ?? null, profit, before?.old_profit ?? null),
    order_date: report.order_date,
    is_first_order: report.is_first_order,
    webstore_url: report.webstore_url ?? before?.webstore_url ?? null,
    helped: before?.helped ?? helped,
  };
};

/**
 * The stored KPIs. Amounts are whole cents as big integers, so that the sum stays exact when an order is corrected. A
 * sum of floats loses cents if the amounts are large.
 */
export interface Sums {
  readonly acquisition: number;
  readonly retention: number;
  readonly contribution: bigint;
  readonly prevention: bigint;
}
export const noSums: Sums = { acquisition: 0, retention: 0, contribution: 0n, prevention: 0n };

const contributionOf = (order: KnownOrder | undefined): number => (order?.helped === true ? order.revenue : 0);
const preventionOf = (order: KnownOrder | undefined): number =>
  order !== undefined && order.old_revenue !== null && order.revenue < order.old_revenue ? order.revenue : 0;
const firstOf = (order: KnownOrder | undefined): number => (order?.is_first_order === true ? 1 : 0);
const furtherOf = (order: KnownOrder | undefined): number => (order?.is_first_order === false ? 1 : 0);

/** Floats below this amount can represent cents. */
const largestWithCents = 1e13;
const inCents = (amount: number): bigint =>
  Math.abs(amount) < largestWithCents ? BigInt(Math.round(amount * 100)) : BigInt(Math.round(amount)) * 100n;
/** Replaces one amount in a total with another. For equal amounts, it avoids big-integer arithmetic. */
const exchanged = (total: bigint, gone: number, come: number): bigint =>
  gone === come ? total : total - inCents(gone) + inCents(come);

/** Returns an amount that is always finite, however large the reported revenues are. */
const amountOf = (cents: bigint): number => {
  const amount = Number(cents / 100n) + Number(cents % 100n) / 100;
  return Math.max(-Number.MAX_VALUE, Math.min(Number.MAX_VALUE, amount));
};
export const kpisOf = ({ acquisition, retention, contribution, prevention }: Sums): Kpis => ({
  acquisition,
  retention,
  contribution: amountOf(contribution),
  prevention: amountOf(prevention),
});

/**
 * Returns the day of an order in UTC as YYYY-MM-DD. As in the helpdesk API, a time without a time zone is treated as
 * UTC.
 */
export const dayOf = (orderDate: string): string => {
  if (orderDate.endsWith('Z')) return orderDate.slice(0, 10);
  const at = Date.parse(/(Z|[+-]\d\d:?\d\d)$/i.test(orderDate) ? orderDate : `${orderDate}Z`);
  return Number.isNaN(at) ? orderDate.slice(0, 10) : new Date(at).toISOString().slice(0, 10);
};

export const sum = (all: readonly Sums[]): Sums =>
  all.reduce(
    (total, one) => ({
      acquisition: total.acquisition + one.acquisition,
      retention: total.retention + one.retention,
      contribution: total.contribution + one.contribution,
      prevention: total.prevention + one.prevention,
    }),
    noSums,
  );

/** `after` is undefined if the order is no longer part of this sum. */
export const sumsAfter = (sums: Sums, before: KnownOrder | undefined, after: KnownOrder | undefined): Sums => ({
  acquisition: sums.acquisition - firstOf(before) + firstOf(after),
  retention: sums.retention - furtherOf(before) + furtherOf(after),
  contribution: exchanged(sums.contribution, contributionOf(before), contributionOf(after)),
  prevention: exchanged(sums.prevention, preventionOf(before), preventionOf(after)),
});
