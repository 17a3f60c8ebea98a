/**
 * Tests `totals` with opening balances from a file, followed by sales for which the till does not state whether they
 * are first orders.
 */
import { writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { command, freshFolder, startProgram, type Running } from '../e2e/start-app.ts';

let folder: Awaited<ReturnType<typeof freshFolder>>;
let helpdesk: Running;
let app: Running;
const at = (name: string): string => join(folder.path, name);
const run = (...args: string[]) => command([...args, '--data', at('desk')]);
const settings = (host: string): string =>
  JSON.stringify({
    helpdesk: {
      baseUrl: helpdesk.ready['baseUrl'],
      presenceUrl: helpdesk.ready['presenceUrl'],
      apiKey: helpdesk.ready['apiKey'],
      apiSecret: helpdesk.ready['apiSecret'],
    },
    agent: { emailAddress: 'anna@shop.example', extension: '101' },
    totals: { host },
  });
const start = async (host: string): Promise<void> => {
  writeFileSync(at('settings.json'), settings(host));
  app = await startProgram(['run', '--port', '0', '--settings', at('settings.json'), '--data', at('desk')]);
};

beforeAll(async () => {
  folder = await freshFolder();
  helpdesk = await startProgram(['mock', '--port', '0', '--data', folder.path]);
  await start('another-pc');
});
afterAll(async () => {
  await app.end();
  await helpdesk.end();
  await folder.remove();
});

const balances =
  'email_address,customer_since,order_count,currency,total_revenue,last_order_date\n' +
  'zoe@customer.example,2024-05-02T08:00:00Z,7,€,412.50,2026-03-01T10:15:00Z\n';
const sale = (number: string, revenue: number, email = 'zoe@customer.example') => ({
  order_number: number,
  email_address: email,
  revenue,
  order_date: '2026-11-20T09:30:00Z',
});
const report = async (...orders: object[]) => {
  writeFileSync(at('sales.json'), JSON.stringify(orders));
  return run('report', 'orders', at('sales.json'));
};
const state = z.object({
  customers: z.array(
    z.looseObject({
      email_address: z.string(),
      order_count: z.number().nullable(),
      total_revenue: z.number().nullable(),
    }),
  ),
  orders: z.array(z.looseObject({ order_number: z.string(), is_first_order: z.boolean(), revenue: z.number() })),
});
const readState = async () => {
  const { controlUrl = '', controlToken = '' } = helpdesk.ready;
  const answer = await fetch(`${controlUrl.replace(/\/$/, '')}/state`, {
    headers: { authorization: `Bearer ${controlToken}` },
  });
  return state.parse(await answer.json());
};
const totalsOf = async (email: string) => {
  const found = (await readState()).customers.find((each) => each.email_address === email);
  return found === undefined ? undefined : [found.order_count, found.total_revenue];
};

it('keeps totals only on the configured PC, after the balances are imported', { timeout: 160_000 }, async () => {
  writeFileSync(at('balances.csv'), balances);
  const elsewhere = await run('totals', 'import', at('balances.csv'));
  expect(elsewhere.code).not.toBe(0);
  expect(elsewhere.stderr).toContain('This PC does not keep customer totals');
  await app.end();
  await start(hostname());

  expect((await run('totals', 'status')).out).toContain('has no opening balances');
  expect((await report(sale('Z-1', 20))).code).toBe(4);
  writeFileSync(at('bad.csv'), balances.replace('€', 'DM'));
  expect((await run('totals', 'import', at('bad.csv'))).code).toBe(4);
  expect((await run('totals', 'status')).out).toContain('has no opening balances');

  writeFileSync(at('empty.json'), '[]');
  const empty = await run('totals', 'import', at('empty.json'));
  expect([empty.code, empty.stderr.includes('--empty')]).toEqual([2, true]);
  expect((await run('totals', 'status')).out).toContain('has no opening balances');

  const imported = await run('totals', 'import', at('balances.csv'));
  expect([imported.code, imported.out]).toEqual([
    0,
    '1 customer and 0 orders imported. This PC now keeps their totals.\n',
  ]);
  const again = await run('totals', 'import', at('balances.csv'));
  expect([again.code, again.stderr.includes('--replace')]).toEqual([2, true]);
  expect((await run('totals', 'import', at('empty.json'), '--replace')).code).toBe(2);
  expect((await run('totals', 'status')).out).toContain('keeps the totals of 1 customer');

  expect((await report(sale('Z-1', 20), sale('Y-1', 5, 'yan@customer.example'))).code).toBe(0);
  await expect.poll(() => totalsOf('zoe@customer.example'), { timeout: 60_000 }).toEqual([8, 432.5]);
  await expect.poll(() => totalsOf('yan@customer.example'), { timeout: 60_000 }).toEqual([1, 5]);
  expect((await report(sale('Z-1', 12.5))).code).toBe(0);
  await expect.poll(() => totalsOf('zoe@customer.example'), { timeout: 60_000 }).toEqual([8, 425]);
  const { orders } = await readState();
  const found = (number: string) => orders.find((order) => order.order_number === number);
  expect(found('Y-1')).toMatchObject({ is_first_order: true });
  expect(found('Z-1')).toMatchObject({ is_first_order: false, revenue: 12.5 });
  expect((await run('totals', 'status')).out).toContain('keeps the totals of 2 customers');
});

it.each([['totals'], ['totals', 'import'], ['totals', 'status', 'x'], ['totals', 'export', 'x']])(
  'explains its usage after %s %s %s',
  async (...words) => {
    const { code, stderr } = await run(...words);
    expect([code, stderr.includes('Usage: counterline totals')]).toEqual([2, true]);
  },
);
