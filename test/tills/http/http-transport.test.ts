import { expect, it } from 'vitest';
import { type Asked, type ConformanceTill, type TransportAnswer, tillConformance } from '../conformance.ts';
import { type HttpAnswer, ask } from '../http-client.ts';
import { type TestTillServer, firstToken, startTestServer } from '../test-server.ts';

const wayAnswer = ({ json, code, path, sentence, headers }: HttpAnswer): TransportAnswer => {
  const retryAfter = headers['retry-after'];
  return { body: json, code, path, sentence, retryAfter: retryAfter === undefined ? undefined : Number(retryAfter) };
};

const connect = async (server: TestTillServer, token?: string): Promise<ConformanceTill> => {
  const headers: Record<string, string> = token === undefined ? {} : { authorization: `Bearer ${token}` };
  return {
    ask: async (asked: Asked, body: object = {}) => {
      if (asked === 'collect')
        return wayAnswer(await ask(server.url, `/pair/${'pairingId' in body ? String(body.pairingId) : ''}`));
      return wayAnswer(await ask(server.url, `/${asked}`, asked === 'status' ? { headers } : { headers, body }));
    },
    askText: async (text) => wayAnswer(await ask(server.url, '/lookup', { headers, body: text })),
  };
};

tillConformance('http', connect);

it('returns the documented statuses', async () => {
  const server = await startTestServer();
  const headers = { authorization: `Bearer ${firstToken}` };
  const phone_number = '+493012345';
  const answers = {
    lookup: await ask(server.url, '/lookup', { headers, body: { phone_number } }),
    orders: await ask(server.url, '/orders', { headers, body: { orders: [{}] } }),
    customers: await ask(server.url, '/customers/', { headers, body: { customers: [{}] } }),
    status: await ask(server.url, '//status', { headers }),
    pair: await ask(server.url, '/pair', { body: { name: 'Till 9' } }),
  };
  expect(Object.values(answers).map(({ status }) => status)).toEqual([200, 202, 202, 200, 202]);
  for (const { headers: sent } of Object.values(answers)) {
    expect(sent).toMatchObject({ 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' });
    expect(sent).not.toHaveProperty('access-control-allow-origin');
  }
  const pairing = `/pair/${String(answers.pair.json['pairingId'])}`;
  expect((await ask(server.url, pairing)).status).toBe(202);
  server.registry.confirm(pairing.slice(6), String(answers.pair.json['code']));
  expect([(await ask(server.url, pairing)).status, (await ask(server.url, pairing)).status]).toEqual([200, 410]);
});

it('accepts a client that offers HTTP/2 with every request', async () => {
  const server = await startTestServer();
  const answer = await ask(server.url, '/lookup', {
    headers: { authorization: `Bearer ${firstToken}`, connection: 'Upgrade, HTTP2-Settings', upgrade: 'h2c' },
    body: { phone_number: '+493012345' },
  });
  expect(answer).toMatchObject({ status: 200, json: { result: 'taken' } });
});
