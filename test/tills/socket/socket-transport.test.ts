import { expect, it } from 'vitest';
import { type ConformanceTill, type TransportAnswer, tillConformance } from '../conformance.ts';
import {
  type TestTillServer,
  firstToken,
  generous,
  startTestServer,
  otherToken,
  pageOfFirst,
  pageOfOther,
} from '../test-server.ts';
import { neverResolves, acceptedVerdict } from '../scripted-backend.ts';
import { type SocketAnswer, openSocket } from '../socket-client.ts';

const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

const wayAnswer = ({ frame, code, path, sentence }: SocketAnswer): TransportAnswer => {
  const { type: _type, id: _id, retryAfter, ...body } = frame;
  return { body, code, path, sentence, retryAfter: typeof retryAfter === 'number' ? retryAfter : undefined };
};

const connect = async (server: TestTillServer, token?: string): Promise<ConformanceTill> => {
  const till = await openSocket(server.socketUrl, token === undefined ? {} : bearer(token));
  return {
    ask: async (asked, body = {}) => wayAnswer(await till.ask(asked === 'collect' ? 'pair' : asked, body)),
    askText: async (text) => wayAnswer(await till.sendText(text)),
  };
};

tillConformance('socket', connect);

it('repeats any type and ID', async () => {
  const server = await startTestServer();
  const till = await openSocket(server.socketUrl, bearer(firstToken));
  const { frame } = await till.sendText(JSON.stringify({ type: 'status', id: 'a ☎' }));
  expect(frame).toMatchObject({ type: 'status', id: 'a ☎', state: 'working' });
  expect((await till.ask('lookup', {})).frame).toMatchObject({ type: 'lookup', id: 1, error: { code: 'wrong_body' } });
});

it.each([
  ['{"type":"dance","id":7}', { type: 'error', id: 7, error: { code: 'unknown_type', path: 'type' } }],
  ['{"id":"x"}', { type: 'error', id: 'x', error: { code: 'wrong_body', path: 'type' } }],
  ['{"type":"lookup"}', { type: 'error', error: { code: 'wrong_body', path: 'id' } }],
  ['{"type":"lookup","id":1.5}', { type: 'error', error: { code: 'wrong_body', path: 'id' } }],
  ['[]', { type: 'error', error: { code: 'wrong_body', path: 'body' } }],
  ['', { type: 'error', error: { code: 'not_json' } }],
  [Buffer.from([1, 2, 3]), { type: 'error', error: { code: 'not_text' } }],
])('responds to the frame %s with its rejection', async (text, expected) => {
  const server = await startTestServer();
  const till = await openSocket(server.socketUrl, bearer(firstToken));
  expect((await till.sendText(text)).frame).toMatchObject(expected);
  expect(server.backend.seen).toEqual([]);
});

it('sends "still asking" once', async () => {
  const server = await startTestServer({ stillAskingMs: 20 });
  const answer = Promise.withResolvers<void>();
  server.backend.lookupScript = async (_request, ledgerId) => answer.promise.then(() => acceptedVerdict(ledgerId));
  const till = await openSocket(server.socketUrl, bearer(firstToken));
  till.socket.on('message', (data: Buffer) => data.includes('still-asking') && answer.resolve());
  await till.ask('lookup', { phone_number: '+493012345' });
  await till.ask('lookup', { phone_number: '+493012346' });
  expect(till.frames.map(({ type, id }) => [type, id])).toEqual([
    ['still-asking', 1],
    ['lookup', 1],
    ['lookup', 2],
  ]);
});

it('accepts a hello from a browser, which cannot send headers, only from its own page', async () => {
  const server = await startTestServer();
  const till = await openSocket(server.socketUrl, { origin: pageOfFirst });
  expect((await till.ask('lookup', { phone_number: '+493012345' })).code).toBe('token_missing');
  expect((await till.ask('hello', { token: 'wrong' })).code).toBe('token_unknown');
  expect((await till.ask('hello', { token: otherToken })).code).toBe('origin_not_allowed');
  expect(server.backend.seen).toEqual([]);
  expect((await till.ask('hello', { token: firstToken })).frame).toMatchObject({
    till: 'Till 1',
    rights: ['lookup', 'report', 'status'],
  });
  expect((await till.ask('lookup', { phone_number: '+493012345' })).frame).toMatchObject({ result: 'taken' });
});

