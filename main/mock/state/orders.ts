/**
 * Stores orders by number, and the KPIs calculated from them. A report with the same number updates the order (B.2).
 */
import type { OrderReport } from '#helpdesk/schemas.ts';
import { afterReport, kpisOf, noSums, sumsAfter, type KnownOrder, type Kpis, type Sums } from '../rules/kpis.ts';
import { numberOf, numberOrNull, textOf, textOrNull, type Database, type Row } from './database.ts';
import { createKpiDays, type KpiDays } from './kpi-days.ts';
import type { Settings } from './settings.ts';

export interface Orders {
  readonly get: (orderNumber: string) => KnownOrder | undefined;
  readonly ofCustomer: (emailAddress: string, limit: number) => readonly KnownOrder[];
  readonly find: (text: string, limit: number) => readonly KnownOrder[];
  /** `helped` is called only for a new order. */
  readonly report: (
    report: OrderReport,
    helped: () => boolean,
  ) => { readonly before: KnownOrder | undefined; readonly after: KnownOrder };
  /** Stores an order of a seed and adds it to the KPIs. */
  readonly put: (order: KnownOrder) => void;
  readonly kpis: () => Kpis;
  readonly kpisBetween: KpiDays['between'];
  readonly all: (limit: number) => readonly KnownOrder[];
  readonly clear: () => void;
}

const read = (row: Row): KnownOrder => ({
  order_number: textOf(row, 'order_number'),
  email_address: textOf(row, 'email_address'),
  revenue: numberOf(row, 'revenue'),
  old_revenue: numberOrNull(row, 'old_revenue'),
  profit: numberOrNull(row, 'profit'),
  old_profit: numberOrNull(row, 'old_profit'),
  order_date: textOf(row, 'order_date'),
  is_first_order: numberOf(row, 'is_first_order') === 1,
  webstore_url: textOrNull(row, 'webstore_url'),
  helped: numberOf(row, 'helped') === 1,
});

export const createOrders = (database: Database, settings: Settings): Orders => {
  const one = database.prepare('SELECT * FROM orders WHERE order_number = ?');
  const mine = database.prepare('SELECT * FROM orders WHERE email_address = ? ORDER BY order_date DESC LIMIT ?');
  const search = database.prepare(
    `SELECT * FROM orders WHERE order_number >= ?1 AND order_number < ?1 || char(1114111) OR email_address = ?2 LIMIT ?3`,
  );
  const every = database.prepare('SELECT * FROM orders ORDER BY order_number LIMIT ?');
  // Unlike REPLACE, this statement does not change the customer index if the customer and the date stay the same.
  const put = database.prepare(
    `INSERT INTO orders VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (order_number) DO UPDATE SET
     email_address = excluded.email_address, revenue = excluded.revenue, old_revenue = excluded.old_revenue,
     profit = excluded.profit, old_profit = excluded.old_profit, order_date = excluded.order_date,
     is_first_order = excluded.is_first_order, webstore_url = excluded.webstore_url, helped = excluded.helped`,
  );
  const drop = database.prepare('DELETE FROM orders');
  const storedSums = (): Sums => {
    // The cast is safe, because only the code below writes this setting.
    const stored = settings.read('kpis') as Record<keyof Sums, string | number> | undefined;
    if (stored === undefined) return noSums;
    const { acquisition, retention, contribution, prevention } = stored;
    return {
      acquisition: Number(acquisition),
      retention: Number(retention),
      contribution: BigInt(contribution),
      prevention: BigInt(prevention),
    };
  };
  let sums = storedSums();

  const days = createKpiDays(database);
  let sumsChanged = false;
  database.beforeCommit(() => {
    // JSON cannot represent big integers, so they are stored as text.
    if (sumsChanged)
      settings.write('kpis', {
        ...sums,
        contribution: String(sums.contribution),
        prevention: String(sums.prevention),
      });
    sumsChanged = false;
  });
  database.onLost(() => {
    sums = storedSums();
    sumsChanged = false;
  });
  const get = (orderNumber: string): KnownOrder | undefined => {
    const row = one.get(orderNumber);
    return row === undefined ? undefined : read(row);
  };
  const store = (before: KnownOrder | undefined, after: KnownOrder): void => {
    put.run(
      after.order_number,
      after.email_address,
      after.revenue,
      after.old_revenue,
      after.profit,
      after.old_profit,
      after.order_date,
      after.is_first_order ? 1 : 0,
      after.webstore_url,
      after.helped ? 1 : 0,
    );
    sums = sumsAfter(sums, before, after);
    sumsChanged = true;
    days.changed(before, after);
  };

  return {
    get,
    ofCustomer: (emailAddress, limit) => mine.all(emailAddress, limit).map(read),
    find: (text, limit) => search.all(text, text, limit).map(read),
    report: (report, helped) => {
      const before = get(report.order_number);
      const after = afterReport(before, report, before === undefined && helped());
      store(before, after);
      return { before, after };
    },
    put: (order) => store(get(order.order_number), order),
    kpis: () => kpisOf(sums),
    kpisBetween: days.between,
    all: (limit) => every.all(limit).map(read),
    clear: () => {
      drop.run();
      days.clear();
      sums = noSums;
      sumsChanged = true;
    },
  };
};
