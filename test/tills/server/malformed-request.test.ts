/** Tests requests that are almost HTTP: slow, broken and truncated. */
import { request } from 'node:http';
import { connect } from 'node:net';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { ask, sendRaw } from '../http-client.ts';
import { type TestTillServer, firstToken, generous, startTestServer } from '../test-server.ts';
import { acceptedVerdict } from '../scripted-backend.ts';

const first = { authorization: `Bearer ${firstToken}` };
const isWell = async (server: TestTillServer): Promise<boolean> =>
  (await ask(server.url, '/status', { headers: first })).status === 200;
const head = (server: TestTillServer, line: string): string =>
  `${line} HTTP/1.1\r\nHost: 127.0.0.1:${server.port}\r\nAuthorization: Bearer ${firstToken}\r\nContent-Type: application/json\r\n`;

it('ends a request with a time-out if its body arrives too slowly', async () => {
  const server = await startTestServer({ bodyMs: 100 });
  const answer = await sendRaw(server.port, `${head(server, 'POST /lookup')}Content-Length: 30\r\n\r\n{"phone`);
  expect(answer).toMatch(/^HTTP\/1\.1 408 /);
  expect(answer).toContain('"code":"too_slow"');
  expect(server.backend.seen).toEqual([]);
  expect(await isWell(server)).toBe(true);
});

it('ends a request with a time-out if its headers arrive too slowly', async () => {
  const server = await startTestServer({ headersMs: 100 });
  const answer = await sendRaw(server.port, `${head(server, 'POST /lookup')}X-Slow: `);
  expect(answer).toMatch(/^HTTP\/1\.1 408 /);
  expect(answer).toContain('"code":"too_slow"');
});

it.each([
  ['data that is not HTTP', 'hello?\r\n\r\n', 'malformed'],
  ['a TLS hello', '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03', 'malformed'],
  [
    'two lengths for one body',
    'POST /lookup HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n',
    'malformed',
  ],
  ['endless headers', `GET /status HTTP/1.1\r\nX-Large: ${'x'.repeat(20_000)}\r\n\r\n`, 'headers_too_large'],
  ['no Host', 'GET /status HTTP/1.0\r\n\r\n', 'host_not_allowed'],
])('responds to %s', async (_what, text, code) => {
  const server = await startTestServer();
  expect(await sendRaw(server.port, text)).toContain(`"code":"${code}"`);
  expect(server.refused()).toBe(1);
  expect(await isWell(server)).toBe(true);
});

it('does not treat the address of another host as its own', async () => {
  const server = await startTestServer();
  const answer = await sendRaw(
    server.port,
    `${head(server, 'GET http://evil.example/status')}Connection: close\r\n\r\n`,
  );
  expect(answer).toContain('"code":"not_found"');
});

it('allows the backend to finish a look-up if the till disconnects', async () => {
  const server = await startTestServer();
  const answer = Promise.withResolvers<void>();
  server.backend.lookupScript = async (_request, ledgerId) => answer.promise.then(() => acceptedVerdict(ledgerId));
  const body = { phone_number: '+493012345' };
  const left = request(`${server.url}/lookup`, {
    method: 'POST',
    agent: false,
    headers: { ...first, 'content-type': 'application/json' },
  });
  const gone = new Promise((resolve) => left.once('error', resolve));
  left.end(JSON.stringify(body));
  await server.backend.lookups(1);
  left.destroy();
  await gone;
  answer.resolve();
  expect((await ask(server.url, '/lookup', { headers: first, body })).json).toMatchObject({
    reason: 'repeated',
    ledgerId: 'page-1',
  });
  expect(server.backend.givenUp).toEqual([]);
  expect(server.log.some(({ code }) => code === 'internal')).toBe(false);
});

it('does not pass data from an incomplete body to the backend', async () => {
  const server = await startTestServer();
  const stream = connect(server.port, '127.0.0.1');
  stream.write(`${head(server, 'POST /lookup')}Content-Length: 40\r\n\r\n{"phone_number":"+493012345"}`);
  await new Promise((resolve) => stream.once('connect', resolve));
  stream.destroy();
  expect(await isWell(server)).toBe(true);
  expect(server.backend.seen.filter(({ asked }) => asked === 'lookup')).toEqual([]);
});

it('responds to any bytes in a body with a rejection', async () => {
  const server = await startTestServer(generous);
  await fc.assert(
    fc.asyncProperty(fc.uint8Array({ maxLength: 200 }), async (bytes) => {
      const answer = await ask(server.url, '/lookup', { headers: first, body: Buffer.from(bytes) });
      expect(answer.status).toBe(400);
      expect(['not_utf8', 'not_json', 'too_deep', 'wrong_body']).toContain(answer.code);
    }),
    { numRuns: 200 },
  );
  expect(server.backend.seen).toEqual([]);
});

it('closes even if the backend never responds, and returns a result for the open look-up', async () => {
  const server = await startTestServer();
  server.backend.lookupScript = () => new Promise(() => undefined);
  const open = ask(server.url, '/lookup', { headers: first, body: { phone_number: '+493012345' } });
  await server.backend.lookups(1);
  await server.close();
  expect((await open).json).toMatchObject({ result: 'refused', reason: 'expired' });
});
