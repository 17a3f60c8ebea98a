/** Tests long batches of order reports. */
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

describe('Order reports', () => {
  it('are corrected item by item, so that a long lenient batch is fast', async () => {
    const orders = Array.from({ length: 30_000 }, (_, index) => ({
      ...order({ order_number: `m${index}` }),
      is_first_order: undefined,
    }));
    expect((await report(...orders)).status).toBe(201);
    expect(await stored('m29999')).toMatchObject({ is_first_order: false });
    const [entry] = (await practice.journal()).slice(-1);
    expect(entry?.violations).toHaveLength(50);
  });
});
