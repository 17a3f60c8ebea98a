/** Tests the totals that this PC keeps, through the report service with a real disk and a real outbox. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createKeptTotals, type KeptTotals } from '#app/tills/kept-totals.ts';
import { createReportService } from '#app/tills/report-service.ts';
import type { Settings } from '#app/settings/schema.ts';
import type { Draft } from '#delivery/delivery.ts';
import type { Notice } from '#app/types.ts';

const bob = {
  email_address: 'bob@customer.example',
  customer_since: '2024-05-02T08:00:00Z',
  order_count: 7,
  currency: '€',
  total_revenue: 412.5,
  last_order_date: '2026-03-01T10:15:00Z',
};
const sale = (number: string, over: object = {}) => ({
  order_number: number,
  email_address: 'bob@customer.example',
  revenue: 20,
  order_date: '2026-11-20T09:30:00Z',
  ...over,
});

let dir: string;
let totals: KeptTotals;
let setting: Settings['totals'];
let put: Draft[];
let isDiskFull: boolean;
let notices: Notice[];
const open = (): KeptTotals =>
  createKeptTotals({
    dataDir: dir,
    wallMs: () => 1_800_000_000_000,
    settings: () => ({ totals: setting }),
    onNotice: (notice) => notices.push(notice),
    host: 'Till-PC',
  });
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'totals-'));
  setting = { host: 'till-pc', currency: '€' };
  [put, notices, isDiskFull] = [[], [], false];
  totals = open();
});
afterEach(() => {
  totals.close();
  rmSync(dir, { recursive: true, force: true });
});
const report = (kind: 'orders' | 'customers', items: readonly unknown[]) =>
  createReportService({
    wallMs: () => 1,
    put: (drafts) => {
      if (isDiskFull) throw new Error('disk full');
      put.push(...drafts);
      return drafts.map((_, n) => String(n));
    },
    ledgerWriter: { writePage: () => undefined, addStep: () => undefined },
    isKnown: () => false,
    totals,
  })(kind, items, 'Till 1');
const sent = (operation: string) =>
  put.filter((draft) => draft.operation === operation).flatMap(({ body }) => Object.values(body).flat());
const begin = (items: readonly unknown[] = [bob]) => totals.import({ items, isFirst: true, isLast: true });

it('sends orders only as supplied until the opening balances are imported', () => {
  expect(report('orders', [sale('1')])).toMatchObject({ accepted: 0, rejected: [{ index: 0 }] });
  totals.import({ items: [bob], isFirst: true, isLast: false });
  expect(report('orders', [sale('1', { is_first_order: true })]).accepted).toBe(1);
  expect(sent('reportOrders')).toEqual([sale('1', { is_first_order: true })]);
  expect(sent('reportCustomers')).toEqual([]);
});

it('completes orders and sends the new totals of their customers', () => {
  begin();
  expect(report('orders', [sale('1'), sale('2', { revenue: 30 })]).accepted).toBe(2);
  report('orders', [sale('2', { revenue: 25 })]);
  expect(sent('reportOrders')).toEqual([
    { ...sale('1'), is_first_order: false },
    { ...sale('2', { revenue: 30 }), is_first_order: false },
    { ...sale('2', { revenue: 25 }), old_revenue: 30, is_first_order: false },
  ]);
  expect(sent('reportCustomers')).toMatchObject([
    { email_address: 'bob@customer.example', order_count: 9, total_revenue: 462.5 },
    { order_count: 9, total_revenue: 457.5 },
  ]);
});

it('continues after a restart', () => {
  begin();
  report('orders', [sale('1')]);
  totals.close();
  totals = open();
  report('orders', [sale('1', { revenue: 5 })]);
  expect(sent('reportOrders').at(-1)).toMatchObject({ old_revenue: 20 });
  expect(sent('reportCustomers').at(-1)).toMatchObject({ order_count: 8, total_revenue: 417.5 });
});

it('recognises the orders of the opening balances without counting them again', () => {
  begin([bob, sale('0', { revenue: 50, is_first_order: false })]);
  report('orders', [sale('0', { revenue: 40 })]);
  expect(sent('reportOrders')).toMatchObject([{ old_revenue: 50, revenue: 40 }]);
  expect(sent('reportCustomers')).toMatchObject([{ order_count: 7, total_revenue: 402.5 }]);
});

it('knows whether an order of the opening balances was free or returned', () => {
  const free = sale('0', { revenue: 0, is_first_order: false });
  begin([bob, free, { ...free, order_number: '1', old_revenue: 50 }]);
  report('orders', [sale('0', { revenue: 0 }), sale('1', { revenue: 0 })]);
  expect(sent('reportCustomers').at(-1)).toMatchObject({ order_count: 7, total_revenue: 412.5 });
  report('orders', [sale('1', { revenue: 50 })]);
  expect(sent('reportCustomers').at(-1)).toMatchObject({ order_count: 8, total_revenue: 462.5 });
});

it('completes a repeated correction in the same way as the first time, even after a restart', () => {
  begin();
  report('orders', [sale('1', { revenue: 50, profit: 9 })]);
  // As after a kill, the totals are stored, but the report is not.
  totals.record('orders', [sale('1', { revenue: 30, profit: 4 })]);
  totals.close();
  totals = open();
  report('orders', [sale('1', { revenue: 30, profit: 4 })]);
  expect(sent('reportOrders').at(-1)).toMatchObject({ old_revenue: 50, revenue: 30, old_profit: 9 });
  expect(sent('reportCustomers').at(-1)).toMatchObject({ order_count: 8, total_revenue: 442.5 });
});

it('uses supplied totals from then on', () => {
  begin();
  report('customers', [{ ...bob, order_count: 20, total_revenue: 1_000 }]);
  report('orders', [sale('1')]);
  expect(sent('reportCustomers')).toMatchObject([{ order_count: 20 }, { order_count: 21, total_revenue: 1_020 }]);
});

it('does not count orders that could not be stored', () => {
  begin();
  isDiskFull = true;
  expect(() => report('orders', [sale('1'), sale('2', { email_address: 'kim@customer.example' })])).toThrow('disk');
  isDiskFull = false;
  report('orders', [sale('1')]);
  expect(sent('reportCustomers')).toMatchObject([{ order_count: 8, total_revenue: 432.5 }]);
  expect(totals.status()).toMatchObject({ customers: 1, orders: 1 });
});

it('does not keep totals on other PCs', () => {
  begin();
  setting = { host: 'office', currency: '€' };
  expect(totals.isActive()).toBe(false);
  expect(totals.import({ items: [], isFirst: true, isLast: true })).toBeUndefined();
  expect(totals.status()).toEqual({ isChosen: false, customers: 0, orders: 0 });
  setting = undefined;
  expect(totals.isActive()).toBe(false);
});

it('does not keep totals after an import with errors', () => {
  expect(begin([{ ...bob, currency: 'DM' }])).toMatchObject({
    customers: 0,
    rejected: [{ path: 'customers[0].currency' }],
  });
  expect(totals.isActive()).toBe(false);
});

it('does not keep totals after the file is damaged until the balances are imported again', () => {
  begin(Array.from({ length: 2_000 }, (_, n) => ({ ...bob, email_address: `c${n}@customer.example` })));
  totals.close();
  const path = join(dir, 'totals.sqlite');
  const bytes = readFileSync(path);
  bytes.fill(0xff, 8_192, 24_576);
  writeFileSync(path, bytes);
  rmSync(`${path}-wal`, { force: true });
  totals = open();
  report('orders', [sale('1', { is_first_order: false, email_address: 'c1999@customer.example' })]);
  for (let n = 0; n < 2_000 && notices.length === 0; n += 1)
    report('orders', [sale(`x${n}`, { is_first_order: false, email_address: `c${n}@customer.example` })]);
  expect(notices).toMatchObject([{ code: 'totals_set_aside' }]);
  expect(totals.isActive()).toBe(false);
});

it('keeps the totals of a customer after a sale that is too large to add', () => {
  begin();
  report('orders', [sale('1', { revenue: 1e307 }), sale('2', { revenue: Number.MAX_VALUE })]);
  report('orders', [sale('3', { revenue: Number.MAX_VALUE })]);
  expect(sent('reportCustomers').at(-1)).toMatchObject({ order_count: 10, total_revenue: Number.MAX_VALUE });
  expect(sent('reportOrders').at(-1)).toMatchObject({ is_first_order: false });
});

it('completes an order with a key that also exists in an object prototype', () => {
  begin();
  report('orders', [JSON.parse(`{"__proto__": 1, ${JSON.stringify(sale('1')).slice(1)}`)]);
  expect(sent('reportOrders')).toEqual([{ ...sale('1'), is_first_order: false }]);
});
