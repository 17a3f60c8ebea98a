/** What is hardly HTTP: slow, broken, cut off. */
import { request } from 'node:http';
import { connect } from 'node:net';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { ask, sendRaw } from './http-client.ts';
import { type OpenedDoor, firstToken, generous, openDoor } from './opened-door.ts';
import { taken } from './scripted-desk.ts';

const first = { authorization: `Bearer ${firstToken}` };
const isWell = async (door: OpenedDoor): Promise<boolean> =>
  (await ask(door.url, '/status', { headers: first })).status === 200;
const head = (door: OpenedDoor, line: string): string =>
  `${line} HTTP/1.1\r\nHost: 127.0.0.1:${door.port}\r\nAuthorization: Bearer ${firstToken}\r\nContent-Type: application/json\r\n`;

it('gives up on a body that drips', async () => {
  const door = await openDoor({ bodyMs: 100 });
  const answer = await sendRaw(door.port, `${head(door, 'POST /lookup')}Content-Length: 30\r\n\r\n{"phone`);
  expect(answer).toMatch(/^HTTP\/1\.1 408 /);
  expect(answer).toContain('"code":"too_slow"');
  expect(door.desk.seen).toEqual([]);
  expect(await isWell(door)).toBe(true);
});

it('gives up on headers that drip', async () => {
  const door = await openDoor({ headersMs: 100 });
  const answer = await sendRaw(door.port, `${head(door, 'POST /lookup')}X-Slow: `);
  expect(answer).toMatch(/^HTTP\/1\.1 408 /);
  expect(answer).toContain('"code":"too_slow"');
});

it.each([
  ['no HTTP at all', 'hello?\r\n\r\n', 'malformed'],
  ['a TLS hello', '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03', 'malformed'],
  [
    'two lengths for one body',
    'POST /lookup HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n',
    'malformed',
  ],
  ['endless headers', `GET /status HTTP/1.1\r\nX-Large: ${'x'.repeat(20_000)}\r\n\r\n`, 'headers_too_large'],
  ['no Host', 'GET /status HTTP/1.0\r\n\r\n', 'host_not_allowed'],
])('answers %s', async (_what, text, code) => {
  const door = await openDoor();
  expect(await sendRaw(door.port, text)).toContain(`"code":"${code}"`);
  expect(door.refused()).toBe(1);
  expect(await isWell(door)).toBe(true);
});

it('does not read an address of another place as its own', async () => {
  const door = await openDoor();
  const answer = await sendRaw(door.port, `${head(door, 'GET http://evil.example/status')}Connection: close\r\n\r\n`);
  expect(answer).toContain('"code":"not_found"');
});

it('lets the desk go on when the till leaves in the middle of a look-up', async () => {
  const door = await openDoor();
  const answer = Promise.withResolvers<void>();
  door.desk.lookupScript = async (_request, ledgerId) => answer.promise.then(() => taken(ledgerId));
  const body = { phone_number: '+493012345' };
  const left = request(`${door.url}/lookup`, {
    method: 'POST',
    agent: false,
    headers: { ...first, 'content-type': 'application/json' },
  });
  const gone = new Promise((resolve) => left.once('error', resolve));
  left.end(JSON.stringify(body));
  await door.desk.lookups(1);
  left.destroy();
  await gone;
  answer.resolve();
  expect((await ask(door.url, '/lookup', { headers: first, body })).json).toMatchObject({
    reason: 'repeated',
    ledgerId: 'page-1',
  });
  expect(door.desk.givenUp).toEqual([]);
  expect(door.log.some(({ code }) => code === 'internal')).toBe(false);
});

it('hands over nothing of a body whose till leaves before its end', async () => {
  const door = await openDoor();
  const stream = connect(door.port, '127.0.0.1');
  stream.write(`${head(door, 'POST /lookup')}Content-Length: 40\r\n\r\n{"phone_number":"+493012345"}`);
  await new Promise((resolve) => stream.once('connect', resolve));
  stream.destroy();
  expect(await isWell(door)).toBe(true);
  expect(door.desk.seen.filter(({ asked }) => asked === 'lookup')).toEqual([]);
});

it('answers any bytes as a body with a refusal of its form', async () => {
  const door = await openDoor(generous);
  await fc.assert(
    fc.asyncProperty(fc.uint8Array({ maxLength: 200 }), async (bytes) => {
      const answer = await ask(door.url, '/lookup', { headers: first, body: Buffer.from(bytes) });
      expect(answer.status).toBe(400);
      expect(['not_utf8', 'not_json', 'too_deep', 'wrong_body']).toContain(answer.code);
    }),
    { numRuns: 200 },
  );
  expect(door.desk.seen).toEqual([]);
});

it('ends although the desk never answers, with an answer for the look-up that is open', async () => {
  const door = await openDoor();
  door.desk.lookupScript = () => new Promise(() => undefined);
  const open = ask(door.url, '/lookup', { headers: first, body: { phone_number: '+493012345' } });
  await door.desk.lookups(1);
  await door.close();
  expect((await open).json).toMatchObject({ result: 'refused', reason: 'expired' });
});
