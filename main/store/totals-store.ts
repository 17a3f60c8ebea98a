/**
 * The customer totals that this PC keeps in `totals.sqlite` in the data folder. If rows are missing, the totals are
 * wrong. After damage, the totals are therefore not used until the opening balances have been imported again.
 */
import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import { msg, type Message } from '#domain/messages/message.ts';
import { parseAs } from '#domain/json/parse-as.ts';
import { customerKey, type CustomerTotals, type KnownOrder, type TotalsBook } from '#domain/totals/record-order.ts';
import { inTransaction } from './database.ts';
import { openSelfHealingDatabase } from './self-healing-database.ts';

export interface TotalsTables extends TotalsBook {
  /** Sets the totals of a customer, or removes the totals if `totals` is undefined. */
  readonly setCustomer: (key: string, totals: CustomerTotals | undefined) => void;
  readonly setOrder: (orderNumber: string, order: KnownOrder | undefined) => void;
  /**
   * The time of the import of the opening balances, in milliseconds since 1970. Undefined if they
   * are missing or incomplete.
   */
  readonly importedAt: () => number | undefined;
  readonly setImportedAt: (at: number | undefined) => void;
  readonly clear: () => void;
  readonly counts: () => { readonly customers: number; readonly orders: number };
}
export interface TotalsStore {
  /**
   * Runs one transaction and syncs it. Returns undefined if the disk cannot be read or written. In that
   * case, nothing has changed.
   */
  readonly run: <T>(work: (tables: TotalsTables) => T) => { readonly value: T } | undefined;
  readonly close: () => void;
}

const versions: readonly string[] = [
  `
  CREATE TABLE customers (key TEXT PRIMARY KEY, totals TEXT NOT NULL) STRICT, WITHOUT ROWID;
  CREATE TABLE orders (number TEXT PRIMARY KEY, known TEXT NOT NULL) STRICT, WITHOUT ROWID;
  CREATE TABLE facts (name TEXT PRIMARY KEY, value INTEGER NOT NULL) STRICT, WITHOUT ROWID;
  `,
];

const storedTotals = z.object({
  email_address: z.string(),
  customer_since: z.string(),
  order_count: z.number(),
  currency: z.enum(['€', '$']),
  total_revenue: z.number(),
  last_order_date: z.string(),
});
const storedOrder = z.object({
  orderNumber: z.string(),
  emailAddress: z.string(),
  revenue: z.number(),
  profit: z.number().optional(),
  oldRevenue: z.number().optional(),
  oldProfit: z.number().optional(),
  isFirst: z.boolean(),
  isCounted: z.boolean(),
});

const createTables = (db: DatabaseSync): TotalsTables => {
  const readCustomer = db.prepare('SELECT totals FROM customers WHERE key = ?');
  const writeCustomer = db.prepare('INSERT OR REPLACE INTO customers (key, totals) VALUES (?, ?)');
  const dropCustomer = db.prepare('DELETE FROM customers WHERE key = ?');
  const readOrder = db.prepare('SELECT known FROM orders WHERE number = ?');
  const writeOrder = db.prepare('INSERT OR REPLACE INTO orders (number, known) VALUES (?, ?)');
  const dropOrder = db.prepare('DELETE FROM orders WHERE number = ?');
  const readFact = db.prepare(`SELECT value FROM facts WHERE name = 'importedAt'`);
  const writeFact = db.prepare(`INSERT OR REPLACE INTO facts (name, value) VALUES ('importedAt', ?)`);
  const count = (table: string): number => Number(db.prepare(`SELECT count(*) AS n FROM ${table}`).get()?.['n'] ?? 0);
  return {
    customer: (key) => parseAs(storedTotals, readCustomer.get(customerKey(key))?.['totals']),
    order: (orderNumber) => parseAs(storedOrder, readOrder.get(orderNumber)?.['known']),
    setCustomer: (key, totals) =>
      void (totals === undefined ? dropCustomer.run(key) : writeCustomer.run(key, JSON.stringify(totals))),
    setOrder: (orderNumber, order) =>
      void (order === undefined ? dropOrder.run(orderNumber) : writeOrder.run(orderNumber, JSON.stringify(order))),
    importedAt: () => {
      const at = readFact.get()?.['value'];
      return typeof at === 'number' ? at : undefined;
    },
    setImportedAt: (at) => void (at === undefined ? db.exec('DELETE FROM facts') : writeFact.run(at)),
    clear: () => db.exec('DELETE FROM customers; DELETE FROM orders; DELETE FROM facts'),
    counts: () => ({ customers: count('customers'), orders: count('orders') }),
  };
};

/** Returns undefined if the file cannot be opened. */
export const openTotalsStore = (options: {
  readonly dir: string;
  readonly wallMs: () => number;
  readonly onNotice: (notice: { readonly code: string; readonly sentence: Message }) => void;
}): TotalsStore | undefined => {
  const opened = openSelfHealingDatabase(
    {
      path: join(options.dir, 'totals.sqlite'),
      synchronous: 'FULL',
      exclusive: true,
      versions,
      wallMs: options.wallMs,
      afterSalvage: (db) => db.exec('DELETE FROM facts'),
    },
    createTables,
    ({ path }) => options.onNotice({ code: 'totals_set_aside', sentence: msg('notice.totalsAside', { path }) }),
  );
  if (!opened.ok) return undefined;
  const { standing } = opened;
  return {
    run: (work) => {
      const ran = standing.run((tables, db) => inTransaction(db, () => work(tables)));
      return ran.ok ? { value: ran.value } : undefined;
    },
    close: standing.close,
  };
};
