/**
 * Sends requests that are slow, compressed, fragmented, pipelined, or not HTTP. Each request gets a clear response, and
 * other clients are served.
 */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startPractice, type Practice } from '../practice-helpdesk.ts';
import { openRaw, type Raw } from './raw-socket.ts';

let practice: Practice;
let raw: Raw;
beforeEach(async () => {
  practice = await startPractice({ timeouts: { headersMs: 300, requestMs: 300 } });
  raw = openRaw(practice.mock.baseUrl);
});
afterEach(async () => {
  raw.end();
  expect((await practice.post('/conversations', {})).status).toBe(200);
  await practice.close();
});

/** Restarts the practice helpdesk with long time-outs, so that requests arrive in time on a busy machine. */
const beginPatiently = async (withinMs: number): Promise<void> => {
  await practice.close();
  practice = await startPractice({ timeouts: { headersMs: withinMs, requestMs: withinMs } });
  raw.end();
  raw = openRaw(practice.mock.baseUrl);
};

const head = (...lines: readonly string[]): string =>
  [
    `POST /service/conversations HTTP/1.1`,
    'Host: localhost',
    `Authorization: ${practice.basic}`,
    ...lines,
    '',
    '',
  ].join('\r\n');
const withBody = (body: string | Buffer, ...lines: readonly string[]): Buffer =>
  Buffer.concat([Buffer.from(head(...lines, `Content-Length: ${Buffer.byteLength(body)}`)), Buffer.from(body)]);
const answered = /^HTTP\/1\.1 (\d{3}) [^]*?\r\n\r\n/;
const statusOf = (text: string): number => Number(answered.exec(text)?.[1] ?? 0);
const messagesOf = (text: string): readonly string[] => {
  const body: unknown = JSON.parse(text.slice(text.indexOf('\r\n\r\n') + 4));
  return (body as { errors: { message: string }[] }).errors.map(({ message }) => message);
};
const last = async () => (await practice.journal()).at(-1);

describe('A connection that sends nothing', () => {
  it('is closed and is not a request', async () => {
    expect(await raw.closed).toBe('');
    expect(await practice.journal()).toEqual([]);
  });
});

describe('Slow requests', () => {
  it('are served byte by byte if they arrive in time', async () => {
    await beginPatiently(60_000);
    for (const byte of withBody('{"skip": 0}')) await raw.send(Buffer.from([byte]));
    expect(statusOf(await raw.until(answered))).toBe(200);
  });

  it('get status 408, which the journal also contains, if their headers never end', async () => {
    await raw.send('POST /service/conversations HTTP/1.1\r\nHost: localhost\r\nX-Slow: ');
    const text = await raw.closed;
    expect([statusOf(text), messagesOf(text)]).toEqual([
      408,
      [expect.stringMatching(/^expected the headers within 0.3 s/)],
    ]);
    expect(await last()).toMatchObject({ operation: null, status: 408, violations: [{ section: 'Errors' }] });
  });

  it('get status 408 if their body never ends, and the journal contains their operation', async () => {
    await raw.send(`${head('Content-Length: 100')}{"skip"`);
    const text = await raw.closed;
    expect([statusOf(text), messagesOf(text)]).toEqual([408, [expect.stringContaining('the whole request within')]]);
    expect(await practice.journal()).toMatchObject([{ operation: 'retrieveConversations', status: 408 }]);
  });
});

describe('Data that is not an HTTP request', () => {
  it.each([
    ['another protocol', 'EHLO shop.example\r\n\r\n'],
    ['a TLS greeting', Buffer.from([0x16, 0x03, 0x01, 0x02, 0x00, 0x01, 0x00, 0x01, 0xfc, 0x03, 0x03, 0x0d, 0x0a])],
    ['an unknown method', 'FETCH / HTTP/1.1\r\nHost: localhost\r\n\r\n'],
    ['a method in lower case', 'post /service/conversations HTTP/1.1\r\nHost: localhost\r\n\r\n'],
    ['a zero byte in the path', 'GET /service/\0 HTTP/1.1\r\nHost: localhost\r\n\r\n'],
    ['a header without a name', 'GET /service HTTP/1.1\r\nHost: localhost\r\n: value\r\n\r\n'],
    [
      'a length that is not a number',
      'POST /service/conversations HTTP/1.1\r\nHost: localhost\r\nContent-Length: ten\r\n\r\n',
    ],
    ['a negative length', 'POST /service/conversations HTTP/1.1\r\nHost: localhost\r\nContent-Length: -1\r\n\r\n'],
    [
      'two lengths',
      'POST /service/conversations HTTP/1.1\r\nHost: localhost\r\nContent-Length: 2\r\nContent-Length: 3\r\n\r\n{}',
    ],
    [
      'a length and chunks',
      'POST /service/conversations HTTP/1.1\r\nHost: localhost\r\nContent-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
    ],
  ])('gets status 400 with the reason from the parser: %s', async (_name, bytes) => {
    await raw.send(bytes);
    const text = await raw.closed;
    expect([statusOf(text), messagesOf(text)]).toEqual([
      400,
      [expect.stringMatching(/^expected an HTTP\/1\.1 request: .{8,}/)],
    ]);
    expect(text).toMatch(/\r\nConnection: close\r\n/);
    expect(await last()).toMatchObject({ status: 400, violations: [{ section: 'Errors' }] });
  });

  it('gets status 431 for headers above 16 KiB', async () => {
    await raw.send(head(...Array.from({ length: 20 }, (_, n) => `X-${n}: ${'x'.repeat(1_000)}`)));
    const text = await raw.closed;
    expect([statusOf(text), messagesOf(text)]).toEqual([431, ['expected at most 16 KiB of headers']]);
  });

  it('gets status 400 for invalid chunks, and the journal contains the operation', async () => {
    await raw.send(`${head('Transfer-Encoding: chunked')}2\r\n{}\r\nzz\r\n`);
    const text = await raw.closed;
    expect([statusOf(text), messagesOf(text).length]).toEqual([400, 1]);
    expect(await practice.journal()).toMatchObject([{ operation: 'retrieveConversations', status: 400 }]);
  });

  it('does not affect the response to a valid request before it', async () => {
    await raw.send(Buffer.concat([withBody('{}'), Buffer.from('garbage\r\n\r\n')]));
    expect((await raw.closed).match(/HTTP\/1\.1 \d{3}/g)).toEqual(['HTTP/1.1 200', 'HTTP/1.1 400']);
  });
});

