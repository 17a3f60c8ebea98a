/** Tests how the client reads every kind of response, on a real socket. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { OperationName } from '#helpdesk/operations.ts';
import { startClientServer, withText, type ClientServer } from './client-server.ts';
import { formatMessages } from '../support/format-messages.ts';

let server: ClientServer;
beforeEach(async () => {
  server = await startClientServer();
});
afterEach(() => server.close());
const send = (operation: OperationName = 'showCustomer', body: object = { a: 1 }) =>
  server.client.send(operation, { body });
const presence = (query: Record<string, string> = { Channel: 'Chat' }) =>
  server.client.send('checkPresence', { query });

describe('The result of a response', () => {
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
  ] as const)('is read from status %i %s', async (status, text, headers, answer) => {
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
  ])('contains the reason for a rejection from %s', async (text, words) => {
    server.reply(withText(400, text));
    expect(await send()).toEqual({ kind: 'refused', status: 400, words });
  });

  it('never contains a credential that the helpdesk repeats', async () => {
    const basic = Buffer.from('key/with ü+:top-secret').toString('base64');
    server.reply(withText(406, `no agent for key/with ü+ (key%2Fwith%20%C3%BC%2B), top-secret, Basic ${basic}`));
    expect(await send('registerCallEvent')).toEqual({
      kind: 'refused',
      status: 406,
      words: 'no agent for ••• (•••), •••, Basic •••',
    });
  });

  it('names only the host of a redirect, because a path may contain the key', async () => {
    server.reply(withText(302, '', { location: 'https://login.example/voip/registerevent/abc?x=1' }));
    const answer = await send('registerCallEvent');
    expect(formatMessages(answer)).toMatchObject({ reason: expect.stringContaining('login.example') as unknown });
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
  ])('contains the presence %j', async (text, answer) => {
    server.reply(withText(200, text));
    expect(await presence()).toMatchObject(answer);
  });

  it.each([400, 401, 404])('is a rejection with its reason for presence %i, never Offline', async (status) => {
    server.reply(withText(status, '{"reason":"unknown"}'));
    expect(await presence()).toEqual({ kind: 'refused', status, words: 'unknown' });
  });

  it('contains the conversations, or reports that they are unreadable', async () => {
    server.reply(withText(200, '{"conversations":[{"guid":"g","the service":"Berlin","new":1}]}'));
    expect(await send('retrieveConversations')).toEqual({
      kind: 'accepted',
      status: 200,
      body: { conversations: [{ guid: 'g', 'the service': 'Berlin', new: 1 }] },
    });
    server.reply(withText(200, '{"conversations":'));
    expect(await send('retrieveConversations')).toMatchObject({ kind: 'unknown', code: 'not_understood' });
  });

  it('does not contain more data than the size limit', async () => {
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

  it('keeps the status if the body is incomplete', async () => {
    server.reply((response) => {
      response.writeHead(201, { 'content-length': '100' });
      response.write('half', () => response.destroy());
    });
    expect(await send()).toEqual({ kind: 'accepted', status: 201 });
  });
});
