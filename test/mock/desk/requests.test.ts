/** Tests the requests view over the desk's socket: incoming and outgoing requests, details, and replay. */
import { execFile } from 'node:child_process';
import { createServer } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startPractice, type Practice } from '../practice-helpdesk.ts';
import { openDesk, type DeskClient } from './desk-client.ts';

const run = promisify(execFile);
let practice: Practice;
let desk: DeskClient;
beforeEach(async () => {
  practice = await startPractice();
  desk = await openDesk(practice, '101');
});
afterEach(async () => {
  desk.close();
  await practice.close();
});

const lookUp = (email: string) => practice.post('/showcustomer', { customer: { email_address: email } });
const paths = async (): Promise<readonly string[]> => (await practice.journal()).map(({ path }) => path);

/** Starts a server that records the requests that reach it. */
const foreignServer = async () => {
  const lines: string[] = [];
  const server = createServer((request, response) => {
    lines.push(`${request.method} ${request.url} ${String(request.headers['x-key'] ?? '')}`);
    response.setHeader('Content-Type', 'application/json').end('{"customers":[],"orders":[]}');
  });
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done));
  const close = () => new Promise<void>((done) => void server.close(() => done()));
  return { address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, lines, close };
};

describe('The request list', () => {
  it('contains every incoming and outgoing request as soon as it has a response', async () => {
    await desk.requests(() => true);
    await practice.presence(`apikey=${practice.mock.apiKey}&Channel=Chat`);
    await practice.call({});
    const { entries, matching, total } = await desk.requests(({ entries: all }) =>
      all.some(({ operation, result }) => operation === 'customerDetails' && result === 'accepted'),
    );
    const shown = entries.map(({ direction, operation }) => `${direction} ${operation}`);
    expect(shown).toEqual(expect.arrayContaining(['in checkPresence', 'in registerCallEvent', 'out orderList']));
    expect(entries.find(({ operation }) => operation === 'checkPresence')).toMatchObject({
      path: '/presence/api/v1?apikey=***&Channel=Chat',
      status: 200,
      result: 'accepted',
    });
    expect([matching, total]).toEqual([entries.length, entries.length]);
  });

  it('filters by direction, result and text', async () => {
    await lookUp('mara@shop.example');
    await practice.post('/showcustomer', { customer: { email_address: 'mara@shop.example' }, extra: 1 });
    await practice.call({ PhoneExtension: '107' });
    const list = async (filter: object) =>
      (await desk.requests(() => true, filter)).entries.map(({ operation, result }) => `${operation} ${result}`);
    expect(await list({ direction: 'in', result: 'rejected' })).toEqual(['registerCallEvent rejected']);
    expect(await list({ direction: 'in', result: 'noted' })).toEqual(['showCustomer noted']);
    expect(await list({ direction: 'in', result: 'accepted' })).toEqual(['showCustomer accepted']);
    expect(await list({ direction: 'in', text: 'no agent has extension' })).toEqual(['registerCallEvent rejected']);
    expect(await list({ direction: 'in', text: '"EXTRA":1' })).toEqual(['showCustomer noted']);
    expect(await list({ text: '(' })).toEqual([]);
  });

  it('finds an operation without regard to case and spaces', async () => {
    await lookUp('mara@shop.example');
    const { entries } = await desk.requests(() => true, { direction: 'in', text: 'Show  customer' });
    expect(entries.map(({ operation }) => operation)).toEqual(['showCustomer']);
  });

  it('shows the duration of a response, an injected fault, and the response headers', async () => {
    const faults = [{ kind: 'status', status: 503, retryAfterSeconds: 7, next: 1 }];
    await practice.control('PUT', 'faults', { faults });
    await lookUp('mara@shop.example');
    const { entries } = await desk.requests(({ entries: all }) => all.some(({ status }) => status === 503));
    const entry = entries.find(({ status }) => status === 503);
    expect(entry?.tookMs).toBeGreaterThanOrEqual(0);
    expect(entry?.violations).toMatchObject([{ message: 'an injected fault: status' }]);
    const { responseHeaders } = await desk.request(entry?.id ?? '');
    expect(responseHeaders).toContainEqual({ name: 'retry-after', value: '7' });
  });

  it('contains a reply to the webhook of a channel', async () => {
    await practice.post('/messages/', {
      ChannelAccountExternalIdentifier: 'shop-app',
      ConversationExternalIdentifier: 't1',
      MessageExternalIdentifier: 'm1',
      RelationExternalIdentifier: 'nobody@shop.example',
      RelationName: 'Nora Nobody',
      Content: 'Hello?',
      Attachments: [],
    });
    const nora = (await practice.state())['conversations']?.find(({ channel }) => channel === 'shop-app');
    desk.send({ type: 'reply.send', guid: String(nora?.['guid']), text: 'Good day', private: false });
    const { entries } = await desk.requests(({ matching }) => matching > 0, { text: 'webhook', result: 'accepted' });
    expect(entries[0]).toMatchObject({ direction: 'out', operation: 'webhook', method: 'POST', status: 200 });
    expect((await desk.request(entries[0]?.id ?? '')).requestBody).toContain('"Content":"Good day"');
  });

  it('shows an empty response as rejected and a pending one as waiting', async () => {
    await practice.control('PUT', 'faults', {
      faults: [
        { kind: 'empty', next: 1, operation: 'showCustomer' },
        { kind: 'latency', latencyMs: 60_000, operation: 'retrieveConversations' },
      ],
    });
    await lookUp('mara@shop.example').catch(() => undefined);
    const abort = new AbortController();
    const waiting = fetch(`${practice.mock.baseUrl}/conversations`, {
      method: 'POST',
      body: '{}',
      signal: abort.signal,
    }).catch(() => undefined);
    const { entries } = await desk.requests(({ matching }) => matching === 2, { direction: 'in' });
    expect(entries.map(({ operation, result }) => [operation, result])).toEqual([
      ['retrieveConversations', 'waiting'],
      ['showCustomer', 'rejected'],
    ]);
    abort.abort();
    await waiting;
  });

  it('is sent only while it is being watched, and can be emptied', async () => {
    desk.send({ type: 'requests.clear' });
    await lookUp('mara@shop.example');
    desk.send({ type: 'requests.clear' });
    expect((await desk.requests(() => true)).total).toBe(0);
  });
});

