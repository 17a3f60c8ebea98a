/** Tests the presets with the published examples (published/README.md) and in the whole app. */
import { mkdirSync, mkdtempSync, readFileSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { orderReport } from '#helpdesk/schemas.ts';
import { dropFolderConfig } from '#tills/drop-folder/config.ts';
import { parseFile } from '#tills/drop-folder/parse-file.ts';
import { tillPresets, type TillPresetName } from '#tills/drop-folder/till-presets.ts';
import { openDesk, until } from '../../app/support/start-app.ts';

const presetNames = Object.keys(tillPresets) as readonly TillPresetName[];
const published = (name: TillPresetName): string =>
  readFileSync(new URL(`./published/${name}.json`, import.meta.url), 'utf8');
const parse = (name: TillPresetName, text: string, map: Record<string, unknown> = {}) =>
  parseFile(
    Buffer.from(text),
    'json',
    dropFolderConfig.parse({ kind: 'drop-folder', path: '/srv/till', preset: name, map }),
  );
const isFirst = { is_first_order: { value: false } };

describe('The presets', () => {
  it('are the values that the settings accept, and each has an example', () => {
    for (const name of presetNames)
      expect(dropFolderConfig.safeParse({ kind: 'drop-folder', path: '/a', preset: name }).success).toBe(true);
    expect(dropFolderConfig.safeParse({ kind: 'drop-folder', path: '/a', preset: 'other' }).success).toBe(false);
    const files = readdirSync(new URL('./published/', import.meta.url)).filter((name) => name.endsWith('.json'));
    expect(files.map((name) => name.replace('.json', '')).toSorted()).toEqual(presetNames.toSorted());
  });

  it.each([
    [
      'shopify-orders',
      { order_number: '#9999', email_address: 'jon@example.com', revenue: 388, order_date: '2022-01-01T00:00:00Z' },
    ],
    [
      'lightspeed-x-sales',
      {
        order_number: 'MR-1484-NZ',
        email_address: 'jane@example.com',
        revenue: 22,
        order_date: '2016-05-05T23:35:34Z',
      },
    ],
  ] as const)('%s: the example becomes an order', (name, order) => {
    const reading = parse(name, published(name), isFirst);
    expect(reading).toEqual({
      is: 'events',
      hasEnd: true,
      events: [{ type: 'orders', items: [{ ...order, is_first_order: false }] }],
    });
    expect(orderReport.safeParse({ ...order, is_first_order: false }).success).toBe(true);
  });

  it('square-payments: an amount in cents becomes an order, if the payment has an e-mail address', () => {
    // The published example contains no e-mail address, so the report is rejected with the name of the field.
    const bare = parse('square-payments', published('square-payments'), isFirst);
    const items = bare.is === 'events' ? bare.events.flatMap((event) => ('items' in event ? event.items : [])) : [];
    expect(items).toEqual([
      {
        order_number: '03O3USaPaAaFnI6kkwB1JxGgBsUZY',
        revenue: 1,
        order_date: '2020-02-06T21:27:30Z',
        is_first_order: false,
      },
    ]);
    expect(orderReport.safeParse(items[0]).error?.issues[0]?.path).toEqual(['email_address']);
    const paid = published('square-payments').replace(
      '"id": "hYy9',
      '"buyer_email_address": "ann@example.com", "id": "hYy9',
    );
    expect(JSON.stringify(parse('square-payments', paid, isFirst))).not.toContain('ann@example.com');
    const inPayment = published('square-payments').replace(
      '"location_id"',
      '"buyer_email_address": "ann@example.com", "location_id"',
    );
    expect(JSON.stringify(parse('square-payments', inPayment, isFirst))).toContain('"email_address":"ann@example.com"');
  });

  it.each([
    [
      'shopify-customer',
      { email_address: 'bob@biller.com', external_identifier: 'gid://shopify/Customer/706405506930370084' },
    ],
    ['square-loyalty', { phone_number: '+14155551234', external_identifier: 'WQDZC6RBS4ECDYEWTVQ5JYAMKC' }],
    [
      'lightspeed-x-customer',
      { email_address: 'jane@example.com', phone_number: '+64211234567', external_identifier: 'Jane-4F2K' },
    ],
  ] as const)('%s: the example becomes a look-up', (name, request) => {
    expect(parse(name, published(name))).toEqual({ is: 'events', hasEnd: true, events: [{ type: 'lookup', request }] });
  });

  it.each([
    ['shopify-orders', '"paid"', '"pending"'],
    ['square-payments', 'COMPLETED', 'FAILED'],
    ['lightspeed-x-sales', 'CLOSED', 'SAVED'],
  ] as const)('%s: a sale that is not paid is ignored', (name, from, to) => {
    expect(parse(name, published(name).replace(from, to))).toEqual({ is: 'events', events: [], hasEnd: true });
  });

  it('reach the helpdesk through the drop folder, and an ignored event is moved to done', async () => {
    const path = mkdtempSync(join(tmpdir(), 'counterline-map-'));
    onTestFinished(() => rmSync(path, { recursive: true, force: true }));
    mkdirSync(path, { recursive: true });
    const desk = await openDesk({
      lines: [],
      tills: [{ kind: 'drop-folder', name: 'Shopify', path, preset: 'shopify-orders', map: isFirst }],
    });
    onTestFinished(desk.close);
    const drop = (name: string, text: string): void => {
      writeFileSync(join(path, `.${name}`), text);
      renameSync(join(path, `.${name}`), join(path, name));
    };
    drop('paid.json', published('shopify-orders'));
    drop('pending.json', published('shopify-orders').replace('"paid"', '"pending"'));
    const list = (folder: string): string[] => {
      try {
        return readdirSync(join(path, folder)).toSorted();
      } catch {
        return [];
      }
    };
    await until(
      () => list('done'),
      (names) => names.length === 2,
    );
    expect(list('failed')).toEqual([]);
    const reports = await until(
      () => desk.journal('reportOrders'),
      (found) => found.length === 1,
    );
    expect(reports[0]?.request.body).toMatchObject({ orders: [{ order_number: '#9999', revenue: 388 }] });
  });

  it('keep an identifier unchanged, or reject it', () => {
    const read = (id: string) => parse('lightspeed-x-customer', `{"email":"a@b.example","customer_code":${id}}`);
    const requestOf = (customer: unknown) => ({
      is: 'events',
      hasEnd: true,
      events: [{ type: 'lookup', request: customer }],
    });
    expect(read('1042')).toEqual(requestOf({ email_address: 'a@b.example', external_identifier: '1042' }));
    // The till API accepts only text, so it rejects this number.
    expect(read('706405506930370084')).toEqual(
      requestOf({ email_address: 'a@b.example', external_identifier: expect.any(Number) }),
    );
  });

  it('name their documentation page and the missing fields', () => {
    for (const { page, content, map, missing } of Object.values(tillPresets)) {
      expect(page).toMatch(/^https:\/\/(?:shopify\.dev|developer\.squareup\.com|x-series-api\.lightspeedhq\.com)\//);
      const needed =
        content === 'orders' ? ['order_number', 'email_address', 'revenue', 'order_date', 'is_first_order'] : [];
      expect([...Object.keys(map), ...missing]).toEqual(expect.arrayContaining(needed));
    }
  });
});
