/** Pairing and revocation, seen from the person's side. */
import { request } from 'node:http';
import { expect, it, onTestFinished, vi } from 'vitest';
import { createTillServer } from '#tills/server/till-server.ts';
import { type TillRecord, openTillStore } from '#tills/till-store.ts';
import { type TrustEvent, createTillRegistry } from '#tills/auth/till-registry.ts';
import { ask } from './http-client.ts';
import { firstToken, openDoor } from './opened-door.ts';
import { createScriptedDesk } from './scripted-desk.ts';
import { openSocket } from './socket-client.ts';
import { inEnglish } from '#domain/messages/catalogues.ts';
import { told } from '../told.ts';

const bookOf = async (kept: { tills: readonly TillRecord[]; fails?: boolean }) => {
  const save = async (tills: readonly TillRecord[]): Promise<void> => {
    if (kept.fails === true) throw new Error('no space');
    kept.tills = tills;
  };
  return (await openTillStore({ load: async () => kept.tills, save })).book;
};

it('takes the right code after four wrong ones, and none after five', async () => {
  const trust = createTillRegistry({ book: await bookOf({ tills: [] }), now: Date.now });
  const open = () => {
    const asked = trust.ask('Till 1', undefined);
    if (!asked.ok) throw new Error(asked.refusal.code);
    const wrong = asked.code === '000000' ? '000001' : '000000';
    return { ...asked, tryWrong: () => trust.confirm(asked.pairingId, wrong) };
  };
  const lucky = open();
  for (let left = 4; left > 0; left -= 1)
    expect(told(lucky.tryWrong())).toMatchObject({
      refusal: { code: 'code_wrong', sentence: expect.stringContaining(`${left} more`) },
    });
  expect(trust.confirm(lucky.pairingId, lucky.code)).toEqual({ ok: true });
  expect(trust.confirm(lucky.pairingId, lucky.code)).toMatchObject({ refusal: { code: 'pairing_confirmed' } });

  const unlucky = open();
  for (let n = 0; n < 4; n += 1) unlucky.tryWrong();
  expect(unlucky.tryWrong()).toMatchObject({ refusal: { code: 'pairing_refused' } });
  expect(trust.confirm(unlucky.pairingId, unlucky.code)).toMatchObject({ refusal: { code: 'pairing_refused' } });
  expect(await trust.collect(unlucky.pairingId, undefined)).toMatchObject({ refusal: { code: 'pairing_refused' } });
  expect(trust.pending()).toEqual([]);
});

it('keeps the hash of a token, never the token', async () => {
  const kept = { tills: [] as readonly TillRecord[] };
  const trust = createTillRegistry({ book: await bookOf(kept), now: () => 1_000 });
  const granted = await trust.grant('Till 1', { rights: ['lookup'], origins: ['https://till.example'] });
  if (!granted.ok) throw new Error(granted.refusal.code);
  expect(Buffer.from(granted.token, 'base64url')).toHaveLength(32);
  expect(kept.tills).toEqual([
    {
      name: 'Till 1',
      tokenHash: expect.stringMatching(/^[0-9a-f]{64}$/),
      rights: ['lookup'],
      origins: ['https://till.example'],
      pairedAt: 1_000,
    },
  ]);
  expect(JSON.stringify(kept)).not.toContain(granted.token);
  expect(createTillRegistry({ book: await bookOf(kept), now: Date.now }).identify(granted.token)).toMatchObject({
    name: 'Till 1',
  });
});

it('gives no token that it cannot keep', async () => {
  const kept = { tills: [] as readonly TillRecord[], fails: true };
  const trust = createTillRegistry({ book: await bookOf(kept), now: Date.now });
  expect(await trust.grant('Till 1')).toMatchObject({ refusal: { status: 503, code: 'cannot_save' } });
  expect(trust.tills()).toEqual([]);
});

it('shuts out a till at once when it is revoked, its sockets too', async () => {
  const door = await openDoor();
  const granted = await door.trust.grant('Till 3');
  if (!granted.ok) throw new Error(granted.refusal.code);
  const headers = { authorization: `Bearer ${granted.token}` };
  const [socket, other] = [
    await openSocket(door.socketUrl, headers),
    await openSocket(door.socketUrl, { authorization: `Bearer ${firstToken}` }),
  ];
  expect(await door.trust.revoke('Till 3')).toEqual({ ok: true });
  expect(await socket.closed).toEqual({ code: 4001, reason: 'token revoked' });
  expect(await ask(door.url, '/status', { headers })).toMatchObject({ status: 401, code: 'token_unknown' });
  expect((await other.ask('status')).code).toBeUndefined();
  expect(await door.trust.revoke('Till 3')).toMatchObject({ refusal: { code: 'till_unknown' } });
  expect(await door.trust.revoke('Till 1')).toMatchObject({ refusal: { code: 'name_taken' } });
});

it('serves nothing whose body was still on its way when the till was revoked', async () => {
  const door = await openDoor();
  const granted = await door.trust.grant('Till 3');
  if (!granted.ok) throw new Error(granted.refusal.code);
  const headers = { authorization: `Bearer ${granted.token}`, 'content-type': 'application/json' };
  const slow = request(`${door.url}/lookup`, { method: 'POST', agent: false, headers });
  const answered = new Promise<number | undefined>((resolve) =>
    slow.once('response', (got) => resolve(got.statusCode)),
  );
  slow.write('{"phone_number":');
  await vi.waitUntil(() =>
    door.trust.tills().some(({ name, lastSeenAt }) => name === 'Till 3' && lastSeenAt !== undefined),
  );
  await door.trust.revoke('Till 3');
  slow.end('"+493012345"}');
  expect(await answered).toBe(401);
  expect(door.desk.seen).toEqual([]);
});

