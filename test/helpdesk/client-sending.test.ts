/** Tests what the client sends: paths, queries, credentials and bytes. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { OperationName } from '#helpdesk/operations.ts';
import { startClientServer, withText, type ClientServer } from './client-server.ts';

let server: ClientServer;
beforeEach(async () => {
  server = await startClientServer();
});
afterEach(() => server.close());
const send = (operation: OperationName = 'showCustomer', body: object = { a: 1 }) =>
  server.client.send(operation, { body });
const presence = (query: Record<string, string> = { Channel: 'Chat' }) =>
  server.client.send('checkPresence', { query });

describe('A request', () => {
  it.each([
    ['reportCustomers', '/base/dynamic/customers/'],
    ['reportOrders', '/base/dynamic/orders/'],
    ['postMessage', '/base/messages/'],
    ['showCustomer', '/base/showcustomer'],
    ['retrieveConversations', '/base/conversations'],
  ] as const)('is sent for %s to %s with credentials', async (operation, path) => {
    await send(operation, { x: 'ü' });
    const [request] = server.seen;
    expect(request).toMatchObject({ method: 'POST', url: path, body: '{"x":"ü"}' });
    expect(request?.headers['content-type']).toBe('application/json');
    expect(request?.headers['content-length']).toBe('10');
    expect(request?.headers.authorization).toBe(`Basic ${Buffer.from('key/with ü+:top-secret').toString('base64')}`);
  });

  it('contains the key of a call event in its path, percent-encoded, without additional headers', async () => {
    await send('registerCallEvent');
    expect(server.seen[0]?.url).toBe('/base/voip/registerevent/key%2Fwith%20%C3%BC%2B');
    expect(server.seen[0]?.headers.authorization).toBeUndefined();
  });

  it('encodes the plus as %2B for presence, without Authorization', async () => {
    server.reply(withText(200, 'Online'));
    await presence({ Channel: 'Facebook Messenger', referrer: '+4930 1&2' });
    expect(server.seen[0]).toMatchObject({
      method: 'GET',
      url: '/presence/api/v1?apikey=key%2Fwith%20%C3%BC%2B&Channel=Facebook%20Messenger&referrer=%2B4930%201%262',
      body: '',
    });
    expect(server.seen[0]?.headers.authorization).toBeUndefined();
    expect(server.seen[0]?.headers['content-type']).toBeUndefined();
  });

  it('uses the separate keys for call events and presence if they are set', async () => {
    const own = await startClientServer({ voipKey: 'v', presenceKey: 'p' });
    await own.client.send('registerCallEvent', { body: {} });
    await own.client.send('checkPresence', { query: { Channel: 'Chat' } });
    expect(own.seen.map(({ url }) => url)).toEqual([
      '/base/voip/registerevent/v',
      '/presence/api/v1?apikey=p&Channel=Chat',
    ]);
    await own.close();
  });

  it.each([
    [{ scheme: 'headers' }, { 'x-api-key': 'k', 'x-api-secret': 's' }],
    [
      { scheme: 'headers', keyHeader: 'Api-Id', secretHeader: 'Api-Pass' },
      { 'api-id': 'k', 'api-pass': 's' },
    ],
    [{ scheme: 'bearer' }, { authorization: 'Bearer s' }],
    [{ scheme: 'none' }, {}],
  ] as const)('is authenticated with %o', async (auth, headers) => {
    const own = await startClientServer({ apiKey: 'k', apiSecret: 's', auth });
    await own.client.send('showCustomer', { body: {} });
    const {
      authorization,
      'x-api-key': key,
      'x-api-secret': secret,
      'api-id': id,
      'api-pass': pass,
    } = own.seen[0]?.headers ?? {};
    const sent = { authorization, 'x-api-key': key, 'x-api-secret': secret, 'api-id': id, 'api-pass': pass };
    expect(Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== undefined))).toEqual(headers);
    await own.close();
  });

  it('sends a string byte for byte', async () => {
    await server.client.send('reportOrders', { body: '{"orders": [ ]}' });
    expect(server.seen[0]?.body).toBe('{"orders": [ ]}');
  });

  it('neither sends nor shows a value that is invalid in a header', async () => {
    const own = await startClientServer({ apiSecret: 'line\nbreak', auth: { scheme: 'bearer' } });
    const answer = await own.client.send('showCustomer', { body: {} });
    expect(answer).toMatchObject({ kind: 'unreachable', code: 'bad_credentials', sent: false });
    expect(JSON.stringify(answer)).not.toContain('break');
    expect(own.seen).toEqual([]);
    await own.close();
  });
});