describe('A request', () => {
  it('can be copied as a curl command, with secrets only on demand', async () => {
    await lookUp('mara@shop.example');
    const { entries } = await desk.requests(({ matching }) => matching > 0, { direction: 'in' });
    const id = entries[0]?.id ?? '';
    const masked = await desk.request(id);
    expect(masked.curl).toContain("-H 'authorization: Basic ***'");
    expect(JSON.stringify(masked)).not.toContain(practice.basic.slice('Basic '.length));
    const open = await desk.request(id, true);
    expect(open.secrets).toBe(true);
    const { stdout } = await run('/bin/bash', ['-c', open.curl], { env: { ...process.env, NO_PROXY: '*' } });
    expect(stdout).toMatch(/^HTTP\/1\.1 201/);
    expect((await practice.journal()).map(({ request }) => request.body)).toEqual([
      { customer: { email_address: 'mara@shop.example' } },
      { customer: { email_address: 'mara@shop.example' } },
    ]);
  });

  it('shows the request and the response', async () => {
    await practice.call({ PhoneExtension: '107' });
    const { entries } = await desk.requests(({ matching }) => matching > 0, { direction: 'in' });
    const details = await desk.request(entries[0]?.id ?? '');
    expect(details.requestBody).toContain('"PhoneExtension":"107"');
    expect(details.responseBody).toContain('no agent has extension 107');
    expect(details.headers).toContainEqual({ name: 'content-type', value: 'application/json' });
    expect(details.cannotReplay).toBeNull();
  });

  it('is unavailable after it has been dropped', async () => {
    desk.send({ type: 'request.open', id: 'in-99', secrets: false });
    expect(await desk.refusal()).toBe('requestGone');
    desk.send({ type: 'request.replay', id: 'out-99' });
    expect(await desk.refusal()).toBe('requestGone');
  });
});

