import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  customerKey,
  recordOrder,
  type CustomerTotals,
  type KnownOrder,
  type ReportedOrder,
} from '#domain/totals/record-order.ts';

const bob: CustomerTotals = {
  email_address: 'bob@customer.example',
  customer_since: '2024-05-02T08:00:00Z',
  order_count: 7,
  currency: '$',
  total_revenue: 412.5,
  last_order_date: '2026-03-01T10:15:00Z',
};
const order = (over: Partial<ReportedOrder> = {}): ReportedOrder => ({
  order_number: 'A-1',
  email_address: 'bob@customer.example',
  revenue: 20,
  order_date: '2026-11-20T09:30:00Z',
  ...over,
});
const createBook = (customers: readonly CustomerTotals[] = [bob]) => {
  const byKey = new Map(customers.map((each) => [customerKey(each.email_address), each]));
  const orders = new Map<string, KnownOrder>();
  const record = (reported: ReportedOrder) => {
    const recorded = recordOrder(
      { customer: (key) => byKey.get(key), order: (number) => orders.get(number) },
      reported,
      '€',
    );
    orders.set(reported.order_number, recorded.known);
    for (const each of recorded.customers) byKey.set(customerKey(each.email_address), each);
    return recorded;
  };
  return { record, totals: (email: string) => byKey.get(customerKey(email)) };
};

