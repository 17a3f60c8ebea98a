/** Tests programs that guess tokens, a web page's token without the origin of that page, and the check of the user. */
import { expect, it } from 'vitest';
import { omitUndefined } from '#domain/json/omit-undefined.ts';
import { ask } from '../http-client.ts';
import { firstToken, startTestServer, pageOfFirst } from '../test-server.ts';
import { openSocket } from '../socket-client.ts';

const wrong = { authorization: 'Bearer wrong-token-0123456789' };
const right = { authorization: `Bearer ${firstToken}` };

it('delays the responses to many wrong tokens, returns 429, and still serves a valid token', async () => {
  const server = await startTestServer({ wrongTokens: { burst: 2, perMinute: 60 }, slowedMs: 30 });
  const codes: (string | undefined)[] = [];
  for (let nth = 0; nth < 4; nth += 1) codes.push((await ask(server.url, '/status', { headers: wrong })).code);
  expect(codes).toEqual(['token_unknown', 'token_unknown', 'too_many_wrong_tokens', 'too_many_wrong_tokens']);
  const slowed = await ask(server.url, '/status', { headers: wrong });
  expect(slowed).toMatchObject({ status: 429, headers: { connection: 'close', 'retry-after': '1' } });
  expect((await ask(server.url, '/status', { headers: right })).status).toBe(200);
  // The wrong tokens of other programs do not delay a known page.
  expect((await ask(server.url, '/status', { headers: { ...wrong, origin: pageOfFirst } })).code).toBe('token_unknown');
  await expect(openSocket(server.socketUrl, wrong)).rejects.toThrow('429');
  const socket = await openSocket(server.socketUrl);
  expect((await socket.ask('hello', { token: 'wrong-token-0123456789' })).code).toBe('too_many_wrong_tokens');
  server.advance(60_000);
  expect((await ask(server.url, '/status', { headers: wrong })).code).toBe('token_unknown');
});

it('accepts a token that a page has paired only from that page', async () => {
  const server = await startTestServer();
  const granted = await server.registry.grant('Web till', { origins: [pageOfFirst] });
  if (!granted.ok) throw new Error(granted.refusal.code);
  const headers = { authorization: `Bearer ${granted.token}` };
  const statusFor = async (more: Record<string, string>) =>
    (await ask(server.url, '/status', { headers: { ...headers, ...more } })).status;
  expect(await statusFor({ origin: pageOfFirst })).toBe(200);
  expect(await statusFor({})).toBe(403);
  expect(await statusFor({ origin: 'https://pairing.example' })).toBe(200);
  await expect(openSocket(server.socketUrl, headers)).rejects.toThrow('403');
  // A till in the settings can be both a program and a page.
  expect((await ask(server.url, '/status', { headers: right })).status).toBe(200);
});

it('does not return a proof of the token of a page to a program or another page', async () => {
  const server = await startTestServer();
  await server.registry.grant('Web till', { origins: [pageOfFirst] });
  const proofs = async (more: Record<string, string> = {}) => {
    const body = { nonce: 'f1d2d2f924e986ac86fdf7b36c94bcdf' };
    return String((await ask(server.url, '/challenge', { body, headers: more })).json['proof']).split(' ').length;
  };
  expect([await proofs(), await proofs({ origin: pageOfFirst })]).toEqual([3, 2]);
});

it('checks the user before it serves a request, but not for a flood of wrong tokens', async () => {
  let asked = 0;
  let isWelcome = true;
  const ofUser = async (): Promise<boolean> => {
    asked += 1;
    return isWelcome;
  };
  const server = await startTestServer({ wrongTokens: { burst: 2, perMinute: 60 }, slowedMs: 1 }, ofUser);
  const codeOf = async (headers: Record<string, string>) => (await ask(server.url, '/status', { headers })).code;
  for (let nth = 0; nth < 6; nth += 1) await codeOf(wrong);
  expect(asked).toBe(2);
  expect([await codeOf(right), asked]).toEqual([undefined, 3]);
  isWelcome = false;
  expect(await codeOf(right)).toBe('other_user');
  expect((await ask(server.url, '/pair', { body: { name: 'Till 3' } })).code).toBe('other_user');
  await expect(openSocket(server.socketUrl, right)).rejects.toThrow('403');
});

it.each([
  ['requests without a token', '/status', {}],
  ['requests for unknown paths', '/no-such-path', {}],
  ['requests for unknown paths with a wrong token', '/no-such-path', wrong],
])('checks the user for a few %s, but not for a flood of them', async (_what, path, headers) => {
  let checks = 0;
  const server = await startTestServer({ wrongTokens: { burst: 2, perMinute: 60 }, slowedMs: 1 }, async () => {
    checks += 1;
    return true;
  });
  for (let nth = 0; nth < 6; nth += 1) await ask(server.url, path, { headers });
  expect(checks).toBe(2);
  expect((await ask(server.url, '/status', { headers: right })).status).toBe(200);
  expect(checks).toBe(3);
});

it('checks the user before pairing and challenges, even during a flood of wrong tokens', async () => {
  let isWelcome = true;
  const server = await startTestServer(
    { wrongTokens: { burst: 2, perMinute: 60 }, slowedMs: 1 },
    async () => isWelcome,
  );
  const codeOf = async (path: string, body?: object) =>
    (await ask(server.url, path, { headers: wrong, ...omitUndefined({ body }) })).code;
  for (let nth = 0; nth < 4; nth += 1) await codeOf('/status');
  isWelcome = false;
  expect(await codeOf('/challenge', { nonce: 'n'.repeat(32) })).toBe('other_user');
  expect(await codeOf('/pair', { name: 'Till 3' })).toBe('other_user');
  expect(await codeOf('/pair/some-id')).toBe('other_user');
  expect(await codeOf('/status')).toBe('too_many_wrong_tokens');
});
