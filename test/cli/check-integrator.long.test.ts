/**
 * Tests the command that checks an integrator, as a user types it. The tests check that the command's arguments lead to
 * the expected requests.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { command, freshFolder } from '../e2e/start-app.ts';
import {
  details,
  json,
  only,
  order,
  person,
  startIntegrator,
  type Integrator,
} from '../mock/integrator/recording-integrator.ts';

let integrator: Integrator;
let folder: Awaited<ReturnType<typeof freshFolder>>;
beforeAll(async () => {
  folder = await freshFolder();
  integrator = await startIntegrator();
});
beforeEach(() => integrator.forget());
afterAll(async () => {
  await integrator.close();
  await folder.remove();
});

const check = (...args: readonly string[]) => command(['check-integrator', ...args]);

describe('The headers', () => {
  it('are sent with every request, even if there are several', async () => {
    await check(integrator.url, '--header', 'X-A: 1', '--header', 'X-B: 2: 3');
    expect(integrator.asked.length).toBeGreaterThan(1);
    for (const { headers } of integrator.asked) expect(headers).toMatchObject({ 'x-a': '1', 'x-b': '2: 3' });
  });

  it('are rejected if two have the same name', async () => {
    const { code, stderr } = await check(integrator.url, '--header', 'X-A: 1', '--header', 'x-a: 2');
    expect([code, stderr]).toEqual([2, expect.stringContaining('--header: expected each name once, got x-a twice')]);
    expect(integrator.asked).toEqual([]);
  });
});

describe('The address', () => {
  it('can contain a query, which is sent to every endpoint', async () => {
    await check(`${integrator.url}/api/?k=1&l=a%20b`, '--email', 'nora@else.example', '--order', '7');
    expect(integrator.lines()).toContain('/api/orderdetails?k=1&l=a+b&id=7');
    for (const { path, query } of integrator.asked)
      expect([path, query]).toEqual([expect.stringMatching(/^\/api\/\w+$/), expect.stringMatching(/^\?k=1&l=a\+b&/)]);
  });

  it.each([
    ['#top', 'expected an address without “#”'],
    ['', 'expected an address without a user name and password'],
  ])('is rejected if it contains a fragment or credentials (%s)', async (end, words) => {
    const url = end === '' ? integrator.url.replace('//', '//user:s3cr3t@') : `${integrator.url}/${end}`;
    const { code, stderr } = await check(url);
    expect([code, stderr]).toEqual([2, expect.stringContaining(words)]);
    expect(stderr).not.toContain('s3cr3t');
  });
});

describe('The --links option', () => {
  const file = (document: unknown): string => {
    const path = join(folder.path, 'links.json');
    writeFileSync(path, JSON.stringify(document));
    return path;
  };
  const at = (path: string): string => `${integrator.url}${path}`;

  it('requests an integrator with its own paths, names and headers', async () => {
    integrator.on('/crm/person', only(['nora@else.example', '+493023125901'], person('nora@else.example', 'Nora')));
    integrator.on('/v2/list', (request, response, query) =>
      json({ orders: query.get('customer') === 'nora@else.example' ? [order('7')] : [] })(request, response, query),
    );
    integrator.on('/v2/one', only(['7'], details('Packing')));
    integrator.on('/vouchers', (request, response, query) =>
      json({ data: query.get('of') === 'nora@else.example' ? [{ id: 'v-1', worth: '€5.00' }] : [] })(
        request,
        response,
        query,
      ),
    );
    integrator.on('/voucher', only(['v-1'], details('open')));
    const links = file({
      dynamicLinks: [
        {
          name: 'Shop',
          urls: { customerDetails: at('/crm/person?v=2') },
          headers: { 'X-Key': 'shop' },
          parameters: { email: 'mail', phone: 'tel' },
        },
        {
          name: 'Stock',
          urls: { orderList: '/v2/list', orderDetails: '/v2/one' },
          headers: { 'X-Key': 'stock' },
          parameters: { email: 'customer', id: 'number' },
        },
      ],
      customPanels: [
        {
          caption: 'Vouchers',
          detailsName: 'Voucher',
          listUrl: '/vouchers',
          detailsUrl: '/voucher',
          parameters: { email: 'of', id: 'v' },
        },
      ],
    });
    const who = ['--email', 'nora@else.example', '--phone', '+493023125901'];
    const { code, out } = await check(integrator.url, '--links', links, ...who, '--header', 'X-Who: me');
    expect(out).toMatch(/^13 right, 0 wrong, 8 not asked$/m);
    expect(out.match(/it has no address/g)).toHaveLength(8);
    expect(code).toBe(0);
    expect(integrator.asked.map(({ path, query, headers }) => `${path}${query} ${String(headers['x-key'])}`)).toEqual([
      '/crm/person?v=2&mail=nora%40else.example&tel=%2B493023125901 shop',
      '/crm/person?v=2&mail=nora%40else.example&tel= shop',
      '/crm/person?v=2&mail=&tel=%2B493023125901 shop',
      '/crm/person?v=2&mail=nobody-has-this-address%40counterline.example&tel= shop',
      '/crm/person?v=2&mail=&tel=%2B999000000000 shop',
      '/v2/list?customer=nora%40else.example stock',
      '/v2/list?customer=nobody-has-this-address%40counterline.example stock',
      '/v2/one?number=7 stock',
      '/v2/one?number=nothing-has-this-id stock',
      '/vouchers?of=nora%40else.example undefined',
      '/vouchers?of=nobody-has-this-address%40counterline.example undefined',
      '/voucher?v=v-1 undefined',
      '/voucher?v=nothing-has-this-id undefined',
    ]);
    expect(integrator.asked.every(({ headers }) => headers['x-who'] === 'me')).toBe(true);
  });

  const list = { name: 'A', urls: { orderList: 'https://a.example/orders' } };
  it.each<[what: string, document: unknown, args: string[], words: string]>([
    ['a wrong key', { dynamicLinks: [{ ...list, paths: {} }] }, [], 'dynamicLinks[0]: expected no key "paths" here'],
    ['no addresses', {}, [], 'expected dynamicLinks or customPanels with at least one address, got none'],
    [
      'a path without a server',
      { dynamicLinks: [{ name: 'A', urls: { orderList: '/orders' } }] },
      [],
      'dynamicLinks[0].urls.orderList: expected an http or https address, or a URL that "/orders" is a path of',
    ],
    [
      'two addresses for one endpoint',
      { dynamicLinks: [list, { ...list, name: 'B' }] },
      [],
      'dynamicLinks[1].urls.orderList: expected one address for each endpoint, got a second one beside dynamicLinks[0].urls.orderList',
    ],
    ['a name used twice', { dynamicLinks: [list] }, ['--parameters', 'email=mail'], 'set the names in the file'],
    ['an address with a path', { dynamicLinks: [list] }, ['https://a.example/api'], 'expected only a server'],
  ])('rejects %s and reports its path', async (_, document, args, words) => {
    const { code, stderr } = await check(...args, '--links', file(document));
    expect([code, stderr]).toEqual([2, expect.stringContaining(words)]);
  });

  it('appears in --help with a valid example', async () => {
    const { out } = await check('--help');
    const example = /\{"dynamicLinks"[\s\S]*?\]\}/.exec(out)?.[0] ?? '';
    // The servers in the example do not exist, so all checks that send requests are left out.
    const all = 'customerDetails,orderList,search,panelList,panelDetails';
    const { code, stderr } = await check('--links', file(JSON.parse(example)), '--without', all);
    expect([code, stderr]).toEqual([0, '']);
  });
});

it('reports a server that is not listening only once, after one request', async () => {
  const gone = await startIntegrator();
  await gone.close();
  const { code, out } = await check(gone.url, '--email', 'nora@else.example', '--phone', '+4930123456');
  expect(code).toBe(4);
  expect(out.match(/could not be asked/g)).toHaveLength(1);
  expect(out).toContain(`${new URL(gone.url).host} cannot be reached: no more requests are sent there`);
  expect(out).toMatch(/0 right, 1 wrong, \d+ not asked/);
  const objects = (await check(gone.url, '--json')).out.trim().split('\n');
  expect(objects.map((text) => (JSON.parse(text) as { result: string }).result)).not.toContain('right');
});
