/**
 * Keeps customer totals on this PC, if the settings select this PC (assumption 51). The totals of two PCs would
 * overwrite each other at the helpdesk, so the setting names only one host. The opening balances must be
 * imported on this host first.
 */
import { hostname } from 'node:os';
import { z } from 'zod';
import { isRecord } from '#domain/json/is-record.ts';
import { msg, type MessageOrText } from '#domain/messages/message.ts';
import {
  customerKey,
  recordOrder,
  type Currency,
  type CustomerTotals,
  type KnownOrder,
} from '#domain/totals/record-order.ts';
import { OutboxUnwritable } from '#delivery/delivery.ts';
import { customerLifetime, orderReport } from '#helpdesk/schemas.ts';
import { openTotalsStore, type TotalsStore, type TotalsTables } from '#store/totals-store.ts';
import { problemsOf } from '#app/settings/validation-problems.ts';
import type { Settings } from '#app/settings/schema.ts';
import type { Notice } from '#app/types.ts';

export interface Recorded {
  /** The reported items, completed with missing values. */
  readonly items: readonly unknown[];
  /** The number of items that were completed. */
  readonly completed: number;
  /** The new totals of the customers who placed these orders. */
  readonly customers: readonly CustomerTotals[];
  /**
   * Restores the values from before this report. Call this if the report could not be stored. Otherwise, a later
   * correction would contain the amounts of this report as `old_revenue`.
   */
  readonly undo: () => void;
}
export interface ImportRequest {
  readonly items: readonly unknown[];
  /** Whether this is the first part. The first part removes the existing totals. */
  readonly isFirst: boolean;
  /** Whether this is the last part. If none of its items is rejected, this PC keeps totals from then on. */
  readonly isLast: boolean;
}
export interface ImportResult {
  readonly customers: number;
  readonly orders: number;
  readonly rejected: { index: number; path: string; message: MessageOrText }[];
}
export interface TotalsStatus {
  /** Whether the settings select this PC. */
  readonly isChosen: boolean;
  readonly importedAt?: number | undefined;
  readonly customers: number;
  readonly orders: number;
}

export interface KeptTotals {
  readonly isActive: () => boolean;
  /**
   * Records items and updates the totals. Expects valid items, except that orders may lack `is_first_order`. Throws if
   * the disk cannot be written to.
   */
  readonly record: (kind: 'orders' | 'customers', items: readonly unknown[]) => Recorded;
  /** Returns undefined if the settings do not select this PC. */
  readonly import: (request: ImportRequest) => ImportResult | undefined;
  readonly status: () => TotalsStatus;
  readonly close: () => void;
}

/** The schema of an order from a till, which is allowed to omit `is_first_order`. */
export const orderToComplete = z.preprocess(
  (item) => (isRecord(item) ? { is_first_order: false, ...item } : item),
  orderReport,
);

