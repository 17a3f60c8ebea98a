/**
 * A practice helpdesk after years of use, with a data folder that is written directly instead of by a million requests.
 */
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { createMock } from '#mock/mock.ts';
import { searchSchema } from '#mock/state/search-schema.ts';
import type { Bench } from '../bench.ts';

export interface Size {
  readonly customers: number;
  readonly orders: number;
  readonly conversations: number;
}

const first = ['Mara', 'Jonas', 'Sanne', 'Elif', 'Oskar', 'Amélie', 'Søren', 'Zoë', 'Björn', 'Inès', 'Tomasz', 'Nadia'];
const last = ['Lindqvist', 'Weber', 'de Wit', 'Yilmaz', 'Brügge', 'Dubois', 'Jensen', 'Kowalski', 'van Dam', 'Okafor'];
const oneOf = (words: readonly string[], by: string): string =>
  `CASE ${by} ${words.map((word, at) => `WHEN ${at} THEN '${word}'`).join(' ')} END`;
const counted = (count: number): string =>
  `WITH RECURSIVE n (i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i + 1 < ${count})`;

export const customerAddress = (n: number): string => `customer-${n}@shop.example`;
export const customerNumber = (n: number): string => `+4915${String(100_000_000 + n)}`;
export const orderNumber = (n: number): string => `L-${String(n).padStart(7, '0')}`;

const fill = ({ customers, orders, conversations }: Size): string => `
  ${counted(customers)} INSERT INTO customers SELECT 'customer-' || i || '@shop.example',
    ${oneOf(first, `i % ${first.length}`)} || ' ' || ${oneOf(last, `(i / ${first.length}) % ${last.length}`)} || ' ' || i,
    'K-' || i, '2020-03-14T09:00:00Z', 10, '€', 599.5, '2026-11-20T09:00:00Z' FROM n;
  ${counted(customers)} INSERT INTO customer_numbers SELECT '+4915' || (100000000 + i), 'customer-' || i || '@shop.example' FROM n;
  ${counted(orders)} INSERT INTO orders SELECT printf('L-%07d', i), 'customer-' || (i % ${customers}) || '@shop.example',
    i % 20000 / 100.0, NULL, NULL, NULL, strftime('%Y-%m-%dT%H:%M:%SZ', 1609459200 + i * 180, 'unixepoch'), i < ${customers},
    CASE i % 2 WHEN 0 THEN 'https://shop.example' END, i % 10 = 0 FROM n;
  ${counted(conversations)} INSERT INTO conversations SELECT printf('g-%07d', i), 'Question about L-' || i, 'Chat',
    CASE i % 4 WHEN 0 THEN 'open' ELSE 'archived' END, 'anna@shop.example', 'Berlin Mitte', NULL, NULL, NULL,
    1700000000000.0 + i * 60000, 1700000000000.0 + i * 60000, 'customer-' || (i % ${customers}) || '@shop.example',
    '+4915' || (100000000 + i % ${customers}), NULL, NULL, NULL, NULL FROM n;
  ${counted(2 * conversations)} INSERT INTO messages (guid, at, kind, name, content) SELECT printf('g-%07d', i / 2),
    1700000000000.0 + i * 30000, CASE i % 2 WHEN 0 THEN 'customer' ELSE 'agent' END, 'Somebody',
    'Is the parcel ' || i || ' on its way, or is it still being packed?' FROM n;`;

const cents = 'CAST(sum(CASE WHEN helped THEN CAST(round(revenue * 100) AS INTEGER) ELSE 0 END) AS TEXT)';
const figures = (store: string, where: string): string => `
  INSERT OR REPLACE INTO kpi_days SELECT ${store} AS store, substr(order_date, 1, 10) AS day, sum(is_first_order),
    sum(1 - is_first_order), ${cents}, '0' FROM orders ${where} GROUP BY store, day;`;

export interface LargePractice {
  /** The value of `--data` on the command line. */
  readonly folder: string;
  /** The folder with the helpdesk's file. */
  readonly dataDir: string;
}

/** Creates a practice helpdesk with the initial content plus this amount of data. */
export const largePractice = async (bench: Bench, size: Size): Promise<LargePractice> => {
  bench.log(`Writing ${size.orders} orders for ${size.customers} customers.`);
  const folder = bench.folder();
  const dataDir = join(folder, 'mock');
  const mock = await createMock({ port: 0, host: '127.0.0.1', dataDir });
  await mock.close();
  const database = new DatabaseSync(join(dataDir, 'practice-helpdesk.sqlite'));
  database.exec(`PRAGMA synchronous = OFF; PRAGMA cache_size = -200000; BEGIN; ${fill(size)}
    ${figures("'*'", '')} ${figures("'=' || webstore_url", 'WHERE webstore_url IS NOT NULL')}
    INSERT OR REPLACE INTO settings SELECT 'kpis', json_object('acquisition', sum(is_first_order), 'retention', sum(1 - is_first_order),
      'contribution', ${cents}, 'prevention', '0') FROM orders;
    ${searchSchema.clearCustomers} ${searchSchema.clearConversations} ${searchSchema.fill}
    COMMIT; PRAGMA wal_checkpoint(TRUNCATE);`);
  database.close();
  return { folder, dataDir };
};
