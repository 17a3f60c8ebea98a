import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startPractice, type Practice } from '../practice-helpdesk.ts';

let practice: Practice;
beforeAll(async () => {
  practice = await startPractice();
});
afterEach(() => practice.assume({ authScheme: 'basic', authHeaders: 'X-Api-Key, X-Api-Secret', errorBody: 'json' }));
afterAll(() => practice.close());

const json = { 'content-type': 'application/json' };
const post = (path: string, headers: Record<string, string>) => practice.post(path, {}, { ...json, ...headers });
const paths = [
  '/dynamic/customers/',
  '/dynamic/customers',
  '/dynamic/orders/',
  '/dynamic/orders',
  '/conversations',
  '/messages/',
  '/messages',
  '/showcustomer',
];
const base64 = (text: string): string => Buffer.from(text).toString('base64');

describe('The authentication', () => {
  it.each(paths)(
    'rejects %s without credentials with status 401 and the reason from the helpdesk API',
    async (path) => {
      const answer = await post(path, {});
      expect(answer.status).toBe(401);
      expect(answer.json).toEqual({ status: 401, reason: 'Invalid authorisation data', errors: [] });
    },
  );

  it('rejects all almost valid forms of Basic authentication', async () => {
    const { apiKey, apiSecret } = practice.mock;
    const wrong = [
      `Basic ${base64(`${apiKey}:`)}`,
      `Basic ${base64(`${apiKey}:${apiSecret}x`)}`,
      `Basic ${base64(`${apiSecret}:${apiKey}`)}`,
      `Basic ${apiKey}:${apiSecret}`,
      `Bearer ${apiSecret}`,
      'Basic',
      'Basic ',
    ];
    for (const authorization of wrong)
      expect([authorization, (await post('/conversations', { authorization })).status]).toEqual([authorization, 401]);
    expect((await post('/conversations', { authorization: `basic ${base64(`${apiKey}:${apiSecret}`)}` })).status).toBe(
      200,
    );
  });

  it('accepts two headers with configured names', async () => {
    const { apiKey, apiSecret } = practice.mock;
    await practice.assume({ authScheme: 'headers' });
    expect((await post('/conversations', { 'x-api-key': apiKey, 'x-api-secret': apiSecret })).status).toBe(200);
    expect((await post('/conversations', { 'x-api-key': apiKey })).status).toBe(401);
    expect((await post('/conversations', { 'x-api-secret': apiSecret })).status).toBe(401);
    expect((await post('/conversations', { authorization: practice.basic })).status).toBe(401);
    await practice.assume({ authHeaders: 'Shop-Key, Shop-Secret' });
    expect((await post('/conversations', { 'shop-key': apiKey, 'shop-secret': apiSecret })).status).toBe(200);
    const [entry] = (await practice.journal()).slice(-1);
    expect(entry?.request.headers).toMatchObject({ 'shop-key': '***', 'shop-secret': '***' });
  });

  it('accepts a bearer token, or no credentials', async () => {
    await practice.assume({ authScheme: 'bearer' });
    expect((await post('/conversations', { authorization: `Bearer ${practice.mock.apiSecret}` })).status).toBe(200);
    expect((await post('/conversations', { authorization: 'Bearer guess' })).status).toBe(401);
    await practice.assume({ authScheme: 'none' });
    expect((await post('/conversations', {})).status).toBe(200);
  });

  it('reads the percent-encoded key of a call event from the path and requires no header', async () => {
    const event = {
      Id: 'k',
      EventType: 'Answered',
      PhoneNumber: '+493023125014',
      PhoneExtension: '101',
      Direction: 'Inbound',
    };
    const encoded = Array.from(practice.mock.apiKey, (character) => `%${character.charCodeAt(0).toString(16)}`).join(
      '',
    );
    expect((await practice.post(`/voip/registerevent/${encoded}`, event, json)).status).toBe(201);
    for (const key of ['wrong', '', '%zz', `${practice.mock.apiKey}%20`]) {
      const answer = await practice.post(`/voip/registerevent/${key}`, event, {
        ...json,
        authorization: practice.basic,
      });
      expect([key, answer.status]).toEqual([key, 401]);
      expect(answer.json).toMatchObject({ reason: 'Invalid authorisation data' });
    }
  });

  it('has separate keys for call events and presence', async () => {
    const other = await startPractice({
      credentials: { apiKey: 'main', apiSecret: 's', voipKey: 'voip', presenceKey: 'seen' },
    });
    const event = {
      Id: 'k',
      EventType: 'Answered',
      PhoneNumber: '+493023125014',
      PhoneExtension: '101',
      Direction: 'Inbound',
    };
    expect((await other.post('/voip/registerevent/voip', event, json)).status).toBe(201);
    expect((await other.post('/voip/registerevent/main', event, json)).status).toBe(401);
    expect((await other.presence('apikey=seen&Channel=Chat')).status).toBe(200);
    expect((await other.presence('apikey=main&Channel=Chat')).status).toBe(404);
    await other.close();
  });

  it('never shows a secret in the journal', async () => {
    await practice.presence(`Channel=Chat&apikey=${practice.mock.apiKey}`);
    await practice.call({});
    const shown = (await practice.control('GET', 'journal')).text;
    expect(shown).not.toContain(practice.mock.apiKey);
    expect(shown).not.toContain(practice.mock.apiSecret);
    expect(shown).not.toContain(practice.basic);
    expect(shown).toContain('"authorization":"Basic ***"');
    expect(shown).toContain('/voip/registerevent/***');
    expect(shown).toContain('apikey=***');
  });
});
