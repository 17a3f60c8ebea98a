import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createClient } from '#helpdesk/client.ts';
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

describe('what is sent', () => {
  it.each([
    ['reportCustomers', '/base/dynamic/customers/'],
    ['reportOrders', '/base/dynamic/orders/'],
    ['postMessage', '/base/messages/'],
    ['showCustomer', '/base/showcustomer'],
    ['retrieveConversations', '/base/conversations'],
  ] as const)('%s goes to %s with credentials', async (operation, path) => {
    await send(operation, { x: 'ü' });
    const [request] = server.seen;
    expect(request).toMatchObject({ method: 'POST', url: path, body: '{"x":"ü"}' });
    expect(request?.headers['content-type']).toBe('application/json');
    expect(request?.headers['content-length']).toBe('10');
    expect(request?.headers.authorization).toBe(`Basic ${Buffer.from('key/with ü+:top-secret').toString('base64')}`);
  });

  it('carries the key of a call event in its path, percent-encoded, and no header besides', async () => {
    await send('registerCallEvent');
    expect(server.seen[0]?.url).toBe('/base/voip/registerevent/key%2Fwith%20%C3%BC%2B');
    expect(server.seen[0]?.headers.authorization).toBeUndefined();
  });

  it('asks for presence with the plus as %2B and no Authorization', async () => {
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

  it('uses keys of their own for call events and presence when there are any', async () => {
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
  ] as const)('proves itself by %o', async (auth, headers) => {
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

  it('does not send what cannot be a header, and does not show it', async () => {
    const own = await startClientServer({ apiSecret: 'line\nbreak', auth: { scheme: 'bearer' } });
    const answer = await own.client.send('showCustomer', { body: {} });
    expect(answer).toMatchObject({ kind: 'unreachable', code: 'bad_credentials', sent: false });
    expect(JSON.stringify(answer)).not.toContain('break');
    expect(own.seen).toEqual([]);
    await own.close();
  });
});

describe('what is made of the answer', () => {
  it.each([
    [201, '', {}, { kind: 'accepted', status: 201 }],
    [201, '<html>', { 'content-type': 'text/html' }, { kind: 'accepted', status: 201 }],
    [200, '{}', {}, { kind: 'accepted', status: 200 }],
    [204, '', {}, { kind: 'accepted', status: 204 }],
    [200, '<!DOCTYPE html><title>Hotel', {}, { kind: 'unreachable', code: 'not_helpdesk', sent: true }],
    [401, '{"reason":"Invalid authorisation data"}', {}, { kind: 'unauthorised' }],
    [407, '', {}, { kind: 'unreachable', code: 'proxy', sent: true }],
    [408, '', {}, { kind: 'unknown', code: 'server_error', status: 408 }],
    [425, '', {}, { kind: 'limited', status: 425 }],
    [429, '', {}, { kind: 'limited', status: 429, retryAfterMs: undefined }],
    [429, '', { 'retry-after': '7' }, { kind: 'limited', status: 429, retryAfterMs: 7_000 }],
    [429, '', { 'retry-after': 'soon' }, { kind: 'limited', status: 429, retryAfterMs: undefined }],
    [
      429,
      '',
      { 'retry-after': 'Fri, 20 Nov 2026 10:31:05 GMT', date: 'Fri, 20 Nov 2026 10:31:00 GMT' },
      { kind: 'limited', retryAfterMs: 5_000 },
    ],
    [503, '', { 'retry-after': '1' }, { kind: 'limited', status: 503, retryAfterMs: 1_000 }],
    [503, '', {}, { kind: 'unknown', code: 'server_error', status: 503 }],
    [500, 'boom', {}, { kind: 'unknown', code: 'server_error', status: 500 }],
    [302, '', { location: 'https://login.example/?k=key' }, { kind: 'unreachable', code: 'redirected', sent: true }],
    [307, '', {}, { kind: 'unreachable', code: 'redirected', sent: true }],
    [404, 'no such page', {}, { kind: 'refused', status: 404, words: 'no such page' }],
    [418, '', {}, { kind: 'refused', status: 418, words: undefined }],
  ] as const)('%i %s', async (status, text, headers, answer) => {
    server.reply(withText(status, text, headers));
    expect(await send()).toMatchObject(answer);
    expect(server.seen).toHaveLength(1);
  });

  it.each([
    [
      '{"status":400,"reason":"Bad Request","errors":[{"path":"customers[0].currency","message":"expected"},{"message":"b"}]}',
      'customers[0].currency: expected; b',
    ],
    ['{"reason":"Bad Request"}', 'Bad Request'],
    ['{"message":"m","reason":"r"}', 'm'],
    ['"just this"', 'just this'],
    ['plain  words\r\nin two lines', 'plain words in two lines'],
    ['', undefined],
    ['{"errors":[', undefined],
    ['{"errors":7}', undefined],
    ['[]', undefined],
    ['null', undefined],
    ['42', undefined],
    ['<html><body>Bad Request</body></html>', undefined],
    ['x'.repeat(2_000), `${'x'.repeat(299)}…`],
  ])('finds the words of a refusal in %s', async (text, words) => {
    server.reply(withText(400, text));
    expect(await send()).toEqual({ kind: 'refused', status: 400, words });
  });

  it('never repeats a credential that the other side echoes', async () => {
    const basic = Buffer.from('key/with ü+:top-secret').toString('base64');
    server.reply(withText(406, `no agent for key/with ü+ (key%2Fwith%20%C3%BC%2B), top-secret, Basic ${basic}`));
    expect(await send('registerCallEvent')).toEqual({
      kind: 'refused',
      status: 406,
      words: 'no agent for ••• (•••), •••, Basic •••',
    });
  });

  it('names only the host of a redirect: a path may carry the key', async () => {
    server.reply(withText(302, '', { location: 'https://login.example/voip/registerevent/abc?x=1' }));
    const answer = await send('registerCallEvent');
    expect(answer).toMatchObject({ reason: expect.stringContaining('login.example') as unknown });
    expect(JSON.stringify(answer)).not.toContain('registerevent');
    server.reply(withText(302, '', { location: '/elsewhere/secret' }));
    expect(JSON.stringify(await send())).not.toContain('elsewhere');
  });

  it.each([
    ['Online', { kind: 'accepted', status: 200, body: 'Online' }],
    ['Offline', { kind: 'accepted', status: 200, body: 'Offline' }],
    ['"Offline"', { kind: 'accepted', status: 200, body: 'Offline' }],
    ['\r\n Online \n', { kind: 'accepted', status: 200, body: 'Online' }],
    [' "Online" ', { kind: 'accepted', status: 200, body: 'Online' }],
    ['online', { kind: 'unknown', code: 'not_understood' }],
    ['OFFLINE', { kind: 'unknown', code: 'not_understood' }],
    ['"Online', { kind: 'unknown', code: 'not_understood' }],
    ['{"status":"Offline"}', { kind: 'unknown', code: 'not_understood' }],
    ['', { kind: 'unknown', code: 'not_understood' }],
    ['<html>Offline</html>', { kind: 'unknown', code: 'not_understood' }],
  ])('presence %j', async (text, answer) => {
    server.reply(withText(200, text));
    expect(await presence()).toMatchObject(answer);
  });

  it.each([400, 401, 404])('presence %i is a refusal with its words, never Offline', async (status) => {
    server.reply(withText(status, '{"reason":"unknown"}'));
    expect(await presence()).toEqual({ kind: 'refused', status, words: 'unknown' });
  });

  it('hands conversations on, and says so when it cannot read them', async () => {
    server.reply(withText(200, '{"conversations":[{"guid":"g","the service":"Berlin","new":1}]}'));
    expect(await send('retrieveConversations')).toEqual({
      kind: 'accepted',
      status: 200,
      body: { conversations: [{ guid: 'g', 'the service': 'Berlin', new: 1 }] },
    });
    server.reply(withText(200, '{"conversations":'));
    expect(await send('retrieveConversations')).toMatchObject({ kind: 'unknown', code: 'not_understood' });
  });

  it('reads no more than its bound', async () => {
    server.reply((response) => {
      response.writeHead(400);
      const more = (): void => {
        while (response.write('x'.repeat(64 * 1024)));
        response.once('drain', more);
      };
      more();
    });
    expect(await send()).toEqual({ kind: 'refused', status: 400, words: undefined });
  });

  it('keeps the status when the body breaks off', async () => {
    server.reply((response) => {
      response.writeHead(201, { 'content-length': '100' });
      response.write('half', () => response.destroy());
    });
    expect(await send()).toEqual({ kind: 'accepted', status: 201 });
  });
});

describe('no answer', () => {
  it('is unknown once it was sent, with the time in words', async () => {
    server.reply(() => undefined);
    expect(await server.client.send('showCustomer', { body: {}, timeoutMs: 60 })).toEqual({
      kind: 'unknown',
      code: 'timeout',
      reason: `${server.host} has not answered within 0.1 s`,
    });
  });

  it('is unknown when the connection is dropped, and is not repeated', async () => {
    server.reply((response) => response.destroy());
    expect(await send()).toEqual({
      kind: 'unknown',
      code: 'ECONNRESET',
      reason: `${server.host} closed the connection without an answer`,
    });
    expect(server.seen).toHaveLength(1);
  });

  it('is called off by its caller', async () => {
    const caller = new AbortController();
    server.reply(() => caller.abort());
    expect(await server.client.send('showCustomer', { body: {}, signal: caller.signal })).toMatchObject({
      kind: 'unknown',
      code: 'cancelled',
    });
    expect(await server.client.send('showCustomer', { body: {}, signal: AbortSignal.abort() })).toMatchObject({
      kind: 'unreachable',
      code: 'cancelled',
      sent: false,
    });
    expect(server.seen).toHaveLength(1);
  });

  it('takes a port that does not say whether a byte had left for one that sent', async () => {
    const failing = (error: unknown) =>
      createClient({
        baseUrl: 'https://desk.example',
        presenceUrl: 'https://desk.example',
        apiKey: 'abc',
        apiSecret: 'def',
        auth: { scheme: 'none' },
        fetch: async () => {
          throw error;
        },
      }).send('showCustomer', {});
    expect(await failing(new Error('net::ERR_FAILED'))).toMatchObject({ kind: 'unknown', code: 'failed' });
    expect(await failing('a string')).toMatchObject({ kind: 'unknown' });
    expect(
      await failing(Object.assign(new TypeError('fetch failed'), { cause: { code: 'ECONNRESET' } })),
    ).toMatchObject({ kind: 'unknown', code: 'ECONNRESET' });
    expect(
      await failing(
        Object.assign(new Error('x'), { code: 'ENOTFOUND', sent: false, reason: 'The name of abc is not known' }),
      ),
    ).toEqual({
      kind: 'unreachable',
      code: 'ENOTFOUND',
      reason: 'The name of ••• is not known',
      sent: false,
    });
  });

  it('counts an answer that is already here although the time is over, after a stop of the process', async () => {
    const arrived = new Promise<void>((resolve) =>
      server.reply((response) => {
        withText(201)(response, { method: '', url: '', headers: {}, body: '' });
        response.on('finish', () => resolve());
      }),
    );
    const answer = server.client.send('showCustomer', { body: {}, timeoutMs: 300 });
    // The process stands still from before the answer is read until after the time is over.
    await arrived.then(() => {
      const end = performance.now() + 400;
      while (performance.now() < end);
    });
    expect(await answer).toEqual({ kind: 'accepted', status: 201 });
  });
});

describe('connections', () => {
  it('are kept alive over answers with and without bodies', async () => {
    for (const reply of [
      withText(201),
      withText(400, '{"reason":"x"}'),
      withText(201, 'y'.repeat(100_000)),
      withText(200, 'Online'),
    ]) {
      server.reply(reply);
      await send();
      await presence();
    }
    expect(server.connections()).toBe(1);
  });
});
