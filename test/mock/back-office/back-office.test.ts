/**
 * Tests the practice back office and the integrator check. The check finds no faults in the back office, and reports
 * the faults of other integrators.
 */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkIntegrator, type Checked } from '#mock/integrator/check.ts';
import { endpoints } from '#mock/state/integrator-endpoints.ts';
import { readAnswer } from '#mock/integrator/read.ts';
import { startPractice, type Practice } from '../practice-helpdesk.ts';

let practice: Practice;
beforeAll(async () => {
  practice = await startPractice();
});
afterAll(() => practice.close());

const checked = async (options: Parameters<typeof checkIntegrator>[0]): Promise<readonly Checked[]> => {
  const all: Checked[] = [];
  for await (const one of checkIntegrator(options)) all.push(one);
  return all;
};
const get = async (path: string) => {
  const answer = await fetch(`${practice.mock.backOfficeUrl}${path}`);
  return [answer.status, await answer.json()] as const;
};

describe('The practice back office', () => {
  it('returns valid sample data for every request from the helpdesk', async () => {
    const all = await checked({ url: practice.mock.backOfficeUrl });
    expect(all.filter(({ result, warnings }) => result !== 'right' || warnings.length > 0)).toEqual([]);
    expect(new Set(all.map(({ endpoint }) => endpoint)).size).toBe(7);
  });

  it('finds a customer by a complete number that only one customer has, but not by a partial number', async () => {
    expect((await get('/customers?email=&phone=%2B493023125014'))[1]).toMatchObject({ name: 'Mara Lindqvist' });
    expect((await get('/customers?email=&phone=%2B493023125071'))[0]).toBe(404);
    expect((await get('/customerpanellist?external=C-1088'))[1]).toMatchObject({
      data: [{ voucher: 'V-100' }, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}],
    });
    expect((await get('/customers'))[0]).toBe(400);
    expect((await get('/orders?email=nobody@shop.example'))[1]).toEqual({ orders: [] });
  });

  it('shows the same order each time, with items that add up to its total', async () => {
    const [, order] = await get('/orderdetails?id=20614');
    const [, columns] = (order as { details_view: { data: { price: string }[] }[] }).details_view;
    const sum = columns?.data.reduce((total, { price }) => total + Number(price.slice(1)), 0);
    expect(sum).toBeCloseTo(45, 2);
    expect((await get('/orderdetails?id=20614'))[1]).toEqual(order);
  });

  it('shows a partial or full return of an order', async () => {
    const report = { email_address: 'mara@shop.example', order_date: '2026-11-20T09:30:00Z', is_first_order: false };
    const orders = [
      { ...report, order_number: 'R-1', revenue: 40, old_revenue: 90 },
      { ...report, order_number: 'R-2', revenue: 0, old_revenue: 90 },
    ];
    await practice.post('/dynamic/orders/', { orders });
    const details = async (id: string) => (await get(`/orderdetails?id=${id}`))[1];
    expect(await details('R-1')).toMatchObject({
      details_view: [{ data: { status: 'Partly returned', payment_status: 'Partly refunded' } }, {}, {}],
    });
    expect(await details('R-2')).toMatchObject({
      details_view: [{ data: { status: 'Returned', payment_status: 'Refunded' } }, {}, {}],
    });
  });

  it('writes amounts in the customer’s currency', async () => {
    const customer = { email_address: 'dana@shop.example', customer_since: '2024-01-01T00:00:00Z', order_count: 1 };
    const last_order_date = '2026-11-20T09:30:00Z';
    const totals = { currency: '$', total_revenue: 12.5, last_order_date };
    await practice.post('/dynamic/customers/', { customers: [{ ...customer, ...totals }] });
    const order = { order_number: 'D-1', revenue: 12.5, order_date: last_order_date, is_first_order: true };
    await practice.post('/dynamic/orders/', { orders: [{ ...order, email_address: customer.email_address }] });
    for (const path of ['/orders?email=dana@shop.example', '/orderdetails?id=D-1', '/search?expression=D-1']) {
      const text = JSON.stringify((await get(path))[1]);
      expect([path, text.includes('$'), text.includes('€')]).toEqual([path, true, false]);
    }
  });

  it('serves only these data, cannot be changed, and cannot be framed', async () => {
    const [status, body] = await get('/guess');
    expect([status, body]).toMatchObject([404, { error: { sentence: expect.stringContaining('/orderdetails') } }]);
    const posted = await fetch(`${practice.mock.backOfficeUrl}/orders?email=a`, { method: 'POST' });
    expect(posted.status).toBe(405);
    const foreign = await fetch(`${practice.mock.backOfficeUrl}/orders?email=a`, {
      headers: { origin: 'https://a.example' },
    });
    expect(foreign.status).toBe(403);
  });
});

