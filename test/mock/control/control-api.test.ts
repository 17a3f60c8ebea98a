/** Tests the control API: access, reading, changes and rejections. `clock.test.ts` covers its clock. */
import { request } from 'node:http';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { reply, startPractice, type Practice } from '../practice-helpdesk.ts';

let practice: Practice;
beforeEach(async () => {
  practice = await startPractice();
});
afterEach(() => practice.close());

const status = async (headers: Record<string, string>): Promise<number> =>
  new Promise((resolve, reject) => {
    const sent = request(`${practice.mock.controlUrl}/journal`, { headers }, (answer) => {
      answer.resume();
      resolve(answer.statusCode ?? 0);
    });
    sent.on('error', reject);
    sent.end();
  });

describe('The control API', () => {
  it('requires the token and rejects foreign pages and host names', async () => {
    const authorization = `Bearer ${practice.mock.controlToken}`;
    const { host, origin } = new URL(practice.mock.controlUrl);
    expect(await status({})).toBe(401);
    expect(await status({ authorization: 'Bearer guess' })).toBe(401);
    expect(await status({ authorization })).toBe(200);
    expect(await status({ authorization, origin })).toBe(200);
    expect(await status({ authorization, origin: 'https://elsewhere.example' })).toBe(403);
    expect(await status({ authorization, origin: 'null' })).toBe(403);
    expect(await status({ authorization, host: 'elsewhere.example' })).toBe(403);
    expect(await status({ authorization, host: host.replace('127.0.0.1', 'localhost') })).toBe(200);
  });

  it('names the invalid field and its valid values, even if a body can have several forms', async () => {
    const channels = 'expected one of "Email", "Chat"';
    const kinds = 'expected one of "latency", "status", "reset", "empty", "malformed", "close-reused"';
    const change = { agent: '101', channel: 'chat', online: true };
    const wrong: readonly (readonly [place: string, body: unknown, path: string, event: string])[] = [
      ['presence', change, 'channel', `channel: ${channels}`],
      [
        'presence',
        { ...change, channel: 'Chat', online: 'yes' },
        'online',
        'online: expected true or false, got "yes"',
      ],
      ['presence', [change], '[0].channel', `[0].channel: ${channels}`],
      ['presence', 5, '', 'The body: expected an object or an array, got the number 5'],
      ['faults', { faults: [{ kind: 'bogus' }] }, 'faults[0].kind', `faults[0].kind: ${kinds}, got "bogus"`],
      ['faults', { faults: [{}] }, 'faults[0].kind', `faults[0].kind: ${kinds}, got nothing`],
      ['clock', { set: 'noon' }, 'set', 'set: expected an ISO 8601 time stamp with Z or an offset, or milliseconds'],
    ];
    for (const [place, body, path, event] of wrong) {
      const answer = await practice.control('PUT', place, body);
      expect(answer.status).toBe(400);
      const { error } = answer.json as { error: { path: string; sentence: string } };
      expect(error.path).toBe(path);
      expect(error.sentence.slice(0, event.length)).toBe(event);
    }
  });

  it('returns 404 with an explanation for an unknown path', async () => {
    for (const [method, path, right] of [
      ['GET', 'verify', 'Use POST for verify.'],
      ['POST', 'openapi.json', 'Use GET for openapi.json.'],
      ['DELETE', 'state', 'Use GET or PUT for state.'],
      ['GET', 'clocks', 'Did you mean GET/PUT clock?'],
      ['GET', '', 'It has GET/DELETE journal'],
    ] as const) {
      const answer = await practice.control(method, path);
      expect([path, answer.status, answer.json]).toEqual([
        path,
        404,
        { error: { code: 'not_found', sentence: expect.stringContaining(right) } },
      ]);
    }
  });

  it('rejects a body that is not JSON or has unknown keys', async () => {
    const answer = await fetch(`${practice.mock.controlUrl}/limits`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${practice.mock.controlToken}` },
      body: '{enabled',
    });
    expect([answer.status, (await reply(answer)).json]).toMatchObject([400, { error: { code: 'bad_json' } }]);
    expect((await practice.control('PUT', 'limits', { enabled: 'yes' })).json).toMatchObject({
      error: { path: 'enabled' },
    });
    expect((await practice.control('PUT', 'clock', { forward: 5 })).status).toBe(400);
  });

  it('filters the journal by operation, status, time and id, returns whole bodies, and clears it', async () => {
    await practice.control('PUT', 'clock', { freeze: true, set: '2026-11-20T10:00:00Z' });
    await practice.post('/conversations', { skip: 1 });
    await practice.control('PUT', 'clock', { advance: 1_000 });
    await practice.post('/showcustomer', { customer: {} });
    await practice.post('/conversations', { skip: -1 });
    const ids = async (query: string) => (await practice.journal(query)).map((entry) => entry.id);
    expect(await ids('')).toEqual([1, 2, 3]);
    expect(await ids('?operation=retrieveConversations')).toEqual([1, 3]);
    expect(await ids('?status=400')).toEqual([2, 3]);
    expect(await ids('?since=2026-11-20T10:00:01Z')).toEqual([2, 3]);
    expect(await ids('?since=2')).toEqual([3]);
    expect(await ids('?operation=retrieveConversations&status=200')).toEqual([1]);
    expect((await practice.control('GET', 'journal?status=often')).status).toBe(400);
    expect((await practice.control('GET', 'journal?operation=guess')).status).toBe(400);
    expect((await practice.journal())[0]).toMatchObject({
      at: '2026-11-20T10:00:00.000Z',
      operation: 'retrieveConversations',
      method: 'POST',
      path: '/service/conversations',
      status: 200,
      request: { headers: { authorization: 'Basic ***' }, body: { skip: 1 } },
      response: { status: 200, body: { conversations: expect.any(Array) } },
      violations: [],
    });
    await practice.control('DELETE', 'journal');
    expect(await ids('')).toEqual([]);
  });

  it('exports the state and imports it unchanged', async () => {
    await practice.call({ PhoneReferrer: '+493023125500' });
    await practice.call({ EventType: 'Transfer', PhoneExtension: '102' });
    const state = await practice.state();
    expect(Object.keys(state)).toEqual([
      'agents',
      'webStores',
      'dynamicLinks',
      'customPanels',
      'customChannels',
      'voipSubscriptions',
      'customers',
      'orders',
      'conversations',
      'calls',
      'kpis',
    ]);
    expect((await practice.control('PUT', 'state', state)).status).toBe(200);
    expect(await practice.state()).toEqual(state);
  });

  it('returns the schema of the state document with the nine channels', async () => {
    const { json } = await practice.control('GET', 'schema.json');
    const { properties } = json as { properties: Record<string, { items: { properties: Record<string, unknown> } }> };
    const ofSeedAlone = ['assumptions', 'clock', 'faults', 'limits'];
    expect(Object.keys(properties).toSorted()).toEqual(
      [...Object.keys(await practice.state()), ...ofSeedAlone].toSorted(),
    );
    expect(properties['agents']?.items.properties['channels']).toMatchObject({
      propertyNames: { enum: expect.arrayContaining(['Chat', 'Apple Business Chat']) as unknown },
    });
    expect(properties['dynamicLinks']?.items.properties).toHaveProperty('phoneLink');
    expect(properties['conversations']?.items.properties).toHaveProperty('lastMessage');
  });

  it('replaces one part of the state and keeps the others', async () => {
    const before = await practice.state();
    await practice.control('PUT', 'state', { orders: [] });
    const after = await practice.state();
    expect(after).toEqual({
      ...before,
      orders: [],
      kpis: { acquisition: 0, retention: 0, contribution: 0, prevention: 0 },
    });
    const twins = [1, 2].map((one) => ({ extension: '101', emailAddress: `${one}@shop.example`, name: 'A' }));
    expect((await practice.control('PUT', 'state', { agents: twins })).text).toContain('same extension');
    expect(await practice.state()).toEqual(after);
  });

  it('resets everything: state, journal, clock, faults, switches, limits', async () => {
    const fresh = await practice.state();
    await practice.call({});
    await practice.control('PUT', 'state', { customers: [], agents: [] });
    await practice.control('PUT', 'clock', { freeze: true, set: 0 });
    await practice.control('PUT', 'faults', { faults: [{ kind: 'empty' }] });
    await practice.assume({ strict: true, pageSize: 1 });
    await practice.control('POST', 'reset');
    const again = await practice.state();
    expect(again['agents']).toEqual(fresh['agents']);
    expect(again['customers']).toHaveLength(fresh['customers']?.length ?? -1);
    expect(again['calls']).toEqual([]);
    expect(again['kpis']).toEqual(fresh['kpis']);
    expect(await practice.journal()).toEqual([]);
    expect((await practice.control('GET', 'clock')).json).toMatchObject({ frozen: false });
    expect((await practice.control('GET', 'faults')).json).toEqual({ faults: [] });
    expect((await practice.control('GET', 'assumptions')).json).toMatchObject({
      values: { pageSize: 50, unknownFields: 'lenient' },
    });
    expect((await practice.control('GET', 'limits')).json).toMatchObject({ enabled: true });
  });

  it('cannot confirm a till if the helpdesk is running without the app', async () => {
    const answer = await practice.control('POST', 'pair', { code: '123456' });
    expect([answer.status, answer.json]).toMatchObject([400, { error: { code: 'no_app' } }]);
  });

  it('rejects a presence change for an unknown agent', async () => {
    const answer = await practice.control('PUT', 'presence', { agent: '999', online: true });
    expect([answer.status, answer.json]).toMatchObject([400, { error: { code: 'unknown_agent' } }]);
    expect((await practice.control('PUT', 'presence', [{ agent: '101', online: false }])).json).toMatchObject({
      agents: [{ extension: '101', channels: { Chat: false, Email: false } }, {}, {}, {}],
    });
  });

  it('accepts only known switches with valid values', async () => {
    expect((await practice.control('PUT', 'assumptions', { errorBody: 'xml' })).json).toMatchObject({
      error: { path: 'errorBody' },
    });
    expect((await practice.control('PUT', 'assumptions', { pageSize: 0 })).status).toBe(400);
    expect((await practice.control('PUT', 'assumptions', { nonsense: 1 })).status).toBe(400);
    const turned = (await practice.control('PUT', 'assumptions', { strict: true })).json;
    expect(turned).toMatchObject({
      values: {
        phoneNumberForm: 'strict',
        firstOrderAbsent: 'strict',
        unknownFields: 'strict',
        duplicateKeys: 'strict',
        timeZones: 'strict',
      },
    });
  });
});
