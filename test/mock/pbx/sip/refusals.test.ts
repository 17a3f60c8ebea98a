/** Tests the SIP server's responses to invalid requests and unknown parties. */
import { once } from 'node:events';
import { WebSocket } from 'ws';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createPracticeExchange, type PracticeExchange } from '#mock/pbx/exchange.ts';
import { omitUndefined } from '#domain/json/omit-undefined.ts';
import { createRawClient, proofFor, type RawClient } from './raw-client.ts';

let exchange: PracticeExchange;
let client: RawClient;
let clock = 1_700_000_000_000;
beforeEach(async () => {
  exchange = await createPracticeExchange({ now: () => clock });
  client = await createRawClient(exchange);
});
afterEach(async () => {
  client.close();
  await exchange.close();
});
/** Every final response has a tag from the server (RFC 3261, 8.2.6.2). */
const oneTag = /^<[^>]+>;tag=[^;]+$/;
const contact = '<sip:101@raw.invalid;transport=ws>';
const register = (headers: readonly string[], as = '101', algorithm?: string) =>
  client.prove('REGISTER', {
    as,
    to: `<sip:${as}@127.0.0.1>`,
    headers,
    ...omitUndefined({ algorithm }),
  });

describe('An authentication', () => {
  it.each(['MD5', 'SHA-256'])('is accepted with %s', async (algorithm) => {
    const reply = await register([`Contact: ${contact};expires=60`], '101', algorithm);
    expect([reply.status, reply.header('Contact')]).toEqual([200, `<sip:101@raw.invalid;transport=ws>;expires=60`]);
  });
  it('is accepted without qop for older clients', async () => {
    const first = await client.ask('REGISTER', { to: '<sip:101@127.0.0.1>' });
    expect(first.header('WWW-Authenticate')).toMatch(
      /^Digest realm="practice", nonce="[^"]+", algorithm=SHA-256, qop="auth"$/,
    );
  });
  it('is stale with an old nonce, but not with an unknown nonce', async () => {
    const asked = await client.ask('REGISTER', { to: '<sip:101@127.0.0.1>' });
    const nonce = /nonce="([^"]*)"/.exec(asked.text)?.[1] ?? '';
    const given = {
      ...exchange.sip.accounts['101'],
      realm: 'practice',
      method: 'REGISTER',
      uri: 'sip:127.0.0.1',
      algorithm: 'MD5',
    };
    const tried = (proof: string) =>
      client.ask('REGISTER', { to: '<sip:101@127.0.0.1>', headers: [`Authorization: ${proof}`] });
    expect((await tried(proofFor({ ...given, nonce }))).status).toBe(200);
    clock += 61_000;
    const stale = await tried(proofFor({ ...given, nonce }));
    expect([stale.status, stale.header('WWW-Authenticate')?.endsWith(', stale=true')]).toEqual([401, true]);
    const forged = await tried(proofFor({ ...given, nonce: `${nonce}0` }));
    expect([forged.status, forged.text.includes('stale')]).toEqual([401, false]);
    expect((await tried(proofFor({ ...given, password: 'falsch', nonce }))).status).toBe(403);
    expect((await tried(proofFor({ ...given, username: '666', nonce }))).status).toBe(403);
    expect((await tried('Basic MTAxOjEwMQ==')).status).toBe(401);
  });
});

describe('A registration by a raw client', () => {
  it('expires after its time and can be renewed', async () => {
    await register([`Contact: ${contact}`, 'Expires: 20']);
    clock += 15_000;
    await register([`Contact: ${contact}`, 'Expires: 20']);
    clock += 15_000;
    expect(exchange.sip.contacts('101')).toBe(1);
    clock += 6_000;
    expect(exchange.sip.contacts('101')).toBe(0);
  });
  it('has at most five contacts, and an asterisk removes all of them', async () => {
    for (const n of [1, 2, 3, 4, 5]) expect((await register([`m: <sip:${n}@raw.invalid>`])).status).toBe(200);
    expect((await register(['Contact: <sip:6@raw.invalid>'])).status).toBe(403);
    const listed = await register([]);
    expect(listed.text.match(/^Contact: /gm)).toHaveLength(5);
    expect((await register(['Contact: *'])).status).toBe(400);
    expect((await register(['Contact: *', 'Expires: 0'])).status).toBe(200);
    expect(exchange.sip.contacts('101')).toBe(0);
  });
  it.each([
    ['too short', [`Contact: ${contact}`, 'Expires: 5'], 423],
    ['without an address', ['Contact: <tel:1>'], 400],
    ['without an extension', ['Contact: what'], 400],
  ])('is rejected: %s', async (_, headers, status) => {
    expect((await register(headers)).status).toBe(status);
  });
  it('is rejected for an unknown extension', async () => {
    expect((await client.prove('REGISTER', { as: '101', to: '<sip:666@127.0.0.1>' })).status).toBe(404);
  });
});