describe('Pipelined requests on a connection', () => {
  const three = (): Promise<void> => raw.send(Buffer.concat([withBody('{}'), withBody('{}'), withBody('{}')]));
  const statusLines = (text: string): readonly string[] => text.match(/HTTP\/1\.1 \d{3}/g) ?? [];

  it.each([
    ['empty', ['HTTP/1.1 200']],
    ['malformed', ['HTTP/1.1 200', 'HTTP/1.1 200']],
    // The first request does not reuse a connection, so the third one is the second reuse.
    ['close-reused', ['HTTP/1.1 200', 'HTTP/1.1 200']],
  ])('have a fault at the intended request, after the previous response: %s', async (kind, answers) => {
    await practice.control('PUT', 'faults', { faults: [{ kind, every: 2 }] });
    await three();
    expect(statusLines(await raw.closed)).toEqual(answers);
    await practice.control('PUT', 'faults', { faults: [] });
  });

  it('can end with a reset', async () => {
    await practice.control('PUT', 'faults', { faults: [{ kind: 'reset', every: 2 }] });
    await three();
    await raw.closed;
    await practice.control('PUT', 'faults', { faults: [] });
  });

  it('close the connection when they exceed the limit, if this is configured', async () => {
    await practice.control('PUT', 'assumptions', { overLimit: 'drop' });
    await practice.control('PUT', 'limits', { enabled: true });
    await raw.send(Buffer.concat(Array.from({ length: 6 }, () => withBody('{}'))));
    expect(statusLines(await raw.closed)).toEqual(Array.from({ length: 3 }, () => 'HTTP/1.1 200'));
    await practice.control('PUT', 'limits', { enabled: false });
  });
});

describe('Unusual but valid HTTP', () => {
  it('can use many small chunks', async () => {
    const chunks = '{"skip": 0}'
      .split('')
      .map((character) => `1\r\n${character}\r\n`)
      .join('');
    await raw.send(`${head('Transfer-Encoding: chunked')}${chunks}0\r\n\r\n`);
    expect(statusOf(await raw.until(answered))).toBe(200);
  });

  it('gets an interim response to Expect: 100-continue, and 417 to another expectation', async () => {
    await raw.send(head('Content-Length: 2', 'Expect: 100-continue'));
    expect(await raw.until(/100 Continue/)).toMatch(/^HTTP\/1\.1 100 Continue\r\n\r\n$/);
    await raw.send('{}');
    expect(await raw.until(/200 OK/)).toContain('HTTP/1.1 200 OK');
    const other = openRaw(practice.mock.baseUrl);
    await other.send(head('Content-Length: 2', 'Expect: the best'));
    expect(statusOf(await other.until(answered))).toBe(417);
    other.end();
  });

  it('can send 50 requests at once, which get responses in order', async () => {
    const requests = Array.from({ length: 50 }, (_, n) => withBody(n % 5 === 4 ? '{"skip": "no"}' : '{}'));
    await raw.send(Buffer.concat(requests));
    const text = await raw.until((received) => received.split('HTTP/1.1 ').length > 50);
    expect(text.match(/HTTP\/1\.1 \d{3}/g)).toEqual(
      Array.from({ length: 50 }, (_, n) => `HTTP/1.1 ${n % 5 === 4 ? 400 : 200}`),
    );
    expect((await practice.journal()).map(({ status }) => status)).toHaveLength(50);
  });

  it('cannot upgrade to another protocol', async () => {
    await raw.send(
      'GET /service/conversations HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n',
    );
    expect(statusOf(await raw.until(answered))).toBe(403);
  });
});
