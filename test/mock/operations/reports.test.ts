import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startPractice, type Practice } from '../practice-helpdesk.ts';

let practice: Practice;
beforeEach(async () => {
  practice = await startPractice();
});
afterEach(() => practice.close());

const order = (fields: Record<string, unknown>) => ({
  order_number: '40001',
  email_address: 'mara@shop.example',
  revenue: 100,
  order_date: '2026-11-20T08:52:00Z',
  is_first_order: false,
  ...fields,
});
const report = (...orders: Record<string, unknown>[]) => practice.post('/dynamic/orders/', { orders });
const stored = async (number: string) =>
  ((await practice.control('GET', 'state?limit=100000')).json as Record<string, Record<string, unknown>[]>)[
    'orders'
  ]?.find((one) => one['order_number'] === number);
const kpis = async () => (await practice.state())['kpis'] as unknown as Record<string, number>;
const totals = {
  customer_since: '2020-01-01T00:00:00Z',
  order_count: 2,
  currency: '$',
  total_revenue: 20.5,
  last_order_date: '2026-11-01T00:00:00Z',
};

describe('Order reports', () => {
  it('update the order with the same number and keep its earlier values', async () => {
    await report(order({ profit: 30 }));
    await report(order({ revenue: 60, old_revenue: 100, profit: 18, old_profit: 30 }));
    expect(await stored('40001')).toMatchObject({ revenue: 60, old_revenue: 100, profit: 18, old_profit: 30 });
    await report(order({ revenue: 75 }));
    expect(await stored('40001')).toMatchObject({ revenue: 75, old_revenue: 60, profit: 18, old_profit: 30 });
  });

  it('count acquisition and retention once per order, and contribution and prevention by the current state', async () => {
    const start = await kpis();
    const change = async () =>
      Object.fromEntries(Object.entries(await kpis()).map(([name, value]) => [name, value - (start[name] ?? 0)]));
    await report(order({ order_number: '1', is_first_order: true, email_address: 'new@shop.example' }));
    expect(await change()).toEqual({ acquisition: 1, retention: 0, contribution: 0, prevention: 0 });
    // Mara already has a conversation, so her order is part of the contribution.
    await report(order({ order_number: '2' }));
    expect(await change()).toEqual({ acquisition: 1, retention: 1, contribution: 100, prevention: 0 });
    await report(order({ order_number: '2', revenue: 60, old_revenue: 100 }));
    await report(order({ order_number: '2', revenue: 60, old_revenue: 100 }));
    expect(await change()).toEqual({ acquisition: 1, retention: 1, contribution: 60, prevention: 60 });
    await report(order({ order_number: '2', revenue: 130, old_revenue: 60 }));
    expect(await change()).toEqual({ acquisition: 1, retention: 1, contribution: 130, prevention: 0 });
  });

  it('leave no remainder after a correction, even of a large or precise amount', async () => {
    await report(order({ order_number: 'stands', revenue: 10.1 }));
    const { contribution: start = 0 } = await kpis();
    const contribution = async () => (await kpis())['contribution'];
    for (const revenue of [1e17, 1.7e308, -1e15, 0.005, 33.333, 0.1 + 0.2]) {
      await report(order({ order_number: 'typo', revenue }));
      await report(order({ order_number: 'typo', revenue: 10 }));
      expect([revenue, await contribution()]).toEqual([revenue, Math.round((start + 10) * 100) / 100]);
    }
    await report(order({ order_number: 'typo', revenue: 1e17 }));
    expect(await contribution()).toBe(1e17 + start);
    await practice.control('POST', 'snapshot');
    await practice.control('POST', 'restore');
    await report(order({ order_number: 'typo', revenue: 0 }));
    expect(await contribution()).toBe(start);
  });

  it('are rejected as a whole if one item is invalid', async () => {
    const before = await practice.state();
    const refused = await report(
      order({ order_number: '3' }),
      order({ order_number: '4', revenue: 'much' }),
      order({ order_number: '5' }),
    );
    expect(refused.status).toBe(400);
    expect(refused.json).toMatchObject({
      errors: [{ path: 'orders[1].revenue', message: 'expected a number, got "much"' }],
    });
    expect(await practice.state()).toEqual(before);
  });

  it('name the invalid item in a long batch and stop after a limited number of errors', async () => {
    const many = Array.from({ length: 2_000 }, (_, index) =>
      order({ order_number: String(index), ...(index === 1_234 && { revenue: null }) }),
    );
    expect((await report(...many)).json).toMatchObject({ errors: [{ path: 'orders[1234].revenue' }] });
    const hopeless = await practice.post('/dynamic/orders/', { orders: Array.from({ length: 200_000 }, () => ({})) });
    expect((hopeless.json as { errors: unknown[] }).errors).toHaveLength(50);
    expect((await report(...many.filter((one) => one.revenue !== null))).status).toBe(201);
  });
});

describe('Times without a time zone', () => {
  const withoutZone = order({ order_date: '2026-11-20T09:30:00' });

  it('are rejected by default, and read as UTC and noted in lenient mode (assumption 23)', async () => {
    expect(await report(withoutZone)).toMatchObject({
      status: 400,
      json: { errors: [{ path: 'orders[0].order_date' }] },
    });
    await practice.assume({ timeZones: 'lenient' });
    expect((await report(withoutZone)).status).toBe(201);
    const [entry] = (await practice.journal()).slice(-1);
    expect(entry?.violations).toMatchObject([{ path: 'orders[0].order_date' }]);
  });
});

describe('Customer reports', () => {
  it('replace the totals and keep the name and the numbers', async () => {
    await practice.post('/dynamic/customers', { customers: [{ email_address: 'MARA@shop.example', ...totals }] });
    const mara = (await practice.state())['customers']?.find((one) => one['name'] === 'Mara Lindqvist');
    expect(mara).toMatchObject({ ...totals, phone_numbers: ['+493023125014'] });
  });

  it('add an unknown customer', async () => {
    await practice.post('/dynamic/customers/', { customers: [{ email_address: 'liam@shop.example', ...totals }] });
    const liam = (await practice.state())['customers']?.find((one) => one['email_address'] === 'liam@shop.example');
    expect(liam).toMatchObject({ ...totals, name: null });
  });
});
