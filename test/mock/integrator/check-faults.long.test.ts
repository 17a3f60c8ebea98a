/**
 * Tests integrator faults. Each fault is planted in a correct integrator, and the check reports exactly this fault with
 * its path and section. The file is longer than 250 lines because it is one table.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkIntegrator, type Checked, type CheckOptions } from '#mock/integrator/check.ts';
import { startFaultyIntegrator, type Fault, type FaultyIntegrator, type PlantedAnswer } from './faulty-integrator.ts';
import { startPractice, type Practice } from '../practice-helpdesk.ts';

let practice: Practice;
let integrator: FaultyIntegrator;
beforeAll(async () => {
  practice = await startPractice();
  const totals = { order_count: 1, currency: '€', total_revenue: 20, customer_since: '2026-01-02T00:00:00Z' };
  // The report contains an e-mail address that changes if its plus sign is decoded as a space.
  const report = { email_address: 'ben+shop@shop.example', last_order_date: '2026-01-02T00:00:00Z', ...totals };
  expect((await practice.post('/dynamic/customers/', { customers: [report] })).status).toBe(201);
  integrator = await startFaultyIntegrator(practice.mock.backOfficeUrl);
});
afterAll(async () => {
  await integrator.close();
  await practice.close();
});

const sanne = { email: 'sanne@shop.example', phone: '+491713920034', external: 'C-1088' };
const check = async (options: Partial<CheckOptions> = {}): Promise<readonly Checked[]> => {
  const all: Checked[] = [];
  for await (const one of checkIntegrator({ url: integrator.url, external: sanne.external, ...options })) all.push(one);
  return all;
};
interface Finding {
  readonly section: string;
  readonly path: string;
  readonly message: string;
}
const line = ({ section, path, message }: Finding): string => `${section} ${path}: ${message}`;
const deviationsOf = (all: readonly Checked[]): readonly string[] => [
  ...new Set(all.flatMap(({ deviations }) => deviations.map(line))),
];
const warningsOf = (all: readonly Checked[]): readonly string[] => [
  ...new Set(all.flatMap(({ warnings }) => warnings.map(line))),
];
const endpointsAsked = (all: readonly Checked[]) =>
  new Set(all.filter(({ result }) => result !== 'not asked').map(({ endpoint }) => endpoint));

const isObject = (value: unknown): value is Record<string | number, unknown> =>
  typeof value === 'object' && value !== null;
/** Returns a fault that changes one value in a JSON response, if the value exists. */
const inBody =
  (change: (at: Record<string | number, unknown>, key: string | number) => void, ...path: (string | number)[]) =>
  (answer: PlantedAnswer): PlantedAnswer => {
    const body: unknown = JSON.parse(answer.body);
    const key = path.at(-1) ?? '';
    let found: unknown = body;
    for (const step of path.slice(0, -1)) found = isObject(found) ? found[step] : undefined;
    if (isObject(found) && key in found) change(found, key);
    return { ...answer, body: JSON.stringify(body) };
  };
const put = (value: unknown, ...path: (string | number)[]) =>
  inBody(
    (at, key) => {
      at[key] = value;
    },
    ...path,
  );
const drop = (...path: (string | number)[]) =>
  inBody(
    (at, key) => {
      delete at[key];
    },
    ...path,
  );
const edit = (change: (text: string) => string, ...path: (string | number)[]) =>
  inBody(
    (at, key) => {
      at[key] = change(String(at[key]));
    },
    ...path,
  );
const status = (code: number) => (answer: PlantedAnswer) => ({ ...answer, status: code });
/** Returns a fault that affects only requests for unknown customers, orders and items. */
const forUnknown = (answer: Partial<PlantedAnswer>) => (right: PlantedAnswer, query: URLSearchParams) =>
  /nobody|nothing-has|\+999/.test([...query.values()].join(' ')) ? { ...right, ...answer } : right;
