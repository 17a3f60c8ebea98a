import { expect, it } from 'vitest';
import { type Asked, type TillOnWay, type WayAnswer, tillConformance } from './conformance.ts';
import { type HttpAnswer, ask } from './http-client.ts';
import { type OpenedDoor, firstToken, openDoor } from './opened-door.ts';

const wayAnswer = ({ json, code, path, sentence, headers }: HttpAnswer): WayAnswer => {
  const retryAfter = headers['retry-after'];
  return { body: json, code, path, sentence, retryAfter: retryAfter === undefined ? undefined : Number(retryAfter) };
};

const connect = async (door: OpenedDoor, token?: string): Promise<TillOnWay> => {
  const headers: Record<string, string> = token === undefined ? {} : { authorization: `Bearer ${token}` };
  return {
    ask: async (asked: Asked, body: object = {}) => {
      if (asked === 'collect')
        return wayAnswer(await ask(door.url, `/pair/${'pairingId' in body ? String(body.pairingId) : ''}`));
      return wayAnswer(await ask(door.url, `/${asked}`, asked === 'status' ? { headers } : { headers, body }));
    },
    askText: async (text) => wayAnswer(await ask(door.url, '/lookup', { headers, body: text })),
  };
};

tillConformance('http', connect);

it('answers with the statuses of the interface', async () => {
  const door = await openDoor();
  const headers = { authorization: `Bearer ${firstToken}` };
  const phone_number = '+493012345';
  const answers = {
    lookup: await ask(door.url, '/lookup', { headers, body: { phone_number } }),
    orders: await ask(door.url, '/orders', { headers, body: { orders: [{}] } }),
    customers: await ask(door.url, '/customers/', { headers, body: { customers: [{}] } }),
    status: await ask(door.url, '//status', { headers }),
    pair: await ask(door.url, '/pair', { body: { name: 'Till 9' } }),
  };
  expect(Object.values(answers).map(({ status }) => status)).toEqual([200, 202, 202, 200, 202]);
  for (const { headers: sent } of Object.values(answers)) {
    expect(sent).toMatchObject({ 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' });
    expect(sent).not.toHaveProperty('access-control-allow-origin');
  }
  const pairing = `/pair/${String(answers.pair.json['pairingId'])}`;
  expect((await ask(door.url, pairing)).status).toBe(202);
  door.trust.confirm(pairing.slice(6), String(answers.pair.json['code']));
  expect([(await ask(door.url, pairing)).status, (await ask(door.url, pairing)).status]).toEqual([200, 410]);
});

it('takes a client that offers HTTP/2 with every request', async () => {
  const door = await openDoor();
  const answer = await ask(door.url, '/lookup', {
    headers: { authorization: `Bearer ${firstToken}`, connection: 'Upgrade, HTTP2-Settings', upgrade: 'h2c' },
    body: { phone_number: '+493012345' },
  });
  expect(answer).toMatchObject({ status: 200, json: { result: 'taken' } });
});
