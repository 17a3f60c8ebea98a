/**
 * Records the practice helpdesk in place of the real service. Without changes, there are no differences. Each changed
 * assumption causes exactly one difference.
 */
import { afterEach, describe, expect, it } from 'vitest';
import { assumptionDefaults, type AssumptionKey } from '#helpdesk/assumptions.ts';
import { readRecord } from '#mock/record/read-file.ts';
import type { Report } from '#mock/record/report/report.ts';
import { bodyOf, goldenRequest, posts, wrongBodies } from '../validation/golden-bodies.ts';
import { startPractice, type Practice } from '../practice-helpdesk.ts';
import { startRecorder, type Recorder } from './recorder.ts';

const nobody = 'nobody@shop.example';
let practice: Practice;
let recorder: Recorder;
let clock = 0;
afterEach(async () => {
  await recorder.end();
  await practice.close();
});

const begin = async (change: Record<string, unknown> = {}, limits = false): Promise<void> => {
  practice = await startPractice({ limits });
  await practice.assume(change);
  // The clock is set to the start of an hour, so that the position of the fixed windows is known.
  await practice.control('PUT', 'clock', { freeze: true, set: '2026-11-20T09:00:00Z' });
  clock = 0;
  recorder = await startRecorder(practice.mock.baseUrl, {
    presenceAt: practice.mock.presenceUrl,
    unknown: [nobody, '999', 'never-seen', '+493000000000'],
    monotonicMs: () => clock,
  });
};
const later = async (ms: number): Promise<void> => {
  clock += ms;
  await practice.control('PUT', 'clock', { advance: ms });
};
const json = { 'content-type': 'application/json' };
const send = async (
  path: string,
  body: unknown,
  headers: Record<string, string> = { authorization: practice.basic },
) => {
  await later(400);
  const answer = await fetch(`${recorder.baseUrl}${path.replace('<apikey>', practice.mock.apiKey)}`, {
    method: 'POST',
    headers: { ...json, ...(path.startsWith('/voip') ? {} : headers) },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  }).catch(() => undefined);
  await answer?.arrayBuffer();
  return answer?.status;
};
const presence = async (query: string): Promise<void> => {
  await later(400);
  const answer = await fetch(`${recorder.presenceUrl}/api/v1?${query.replace('<apikey>', practice.mock.apiKey)}`);
  await answer.text();
};
const call = (event: object): Promise<number | undefined> =>
  send('/voip/registerevent/<apikey>', {
    Id: 'c-1',
    EventType: 'Answered',
    PhoneNumber: '+493023125014',
    PhoneExtension: '101',
    Direction: 'Inbound',
    ...event,
  });
const order = {
  order_number: 'S-1',
  email_address: 'mara@shop.example',
  revenue: 1,
  order_date: '2026-11-20T09:30:00Z',
  is_first_order: false,
};
const { is_first_order: _, ...withoutFirst } = order;
const message = (more: object) => ({ ...(goldenRequest('postMessage').bodies[1] as object), ...more });

/** Sends all kinds of requests, valid and invalid. */
const walk = async (): Promise<void> => {
  for (const name of posts) for (const body of goldenRequest(name).bodies) await send(goldenRequest(name).path, body);
  for (const query of goldenRequest('checkPresence').queries) await presence(query);
  await presence('apikey=<apikey>&Channel=chat');
  await presence('apikey=<apikey>');
  await presence('apikey=wrong-key&Channel=Chat');
  await presence('apikey=<apikey>&Channel=Chat&referrer=%2B493000000000');
  await send('/dynamic/orders', { orders: [order] });
  await send('/dynamic/orders/', { orders: [withoutFirst] });
  await send('/dynamic/orders/', { orders: [{ ...order, order_date: '2026-11-20T09:30:00' }] });
  await send('/dynamic/orders/', { orders: [order, { ...order, revenue: 'much' }] });
  await send('/dynamic/orders/', '{"orders":[],"orders":[]}');
  await send('/dynamic/orders/', { orders: [{ ...order, colour: 'red' }] });
  await send('/dynamic/orders/', { orders: [{ ...order, profit: null }] });
  await send('/showcustomer', { user_email_address: nobody, customer: { phone_number: '+493023125014' } });
  await send('/showcustomer', { customer: { external_identifier: 'C-1' } });
  await send(
    '/showcustomer',
    { customer: { email_address: 'mara@shop.example' } },
    { authorization: 'Basic bm86bm8=' },
  );
  await call({ PhoneNumber: 493_023_125_014 });
  await call({ Id: 'c-2', PhoneExtension: '999' });
  await call({ Id: 'never-seen', EventType: 'Disconnected' });
  await call({ Id: 'c-3' });
  await call({ Id: 'c-3' });
  await call({ Id: 'c-3', EventType: 'Transfer', PhoneExtension: '102' });
  await send('/conversations', { skip: 0 });
  await send('/conversations', { skip: 1 });
  await send('/messages/', message({ Content: 'x'.repeat(4_000) }));
};
const service = ({ differences }: Report) => differences.filter(({ of }) => of === 'service');

