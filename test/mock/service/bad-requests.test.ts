import { connect } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { reply, startPractice, type Practice } from '../practice-helpdesk.ts';

let practice: Practice;
beforeAll(async () => {
  practice = await startPractice();
});
afterEach(async () => {
  await practice.control('POST', 'reset');
  await practice.control('PUT', 'limits', { enabled: false });
});
afterAll(() => practice.close());

const last = async () => (await practice.journal()).at(-1);
const usual = () => ({ authorization: practice.basic, 'content-type': 'application/json' });
const bytes = async (body: Uint8Array<ArrayBuffer>) =>
  reply(await fetch(`${practice.mock.baseUrl}/conversations`, { method: 'POST', headers: usual(), body }));

describe('A request body', () => {
  it.each([
    ['an empty body', '', /empty body/],
    ['white space', '  ', /empty body/],
    ['broken JSON', '{"skip": 1', /expected JSON/],
    ['two values', '{} {}', /expected JSON/],
    ['single quotes', "{'skip': 1}", /expected JSON/],
    ['NaN', '{"skip": NaN}', /expected JSON/],
    ['form data', 'skip=1', /expected JSON/],
    ['deep nesting', `${'['.repeat(50_000)}${']'.repeat(50_000)}`, /levels of nesting/],
    ['nesting one level too deep', `{"a":${'{"a":'.repeat(32)}1${'}'.repeat(32)}}`, /at most 32 levels/],
  ])('is rejected with 400 if it is invalid: %s', async (_name, body, message) => {
    const answer = await practice.post('/conversations', body);
    expect(answer.status).toBe(400);
    expect(answer.json).toMatchObject({ errors: [{ path: '', message: expect.stringMatching(message) }] });
    expect((await last())?.violations[0]?.section).toBe('B.3, 2.7');
  });

  it('is rejected with 400 if it is not UTF-8', async () => {
    const answer = await bytes(new Uint8Array([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d]));
    expect([answer.status, answer.text]).toEqual([400, expect.stringContaining('UTF-8')]);
  });

  it('is valid with a byte order mark', async () => {
    expect((await bytes(new TextEncoder().encode('\uFEFF{}'))).status).toBe(200);
  });

  it('uses the last of two equal keys with a note, or is rejected in strict mode', async () => {
    const body = '{"customer":{"email_address":"a@shop.example","email_address":"mara@shop.example"}}';
    expect((await practice.post('/showcustomer', body)).status).toBe(201);
    expect((await last())?.violations).toMatchObject([
      { path: 'customer.email_address', message: expect.stringContaining('repeated') },
    ]);
    await practice.assume({ duplicateKeys: 'strict' });
    expect((await practice.post('/showcustomer', body)).json).toMatchObject({
      errors: [{ path: 'customer.email_address' }],
    });
  });

  it('is noted if it has another content type', async () => {
    expect((await practice.post('/conversations', {}, { ...usual(), 'content-type': 'text/plain' })).status).toBe(200);
    expect((await last())?.violations).toMatchObject([{ path: 'Content-Type' }]);
  });

  it('has no effect through keys with a meaning in JavaScript', async () => {
    expect(
      (await practice.post('/conversations', '{"__proto__":{"skip":5},"constructor":{"prototype":1}}')).status,
    ).toBe(200);
    expect((await last())?.violations.map((one) => one.path)).toEqual(['__proto__', 'constructor']);
    expect(Reflect.get({}, 'skip')).toBeUndefined();
  });
});

