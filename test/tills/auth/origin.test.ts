/** Tests which web pages are allowed to use the till server, and the responses to their browsers. */
import { expect, it } from 'vitest';
import { ask } from '../http-client.ts';
import { firstToken, startTestServer, pageOfFirst, pageOfOther } from '../test-server.ts';

const preflight = (origin: string, method = 'POST', more: Record<string, string> = {}) => ({
  method: 'OPTIONS',
  headers: {
    origin,
    'access-control-request-method': method,
    'access-control-request-headers': 'authorization,content-type',
    ...more,
  },
});

it('responds to the preflight of a known page for exactly that page', async () => {
  const server = await startTestServer();
  const answer = await ask(server.url, '/lookup', preflight(pageOfFirst));
  expect(answer.status).toBe(204);
  expect(answer.text).toBe('');
  expect(answer.headers).toMatchObject({
    'access-control-allow-origin': pageOfFirst,
    'access-control-allow-methods': 'POST',
    'access-control-allow-headers': 'authorization, content-type',
    vary: 'Origin',
  });
  expect(answer.headers).not.toHaveProperty('access-control-allow-credentials');
  expect(answer.headers).not.toHaveProperty('access-control-allow-private-network');
  expect(
    (await ask(server.url, '/status', preflight(pageOfFirst, 'GET'))).headers['access-control-allow-methods'],
  ).toBe('GET');
  expect(server.backend.seen).toEqual([]);
});

it.each(['private-network', 'local-network'])(
  'grants a known page access to the %s if its browser requests it',
  async (network) => {
    const server = await startTestServer();
    const answer = await ask(
      server.url,
      '/lookup',
      preflight(pageOfFirst, 'POST', { [`access-control-request-${network}`]: 'true' }),
    );
    expect(answer.headers).toMatchObject({ [`access-control-allow-${network}`]: 'true' });
  },
);

it('does not send permissions to the browser of an unknown page', async () => {
  const server = await startTestServer();
  for (const origin of ['https://evil.example', 'null', '*', 'http://till.example']) {
    const answer = await ask(
      server.url,
      '/lookup',
      preflight(origin, 'POST', { 'access-control-request-private-network': 'true' }),
    );
    expect(answer.status).toBe(403);
    expect(Object.keys(answer.headers).filter((name) => name.startsWith('access-control-'))).toEqual([]);
  }
  expect(server.log.map(({ origin }) => origin)).toContain('https://evil.example');
});

it('allows a known page to read responses, rejections and the waiting time', async () => {
  const server = await startTestServer();
  const headers = { origin: pageOfFirst, authorization: `Bearer ${firstToken}` };
  const answers = [
    await ask(server.url, '/lookup', { headers, body: { phone_number: '+493012345' } }),
    await ask(server.url, '/lookup', { headers, body: {} }),
    await ask(server.url, '/lookup', { headers: { origin: pageOfFirst }, body: {} }),
    await ask(server.url, '/nowhere', { headers }),
  ];
  expect(answers.map(({ status }) => status)).toEqual([200, 400, 401, 404]);
  for (const answer of answers)
    expect(answer.headers).toMatchObject({
      'access-control-allow-origin': pageOfFirst,
      'access-control-expose-headers': 'Retry-After',
    });
});

it('limits a token to the paired page and its pairing', async () => {
  const server = await startTestServer();
  const origin = pageOfFirst;
  const asked = await ask(server.url, '/pair', { headers: { origin }, body: { name: 'Web till' } });
  expect(server.registry.pending()).toMatchObject([{ name: 'Web till', origin }]);
  const path = `/pair/${String(asked.json['pairingId'])}`;
  server.registry.confirm(path.slice(6), String(asked.json['code']));
  expect((await ask(server.url, path, { headers: { origin: pageOfOther } })).code).toBe('pairing_unknown');
  expect((await ask(server.url, path)).code).toBe('pairing_unknown');
  const granted = await ask(server.url, path, { headers: { origin } });
  const authorization = `Bearer ${String(granted.json['token'])}`;
  expect((await ask(server.url, '/status', { headers: { origin, authorization } })).status).toBe(200);
  expect((await ask(server.url, '/status', { headers: { origin: pageOfOther, authorization } })).code).toBe(
    'origin_not_allowed',
  );
});
