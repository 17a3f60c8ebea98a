/**
 * Tests a service that violates the helpdesk API. Its responses are forwarded unchanged, and each violation is
 * reported in one sentence.
 */
import { describe, expect, it } from 'vitest';
import { begin, differencesWhen, post, recorder, server, useService } from './misbehaving-service.ts';

useService();
const answering = (status: number, headers: Record<string, string | string[]>, body: string | Buffer = ''): void =>
  server.answer(
    (request, response) => void request.resume().on('end', () => response.writeHead(status, headers).end(body)),
  );
const json = { 'content-type': 'application/json' };

describe('Responses that violate the helpdesk API', () => {
  it.each<[string, number, Record<string, string>, string, string, string]>([
    [
      'HTML instead of conversations',
      200,
      { 'content-type': 'text/html' },
      '<html>Sign in</html>',
      'content type',
      'Content-Type',
    ],
    ['no conversations', 200, json, '{"items":[]}', 'answer', 'conversations'],
    ['a list instead of an object', 200, json, '[]', 'answer', ''],
    ['a field of another type', 200, json, '{"conversations":[{"tags":["a"]}]}', 'answer', 'conversations[].tags'],
    ['an unknown field', 200, json, '{"conversations":[{"colour":"red"}]}', 'unknown field', 'conversations[].colour'],
    [
      'a time with a time zone',
      200,
      json,
      '{"conversations":[{"startDateTime":"2026-11-20T08:52:00Z"}]}',
      'answer',
      'conversations[].startDateTime',
    ],
    ['an unknown state', 200, json, '{"conversations":[{"state":"Lost"}]}', 'answer', 'conversations[].state'],
    ['endless nesting', 200, json, `${'['.repeat(5_000)}${']'.repeat(5_000)}`, 'answer', ''],
    ['another success status', 201, json, '{"conversations":[]}', 'status', '201'],
    ['a server error', 500, json, '{"message":"Oops"}', 'status', '500'],
    ['a gateway error', 502, { 'content-type': 'text/html' }, '<h1>Bad Gateway</h1>', 'status', '502'],
    ['404 for an existing path', 404, json, '{}', 'status', '404'],
    ['503 without a cause', 503, { ...json, 'retry-after': '5' }, '{}', 'status', '503'],
    ['401 for another reason', 401, json, '{"status":401,"reason":"Nope","errors":[]}', 'reason', 'reason'],
    [
      'a rejected valid request',
      400,
      json,
      '{"status":400,"reason":"Bad Request","errors":[{"path":"","message":"no"}]}',
      'refused',
      '',
    ],
    ['a rejection without earlier requests', 429, { ...json, 'retry-after': '1' }, '', 'limit', ''],
  ])('are forwarded and reported: %s', async (_name, status, headers, body, kind, path) => {
    await begin();
    answering(status, headers, body);
    const answer = await post();
    expect([answer.status, await answer.text()]).toEqual([status, body]);
    const found = await differencesWhen(1);
    expect(found.map((one) => [one.kind, one.path])).toContainEqual([kind, path]);
    expect(found[0]).toMatchObject({ operation: 'retrieveConversations', section: 'B.3, 2.7', times: 1, line: 2 });
    expect(recorder.messages.join('\n')).toContain(`The service: ${kind}, retrieveConversations`);
    await (await post()).text();
    await differencesWhen(2);
    // Each violation is reported once, but counted twice.
    expect(recorder.messages.length).toBe(found.length);
    expect(recorder.report().differences[0]).toMatchObject({ times: 2, line: 2 });
  });

  it.each([
    ['text/plain', 'Away', 'answer', ''],
    ['text/html', '<b>Online</b>', 'answer', ''],
    ['text/html', 'Online', 'assumption', 'presenceBody'],
    ['application/json', '{"presence":"Online"}', 'answer', ''],
  ])('are reported for presence as %s: %s', async (type, body, kind, path) => {
    await begin();
    answering(200, { 'content-type': type }, body);
    const answer = await fetch(`${recorder.presenceUrl}/api/v1?apikey=k3y-of-it&Channel=Chat`);
    expect(await answer.text()).toBe(body);
    expect((await differencesWhen(1)).map((one) => [one.kind, one.path])).toEqual([[kind, path]]);
  });

  it('include the acceptance of an invalid request and the rejection of a path without a slash', async () => {
    await begin();
    answering(201, {});
    await post('/dynamic/customers/', { body: '{"customers":[{"order_count":"9"}]}' });
    const found = await differencesWhen(1);
    expect(found.map(({ kind, path }) => [kind, path])).toContainEqual(['taken', 'customers[].order_count']);
    answering(404, {});
    await post('/messages', { body: '{}' });
    expect((await differencesWhen(2)).at(-1)).toMatchObject({ assumption: 13, came: '404 without the slash' });
  });
});

it('are not possible on other paths, which are reported once', async () => {
  await begin();
  const origin = new URL(recorder.baseUrl).origin;
  for (const path of ['/', '/servicex', '/conversations']) expect((await fetch(`${origin}${path}`)).status).toBe(404);
  expect(recorder.report().exchanges).toBe(0);
  expect(recorder.messages).toEqual(['A request was not forwarded: addresses begin with /service or /presence.']);
});
