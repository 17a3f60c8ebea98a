import { expect, it } from 'vitest';
import { type TillOnWay, type WayAnswer, tillConformance } from './conformance.ts';
import {
  type OpenedDoor,
  firstToken,
  generous,
  openDoor,
  otherToken,
  pageOfFirst,
  pageOfOther,
} from './opened-door.ts';
import { never, taken } from './scripted-desk.ts';
import { type SocketAnswer, openSocket } from './socket-client.ts';

const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

const wayAnswer = ({ frame, code, path, sentence }: SocketAnswer): WayAnswer => {
  const { type: _type, id: _id, retryAfter, ...body } = frame;
  return { body, code, path, sentence, retryAfter: typeof retryAfter === 'number' ? retryAfter : undefined };
};

const connect = async (door: OpenedDoor, token?: string): Promise<TillOnWay> => {
  const till = await openSocket(door.socketUrl, token === undefined ? {} : bearer(token));
  return {
    ask: async (asked, body = {}) => wayAnswer(await till.ask(asked === 'collect' ? 'pair' : asked, body)),
    askText: async (text) => wayAnswer(await till.sendText(text)),
  };
};

tillConformance('socket', connect);

it('repeats type and id, whatever they are', async () => {
  const door = await openDoor();
  const till = await openSocket(door.socketUrl, bearer(firstToken));
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
])('answers the frame %s with its refusal', async (text, expected) => {
  const door = await openDoor();
  const till = await openSocket(door.socketUrl, bearer(firstToken));
  expect((await till.sendText(text)).frame).toMatchObject(expected);
  expect(door.desk.seen).toEqual([]);
});

it('says that it is still asking, once', async () => {
  const door = await openDoor({ stillAskingMs: 20 });
  const answer = Promise.withResolvers<void>();
  door.desk.lookupScript = async (_request, ledgerId) => answer.promise.then(() => taken(ledgerId));
  const till = await openSocket(door.socketUrl, bearer(firstToken));
  till.socket.on('message', (data: Buffer) => data.includes('still-asking') && answer.resolve());
  await till.ask('lookup', { phone_number: '+493012345' });
  await till.ask('lookup', { phone_number: '+493012346' });
  expect(till.frames.map(({ type, id }) => [type, id])).toEqual([
    ['still-asking', 1],
    ['lookup', 1],
    ['lookup', 2],
  ]);
});

it('knows a browser, which cannot send headers, by its hello, and only from its own page', async () => {
  const door = await openDoor();
  const till = await openSocket(door.socketUrl, { origin: pageOfFirst });
  expect((await till.ask('lookup', { phone_number: '+493012345' })).code).toBe('token_missing');
  expect((await till.ask('hello', { token: 'wrong' })).code).toBe('token_unknown');
  expect((await till.ask('hello', { token: otherToken })).code).toBe('origin_not_allowed');
  expect(door.desk.seen).toEqual([]);
  expect((await till.ask('hello', { token: firstToken })).frame).toMatchObject({
    till: 'Till 1',
    rights: ['lookup', 'report', 'status'],
  });
  expect((await till.ask('lookup', { phone_number: '+493012345' })).frame).toMatchObject({ result: 'taken' });
});

it.each([
  ['a wrong token', bearer('no-such-token-at-all'), 401],
  ['another way to prove oneself', { authorization: 'Basic YTpi' }, 401],
  ['an unknown page', { origin: 'https://evil.example', ...bearer(firstToken) }, 403],
  ['the page of another till', { origin: pageOfOther, ...bearer(firstToken) }, 403],
  ['a name that points here', { host: 'evil.example', ...bearer(firstToken) }, 403],
])('turns away %s', async (_what, headers, status) => {
  const door = await openDoor();
  await expect(openSocket(door.socketUrl, headers)).rejects.toThrow(`turned away: ${status}`);
});

it('turns away a socket at another address, and one too many', async () => {
  const door = await openDoor({ socketsPerTill: 2, unprovenSockets: 1 });
  await expect(openSocket(`${door.socketUrl}s`, bearer(firstToken))).rejects.toThrow('404');
  const first = await openSocket(door.socketUrl, bearer(firstToken));
  await openSocket(door.socketUrl, bearer(firstToken));
  await expect(openSocket(door.socketUrl, bearer(firstToken))).rejects.toThrow('429');
  const silent = await openSocket(door.socketUrl);
  // Whoever has shown no token makes room for whoever comes after.
  const unproven = await openSocket(door.socketUrl);
  await silent.closed;
  expect((await unproven.ask('hello', { token: firstToken })).code).toBe('too_many_sockets');
  first.socket.close();
  await first.closed;
  expect((await unproven.ask('hello', { token: firstToken })).code).toBeUndefined();
});

it('closes a socket that never says who it is', async () => {
  const door = await openDoor({ unprovenMs: 30 });
  const till = await openSocket(door.socketUrl);
  expect(await till.closed).toMatchObject({ code: 4002 });
});

it('closes a socket after too many wrong frames in a row', async () => {
  const door = await openDoor({ wrongFrames: 3 });
  const till = await openSocket(door.socketUrl, bearer(firstToken));
  for (const text of ['{', '{', '{']) await till.sendText(text);
  expect(await till.closed).toMatchObject({ code: 1008 });
});

it.each([
  ['more than a report may have', 'x'.repeat(1024 * 1024 + 1), 1009],
  ['text that is no UTF-8', Buffer.from([0x7b, 0xff, 0xfe, 0x7d]), 1007],
])('closes a socket that sends %s, and nothing else suffers', async (_what, data, code) => {
  const door = await openDoor();
  const [till, other] = [
    await openSocket(door.socketUrl, bearer(firstToken)),
    await openSocket(door.socketUrl, bearer(otherToken)),
  ];
  till.socket.send(data, { binary: false });
  expect(await till.closed).toMatchObject({ code });
  expect((await other.ask('status')).frame).toMatchObject({ state: 'working' });
});

it('finds a till that is gone without a word', async () => {
  const door = await openDoor({ heartbeatMs: 30 });
  const silent = await openSocket(door.socketUrl, bearer(firstToken), { autoPong: false });
  const till = await openSocket(door.socketUrl, bearer(firstToken));
  expect(await silent.closed).toMatchObject({ code: 1006 });
  expect((await till.ask('status')).code).toBeUndefined();
});

it('lets the desk go on when the till leaves in the middle of a look-up', async () => {
  const door = await openDoor(generous);
  const answer = Promise.withResolvers<void>();
  door.desk.lookupScript = async (_request, ledgerId) => answer.promise.then(() => taken(ledgerId));
  const till = await openSocket(door.socketUrl, bearer(firstToken));
  void till.ask('lookup', { phone_number: '+493012345' });
  await door.desk.lookups(1);
  till.socket.terminate();
  await till.closed;
  answer.resolve();
  const again = await openSocket(door.socketUrl, bearer(firstToken));
  expect((await again.ask('lookup', { phone_number: '+493012345' })).frame).toMatchObject({
    reason: 'repeated',
    ledgerId: 'page-1',
  });
  expect(door.desk.givenUp).toEqual([]);
});

it('says goodbye when the app ends, with an answer for what is open', async () => {
  const door = await openDoor();
  door.desk.handsOn = true;
  door.desk.lookupScript = () => never();
  const till = await openSocket(door.socketUrl, bearer(firstToken));
  const open = till.ask('lookup', { phone_number: '+493012345' });
  await door.desk.lookups(1);
  await door.close();
  expect((await open).frame).toMatchObject({ result: 'unsure' });
  expect(await till.closed).toMatchObject({ code: 1001 });
});
