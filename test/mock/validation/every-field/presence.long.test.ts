/**
 * Sends invalid presence checks: each parameter missing, empty, in another case, repeated or with markup, and each
 * invalid key.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { presenceChannels } from '#helpdesk/schemas.ts';
import { startPractice, type Practice } from '../../practice-helpdesk.ts';

let practice: Practice;
beforeAll(async () => {
  practice = await startPractice();
});
afterAll(() => practice.close());

const markup = '<img src=x onerror=alert(1)>';
const query = (parameters: Record<string, string | undefined>): string => {
  const given = Object.entries({ apikey: practice.mock.apiKey, Channel: 'Chat', ...parameters });
  return new URLSearchParams(given.filter((entry): entry is [string, string] => entry[1] !== undefined)).toString();
};
const refused = async (asked: string, status: number, path: string, words: string): Promise<void> => {
  const before = await practice.state();
  const answer = await practice.presence(asked);
  expect([asked, answer.status, answer.json]).toEqual([
    asked,
    status,
    {
      status,
      reason: status === 404 ? 'Not Found' : 'Bad Request',
      errors: [{ path, message: expect.stringContaining(words) }],
    },
  ]);
  expect(answer.headers.get('content-type')).toMatch(/^application\/json/);
  const [entry] = (await practice.journal()).slice(-1);
  expect(entry).toMatchObject({ operation: 'checkPresence', status });
  expect(entry?.violations[0]).toMatchObject({ path, message: expect.stringContaining(words), section: 'B.6' });
  expect(JSON.stringify(entry)).not.toContain(practice.mock.apiKey);
  expect(await practice.state()).toEqual(before);
};

describe('The parameters of the presence check', () => {
  it('accept each of the nine channels by its exact name', async () => {
    for (const channel of presenceChannels)
      expect([channel, (await practice.presence(query({ Channel: channel }))).status]).toEqual([channel, 200]);
  });

  it('are rejected with 400 if the key is missing and with 404 if it is unknown', async () => {
    const { apiKey, apiSecret } = practice.mock;
    await refused(query({ apikey: undefined }), 400, 'apikey', 'got nothing');
    const wrong = ['', ' ', `${apiKey} `, apiKey.toLowerCase(), apiKey.slice(1), apiSecret, '%', '\0', markup];
    for (const apikey of wrong) await refused(query({ apikey }), 404, 'apikey', 'no subscription has this API key');
  });

  it('are rejected with the actual value if the channel is missing or unknown', async () => {
    await refused(query({ Channel: undefined }), 400, 'Channel', 'got nothing');
    const near = presenceChannels.flatMap((name) => [
      name.toLowerCase(),
      name.toUpperCase(),
      ` ${name}`,
      `${name},Chat`,
    ]);
    const wrong = [...near, '', 'Phone', 'chat?', '0', 'null', 'Chat\0', markup].filter(
      (name) => !presenceChannels.some((known) => known === name),
    );
    for (const Channel of wrong) await refused(query({ Channel }), 400, 'Channel', `got ${JSON.stringify(Channel)}`);
  });

  it('are rejected with 404 if the referrer is unknown', async () => {
    const wrong = ['', ' ', 'https://shop.example/', 'HTTPS://SHOP.EXAMPLE', '493023125500', '+49 30 23125500', markup];
    for (const referrer of wrong) await refused(query({ referrer }), 404, 'referrer', JSON.stringify(referrer));
    await refused(`${query({})}&referrer=+493023125500`, 404, 'referrer', 'a plus in a query must be sent as %2B');
  });

  it('are case-sensitive, and a wrong case is rejected with a message', async () => {
    for (const [name, other] of [
      ['apikey', 'apiKey'],
      ['apikey', 'APIKEY'],
      ['Channel', 'channel'],
      ['Channel', 'CHANNEL'],
    ] as const) {
      const value = name === 'apikey' ? practice.mock.apiKey : 'Chat';
      await refused(query({ [name]: undefined, [other]: value }), 400, name, 'got nothing');
      const [entry] = (await practice.journal()).slice(-1);
      expect(entry?.violations[1]).toMatchObject({ path: other, message: expect.stringContaining('does not name') });
    }
  });

  it('are noted if unknown or repeated, and rejected in strict mode', async () => {
    const odd = [
      ['Referrer', query({ Referrer: 'https://shop.example' })],
      [markup, query({ [markup]: '1' })],
      ['Channel', `${query({})}&Channel=Email`],
    ] as const;
    for (const [path, asked] of odd) {
      expect((await practice.presence(asked)).status).toBe(200);
      expect((await practice.journal()).at(-1)?.violations.map((one) => one.path)).toEqual([path]);
    }
    await practice.assume({ strict: true });
    for (const [path, asked] of odd) await refused(asked, 400, path, path === 'Channel' ? 'is repeated' : 'not name');
    await practice.assume({ strict: false });
  });

  it('must match keys and paths exactly', async () => {
    const { apiKey, presenceUrl } = practice.mock;
    for (const path of ['/api/v1/', '/api/V1', '/API/v1', '/api/v2', '/api', '/api/v1/Chat', '', '/api//v1'])
      expect([path, (await fetch(`${presenceUrl}${path}?apikey=${apiKey}&Channel=Chat`)).status]).toEqual([path, 404]);
  });
});

describe('The key in the path of a call event', () => {
  const event = {
    Id: 'k',
    EventType: 'Answered',
    PhoneNumber: '+493023125014',
    PhoneExtension: '101',
    Direction: 'Inbound',
  };
  it('must match exactly, or the response is 401 with the reason and a masked key', async () => {
    const { apiKey, apiSecret } = practice.mock;
    const before = await practice.state();
    const wrong = [
      '',
      ' ',
      `${apiKey}%20`,
      apiKey.toLowerCase(),
      apiKey.slice(0, -1),
      apiSecret,
      '%zz',
      '%00',
      '%2F',
      'a%ffb',
    ];
    for (const key of wrong) {
      const answer = await practice.post(`/voip/registerevent/${key}`, event, { 'content-type': 'application/json' });
      expect([key, answer.status, answer.json]).toEqual([
        key,
        401,
        { status: 401, reason: 'Invalid authorisation data', errors: [] },
      ]);
      const [entry] = (await practice.journal()).slice(-1);
      expect(entry).toMatchObject({ operation: 'registerCallEvent', violations: [{ path: 'apikey' }] });
    }
    for (const path of [`${apiKey}/`, `${apiKey}/x`, `x/${apiKey}`])
      expect((await practice.post(`/voip/registerevent/${path}`, event)).status).toBe(404);
    expect(JSON.stringify(await practice.journal())).not.toContain(apiKey);
    expect(await practice.state()).toEqual(before);
    expect((await practice.post(`/voip/registerevent/${encodeURIComponent(apiKey)}`, event)).status).toBe(201);
  });
});
