/**
 * What the order reports add up to (B.1–B.2). The interface names the figures and gives no formula; here:
 * acquisition and retention count orders by `is_first_order`; contribution is the revenue of orders whose
 * customer had been in a conversation; prevention is the revenue that stayed when part of an order came back. Pure.
 */
import type { OrderReport } from '#helpdesk/wire.ts';

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
  /** The customer had been in a conversation when the order was reported first. */
  readonly helped: boolean;
}

export const noKpis: Kpis = { acquisition: 0, retention: 0, contribution: 0, prevention: 0 };

/** The figure before a change: as reported, else as it stood; a mere repeat changes nothing. */
const formerly = (
  reported: number | undefined,
  stood: number | null,
  now: number | null,
  kept: number | null,
): number | null => reported ?? (stood !== null && now !== null && stood !== now ? stood : kept);

/** The order after this report. The same order number updates the order. */
export function afterReport(before: KnownOrder | undefined, report: OrderReport, helped: boolean): KnownOrder {
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
}

const weigh = (order: KnownOrder): Kpis => ({
  acquisition: order.is_first_order ? 1 : 0,
  retention: order.is_first_order ? 0 : 1,
  contribution: order.helped ? order.revenue : 0,
  prevention: order.old_revenue !== null && order.revenue < order.old_revenue ? order.revenue : 0,
});

/** Above that a number has no cents any more; sums stay numbers however large revenues are reported. */
const largestWithCents = 1e13;
const cents = (amount: number): number =>
  Math.abs(amount) < largestWithCents
    ? Math.round(amount * 100) / 100
    : Math.max(-Number.MAX_VALUE, Math.min(Number.MAX_VALUE, amount));

/** The day of an order in UTC, YYYY-MM-DD. A time without a zone is taken as UTC, as the interface lists it. */
export function dayOf(orderDate: string): string {
  if (orderDate.endsWith('Z')) return orderDate.slice(0, 10);
  const at = Date.parse(/(Z|[+-]\d\d:?\d\d)$/i.test(orderDate) ? orderDate : `${orderDate}Z`);
  return Number.isNaN(at) ? orderDate.slice(0, 10) : new Date(at).toISOString().slice(0, 10);
}

export const sum = (all: readonly Kpis[]): Kpis =>
  all.reduce(
    (total, one) => ({
      acquisition: total.acquisition + one.acquisition,
      retention: total.retention + one.retention,
      contribution: cents(total.contribution + one.contribution),
      prevention: cents(total.prevention + one.prevention),
    }),
    noKpis,
  );

/** `after` undefined: the order no longer counts here. */
export function kpisAfter(kpis: Kpis, before: KnownOrder | undefined, after: KnownOrder | undefined): Kpis {
  const gone = before === undefined ? noKpis : weigh(before);
  const come = after === undefined ? noKpis : weigh(after);
  return {
    acquisition: kpis.acquisition - gone.acquisition + come.acquisition,
    retention: kpis.retention - gone.retention + come.retention,
    contribution: cents(kpis.contribution - gone.contribution + come.contribution),
    prevention: cents(kpis.prevention - gone.prevention + come.prevention),
  };
}