/** Starts an integrator that responds with the status and the body that `answer` returns. */
const integrator = async (
  answer: (path: string, query: URLSearchParams) => [number, string],
): Promise<[string, Server]> => {
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://integrator.example');
    const [status, body] = answer(url.pathname, url.searchParams);
    response.writeHead(status, { 'content-type': 'application/json', location: 'https://elsewhere.example' });
    response.end(body);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return [`http://127.0.0.1:${(server.address() as AddressInfo).port}`, server];
};
const deviationLines = (all: readonly Checked[]): readonly string[] =>
  all.flatMap(({ endpoint, deviations }) => deviations.map(({ path, message }) => `${endpoint} ${path}: ${message}`));

describe('A different integrator', () => {
  it('is reported with the path, expectation and section of each deviation', async () => {
    const [url, server] = await integrator((path, query) => {
      if (path === '/search')
        return [
          200,
          JSON.stringify({
            customers: [
              { email_address: 'a@b.example', name: 'A', phone_number: '1', order_count: 2, total_spent: '€1' },
            ],
          }),
        ];
      if (path === '/customers') return [200, '{"name": "A",'];
      if (path === '/orders')
        return [
          200,
          query.get('email') === 'a@b.example' ? '{"orders":[{"order_number":"7","list_view":{"a":"1"}}]}' : '{}',
        ];
      if (path === '/orderdetails') return [200, '{"details_view":[{"display_as":"list","data":{}}]}'];
      if (path === '/customerlifetime') return [401, ''];
      if (path === '/customerpanellist') return [302, ''];
      return [200, '{}'];
    });
    const all = await checked({ url, email: 'a@b.example', order: '7' });
    server.close();
    expect([...new Set(deviationLines(all))]).toEqual([
      'search customers[0].order_count: expected text, got the number 2',
      'search orders: expected an array, got nothing',
      'search customers: expected an empty array for an unknown customer, got 1',
      'customerDetails : expected JSON, got "{\\"name\\": \\"A\\","',
      'customerLifetime : expected status 200, got 401',
      'customerLifetime : expected status 404, or 200, got 401',
      'orderList orders: expected an array, got nothing',
      'orderDetails details_view[0].display_as: expected one of "details", "rows", "columns", got "list"',
      'orderDetails : expected no data for an unknown ID, got the same data as for another ID',
      'panelList : expected status 200, got 302',
    ]);
    expect(all.find(({ endpoint }) => endpoint === 'orderList')?.warnings).toMatchObject([
      { path: 'orders[0].list_view', section: '2.2' },
    ]);
    expect(all.filter(({ result }) => result === 'not asked').map(({ endpoint }) => endpoint)).toEqual([
      'panelDetails',
    ]);
  });

  it('is called with its own names and header, without fields that it does not have', async () => {
    const seen: string[] = [];
    const server = createServer((request, response) => {
      seen.push(`${request.url ?? ''} ${String(request.headers['x-key'])}`);
      response.end('{}');
    });
    await new Promise<void>((resolve) => {
      server.listen(0, '127.0.0.1', resolve);
    });
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/`;
    const without = new Set(endpoints.filter((endpoint) => endpoint !== 'orderList'));
    await checked({ url, email: 'a@b.example', headers: { 'X-Key': 'k' }, parameters: { email: 'mail' }, without });
    server.close();
    expect(seen).toEqual([
      '/api/orders?mail=a%40b.example k',
      '/api/orders?mail=nobody-has-this-address%40counterline.example k',
    ]);
  });

  it('is reported as unreachable without an exception', async () => {
    const [url, server] = await integrator(() => [200, '']);
    server.close();
    const all = await checked({ url, email: 'a@b.example' });
    expect(deviationLines(all)[0]).toMatch(/^search : could not be asked: .*ECONNREFUSED/);
    expect(all.every(({ result }) => result !== 'right')).toBe(true);
  });

  it('can nest the details of a panel in one property (assumption 25) to a limited depth', () => {
    expect(readAnswer('panelDetails', '{"data":[{"display_as":"details","data":{}}]}').ok).toBe(true);
    expect(readAnswer('orderDetails', '{"data":[{"display_as":"details","data":{}}]}').ok).toBe(false);
    expect(readAnswer('search', `${'['.repeat(500)}${']'.repeat(500)}`)).toMatchObject({ ok: false });
    expect(readAnswer('search', 'null')).toMatchObject({ ok: false, deviations: [{ path: '' }] });
  });
});