export const createKeptTotals = (ports: {
  readonly dataDir: string;
  readonly wallMs: () => number;
  readonly settings: () => Pick<Settings, 'totals'>;
  readonly onNotice: (notice: Notice) => void;
  readonly host?: string;
}): KeptTotals => {
  const host = (ports.host ?? hostname()).toLowerCase();
  let opened: TotalsStore | undefined;
  const isChosen = (): boolean => ports.settings().totals?.host.toLowerCase() === host;
  const currency = (): Currency => ports.settings().totals?.currency ?? '€';
  const store = (): TotalsStore | undefined =>
    (opened ??= openTotalsStore({ dir: ports.dataDir, wallMs: ports.wallMs, onNotice: ports.onNotice }));
  /** Throws if the disk cannot be read or written, so that the sender keeps its data. */
  const run = <T>(work: (tables: TotalsTables) => T): T => {
    const ran = store()?.run(work);
    if (ran === undefined) throw new OutboxUnwritable('disk_failed', msg('notice.diskFailed', { dir: ports.dataDir }));
    return ran.value;
  };

  const record = (kind: 'orders' | 'customers', items: readonly unknown[]): Recorded => {
    const customers = new Map<string, CustomerTotals>();
    const before = {
      customers: new Map<string, CustomerTotals | undefined>(),
      orders: new Map<string, KnownOrder | undefined>(),
    };
    const setCustomer = (tables: TotalsTables, totals: CustomerTotals): void => {
      const key = customerKey(totals.email_address);
      if (!before.customers.has(key)) before.customers.set(key, tables.customer(key));
      tables.setCustomer(key, totals);
    };
    let completed = 0;
    const result = run((tables) => {
      if (kind === 'customers') {
        // Supplied totals replace the stored totals.
        for (const item of items) setCustomer(tables, customerLifetime.parse(item));
        return items;
      }
      return items.map((item) => {
        const isSupplied = isRecord(item) && item['is_first_order'] !== undefined;
        const { is_first_order, ...order } = orderToComplete.parse(item);
        const supplied = isSupplied ? { ...order, is_first_order } : order;
        const recorded = recordOrder(tables, supplied, currency());
        if (!before.orders.has(order.order_number))
          before.orders.set(order.order_number, tables.order(order.order_number));
        tables.setOrder(order.order_number, recorded.known);
        for (const totals of recorded.customers) {
          setCustomer(tables, totals);
          customers.set(customerKey(totals.email_address), totals);
        }
        // The keys of `supplied` are counted, because `item` can contain ignored keys such as `__proto__`.
        if (Object.keys(recorded.completed).length === Object.keys(supplied).length) return item;
        completed += 1;
        return recorded.completed;
      });
    });
    return {
      items: result,
      completed,
      customers: [...customers.values()],
      undo: () =>
        run((tables) => {
          for (const [key, totals] of before.customers) tables.setCustomer(key, totals);
          for (const [number, order] of before.orders) tables.setOrder(number, order);
        }),
    };
  };

  return {
    isActive: () => isChosen() && run((tables) => tables.importedAt()) !== undefined,
    record,
    import: ({ items, isFirst, isLast }) => {
      if (!isChosen()) return undefined;
      const rejected: ImportResult['rejected'] = [];
      let [customers, orders] = [0, 0];
      run((tables) => {
        if (isFirst) tables.clear();
        items.forEach((item, index) => {
          const isOrder = isRecord(item) && 'order_number' in item;
          const order = isOrder ? orderToComplete.safeParse(item) : undefined;
          const customer = isOrder ? undefined : customerLifetime.safeParse(item);
          if (order?.success === true) {
            tables.setOrder(order.data.order_number, knownOf(order.data));
            orders += 1;
          } else if (customer?.success === true) {
            tables.setCustomer(customerKey(customer.data.email_address), customer.data);
            customers += 1;
          } else {
            const error = order?.error ?? customer?.error;
            const [problem] =
              error === undefined ? [] : problemsOf(error, item, [isOrder ? 'orders' : 'customers', index]);
            const message = problem?.message ?? msg('problem.entry');
            rejected.push({ index, path: problem?.path ?? '', message });
          }
        });
        if (isLast && rejected.length === 0) tables.setImportedAt(ports.wallMs());
      });
      return { customers, orders, rejected };
    },
    status: () => {
      if (!isChosen()) return { isChosen: false, customers: 0, orders: 0 };
      return run((tables) => ({ isChosen: true, importedAt: tables.importedAt(), ...tables.counts() }));
    },
    close: () => opened?.close(),
  };
};

/**
 * Converts an order of the opening balances. The totals already include this order. An order without revenue was free
 * and is counted, unless `old_revenue` shows that it was returned.
 */
const knownOf = (order: z.infer<typeof orderReport>): KnownOrder => ({
  orderNumber: order.order_number,
  emailAddress: order.email_address,
  revenue: order.revenue,
  profit: order.profit,
  oldRevenue: order.old_revenue,
  oldProfit: order.old_profit,
  isFirst: order.is_first_order,
  isCounted: order.revenue !== 0 || (order.old_revenue ?? 0) === 0,
});