it('ends the old token of a till that is paired again', async () => {
  const door = await openDoor();
  const [old, fresh] = [await door.trust.grant('Till 3'), await door.trust.grant('Till 3')];
  if (!old.ok || !fresh.ok) throw new Error('not granted');
  expect(door.trust.identify(old.token)).toBeUndefined();
  expect(door.trust.identify(fresh.token)).toMatchObject({ name: 'Till 3' });
  expect(door.trust.tills().filter(({ name }) => name === 'Till 3')).toHaveLength(1);
});

it('revokes at once, and says when that will not last', async () => {
  const kept = { tills: [] as readonly TillRecord[], fails: false };
  const trust = createTillRegistry({ book: await bookOf(kept), now: Date.now });
  const granted = await trust.grant('Till 1');
  kept.fails = true;
  expect(await trust.revoke('Till 1')).toMatchObject({ refusal: { code: 'cannot_save' } });
  expect(granted.ok && trust.identify(granted.token)).toBeUndefined();
});

it('tells who watches what changes, until they stop', async () => {
  const trust = createTillRegistry({ book: await bookOf({ tills: [] }), now: Date.now });
  const events: TrustEvent['type'][] = [];
  const stop = trust.watch(({ type }) => events.push(type));
  trust.ask('Till 1', undefined);
  expect(events).toEqual(['trust.changed']);
  await trust.grant('Till 1');
  await trust.revoke('Till 1');
  expect(events.filter((type) => type === 'till.revoked')).toHaveLength(2);
  const before = events.length;
  stop();
  await trust.grant('Till 2');
  expect(events).toHaveLength(before);
});

it('knows when a till was last here', async () => {
  const door = await openDoor();
  expect(door.trust.tills()[0]?.lastSeenAt).toBeUndefined();
  await ask(door.url, '/status', { headers: { authorization: `Bearer ${firstToken}` } });
  expect(door.trust.tills()[0]).toMatchObject({ name: 'Till 1', lastSeenAt: expect.any(Number) });
});

it('has room for 64 paired tills', async () => {
  const till = (n: number): TillRecord => ({
    name: `T${n}`,
    tokenHash: 'ab'.repeat(32),
    rights: [],
    origins: [],
    pairedAt: 0,
  });
  const trust = createTillRegistry({
    book: await bookOf({ tills: Array.from({ length: 64 }, (_, n) => till(n)) }),
    now: Date.now,
  });
  expect(await trust.grant('One more')).toMatchObject({ refusal: { status: 409, code: 'too_many_tills' } });
  expect(trust.ask('One more', undefined)).toMatchObject({ refusal: { code: 'too_many_tills' } });
  expect(await trust.grant('T5')).toMatchObject({ ok: true });
});

it('takes the first port of its list that is free, and says so when none is', async () => {
  const trust = createTillRegistry({ book: await bookOf({ tills: [] }), now: Date.now });
  const open = (ports: readonly number[]) => createTillServer({ desk: createScriptedDesk(), trust, ports });
  const first = await open([0]);
  if (!first.ok) throw new Error(inEnglish(first.sentence));
  onTestFinished(first.close);
  const second = await open([first.port, 0]);
  if (!second.ok) throw new Error(inEnglish(second.sentence));
  onTestFinished(second.close);
  expect(second.port).not.toBe(first.port);
  expect(second.tillSocketUrl).toBe(`ws://127.0.0.1:${second.port}/socket`);
  expect(told(await open([first.port, second.port]))).toMatchObject({
    ok: false,
    code: 'no_port',
    sentence: expect.stringContaining(String(first.port)),
  });
});

it('other settings: who is gone, or may do something else, is turned away; who may do the same is not', async () => {
  const till = (name: string, token = `the token of ${name}`) => ({
    name,
    token,
    origins: [],
    rights: ['lookup', 'status'] as const,
  });
  const origins = ['https://till.example', 'https://other.example'];
  const trust = createTillRegistry({
    book: await bookOf({ tills: [] }),
    configured: [till('stays'), till('goes'), till('changes')],
    origins,
    now: Date.now,
  });
  await trust.grant('paired');
  const revoked: string[] = [];
  trust.watch((event) => {
    if (event.type === 'till.revoked') revoked.push(event.till);
  });
  const others = [till('stays'), { ...till('changes'), rights: ['status'] as const }, till('comes')];
  trust.setConfigured(others, origins);
  expect(revoked).toEqual(['goes', 'changes']);
  expect(trust.identify('the token of goes')).toBeUndefined();
  expect(trust.identify('the token of comes')?.name).toBe('comes');
  expect(trust.tills().map(({ name }) => name)).toEqual(['stays', 'changes', 'comes', 'paired']);
  // A page that may not ask any more may stand behind any of them.
  trust.setConfigured(others, origins.slice(0, 1));
  expect(trust.knowsOrigin('https://other.example')).toBe(false);
  expect(revoked.slice(2).toSorted()).toEqual(['changes', 'comes', 'paired', 'stays']);
});