describe('A service that matches the assumptions', () => {
  it('has no differences for valid and invalid requests, in the report and in the file', async () => {
    await begin();
    await walk();
    for (const wrong of wrongBodies) await send(goldenRequest(wrong.operation).path, bodyOf(wrong));
    const report = await recorder.close();
    expect(service(report)).toEqual([]);
    expect(report.assumptions.filter(({ verdict }) => verdict !== 'confirmed')).toEqual([]);
    expect(report.like).toEqual({});
    expect(report.notSeen).toEqual([4, 5, 21]);
    const callers = report.differences.filter(({ of }) => of === 'caller');
    expect(callers.length).toBeGreaterThan(80);
    const isNamed = (expected: string): boolean => expected === 'text' || expected.length > 5;
    expect(callers.filter(({ expected, line }) => !isNamed(expected) || line <= 1)).toEqual([]);
    expect((await readRecord(recorder.path))?.report).toEqual(report);
  });

  it('has no differences in reference bodies on either side', async () => {
    await begin();
    for (const name of posts) for (const body of goldenRequest(name).bodies) await send(goldenRequest(name).path, body);
    for (const query of goldenRequest('checkPresence').queries) await presence(query);
    const report = recorder.report();
    expect(report.differences).toEqual([]);
    expect([report.exchanges, report.answered]).toEqual([
      posts.flatMap((name) => goldenRequest(name).bodies).length + 9,
      report.exchanges,
    ]);
  });
});

const headersOf = (name: string, secret: string) => () => ({
  [name]: practice.mock.apiKey,
  [secret]: practice.mock.apiSecret,
});
describe('A changed assumption', () => {
  it.each<[AssumptionKey, string | number]>([
    ['errorBody', 'none'],
    ['errorBody', 'html'],
    ['errorBody', 'broken'],
    ['unknownExtension', 'accept'],
    ['unknownCall', 'accept'],
    ['phoneNumberForm', 'lenient'],
    ['presenceBody', 'json'],
    ['presenceBody', 'spaced'],
    ['agentAbsent', 'refuse'],
    ['agentUnknown', 'accept'],
    ['firstOrderAbsent', 'strict'],
    ['unknownFields', 'strict'],
    ['duplicateKeys', 'strict'],
    ['timeZones', 'lenient'],
    ['stateCase', 'capitalised'],
    ['pageSize', 1],
  ])('is the only difference, with its value: %s = %s', async (key, value) => {
    expect(assumptionDefaults[key]).not.toBe(value);
    await begin({ [key]: value });
    await walk();
    const report = await recorder.close();
    expect(service(report).map(({ kind, path }) => [kind, path])).toEqual([['assumption', key]]);
    expect(report.like).toEqual({ [key]: value });
    expect(report.assumptions.filter(({ verdict }) => verdict === 'contradicted').map((one) => one.key)).toEqual([key]);
    expect((await readRecord(recorder.path))?.report).toEqual(report);
  });

  it.each<[string, Record<string, unknown>, () => Record<string, string>, Record<string, unknown>]>([
    [
      'bearer',
      { authScheme: 'bearer' },
      () => ({ authorization: `Bearer ${practice.mock.apiSecret}` }),
      { authScheme: 'bearer' },
    ],
    ['none', { authScheme: 'none' }, () => ({}), { authScheme: 'none' }],
    ['headers', { authScheme: 'headers' }, headersOf('X-Api-Key', 'X-Api-Secret'), { authScheme: 'headers' }],
    [
      'headers with other names',
      { authScheme: 'headers', authHeaders: 'Shop-Key, Shop-Secret' },
      headersOf('Shop-Key', 'Shop-Secret'),
      { authScheme: 'headers', authHeaders: 'shop-key, shop-secret' },
    ],
  ])('is detected from the credentials: %s', async (_name, change, proof, like) => {
    await begin(change);
    expect(await send('/conversations', {}, proof())).toBe(200);
    const report = recorder.report();
    expect(service(report).map(({ path }) => path)).toEqual(Object.keys(like));
    expect(report.like).toEqual(like);
    await practice.assume(report.like);
    expect(await send('/conversations', {}, proof())).toBe(200);
  });

  it('is detected between the largest accepted and the smallest rejected body (bodyLimitBytes)', async () => {
    await begin({ bodyLimitBytes: 2_000 });
    for (const length of [100, 1_000, 4_000, 3_000]) await send('/messages/', message({ Content: 'x'.repeat(length) }));
    const { like, differences } = recorder.report();
    expect(differences.map(({ path, assumption }) => [path, assumption])).toEqual([['bodyLimitBytes', 21]]);
    await practice.assume(like);
    const fits = message({ Content: 'x'.repeat(2_500) });
    expect(await send('/messages/', fits)).toBe(201);
    expect(await send('/messages/', message({ Content: 'x'.repeat(3_000) }))).toBe(413);
  });
});

describe('The request limits', () => {
  const quick = async (count: number): Promise<readonly (number | undefined)[]> => {
    const statuses: (number | undefined)[] = [];
    for (let sent = 0; sent < count; sent += 1)
      statuses.push(await send('/conversations', {}).finally(() => (clock -= 400)));
    return statuses;
  };
  const still = async (): Promise<void> =>
    void (await practice.control('PUT', 'clock', { set: '2026-11-20T09:00:00Z' }));

  it.each<['429' | '503' | 'drop', object]>([
    ['429', {}],
    ['503', { overLimit: '503' }],
    ['drop', { overLimit: 'drop' }],
  ])('are detected from a rejection by %s', async (way, like) => {
    await begin(like as Record<string, unknown>, true);
    for (let sent = 0; sent < 5; sent += 1) {
      await still();
      await quick(1);
      await practice.control('PUT', 'clock', { set: '2026-11-20T09:00:00.400Z' });
    }
    const report = recorder.report();
    expect(report.like).toEqual(like);
    expect(report.assumptions.find(({ key }) => key === 'overLimit')?.saw[0]).toMatchObject({
      value: way,
      times: 2,
      line: 5,
    });
    expect(service(report).length).toBe(way === '429' ? 0 : 1);
  });
});
