/** Stores customers by e-mail address and number. Several customers can share a number (assumption 27). */
import type { CustomerLifetime } from '#helpdesk/schemas.ts';
import { comparableNumber } from '../rules/number.ts';
import { numberOrNull, textOf, textOrNull, type Database, type Row } from './database.ts';
import type { TextSearch } from './text-search.ts';

export interface Customer {
  readonly email_address: string;
  readonly name: string | null;
  readonly phone_numbers: readonly string[];
  readonly external_identifier: string | null;
  readonly customer_since: string | null;
  readonly order_count: number | null;
  readonly currency: CustomerLifetime['currency'] | null;
  readonly total_revenue: number | null;
  readonly last_order_date: string | null;
}

export interface Customers {
  readonly get: (emailAddress: string) => Customer | undefined;
  /** Returns the e-mail addresses of at most 20 customers with this number. */
  readonly withNumber: (number: string) => readonly string[];
  /** Finds a customer by the back office's own customer number. */
  readonly withIdentifier: (externalIdentifier: string) => Customer | undefined;
  /**
   * Finds customers by a complete e-mail address or number. Without such a match, finds them by part of a
   * name, address or number.
   */
  readonly find: (text: string, limit: number) => readonly Customer[];
  /** Replaces the whole customer, including the numbers. */
  readonly put: (customer: Customer) => void;
  /** Replaces the totals. The name and numbers stay unchanged (B.1). */
  readonly report: (totals: CustomerLifetime) => void;
  readonly all: (limit: number) => readonly Customer[];
  readonly clear: () => void;
}

const isNumber = (text: string): boolean => /^[+\d\s()/.-]{7,}$/.test(text);
const isAddress = (text: string): boolean => /^[^\s@]+@[^\s@]+$/.test(text);

export const createCustomers = (database: Database, search: TextSearch): Customers => {
  const one = database.prepare('SELECT * FROM customers WHERE email_address = ?');
  const byIdentifier = database.prepare('SELECT * FROM customers WHERE external_identifier = ? LIMIT 1');
  const every = database.prepare('SELECT * FROM customers ORDER BY email_address LIMIT ?');
  const numbers = database.prepare('SELECT number FROM customer_numbers WHERE email_address = ? ORDER BY number');
  const byNumber = database.prepare(
    'SELECT email_address FROM customer_numbers WHERE number = ? ORDER BY email_address LIMIT 20',
  );
  const upsert = database.prepare(
    `INSERT INTO customers VALUES (?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (email_address) DO UPDATE SET
     email_address = excluded.email_address, name = excluded.name, external_identifier = excluded.external_identifier,
     customer_since = excluded.customer_since, order_count = excluded.order_count, currency = excluded.currency,
     total_revenue = excluded.total_revenue, last_order_date = excluded.last_order_date`,
  );
  const totals = database.prepare(
    `INSERT INTO customers (email_address, customer_since, order_count, currency, total_revenue, last_order_date)
     VALUES (?, ?, ?, ?, ?, ?) ON CONFLICT (email_address) DO UPDATE SET customer_since = excluded.customer_since,
     order_count = excluded.order_count, currency = excluded.currency, total_revenue = excluded.total_revenue,
     last_order_date = excluded.last_order_date`,
  );
  const dropNumbers = database.prepare('DELETE FROM customer_numbers WHERE email_address = ?');
  const addNumber = database.prepare('INSERT OR IGNORE INTO customer_numbers VALUES (?, ?)');
  const drop = database.prepare('DELETE FROM customers');
  const dropAllNumbers = database.prepare('DELETE FROM customer_numbers');

  /** Returns only exact matches if there are any, because a search for partial matches also finds similar entries. */
  const addresses = (text: string, limit: number): readonly string[] => {
    if (isAddress(text) && one.get(text) !== undefined) return [text];
    const known = isNumber(text) ? byNumber.all(comparableNumber(text)).slice(0, limit) : [];
    return known.length > 0 ? known.map((row) => textOf(row, 'email_address')) : search.customers(text, limit);
  };
  const read = (row: Row): Customer => ({
    email_address: textOf(row, 'email_address'),
    name: textOrNull(row, 'name'),
    phone_numbers: numbers.all(textOf(row, 'email_address')).map((found) => textOf(found, 'number')),
    external_identifier: textOrNull(row, 'external_identifier'),
    customer_since: textOrNull(row, 'customer_since'),
    order_count: numberOrNull(row, 'order_count'),
    currency: row['currency'] === '€' || row['currency'] === '$' ? row['currency'] : null,
    total_revenue: numberOrNull(row, 'total_revenue'),
    last_order_date: textOrNull(row, 'last_order_date'),
  });

  return {
    get: (emailAddress) => {
      const row = one.get(emailAddress);
      return row === undefined ? undefined : read(row);
    },
    withNumber: (number) => byNumber.all(comparableNumber(number)).map((row) => textOf(row, 'email_address')),
    withIdentifier: (externalIdentifier) => {
      const row = byIdentifier.get(externalIdentifier);
      return row === undefined ? undefined : read(row);
    },
    find: (text, limit) =>
      addresses(text, limit)
        .flatMap((emailAddress) => {
          const row = one.get(emailAddress);
          return row === undefined ? [] : [read(row)];
        })
        .toSorted((one, other) => (one.name ?? '').localeCompare(other.name ?? '')),
    put: (customer) => {
      const { email_address, name, external_identifier, customer_since, order_count, currency } = customer;
      upsert.run(
        email_address,
        name,
        external_identifier,
        customer_since,
        order_count,
        currency,
        customer.total_revenue,
        customer.last_order_date,
      );
      dropNumbers.run(email_address);
      const comparable = customer.phone_numbers.map(comparableNumber);
      for (const number of comparable) addNumber.run(number, email_address);
      search.putCustomer(email_address, [name ?? '', email_address, ...comparable]);
    },
    report: (report) => {
      const isNew = one.get(report.email_address) === undefined;
      totals.run(
        report.email_address,
        report.customer_since,
        report.order_count,
        report.currency,
        report.total_revenue,
        report.last_order_date,
      );
      if (isNew) search.putCustomer(report.email_address, [report.email_address]);
    },
    all: (limit) => every.all(limit).map(read),
    clear: () => {
      drop.run();
      dropAllNumbers.run();
      search.clearCustomers();
    },
  };
};