describe('A request', () => {
  it('gets a response if it is OPTIONS', async () => {
    const reply = await client.ask('OPTIONS');
    expect([reply.status, reply.header('Allow')]).toEqual([200, expect.stringContaining('REFER')]);
  });
  it.each<[what: string, method: string, parts: Parameters<RawClient['ask']>[1], status: number]>([
    ['with an unknown method', 'PUBLISH', {}, 405],
    ['with an unknown requirement', 'OPTIONS', { headers: ['Require: 100rel, replaces'] }, 420],
    ['with another scheme', 'OPTIONS', { uri: 'tel:1' }, 416],
    ['with too many hops', 'OPTIONS', { headers: ['Max-Forwards: 0'] }, 483],
    ['for an unknown dialog', 'BYE', { to: '<sip:1@127.0.0.1>;tag=x' }, 481],
    ['to end a call that does not exist', 'BYE', {}, 481],
    ['to cancel a call that does not exist', 'CANCEL', {}, 481],
    ['to subscribe without a name', 'SUBSCRIBE', { uri: 'sip:101@127.0.0.1' }, 401],
  ])('is rejected: %s', async (_, method, parts, status) => {
    const reply = await client.ask(method, parts);
    expect(reply.status).toBe(status);
    expect(reply.header('To')).toMatch(oneTag);
    if (status === 420) expect(reply.header('Unsupported')).toBe('100rel');
  });
  it.each<[what: string, parts: Parameters<RawClient['ask']>[1], status: number]>([
    ['an unknown extension', { uri: 'sip:666@127.0.0.1', headers: ['Event: dialog'] }, 404],
    ['another event package', { uri: 'sip:101@127.0.0.1', headers: ['Event: presence'] }, 489],
    ['another body type', { uri: 'sip:101@127.0.0.1', headers: ['Event: dialog', 'Accept: text/html'] }, 489],
    ['for a very short time', { uri: 'sip:101@127.0.0.1', headers: ['Event: dialog', 'Expires: 3'] }, 423],
    ['for zero seconds', { uri: 'sip:101@127.0.0.1', headers: ['Event: dialog', 'Expires: soon'] }, 400],
  ])('is rejected if it subscribes to %s', async (_, parts, status) => {
    expect((await client.prove('SUBSCRIBE', { as: '900', ...parts })).status).toBe(status);
  });
  it.each<[what: string, as: string, parts: Parameters<RawClient['ask']>[1], status: number]>([
    ['by a subscriber account', '900', { uri: 'sip:101@127.0.0.1' }, 403],
    [
      'to replace another phone’s call',
      '101',
      { uri: 'sip:102@127.0.0.1', headers: ['Replaces: a;to-tag=b;from-tag=c'] },
      481,
    ],
    [
      'with video instead of sound',
      '101',
      { uri: 'sip:102@127.0.0.1', headers: ['Content-Type: image/png'], body: 'x' },
      415,
    ],
  ])('is rejected if it calls %s', async (_, as, parts, status) => {
    expect((await client.prove('INVITE', { as, ...parts })).status).toBe(status);
  });
  it('is rejected with the reason if it is invalid', async () => {
    client.send(
      'OPTIONS sip:1@127.0.0.1 SIP/2.0\r\nVia: SIP/2.0/WS a;branch=b\r\nFrom: x\r\nTo: <sip:1@b>\r\nCall-ID: c\r\nCSeq: 1 OPTIONS\r\n\r\n',
    );
    const reply = await client.next(({ status }) => status === 400);
    expect(reply.header('Warning')).toBe('399 practice "From"');
    expect(reply.header('To')).toMatch(oneTag);
    expect(exchange.sip.load().refused).toBe(1);
  });
});

