/** Tests scans that need the back office, with a real HTTP server. */
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createBackOffice, type BackOfficeGet } from '#tills/scan/back-office.ts';
import { createScanResolver } from '#tills/scan/resolve-scan.ts';
import { scanSettings } from '#tills/scan/scan-rule-schema.ts';

const get: BackOfficeGet = async (url, { headers, signal }) => {
  const response = await fetch(url, { headers, signal, redirect: 'manual' });
  return { status: response.status, text: await response.text() };
};

const open = async (answer: RequestListener, more: object = {}) => {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(`${request.url} ${request.headers.authorization ?? ''}`.trim());
    answer(request, response);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  onTestFinished(() => server.close().closeAllConnections());
  const { port } = server.address() as AddressInfo;
  const { rules } = scanSettings.parse({
    rules: [
      {
        name: 'Card',
        prefix: '29',
        as: 'external_identifier',
        backOffice: {
          url: `http://127.0.0.1:${port}/customers/{value}`,
          map: {
            email_address: 'customer.emails.0',
            phone_number: 'customer.phone',
            external_identifier: 'customer.id',
          },
          ...more,
        },
      },
    ],
  });
  let now = 0;
  const resolve = createScanResolver({ rules: () => rules, backOffice: createBackOffice({ get, elapsed: () => now }) });
  return { resolve, asked, pass: (ms: number) => (now += ms) };
};

const anna = { customer: { emails: ['anna@shop.example'], id: 4711 } };

describe('A card from the back office', () => {
  it('identifies the customer in the response', async () => {
    const { resolve, asked } = await open((_, response) => response.end(JSON.stringify(anna)), { token: 'geheim' });
    expect(await resolve('2900 7/x')).toEqual({
      ok: true,
      rule: 'Card',
      request: { email_address: 'anna@shop.example', external_identifier: '4711' },
    });
    expect(asked).toEqual(['/customers/00%207%2Fx Bearer geheim']);
  });

  it('is cached for cacheSeconds and requested again after that', async () => {
    const { resolve, asked, pass } = await open((_, response) => response.end(JSON.stringify(anna)), {
      cacheSeconds: 60,
    });
    await Promise.all([resolve('291'), resolve('291')]);
    await resolve('291');
    expect(asked).toHaveLength(1);
    pass(60_000);
    await resolve('291');
    expect(asked).toHaveLength(2);
  });

  it.each<[string, RequestListener, string]>([
    ['404', (_, response) => response.writeHead(404).end(), 'back_office_unknown_customer'],
    ['500', (_, response) => response.writeHead(500).end(), 'back_office_refused'],
    ['a redirect', (_, response) => response.writeHead(302, { location: '/other' }).end(), 'back_office_refused'],
    ['HTML', (_, response) => response.end('<html>'), 'back_office_unreadable'],
    [
      'a customer without contact data',
      (_, response) => response.end('{"customer":{"id":1}}'),
      'back_office_no_contact',
    ],
    [
      'an invalid e-mail address',
      (_, response) => response.end('{"customer":{"emails":["anna"]}}'),
      'back_office_no_contact',
    ],
    ['no response', () => undefined, 'back_office_timeout'],
    ['a closed connection', (request) => request.socket.destroy(), 'back_office_unreachable'],
  ])('is reported with its reason after %s, and is not cached', async (_name, answer, reason) => {
    const { resolve, asked } = await open(answer, { timeoutMs: 1_500 });
    expect(await resolve('291')).toMatchObject({ ok: false, reason });
    await resolve('291');
    expect(asked).toHaveLength(2);
  });
});

describe('Text without a customer', () => {
  it.each([
    ['', 'empty_scan'],
    ['30123', 'no_rule'],
  ])('is rejected without a request: %j with the reason %s', async (text, reason) => {
    const { resolve, asked } = await open((_, response) => response.end());
    expect(await resolve(text)).toMatchObject({ ok: false, reason });
    expect(asked).toEqual([]);
  });
});
