/**
 * Tests the refusals in a table. Each case has the path of its request, and the expected status and code. No refused
 * request reaches the backend. The file has more than 250 lines, because it is one table.
 */
import { gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { type HttpAsk, ask } from '../http-client.ts';
import {
  type TestTillServer,
  firstToken,
  startTestServer,
  pageOfFirst,
  pageOfOther,
  statusOnlyToken,
} from '../test-server.ts';

const first = { authorization: `Bearer ${firstToken}` };
const body = { phone_number: '+493012345' };
type Case = [
  what: string,
  path: string,
  ask: HttpAsk | ((server: TestTillServer) => HttpAsk),
  status: number,
  code: string,
  field?: string,
];

const place: readonly Case[] = [
  [
    'a name that points to 127.0.0.1',
    '/lookup',
    ({ port }) => ({ headers: { ...first, host: `evil.example:${port}` }, body }),
    403,
    'host_not_allowed',
  ],
  [
    'our name with another port',
    '/lookup',
    { headers: { ...first, host: '127.0.0.1:80' }, body },
    403,
    'host_not_allowed',
  ],
  ['our name without a port', '/lookup', { headers: { ...first, host: 'localhost' }, body }, 403, 'host_not_allowed'],
  [
    'our name followed by another',
    '/lookup',
    ({ port }) => ({ headers: { ...first, host: `127.0.0.1:${port}.evil.example` }, body }),
    403,
    'host_not_allowed',
  ],
  [
    'an unknown page',
    '/lookup',
    { headers: { ...first, origin: 'https://evil.example' }, body },
    403,
    'origin_not_allowed',
  ],
  [
    'a page that looks like a known one',
    '/lookup',
    { headers: { ...first, origin: `${pageOfFirst}.evil.example` }, body },
    403,
    'origin_not_allowed',
  ],
  [
    'a page without its own origin',
    '/lookup',
    { headers: { ...first, origin: 'null' }, body },
    403,
    'origin_not_allowed',
  ],
  [
    'the page of another till',
    '/lookup',
    { headers: { ...first, origin: pageOfOther }, body },
    403,
    'origin_not_allowed',
  ],
  [
    'an unknown page that requests pairing',
    '/pair',
    { headers: { origin: 'https://evil.example' }, body: { name: 'Till 9' } },
    403,
    'origin_not_allowed',
  ],
  [
    'an image on another site’s page',
    '/status',
    { headers: { ...first, 'sec-fetch-site': 'cross-site' } },
    403,
    'origin_not_allowed',
  ],
  [
    'nobody’s token',
    '/lookup',
    { headers: { authorization: 'Bearer nobody-has-this-token' }, body },
    401,
    'token_unknown',
  ],
  [
    'a token with one character missing',
    '/lookup',
    { headers: { authorization: first.authorization.slice(0, -1) }, body },
    401,
    'token_unknown',
  ],
  ['no token', '/lookup', { body }, 401, 'token_missing'],
  ['a token in the address', `/lookup?token=${firstToken}`, { body }, 401, 'token_missing'],
  [
    'a user name and password',
    '/lookup',
    { headers: { authorization: 'Basic VGlsbCAxOng=' }, body },
    401,
    'token_missing',
  ],
  [
    'a till without permission',
    '/lookup',
    { headers: { authorization: `Bearer ${statusOnlyToken}` }, body },
    403,
    'right_missing',
  ],
];

const address: readonly Case[] = [
  ['an unknown path', '/customer', { headers: first, body }, 404, 'not_found'],
  ['the root', '/', { headers: first }, 404, 'not_found'],
  ['a path that leads upwards', '/lookup/..%2fstatus', { headers: first, body }, 404, 'not_found'],
  ['the name of a built-in object property', '/constructor', { headers: first, body }, 404, 'not_found'],
  ['a look-up with GET', '/lookup', { headers: first }, 405, 'method_not_allowed'],
  ['a status with POST', '/status', { headers: first, body }, 405, 'method_not_allowed'],
  ['the WebSocket path without an upgrade', '/socket', {}, 426, 'upgrade_required'],
  ['a pairing that never existed', '/pair/nobody-asked-for-this', {}, 404, 'pairing_unknown'],
];

const bodies: readonly Case[] = [
  [
    'text that is not declared as JSON',
    '/lookup',
    { headers: { ...first, 'content-type': 'text/plain' }, body },
    415,
    'content_type',
  ],
  [
    'a form',
    '/lookup',
    { headers: { ...first, 'content-type': 'application/x-www-form-urlencoded' }, body: 'phone_number=1' },
    415,
    'content_type',
  ],
  [
    'another character set',
    '/lookup',
    { headers: { ...first, 'content-type': 'application/json; charset=latin1' }, body },
    415,
    'content_type',
  ],
  [
    'a compressed body',
    '/lookup',
    { headers: { ...first, 'content-encoding': 'gzip' }, body: gzipSync(JSON.stringify(body)) },
    415,
    'content_type',
  ],
  ['64 KiB plus one byte', '/lookup', { headers: first, body: 'x'.repeat(65_537) }, 413, 'too_large'],
  [
    '64 KiB plus one byte without a length',
    '/lookup',
    { headers: first, body: 'x'.repeat(65_537), chunked: true },
    413,
    'too_large',
  ],
  ['several times 1 MiB of orders', '/orders', { headers: first, body: 'x'.repeat(8 * 1024 * 1024) }, 413, 'too_large'],
  [
    'the same without a length',
    '/orders',
    { headers: first, body: 'x'.repeat(8 * 1024 * 1024), chunked: true },
    413,
    'too_large',
  ],
  ['a name of 64 KiB', '/pair', { body: { name: 'x'.repeat(65_537) } }, 413, 'too_large'],
  [
    'bytes that are not UTF-8',
    '/lookup',
    { headers: first, body: Buffer.from('{"email_address":"\xff@x"}', 'latin1') },
    400,
    'not_utf8',
  ],
  ['incomplete JSON', '/lookup', { headers: first, body: '{"phone_number":"+49' }, 400, 'not_json'],
  [
    'nothing',
    '/lookup',
    { headers: { ...first, 'content-type': 'application/json' }, method: 'POST' },
    400,
    'not_json',
  ],
  [
    'seventeen levels of nesting',
    '/lookup',
    { headers: first, body: `${'['.repeat(17)}${']'.repeat(17)}` },
    400,
    'too_deep',
  ],
  ['a million levels of nesting', '/orders', { headers: first, body: '['.repeat(1_000_000) }, 400, 'too_deep'],
  ['a list', '/lookup', { headers: first, body: '[]' }, 400, 'wrong_body', 'body'],
  ['null', '/lookup', { headers: first, body: 'null' }, 400, 'wrong_body', 'body'],
  [
    'a number instead of text',
    '/lookup',
    { headers: first, body: { email_address: 7 } },
    400,
    'wrong_body',
    'email_address',
  ],
  ['an unknown field', '/lookup', { headers: first, body: { ...body, store: 'Berlin' } }, 400, 'wrong_body', 'store'],
  [
    'a field that changes the prototype',
    '/lookup',
    { headers: first, body: '{"phone_number":"+49301","__proto__":{"a":1}}' },
    400,
    'wrong_body',
    '__proto__',
  ],
  [
    'an order outside a list',
    '/orders',
    { headers: first, body: { order_number: 'A-1' } },
    400,
    'wrong_body',
    'orders',
  ],
  ['a till without a name', '/pair', { body: {} }, 400, 'wrong_body', 'name'],
];

it.each([...place, ...address, ...bodies])('rejects %s', async (_what, path, how, status, code, field) => {
  const server = await startTestServer();
  const answer = await ask(server.url, path, typeof how === 'function' ? how(server) : how);
  expect(answer).toMatchObject({ status, code, path: field });
  expect(Object.keys(answer.json)).toEqual(['error']);
  expect(answer.sentence).toMatch(/\.$|: expected|is not known here/);
  expect(answer.sentence).not.toMatch(/[{}]|Invalid/);
  expect(server.backend.seen).toEqual([]);
  expect(server.registry.pending()).toEqual([]);
  expect(server.refused()).toBe(1);
  expect(JSON.stringify(server.log)).not.toMatch(/493012345|till-token|nobody-/);
});

it('does not count requests that only search for their server', async () => {
  const server = await startTestServer();
  expect((await ask(server.url, '/status', {})).code).toBe('token_missing');
  expect(server.refused()).toBe(0);
  expect((await ask(server.url, '/lookup', { body: '{}' })).code).toBe('token_missing');
  expect(server.refused()).toBe(1);
});

it('adds the headers with the allowed method and the waiting time', async () => {
  const server = await startTestServer();
  expect((await ask(server.url, '/lookup', { body })).headers['www-authenticate']).toMatch(/^Bearer /);
  expect((await ask(server.url, '/lookup', { headers: first })).headers.allow).toBe('POST');
  for (let n = 0; n < 5; n += 1) await ask(server.url, '/lookup', { headers: first, body });
  const limited = await ask(server.url, '/lookup', { headers: first, body });
  expect([limited.status, limited.code, limited.headers['retry-after']]).toEqual([429, 'too_many_requests', '1']);
});

it('accepts every name of this PC with its port', async () => {
  const server = await startTestServer();
  for (const name of ['127.0.0.1', 'localhost', 'LocalHost', '[::1]']) {
    const answer = await ask(server.url, '/status', { headers: { ...first, host: `${name}:${server.port}` } });
    expect(answer.status).toBe(200);
  }
});