describe('The size limit', () => {
  const messages = (size: number) =>
    practice.post('/messages/', {
      ChannelAccountExternalIdentifier: 'till-chat',
      ConversationExternalIdentifier: 'c',
      MessageExternalIdentifier: 'm',
      RelationExternalIdentifier: 'r',
      RelationName: '',
      Content: '',
      Attachments: [{ FileName: 'a', Base64Content: 'A'.repeat(size) }],
    });

  it('accepts 10 MiB and rejects one more byte with 413', async () => {
    const frame = JSON.stringify({ skip: 0, guid: '' }).length;
    const exactly = (size: number) =>
      practice.post('/conversations', `{"skip":0,"guid":"${'g'.repeat(size - frame)}"}`);
    expect((await exactly(10_485_760)).status).toBe(200);
    const refused = await exactly(10_485_761);
    expect([refused.status, refused.headers.get('connection')]).toEqual([413, 'close']);
    expect(refused.json).toMatchObject({ reason: 'Payload Too Large' });
  });

  it('can be changed, even for a body of unknown length', async () => {
    await practice.assume({ bodyLimitBytes: 2_048 });
    expect((await messages(1_024)).status).toBe(201);
    expect((await messages(4_096)).status).toBe(413);
    const stream = new ReadableStream({
      start: (controller) => {
        controller.enqueue(new Uint8Array(3_000).fill(32));
        controller.close();
      },
    });
    const options = { method: 'POST', headers: usual(), body: stream, duplex: 'half' };
    expect((await fetch(`${practice.mock.baseUrl}/conversations`, options)).status).toBe(413);
  });

  it('leaves an incomplete body in the journal without a response', async () => {
    const { port } = new URL(practice.mock.baseUrl);
    const socket = connect(Number(port), '127.0.0.1');
    await new Promise<void>((resolve) => {
      socket.write(
        `POST /service/conversations HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nContent-Length: 100\r\n\r\n{"skip"`,
        () => resolve(),
      );
    });
    await expect.poll(async () => (await practice.journal()).length).toBe(1);
    socket.destroy();
    await expect.poll(async () => (await last())?.violations[0]?.message).toContain('the connection was lost');
    expect(await last()).toMatchObject({ status: 0, operation: 'retrieveConversations' });
  });
});

describe('Paths and methods', () => {
  it.each([
    '/conversations/',
    '/showcustomer/',
    '/dynamic/',
    '/Conversations',
    '/voip/registerevent',
    '/voip/registerevent/a/b',
    '',
  ])('return 404 for a path outside the helpdesk API: %s', async (path) => {
    expect((await practice.post(path, {})).status).toBe(404);
    expect(await last()).toMatchObject({ operation: null, status: 404 });
  });

  it('return 405 with the allowed method for a wrong method', async () => {
    for (const method of ['GET', 'PUT', 'DELETE', 'PATCH', 'OPTIONS']) {
      const answer = await fetch(`${practice.mock.baseUrl}/dynamic/orders`, { method, headers: usual() });
      expect([method, answer.status, answer.headers.get('allow')]).toEqual([method, 405, 'POST']);
    }
  });

  it('return a short response to data that is not HTTP', async () => {
    const socket = connect(Number(new URL(practice.mock.baseUrl).port), '127.0.0.1');
    const answer = await new Promise<string>((resolve) => {
      socket.on('data', (data) => resolve(data.toString()));
      socket.write('EHLO shop.example\r\n\r\n');
    });
    expect(answer).toMatch(/^HTTP\/1.1 400 /);
    socket.destroy();
  });
});

describe('The body of an error', () => {
  const refused = () => practice.post('/conversations', { skip: '<b>' });
  it('contains the status, reason, path, expectation and actual value', async () => {
    expect((await refused()).json).toEqual({
      status: 400,
      reason: 'Bad Request',
      errors: [{ path: 'skip', message: 'expected a number, got "<b>"' }],
    });
  });
  it('can be missing, HTML or broken', async () => {
    await practice.assume({ errorBody: 'none' });
    expect((await refused()).text).toBe('');
    await practice.assume({ errorBody: 'html' });
    const html = await refused();
    expect(html.headers.get('content-type')).toMatch(/^text\/html/);
    expect(html.text).toContain('<h1>400 Bad Request</h1>');
    expect(html.text).not.toContain('<b>');
    await practice.assume({ errorBody: 'broken' });
    const broken = await refused();
    expect([broken.status, broken.json]).toEqual([400, undefined]);
  });
});