describe('A cancelled call', () => {
  it('has the same tag in all responses', async () => {
    const [as, uri, callId, branch] = ['101', 'sip:102@127.0.0.1', 'cancelled', 'z9hG4bKcancelled'];
    const asked = await client.ask('INVITE', { uri, callId });
    const nonce = /nonce="([^"]*)"/.exec(asked.text)?.[1] ?? '';
    const account = exchange.sip.accounts[as];
    const proof = proofFor({ ...account, realm: exchange.sip.realm, nonce, method: 'INVITE', uri, algorithm: 'MD5' });
    const send = (method: string, more: readonly string[] = []): void =>
      client.send(
        [
          `${method} ${uri} SIP/2.0`,
          `Via: SIP/2.0/WS raw.invalid;branch=${branch}`,
          'From: <sip:101@127.0.0.1>;tag=raw',
          `To: <${uri}>`,
          `Call-ID: ${callId}`,
          `CSeq: 900 ${method}`,
          ...more,
          '',
          '',
        ].join('\r\n'),
      );
    send('INVITE', [`Contact: ${contact}`, `Authorization: ${proof}`]);
    const answers = (status: number, method: string) =>
      client.next((reply) => reply.status === status && reply.header('CSeq') === `900 ${method}`);
    const ringing = await answers(180, 'INVITE');
    send('CANCEL');
    const to = ringing.header('To');
    expect(to).toMatch(oneTag);
    expect((await answers(200, 'CANCEL')).header('To')).toBe(to);
    expect((await answers(487, 'INVITE')).header('To')).toBe(to);
  });
});

describe('A client', () => {
  it('keeps its connection alive with two line breaks', async () => {
    client.send('\r\n\r\n');
    expect((await client.next(({ text }) => text === '\r\n')).text).toBe('\r\n');
  });
  it('is rejected if it does not use SIP', async () => {
    for (const [url, protocols] of [
      [exchange.sip.url, []],
      [exchange.sip.url, ['xmpp']],
      [exchange.sip.url.replace('/ws', '/'), ['sip']],
    ] as const) {
      const socket = new WebSocket(url, [...protocols]);
      const [error] = (await once(socket, 'error').catch((cause: unknown) => [cause])) as [Error];
      expect(error.message).toMatch(/400/);
    }
  });
  it('is disconnected if it sends too much data at once', async () => {
    const closed = once(client.socket, 'close');
    client.send('x'.repeat(65_537));
    expect((await closed)[0]).toBe(1009);
  });
  it('is disconnected after a thousand messages that are not SIP', async () => {
    const closed = once(client.socket, 'close');
    for (let n = 0; n < 1_001; n += 1) client.send(Buffer.from([0xff, n % 256]));
    expect((await closed)[0]).toBe(1008);
    await expect.poll(() => exchange.sip.load()).toMatchObject({ connections: 0, refused: 1_001 });
  });
  it('is rejected temporarily if it has too many open requests', async () => {
    for (let n = 0; n < 256; n += 1)
      client.send(
        `INVITE sip:102@127.0.0.1 SIP/2.0\r\nVia: SIP/2.0/WS a;branch=z${n}\r\nFrom: <sip:101@a>;tag=${n}\r\nTo: <sip:102@a>\r\nCall-ID: ${n}\r\nCSeq: 1 INVITE\r\n\r\n`,
      );
    const tooMany = await client.ask('OPTIONS');
    expect([tooMany.status, tooMany.header('To')]).toEqual([503, expect.stringMatching(oneTag)]);
    expect(exchange.sip.load().waiting).toBe(256);
    client.send(
      'ACK sip:102@127.0.0.1 SIP/2.0\r\nVia: SIP/2.0/WS a;branch=z7\r\nFrom: <sip:101@a>;tag=7\r\nTo: <sip:102@a>;tag=1\r\nCall-ID: 7\r\nCSeq: 1 ACK\r\n\r\n',
    );
    expect((await client.ask('OPTIONS')).status).toBe(200);
  });
});