describe('An order', () => {
  it.each([
    ['a sale', [order()], { order_count: 8, total_revenue: 432.5 }, { is_first_order: false }],
    [
      'a part return',
      [order(), order({ revenue: 15 })],
      { order_count: 8, total_revenue: 427.5 },
      { old_revenue: 20, revenue: 15 },
    ],
    ['an upsell', [order(), order({ revenue: 30 })], { order_count: 8, total_revenue: 442.5 }, { old_revenue: 20 }],
    [
      'a return',
      [order(), order({ revenue: 0 })],
      { order_count: 7, total_revenue: 412.5 },
      { old_revenue: 20, revenue: 0 },
    ],
    [
      'a return that is sold again',
      [order(), order({ revenue: 0 }), order({ revenue: 18 })],
      { order_count: 8, total_revenue: 430.5 },
      { old_revenue: 0 },
    ],
    ['the same report again', [order(), order()], { order_count: 8, total_revenue: 432.5 }, {}],
    ['a free order', [order({ revenue: 0 })], { order_count: 8, total_revenue: 412.5 }, {}],
    [
      'a free order that is reported three times',
      [order({ revenue: 0 }), order({ revenue: 0 }), order({ revenue: 0 })],
      { order_count: 8, total_revenue: 412.5 },
      {},
    ],
    [
      'a return that is reported again',
      [order(), order({ revenue: 0 }), order({ revenue: 0 })],
      { order_count: 7, total_revenue: 412.5 },
      { old_revenue: 20, revenue: 0 },
    ],
    [
      'a correction that is reported again',
      [order({ profit: 9 }), order({ revenue: 15, profit: 6 }), order({ revenue: 15, profit: 6 })],
      { order_count: 8, total_revenue: 427.5 },
      { old_revenue: 20, old_profit: 9 },
    ],
    [
      'another profit after a correction',
      [order({ profit: 9 }), order({ revenue: 15, profit: 6 }), order({ revenue: 15, profit: 7 })],
      { order_count: 8, total_revenue: 427.5 },
      { old_profit: 6 },
    ],
    [
      'a return of an order from before the opening balances',
      [order({ revenue: 30, old_revenue: 50 })],
      { order_count: 7, total_revenue: 392.5 },
      { old_revenue: 50 },
    ],
    ['an address in other letters', [order({ email_address: 'BOB@customer.example' })], { order_count: 8 }, {}],
    [
      'another profit',
      [order({ profit: 5 }), order({ profit: 4, revenue: 20 })],
      { order_count: 8 },
      { old_profit: 5, profit: 4 },
    ],
  ])('%s', (_, reports, totals, completed) => {
    const book = createBook();
    const last = reports.map((each) => book.record(each)).at(-1);
    expect(book.totals('bob@customer.example')).toMatchObject({ currency: '$', ...totals });
    expect(last?.completed).toMatchObject(completed);
    if (!('old_revenue' in completed)) expect(last?.completed).not.toHaveProperty('old_revenue');
  });

  it('is the first order of an unknown customer, in the currency of the settings', () => {
    const book = createBook([]);
    const first = book.record(order());
    expect(first.completed.is_first_order).toBe(true);
    expect(first.customers).toEqual([
      {
        email_address: 'bob@customer.example',
        customer_since: '2026-11-20T09:30:00Z',
        order_count: 1,
        currency: '€',
        total_revenue: 20,
        last_order_date: '2026-11-20T09:30:00Z',
      },
    ]);
    expect(book.record(order({ order_number: 'A-2' })).completed.is_first_order).toBe(false);
    // A correction has the same `is_first_order` value as its order.
    expect(book.record(order({ revenue: 10 })).completed.is_first_order).toBe(true);
  });

  it('is the first order of its customer even if it is free and is reported repeatedly', () => {
    const book = createBook([]);
    for (const _ of [1, 2]) expect(book.record(order({ revenue: 0 })).completed.is_first_order).toBe(true);
    expect(book.record(order({ order_number: 'A-2' })).completed.is_first_order).toBe(false);
    // If the order moves to another customer, it is also moved in the totals.
    expect(book.record(order({ revenue: 0, email_address: 'kim@customer.example' })).customers).toMatchObject([
      { email_address: 'bob@customer.example', order_count: 1 },
      { email_address: 'kim@customer.example', order_count: 1 },
    ]);
  });

  it('is not completed as a repeat after it has moved to another customer', () => {
    const book = createBook();
    book.record(order());
    book.record(order({ revenue: 15 }));
    expect(book.record(order({ revenue: 15, email_address: 'kim@customer.example' })).completed).not.toHaveProperty(
      'old_revenue',
    );
  });

  it('keeps the values that the till supplied', () => {
    const book = createBook([]);
    expect(book.record(order({ is_first_order: false })).completed.is_first_order).toBe(false);
    expect(book.record(order({ revenue: 5, old_revenue: 21 })).completed.old_revenue).toBe(21);
  });

  it('no longer counts for the first customer after it moves to another customer', () => {
    const book = createBook();
    book.record(order());
    const moved = book.record(order({ email_address: 'kim@customer.example' }));
    expect(moved.customers.map((each) => [each.email_address, each.order_count, each.total_revenue])).toEqual([
      ['bob@customer.example', 7, 412.5],
      ['kim@customer.example', 1, 20],
    ]);
  });

  it('has the same effect after any sequence of corrections as its last report alone', () => {
    const amount = fc.oneof(
      fc.constant(0),
      fc.integer({ min: 0, max: 100_000 }).map((n) => n / 100),
    );
    fc.assert(
      fc.property(
        fc.array(
          fc.record({
            number: fc.constantFrom('1', '2', '3', '4'),
            customer: fc.constantFrom('bob', 'kim'),
            revenue: amount,
          }),
          { minLength: 1, maxLength: 40 },
        ),
        (reports) => {
          const book = createBook([]);
          const last = new Map<
            string,
            { readonly customer: string; readonly revenue: number; readonly isAlwaysFree: boolean }
          >();
          for (const { number, customer, revenue } of reports) {
            book.record(order({ order_number: number, email_address: `${customer}@customer.example`, revenue }));
            const isAlwaysFree = revenue === 0 && (last.get(number)?.isAlwaysFree ?? true);
            last.set(number, { customer, revenue, isAlwaysFree });
          }
          for (const customer of ['bob', 'kim']) {
            const own = [...last.values()].filter((each) => each.customer === customer);
            const totals = book.totals(`${customer}@customer.example`);
            expect(totals?.total_revenue ?? 0).toBeCloseTo(
              own.reduce((sum, { revenue }) => sum + revenue, 0),
              2,
            );
            expect(totals?.order_count ?? 0).toBe(
              own.filter(({ revenue, isAlwaysFree }) => revenue !== 0 || isAlwaysFree).length,
            );
          }
        },
      ),
    );
  });
});
