/** Sends compressed, incorrectly encoded or deeply nested bodies. */
import { gzipSync } from 'node:zlib';
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

describe('Compressed, incorrectly encoded or deeply nested bodies', () => {
  it('are rejected with the name of the header, except with "identity"', async () => {
    await raw.send(withBody(gzipSync('{}'), 'Content-Encoding: gzip'));
    const text = await raw.until(/\}$/);
    expect([statusOf(text), messagesOf(text)]).toEqual([400, ['expected an uncompressed body, got gzip']]);
    expect(await last()).toMatchObject({
      status: 400,
      violations: [{ path: 'Content-Encoding' }, { path: 'Content-Type' }],
    });
    const plain = openRaw(practice.mock.baseUrl);
    await plain.send(withBody('{}', 'Content-Encoding: identity'));
    expect(statusOf(await plain.until(answered))).toBe(200);
    plain.end();
  });

  it.each([
    ['UTF-16', Buffer.from('\uFEFF{"skip":0}', 'utf16le')],
    ['Latin-1', Buffer.from('{"emailAddress":"jürgen@shop.example"}', 'latin1')],
    ['overlong UTF-8', Buffer.from([0x7b, 0xc0, 0xa2, 0x7d])],
    ['an incomplete character at the end', Buffer.from([0x7b, 0x22, 0xe2, 0x82])],
  ])('get status 400 if they contain %s, which is not UTF-8', async (_name, bytes) => {
    await raw.send(withBody(bytes));
    const text = await raw.until(/\}$/);
    expect([statusOf(text), messagesOf(text)]).toEqual([400, ['expected JSON in UTF-8, got bytes that are not UTF-8']]);
  });

  it('get an error with the depth above 200 levels, for objects and arrays', async () => {
    for (const [open, close] of [
      ['[', ']'],
      ['{"a":', '}'],
    ] as const) {
      const body = `${open.repeat(200)}1${close.repeat(200)}`;
      const answer = await practice.post('/conversations', body);
      expect([answer.status, answer.text]).toEqual([
        400,
        expect.stringContaining('at most 32 levels of nesting, got 200'),
      ]);
      expect(await last()).toMatchObject({ status: 400, request: { body } });
    }
  });

  it('get status 413 above 10 MiB with or without a length, and the connection closes', async () => {
    await beginPatiently(8_000);
    const large = Buffer.alloc(11 * 1_024 * 1_024, 0x20);
    await raw.send(head(`Content-Length: ${large.length}`));
    const text = await raw.until(/\}$/);
    expect([statusOf(text), messagesOf(text)]).toEqual([
      413,
      ['expected a body of at most 10485760 bytes, got 11534336'],
    ]);
    expect(text).toMatch(/\r\nConnection: close\r\n/i);
    const chunked = openRaw(practice.mock.baseUrl);
    await chunked.send(`${head('Transfer-Encoding: chunked')}${large.length.toString(16)}\r\n`);
    void chunked.send(large);
    expect(statusOf(await chunked.until(answered))).toBe(413);
    // Neither body is ever complete. The time-out ends both requests, and each receives only one response.
    await chunked.closed;
    expect((await practice.journal()).map(({ status }) => status)).toEqual([413, 413]);
  });
});