it.each([
  ['a wrong token', bearer('no-such-token-at-all'), 401],
  ['another authentication scheme', { authorization: 'Basic YTpi' }, 401],
  ['an unknown page', { origin: 'https://evil.example', ...bearer(firstToken) }, 403],
  ['the page of another till', { origin: pageOfOther, ...bearer(firstToken) }, 403],
  ['another name for this PC', { host: 'evil.example', ...bearer(firstToken) }, 403],
])('rejects %s', async (_what, headers, status) => {
  const server = await startTestServer();
  await expect(openSocket(server.socketUrl, headers)).rejects.toThrow(`turned away: ${status}`);
});

it('rejects a socket at another path and a socket above the limit', async () => {
  const server = await startTestServer({ socketsPerTill: 2, unprovenSockets: 1 });
  await expect(openSocket(`${server.socketUrl}s`, bearer(firstToken))).rejects.toThrow('404');
  const first = await openSocket(server.socketUrl, bearer(firstToken));
  await openSocket(server.socketUrl, bearer(firstToken));
  await expect(openSocket(server.socketUrl, bearer(firstToken))).rejects.toThrow('429');
  const silent = await openSocket(server.socketUrl);
  // A socket without a token is closed to make room for a newer socket.
  const unproven = await openSocket(server.socketUrl);
  await silent.closed;
  expect((await unproven.ask('hello', { token: firstToken })).code).toBe('too_many_sockets');
  first.socket.close();
  await first.closed;
  expect((await unproven.ask('hello', { token: firstToken })).code).toBeUndefined();
});

it('closes a socket that never sends a token', async () => {
  const server = await startTestServer({ unprovenMs: 30 });
  const till = await openSocket(server.socketUrl);
  expect(await till.closed).toMatchObject({ code: 4002 });
});

it('closes a socket after too many invalid frames in a row', async () => {
  const server = await startTestServer({ wrongFrames: 3 });
  const till = await openSocket(server.socketUrl, bearer(firstToken));
  for (const text of ['{', '{', '{']) await till.sendText(text);
  expect(await till.closed).toMatchObject({ code: 1008 });
});

it.each([
  ['more data than a report may contain', 'x'.repeat(1024 * 1024 + 1), 1009],
  ['text that is not UTF-8', Buffer.from([0x7b, 0xff, 0xfe, 0x7d]), 1007],
])('closes a socket that sends %s, but no other socket', async (_what, data, code) => {
  const server = await startTestServer();
  const [till, other] = [
    await openSocket(server.socketUrl, bearer(firstToken)),
    await openSocket(server.socketUrl, bearer(otherToken)),
  ];
  till.socket.send(data, { binary: false });
  expect(await till.closed).toMatchObject({ code });
  expect((await other.ask('status')).frame).toMatchObject({ state: 'working' });
});

it('detects a till that has disappeared', async () => {
  const server = await startTestServer({ heartbeatMs: 30 });
  const silent = await openSocket(server.socketUrl, bearer(firstToken), { autoPong: false });
  const till = await openSocket(server.socketUrl, bearer(firstToken));
  expect(await silent.closed).toMatchObject({ code: 1006 });
  expect((await till.ask('status')).code).toBeUndefined();
});

it('allows the backend to finish a look-up if the till disconnects', async () => {
  const server = await startTestServer(generous);
  const answer = Promise.withResolvers<void>();
  server.backend.lookupScript = async (_request, ledgerId) => answer.promise.then(() => acceptedVerdict(ledgerId));
  const till = await openSocket(server.socketUrl, bearer(firstToken));
  void till.ask('lookup', { phone_number: '+493012345' });
  await server.backend.lookups(1);
  till.socket.terminate();
  await till.closed;
  answer.resolve();
  const again = await openSocket(server.socketUrl, bearer(firstToken));
  expect((await again.ask('lookup', { phone_number: '+493012345' })).frame).toMatchObject({
    reason: 'repeated',
    ledgerId: 'page-1',
  });
  expect(server.backend.givenUp).toEqual([]);
});

it('closes with the app and returns results for open look-ups', async () => {
  const server = await startTestServer();
  server.backend.handsOn = true;
  server.backend.lookupScript = () => neverResolves();
  const till = await openSocket(server.socketUrl, bearer(firstToken));
  const open = till.ask('lookup', { phone_number: '+493012345' });
  await server.backend.lookups(1);
  await server.close();
  expect((await open).frame).toMatchObject({ result: 'unsure' });
  expect(await till.closed).toMatchObject({ code: 1001 });
});