describe('A replay', () => {
  it('reaches the helpdesk with the same path, headers and body', async () => {
    await lookUp('mara@shop.example');
    const { entries } = await desk.requests(({ matching }) => matching > 0, { direction: 'in' });
    desk.send({ type: 'request.replay', id: entries[0]?.id ?? '' });
    await desk.requests(({ entries: all }) => all.filter(({ result }) => result === 'accepted').length === 2, {
      direction: 'in',
    });
    const [first, second] = await practice.journal();
    const contentOf = (entry: typeof first) => [
      entry?.path,
      entry?.status,
      entry?.request.body,
      entry?.request.headers['authorization'],
      entry?.request.headers['content-type'],
    ];
    expect(contentOf(second)).toEqual(contentOf(first));
  });

  it('is not sent if it goes to an absolute address', async () => {
    const foreign = await foreignServer();
    const { hostname, port } = new URL(practice.mock.baseUrl);
    // Such a request line is intended for a proxy, and the practice helpdesk must not act as a proxy.
    await new Promise<void>((done) => {
      const socket = connect(Number(port), hostname, () =>
        socket.write(`GET ${foreign.address}/service/x HTTP/1.1\r\nHost: ${hostname}\r\nConnection: close\r\n\r\n`),
      );
      socket.resume().once('close', () => done());
    });
    await fetch(`${practice.mock.baseUrl}//${new URL(foreign.address).host}/service/y`);
    const { entries } = await desk.requests(() => true, { direction: 'in' });
    for (const { id } of entries) desk.send({ type: 'request.replay', id });
    await expect.poll(async () => (await paths()).length).toBeGreaterThan(entries.length);
    expect(foreign.lines).toEqual([]);
    await foreign.close();
  });

  it('uses the integrator’s current address and headers, and fails once the integrator is removed', async () => {
    const [before, after] = [await foreignServer(), await foreignServer()];
    const link = (url: string, key: string) => ({
      dynamicLinks: [{ name: 'Shop', urls: { search: `${url}/search` }, headers: { 'X-Key': key }, phoneLink: false }],
      customPanels: [],
    });
    await practice.control('PUT', 'state', link(before.address, 'old'));
    desk.send({ type: 'search', text: 'hat' });
    const { entries } = await desk.requests(({ matching }) => matching > 0, { direction: 'out', result: 'accepted' });
    const id = entries[0]?.id ?? '';
    expect((await desk.request(id)).curl).not.toContain('old');
    await practice.control('PUT', 'state', link(before.address, 'new'));
    desk.send({ type: 'request.replay', id });
    await expect.poll(() => before.lines).toEqual(['GET /search?expression=hat old', 'GET /search?expression=hat new']);
    await practice.control('PUT', 'state', link(after.address, 'new'));
    expect((await desk.request(id)).cannotReplay).toBe('elsewhere');
    desk.send({ type: 'request.replay', id });
    expect(await desk.refusal()).toBe('requestElsewhere');
    expect([before.lines.length, after.lines.length]).toEqual([2, 0]);
    await Promise.all([before.close(), after.close()]);
  });

  it('is not offered if the body is incomplete', async () => {
    await practice.assume({ bodyLimitBytes: 1_024 });
    await practice.post('/conversations', `{"x":"${'x'.repeat(2_000)}"}`);
    const { entries } = await desk.requests(({ matching }) => matching > 0, { direction: 'in' });
    expect((await desk.request(entries[0]?.id ?? '')).cannotReplay).toBe('unreadable');
  });
});
