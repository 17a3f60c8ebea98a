/** Web pages: which may talk to the door, and what their browsers are told. */
import { expect, it } from 'vitest';
import { ask } from './http-client.ts';
import { firstToken, openDoor, pageOfFirst, pageOfOther } from './opened-door.ts';

const preflight = (origin: string, method = 'POST', more: Record<string, string> = {}) => ({
  method: 'OPTIONS',
  headers: {
    origin,
    'access-control-request-method': method,
    'access-control-request-headers': 'authorization,content-type',
    ...more,
  },
});

it('answers the preflight of a known page for exactly that page', async () => {
  const door = await openDoor();
  const answer = await ask(door.url, '/lookup', preflight(pageOfFirst));
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
  expect((await ask(door.url, '/status', preflight(pageOfFirst, 'GET'))).headers['access-control-allow-methods']).toBe(
    'GET',
  );
  expect(door.desk.seen).toEqual([]);
});

it.each(['private-network', 'local-network'])(
  'lets a known page into the %s when its browser asks',
  async (network) => {
    const door = await openDoor();
    const answer = await ask(
      door.url,
      '/lookup',
      preflight(pageOfFirst, 'POST', { [`access-control-request-${network}`]: 'true' }),
    );
    expect(answer.headers).toMatchObject({ [`access-control-allow-${network}`]: 'true' });
  },
);

it('tells the browser of an unknown page nothing', async () => {
  const door = await openDoor();
  for (const origin of ['https://evil.example', 'null', '*', 'http://till.example']) {
    const answer = await ask(
      door.url,
      '/lookup',
      preflight(origin, 'POST', { 'access-control-request-private-network': 'true' }),
    );
    expect(answer.status).toBe(403);
    expect(Object.keys(answer.headers).filter((name) => name.startsWith('access-control-'))).toEqual([]);
  }
  expect(door.log.map(({ origin }) => origin)).toContain('https://evil.example');
});

it('lets a known page read answers, refusals and the time to wait', async () => {
  const door = await openDoor();
  const headers = { origin: pageOfFirst, authorization: `Bearer ${firstToken}` };
  const answers = [
    await ask(door.url, '/lookup', { headers, body: { phone_number: '+493012345' } }),
    await ask(door.url, '/lookup', { headers, body: {} }),
    await ask(door.url, '/lookup', { headers: { origin: pageOfFirst }, body: {} }),
    await ask(door.url, '/nowhere', { headers }),
  ];
  expect(answers.map(({ status }) => status)).toEqual([200, 400, 401, 404]);
  for (const answer of answers)
    expect(answer.headers).toMatchObject({
      'access-control-allow-origin': pageOfFirst,
      'access-control-expose-headers': 'Retry-After',
    });
});

it('ties a token to the page that was paired, and lets nobody else collect it', async () => {
  const door = await openDoor();
  const origin = pageOfFirst;
  const asked = await ask(door.url, '/pair', { headers: { origin }, body: { name: 'Web till' } });
  expect(door.trust.pending()).toMatchObject([{ name: 'Web till', origin }]);
  const path = `/pair/${String(asked.json['pairingId'])}`;
  door.trust.confirm(path.slice(6), String(asked.json['code']));
  expect((await ask(door.url, path, { headers: { origin: pageOfOther } })).code).toBe('pairing_unknown');
  expect((await ask(door.url, path)).code).toBe('pairing_unknown');
  const granted = await ask(door.url, path, { headers: { origin } });
  const authorization = `Bearer ${String(granted.json['token'])}`;
  expect((await ask(door.url, '/status', { headers: { origin, authorization } })).status).toBe(200);
  expect((await ask(door.url, '/status', { headers: { origin: pageOfOther, authorization } })).code).toBe(
    'origin_not_allowed',
  );
});