const body = (value: unknown) => JSON.stringify(value);

const [e1, e2, e3] = ['/customers', '/orders', '/orderdetails'];
const [e4, e5] = ['/search', '/customerlifetime'];
const [p1, p2] = ['/customerpanellist', '/custompaneldetails'];
const profile = 'A.1, 2.1';
const list = 'A.2, 2.2';
const details = 'A.3, 2.3';
const search = 'A.4, 2.4';
const totals = 'A.5, 2.5';
const panel = 'A.6 (P1), 2.8';
const item = 'A.7 (P2), 2.3';

const someoneElse = {
  name: 'Other',
  email_address: 'other@shop.example',
  phone_number: '+493023125999',
  customer_since: '2024-01-01',
  total_spent: '€1.00',
  order_count: 1,
};
const lifetimeOfElse = {
  email_address: 'other@shop.example',
  customer_since: '2024-01-01T00:00:00Z',
  order_count: 1,
  currency: '€',
  total_revenue: 1,
  last_order_date: '2024-01-01T00:00:00Z',
};

type Row = readonly [what: string, fault: Fault, ...expected: string[]];
const faults: readonly Row[] = [
  ['a profile without a name', { at: e1, answer: drop('name') }, `${profile} name: expected text, got nothing`],
  [
    'field names in another case',
    { at: e1, answer: (one) => ({ ...one, body: one.body.replace('"phone_number"', '"Phone_Number"') }) },
    `${profile} phone_number: expected text, got nothing`,
  ],
  [
    'a number as a phone number',
    { at: e1, answer: put(491713920034, 'phone_number') },
    `${profile} phone_number: expected text, got the number 491713920034`,
  ],
  [
    'a first order date with a time',
    { at: e1, answer: put('2024-01-01T00:00:00Z', 'customer_since') },
    `${profile} customer_since: expected a date as YYYY-MM-DD, got "2024-01-01T00:00:00Z"`,
  ],
  [
    'a first order date with the day first',
    { at: e1, answer: put('01-02-2024', 'customer_since') },
    `${profile} customer_since: expected a date as YYYY-MM-DD, got "01-02-2024"`,
  ],
  [
    'an amount without its currency',
    { at: e1, answer: put('2310.75', 'total_spent') },
    `${profile} total_spent: expected an amount with its currency symbol, got "2310.75"`,
  ],
  [
    'an amount with a code instead of the symbol',
    { at: e1, answer: put('2310.75 EUR', 'total_spent') },
    `${profile} total_spent: expected an amount with its currency symbol, got "2310.75 EUR"`,
  ],
  [
    'a fraction of an order',
    { at: e1, answer: put(3.5, 'order_count') },
    `${profile} order_count: expected a whole number, got the number 3.5`,
  ],
  [
    'an order count as text',
    { at: e1, answer: put('3', 'order_count') },
    `${profile} order_count: expected a number, got "3"`,
  ],
  [
    'a number in a panel of fields',
    { at: e1, answer: put({ Points: 7 }, 'panel_view') },
    `${profile} panel_view.Points: expected text, got the number 7`,
  ],
  [
    'a script as a link',
    { at: e1, answer: put({ Card: '<a href="javascript:steal()">card</a>' }, 'panel_view') },
    `${profile} panel_view.Card: expected links as <a href="…">…</a> with http, https or mailto (others are shown as text), got "<a href=\\"javascript:steal()\\">card</a>"`,
  ],
  [
    'a different customer from the one requested',
    { at: e1, request: (query) => query.get('email') === sanne.email && query.set('email', 'elif@shop.example') },
    `${profile} email_address: expected the requested customer, sanne@shop.example, got "elif@shop.example"`,
  ],
  [
    'a number that is ignored',
    { at: e1, request: (query) => query.delete('phone') },
    `${profile} : expected status 200, got 400`,
    `${profile} : expected status 404, or 200, got 400`,
  ],
  [
    'a plus that is read as a space',
    { at: e1, request: (query) => query.set('email', (query.get('email') ?? '').replaceAll('+', ' ')) },
    `${profile} : expected status 200, got 404`,
  ],
  [
    'an error for an unknown customer',
    { at: e1, answer: forUnknown({ status: 500, body: '{}' }) },
    `${profile} : expected status 404, or 200, got 500`,
  ],
  [
    'another customer for an unknown one',
    { at: e1, answer: forUnknown({ status: 200, body: body(someoneElse) }) },
    `${profile} email_address: expected the requested customer, nobody-has-this-address@counterline.example, got "other@shop.example"`,
    `${profile} email_address: expected no customer for the unknown number +999000000000, got "other@shop.example"`,
  ],
  // Endpoint 2
  [
    'orders under another key',
    { at: e2, answer: (one) => ({ ...one, body: one.body.replace('"orders"', '"data"') }) },
    `${list} orders: expected an array, got nothing`,
  ],
  [
    'an order number that is a number',
    { at: e2, answer: put(20611, 'orders', 0, 'order_number') },
    `${list} orders[0].order_number: expected text, got the number 20611`,
  ],
  [
    'an order without its fields',
    { at: e2, answer: drop('orders', 0, 'list_view') },
    `${list} orders[0].list_view: expected an object, got nothing`,
  ],
  [
    'an order field that is a number',
    { at: e2, answer: put(7, 'orders', 0, 'list_view', 'status') },
    `${list} orders[0].list_view.status: expected text, got the number 7`,
  ],
  [
    'a repeated order number',
    { at: e2, answer: (one) => ({ ...one, body: one.body.replace(/(\{"orders":\[)(\{.*?\}\})/, '$1$2,$2') }) },
    `${list} orders[1].order_number: expected unique ids, got "20877" again`,
  ],
  [
    'an error for a customer without orders',
    { at: e2, answer: forUnknown({ status: 404 }) },
    `${list} : expected status 200, got 404`,
  ],
  [
    'another customer’s orders for an unknown customer',
    { at: e2, request: (query) => query.set('email', sanne.email) },
    `${list} orders: expected an empty array for an unknown customer, got 1`,
  ],
  // Endpoint 3
  [
    'details below data',
    { at: e3, answer: (one) => ({ ...one, body: one.body.replace('"details_view"', '"data"') }) },
    `${details} details_view: expected an array, got nothing`,
  ],
  [
    'a block of an unknown kind',
    { at: e3, answer: put('table', 'details_view', 0, 'display_as') },
    `${details} details_view[0].display_as: expected one of "details", "rows", "columns", got "table"`,
  ],
  [
    'rows without a caption',
    { at: e3, answer: drop('details_view', 1, 'caption') },
    `${details} details_view[1].caption: expected text, got nothing`,
  ],
  [
    'rows in an object',
    { at: e3, answer: put({}, 'details_view', 1, 'data') },
    `${details} details_view[1].data: expected an array, got an object`,
  ],
  [
    'no blocks',
    { at: e3, answer: put([], 'details_view') },
    `${details} details_view: expected at least one details block, got an array`,
  ],
  [
    'an error for an order that does not exist',
    { at: e3, answer: forUnknown({ status: 500 }) },
    `${details} : expected status 404, or 200, got 500`,
  ],
  [
    'the same order for any id',
    { at: e3, request: (query) => query.set('id', '20877') },
    `${details} : expected no data for an unknown ID, got the same data as for another ID`,
  ],
  // Endpoint 4
  [
    'a search without its orders',
    { at: e4, answer: drop('orders') },
    `${search} orders: expected an array, got nothing`,
  ],
  [
    'a search without its customers',
    { at: e4, answer: drop('customers') },
    `${search} customers: expected an array, got nothing`,
  ],
  [
    'an order count that is a number',
    { at: e4, answer: put(9, 'customers', 0, 'order_count') },
    `${search} customers[0].order_count: expected text, got the number 9`,
  ],
  [
    'a customer amount without its currency',
    { at: e4, answer: put('20.00', 'customers', 0, 'total_spent') },
    `${search} customers[0].total_spent: expected an amount with its currency symbol, got "20.00"`,
  ],
  [
    'an order amount without its currency',
    { at: e4, answer: put('12.00', 'orders', 0, 'revenue') },
    `${search} orders[0].revenue: expected an amount with its currency symbol, got "12.00"`,
  ],
  [
    'an order date without a time zone',
    { at: e4, answer: edit((text) => text.replace('Z', ''), 'orders', 0, 'order_date') },
    `${search} orders[0].order_date: expected an ISO 8601 time stamp with Z or an offset`,
  ],
  [
    'a number that cannot be searched for',
    {
      at: e4,
      answer: (one, query) =>
        query.get('expression')?.startsWith('+4') ? { ...one, body: '{"customers":[],"orders":[]}' } : one,
    },
    `${search} customers: expected to find the customer ${sanne.phone}, got nobody`,
  ],
  [
    'every customer for an expression without matches',
    { at: e4, request: (query) => query.get('expression')?.startsWith('zzq') && query.set('expression', 'sanne') },
    `${search} customers: expected an empty array for an unknown customer, got 1`,
  ],
  [
    'an error for special characters',
    { at: e4, answer: (one, query) => (query.get('expression')?.includes("'") ? { ...one, status: 500 } : one) },
    `${search} : expected status 200, got 500`,
  ],
  [
    'an error for an empty expression',
    { at: e4, answer: (one, query) => (query.get('expression') === '' ? { ...one, status: 500 } : one) },
    `${search} : expected status 200, got 500`,
  ],
  // Endpoint 5
  [
    'an unknown currency',
    { at: e5, answer: put('EUR', 'currency') },
    `${totals} currency: expected "€" or "$", got "EUR"`,
  ],
  [
    'a revenue that is text',
    { at: e5, answer: put('2310.75', 'total_revenue') },
    `${totals} total_revenue: expected a number, got "2310.75"`,
  ],
  [
    'a date instead of a time stamp',
    { at: e5, answer: put('2024-01-01', 'last_order_date') },
    `${totals} last_order_date: expected an ISO 8601 time stamp with Z or an offset, got "2024-01-01"`,
  ],
  [
    'another customer’s totals for an unknown customer',
    { at: e5, answer: forUnknown({ status: 200, body: body(lifetimeOfElse) }) },
    `${totals} email_address: expected the requested customer, nobody-has-this-address@counterline.example, got "other@shop.example"`,
  ],
  [
    'an error for an unknown customer’s totals',
    { at: e5, answer: forUnknown({ status: 500 }) },
    `${totals} : expected status 404, or 200, got 500`,
  ],
  // P1 and P2
  [
    'an item without an id',
    { at: p1, answer: drop('data', 0, 'id') },
    `${panel} data[0].id: expected text, got nothing`,
  ],
  [
    'an item with a number',
    { at: p1, answer: put(5, 'data', 0, 'worth') },
    `${panel} data[0].worth: expected text, got the number 5`,
  ],
  [
    'an external identifier that is ignored',
    { at: p1, request: (query) => query.delete('external') },
    `${panel} data: expected the 12 items of this customer for the external identifier alone, got none`,
  ],
  [
    'a panel error for an unknown customer',
    { at: p1, answer: forUnknown({ status: 500 }) },
    `${panel} : expected status 200, got 500`,
  ],
  [
    'items for an unknown customer',
    { at: p1, request: (query) => query.set('email', sanne.email) },
    `${panel} data: expected an empty array for an unknown customer, got 12`,
  ],
  [
    'an error for an item that does not exist',
    { at: p2, answer: forUnknown({ status: 500 }) },
    `${item} : expected status 404, or 200, got 500`,
  ],
  [
    'a details value that is a number',
    { at: p2, answer: put(1, 'details_view', 0, 'data', 'status') },
    `${item} details_view[0].data.status: expected text, got the number 1`,
  ],
  // All endpoints
  [
    'broken JSON',
    { at: e5, answer: (one) => ({ ...one, body: '{"email_address":' }) },
    `${totals} : expected JSON, got "{\\"email_address\\":"`,
  ],
  [
    'an empty response',
    { at: e3, answer: (one) => ({ ...one, body: '' }) },
    `${details} : expected JSON, got an empty response`,
  ],
  ['status 201', { at: e2, answer: status(201) }, `${list} : expected status 200, got 201`],
  [
    'a redirect',
    { at: p2, answer: (one) => ({ ...one, status: 302, headers: { location: '/elsewhere' } }) },
    `${item} : expected status 200, got 302`,
    `${item} : expected status 404, or 200, got 302`,
  ],
  ['an interrupted response', { at: p1, answer: () => null }, `${panel} : could not be asked`],
];

const warned: readonly Row[] = [
  [
    'an order with one field',
    { at: e2, answer: put({ status: 'Packing' }, 'orders', 0, 'list_view') },
    `${list.slice(-3)} orders[0].list_view: at least 2 fields`,
  ],
  [
    'an order with seven fields',
    { at: e2, answer: put({ a: '1', b: '2', c: '3', d: '4', e: '5', f: '6', g: '7' }, 'orders', 0, 'list_view') },
    '2.2 orders[0].list_view: at least 2 fields',
  ],
  [
    'an order date with the year first',
    { at: e2, answer: put('2026-11-20', 'orders', 0, 'list_view', 'date') },
    '2.2 orders[0].list_view.date: the interface writes dates here as DD-MM-YYYY HH:mm, got "2026-11-20"',
  ],
  [
    'an empty list for a customer with orders',
    { at: e2, answer: put([], 'orders') },
    `${list} orders: the profile of this customer has 22 orders, but the list is empty`,
  ],
  [
    'another content type',
    { at: e1, answer: (one) => ({ ...one, type: 'text/html' }) },
    `${profile} : expected the content type application/json, got “text/html”`,
  ],
  [
    'markup that is not a link',
    { at: e3, answer: put('<b>open</b>', 'details_view', 0, 'data', 'status') },
    `${details} details_view[0].data.status: HTML other than links is shown as text`,
  ],
  [
    'an empty object for an unknown customer',
    { at: e5, answer: forUnknown({ status: 200, body: '{}' }) },
    `${totals} : status 404 means an unknown customer`,
  ],
  [
    'every customer for an empty expression',
    { at: e4, request: (query) => query.get('expression') === '' && query.set('expression', '@') },
    `${search} : an empty search lists 8 customers and orders`,
  ],
  [
    'an order that the search does not find',
    { at: e4, answer: put([], 'orders') },
    `${search} orders: a search for the order`,
  ],
  [
    'a number that the panel ignores',
    { at: p1, request: (query) => query.delete('phone') },
    `${panel} data: expected the 12 items of this customer for the number alone, got none`,
  ],
];

const named = (rows: readonly Row[]) => rows.map(([what, fault, ...expected]) => ({ what, fault, expected }));

describe('A correct integrator', () => {
  it('handles every request without a finding', async () => {
    integrator.plant();
    const all = await check();
    expect([deviationsOf(all), warningsOf(all)]).toEqual([[], []]);
    expect(all.filter(({ result }) => result !== 'right')).toEqual([]);
    expect(all.map(({ what }) => what)).toContain('a custom panel by external identifier only');
  });

  it('can write the details of an item below data (assumption 25)', async () => {
    integrator.plant({ at: p2, answer: (one) => ({ ...one, body: one.body.replace('"details_view"', '"data"') }) });
    const all = await check();
    expect([deviationsOf(all), warningsOf(all)]).toEqual([[], []]);
  });
});

describe('A planted fault', () => {
  it('exists in at least 33 different forms', () => {
    expect(faults.length).toBeGreaterThanOrEqual(33);
    expect(new Set(faults.map(([what]) => what)).size).toBe(faults.length);
  });

  it.each(named(faults))('is the only finding: $what', async ({ fault, expected }) => {
    integrator.plant(fault);
    const all = await check();
    expect(deviationsOf(all)).toEqual(expected.map((text) => expect.stringContaining(text)));
    expect(endpointsAsked(all).size).toBe(7);
  });

  it.each(named(warned))('causes a warning but no error: $what', async ({ fault, expected }) => {
    integrator.plant(fault);
    const all = await check();
    expect(deviationsOf(all)).toEqual([]);
    expect(warningsOf(all)).toEqual(expected.map((text) => expect.stringContaining(text)));
  });

  it('causes a warning if it delays an agent', async () => {
    integrator.plant({ at: e5, delayMs: 300 });
    const all = await check({ slowMs: 250 });
    expect(warningsOf(all)).toContainEqual(expect.stringMatching(/^A\.5, 2\.5 : took \d+ ms/));
  });
});

describe('Several faults', () => {
  it('are all found, in one response or in several', async () => {
    const several = (answer: PlantedAnswer) =>
      [put('1', 'total_spent'), put('x', 'order_count'), drop('name')].reduce((one, change) => change(one), answer);
    integrator.plant(
      { at: e1, answer: several },
      { at: e5, answer: put('EUR', 'currency') },
      { at: p1, answer: status(500) },
    );
    expect(deviationsOf(await check())).toEqual([
      `${profile} name: expected text, got nothing`,
      `${profile} order_count: expected a number, got "x"`,
      `${profile} total_spent: expected an amount with its currency symbol, got "1"`,
      `${totals} currency: expected "€" or "$", got "EUR"`,
      `${panel} : expected status 200, got 500`,
    ]);
  });

  it.each<readonly [what: string, fault: Fault]>([
    ['broken JSON', { at: e4, answer: (one) => ({ ...one, body: '{' }) }],
    ['a wrong status', { at: e4, answer: status(500) }],
    ['an interrupted connection', { at: e4, answer: () => null }],
  ])('do not prevent the other requests after a search with %s', async (_, fault) => {
    integrator.plant(
      fault,
      { at: p2, answer: forUnknown({ status: 500 }) },
      { at: e5, answer: put('EUR', 'currency') },
    );
    const all = await check({ email: sanne.email, phone: sanne.phone });
    expect(deviationsOf(all)).toContain(`${totals} currency: expected "€" or "$", got "EUR"`);
    expect(all.filter(({ result }) => result === 'not asked')).toEqual([]);
    // Each endpoint is called even if no customer is specified and none is found.
    const unnamed = await check({ external: undefined });
    expect(endpointsAsked(unnamed).size).toBe(7);
    expect(deviationsOf(unnamed)).toContain(`${item} : expected status 404, or 200, got 500`);
  });

  it('include an empty search, although a customer is found by number', async () => {
    integrator.plant({ at: e4, answer: put([], 'customers') });
    const all = await check({ phone: sanne.phone });
    expect(all.find(({ what }) => what === 'the totals of a customer')?.result).toBe('right');
  });

  it('include every endpoint of an unreachable integrator', async () => {
    const gone = await startFaultyIntegrator(practice.mock.backOfficeUrl);
    await gone.close();
    const all: Checked[] = [];
    for await (const one of checkIntegrator({ url: gone.url, ...sanne })) all.push(one);
    expect(new Set(all.map(({ endpoint }) => endpoint)).size).toBe(7);
    // After the first failure, no other endpoint is called.
    expect(endpointsAsked(all).size).toBe(1);
    expect(all.filter(({ result }) => result === 'right')).toEqual([]);
  });
});
