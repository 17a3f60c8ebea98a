/** Tests pairing and revocation as a user performs them. */
import { request } from 'node:http';
import { expect, it, onTestFinished, vi } from 'vitest';
import { createTillServer } from '#tills/server/till-server.ts';
import { type TillRecord, openTillStore } from '#tills/till-store.ts';
import { type TillRegistryEvent, createTillRegistry } from '#tills/auth/till-registry.ts';
import { ask } from '../http-client.ts';
import { firstToken, startTestServer } from '../test-server.ts';
import { createScriptedBackend } from '../scripted-backend.ts';
import { openSocket } from '../socket-client.ts';
import { inEnglish } from '#domain/messages/catalogues.ts';
import { formatMessages } from '../../support/format-messages.ts';

const bookOf = async (kept: { tills: readonly TillRecord[]; fails?: boolean }) => {
  const save = async (tills: readonly TillRecord[]): Promise<void> => {
    if (kept.fails === true) throw new Error('no space');
    kept.tills = tills;
  };
  return (await openTillStore({ load: async () => kept.tills, save })).book;
};

it('accepts the correct code after four wrong codes, but not after five', async () => {
  const registry = createTillRegistry({ store: await bookOf({ tills: [] }), now: Date.now });
  const open = () => {
    const asked = registry.startPairing('Till 1', undefined);
    if (!asked.ok) throw new Error(asked.refusal.code);
    const wrong = asked.code === '000000' ? '000001' : '000000';
    return { ...asked, tryWrong: () => registry.confirm(asked.pairingId, wrong) };
  };
  const lucky = open();
  for (let left = 4; left > 0; left -= 1)
    expect(formatMessages(lucky.tryWrong())).toMatchObject({
      refusal: { code: 'code_wrong', sentence: expect.stringContaining(`Attempts left: ${left}.`) },
    });
  expect(registry.confirm(lucky.pairingId, lucky.code)).toEqual({ ok: true });
  expect(registry.confirm(lucky.pairingId, lucky.code)).toMatchObject({ refusal: { code: 'pairing_confirmed' } });

  const unlucky = open();
  for (let n = 0; n < 4; n += 1) unlucky.tryWrong();
  expect(unlucky.tryWrong()).toMatchObject({ refusal: { code: 'pairing_refused' } });
  expect(registry.confirm(unlucky.pairingId, unlucky.code)).toMatchObject({ refusal: { code: 'pairing_refused' } });
  expect(await registry.collectToken(unlucky.pairingId, undefined)).toMatchObject({
    refusal: { code: 'pairing_refused' },
  });
  expect(registry.pending()).toEqual([]);
});

it("stores a token's hash, never the token", async () => {
  const kept = { tills: [] as readonly TillRecord[] };
  const registry = createTillRegistry({ store: await bookOf(kept), now: () => 1_000 });
  const granted = await registry.grant('Till 1', { rights: ['lookup'], origins: ['https://till.example'] });
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
  expect(createTillRegistry({ store: await bookOf(kept), now: Date.now }).identify(granted.token)).toMatchObject({
    name: 'Till 1',
  });
});

it('does not issue a token that it cannot store', async () => {
  const kept = { tills: [] as readonly TillRecord[], fails: true };
  const registry = createTillRegistry({ store: await bookOf(kept), now: Date.now });
  expect(await registry.grant('Till 1')).toMatchObject({ refusal: { status: 503, code: 'cannot_save' } });
  expect(registry.tills()).toEqual([]);
});

it('lets the till collect its token again after it could not be stored', async () => {
  const kept = { tills: [] as readonly TillRecord[], fails: true };
  const registry = createTillRegistry({ store: await bookOf(kept), now: Date.now });
  const pairing = registry.startPairing('Till 1', undefined);
  if (!pairing.ok) throw new Error(pairing.refusal.code);
  expect(registry.confirm(pairing.pairingId, pairing.code)).toEqual({ ok: true });
  const collect = () => registry.collectToken(pairing.pairingId, undefined);
  expect(await collect()).toMatchObject({ refusal: { status: 503, code: 'cannot_save' } });
  kept.fails = false;
  expect(await collect()).toMatchObject({ ok: true, token: expect.any(String), till: 'Till 1' });
  expect(await collect()).toMatchObject({ refusal: { code: 'pairing_collected' } });
});

it('disconnects a revoked till immediately, including its sockets', async () => {
  const server = await startTestServer();
  const granted = await server.registry.grant('Till 3');
  if (!granted.ok) throw new Error(granted.refusal.code);
  const headers = { authorization: `Bearer ${granted.token}` };
  const [socket, other] = [
    await openSocket(server.socketUrl, headers),
    await openSocket(server.socketUrl, { authorization: `Bearer ${firstToken}` }),
  ];
  expect(await server.registry.revoke('Till 3')).toEqual({ ok: true });
  expect(await socket.closed).toEqual({ code: 4001, reason: 'token revoked' });
  expect(await ask(server.url, '/status', { headers })).toMatchObject({ status: 401, code: 'token_unknown' });
  expect((await other.ask('status')).code).toBeUndefined();
  expect(await server.registry.revoke('Till 3')).toMatchObject({ refusal: { code: 'till_unknown' } });
  expect(await server.registry.revoke('Till 1')).toMatchObject({ refusal: { code: 'name_taken' } });
});

it('rejects a request whose till was revoked while the body was arriving', async () => {
  const server = await startTestServer();
  const granted = await server.registry.grant('Till 3');
  if (!granted.ok) throw new Error(granted.refusal.code);
  const headers = { authorization: `Bearer ${granted.token}`, 'content-type': 'application/json' };
  const slow = request(`${server.url}/lookup`, { method: 'POST', agent: false, headers });
  const answered = new Promise<number | undefined>((resolve) =>
    slow.once('response', (got) => resolve(got.statusCode)),
  );
  slow.write('{"phone_number":');
  await vi.waitUntil(() =>
    server.registry.tills().some(({ name, lastSeenAt }) => name === 'Till 3' && lastSeenAt !== undefined),
  );
  await server.registry.revoke('Till 3');
  slow.end('"+493012345"}');
  expect(await answered).toBe(401);
  expect(server.backend.seen).toEqual([]);
});

it('invalidates the old token of a till when it is paired again', async () => {
  const server = await startTestServer();
  const [old, fresh] = [await server.registry.grant('Till 3'), await server.registry.grant('Till 3')];
  if (!old.ok || !fresh.ok) throw new Error('not granted');
  expect(server.registry.identify(old.token)).toBeUndefined();
  expect(server.registry.identify(fresh.token)).toMatchObject({ name: 'Till 3' });
  expect(server.registry.tills().filter(({ name }) => name === 'Till 3')).toHaveLength(1);
});

it('revokes immediately, and reports if the revocation cannot be saved', async () => {
  const kept = { tills: [] as readonly TillRecord[], fails: false };
  const registry = createTillRegistry({ store: await bookOf(kept), now: Date.now });
  const granted = await registry.grant('Till 1');
  kept.fails = true;
  expect(await registry.revoke('Till 1')).toMatchObject({ refusal: { code: 'cannot_save' } });
  expect(granted.ok && registry.identify(granted.token)).toBeUndefined();
});

it('notifies watchers of changes until they stop', async () => {
  const registry = createTillRegistry({ store: await bookOf({ tills: [] }), now: Date.now });
  const events: TillRegistryEvent['type'][] = [];
  const stop = registry.watch(({ type }) => events.push(type));
  registry.startPairing('Till 1', undefined);
  expect(events).toEqual(['trust.changed']);
  await registry.grant('Till 1');
  await registry.revoke('Till 1');
  expect(events.filter((type) => type === 'till.revoked')).toHaveLength(2);
  const before = events.length;
  stop();
  await registry.grant('Till 2');
  expect(events).toHaveLength(before);
});

it('records the last contact of a till', async () => {
  const server = await startTestServer();
  expect(server.registry.tills()[0]?.lastSeenAt).toBeUndefined();
  await ask(server.url, '/status', { headers: { authorization: `Bearer ${firstToken}` } });
  expect(server.registry.tills()[0]).toMatchObject({ name: 'Till 1', lastSeenAt: expect.any(Number) });
});

it('accepts 64 paired tills', async () => {
  const till = (n: number): TillRecord => ({
    name: `T${n}`,
    tokenHash: 'ab'.repeat(32),
    rights: [],
    origins: [],
    pairedAt: 0,
  });
  const registry = createTillRegistry({
    store: await bookOf({ tills: Array.from({ length: 64 }, (_, n) => till(n)) }),
    now: Date.now,
  });
  expect(await registry.grant('One more')).toMatchObject({ refusal: { status: 409, code: 'too_many_tills' } });
  expect(registry.startPairing('One more', undefined)).toMatchObject({ refusal: { code: 'too_many_tills' } });
  expect(await registry.grant('T5')).toMatchObject({ ok: true });
});

it('uses the first free port in its list, and reports if no port is free', async () => {
  const registry = createTillRegistry({ store: await bookOf({ tills: [] }), now: Date.now });
  const open = (ports: readonly number[]) => createTillServer({ backend: createScriptedBackend(), registry, ports });
  const first = await open([0]);
  if (!first.ok) throw new Error(inEnglish(first.sentence));
  onTestFinished(first.close);
  const second = await open([first.port, 0]);
  if (!second.ok) throw new Error(inEnglish(second.sentence));
  onTestFinished(second.close);
  expect(second.port).not.toBe(first.port);
  expect(second.tillSocketUrl).toBe(`ws://127.0.0.1:${second.port}/socket`);
  expect(formatMessages(await open([first.port, second.port]))).toMatchObject({
    ok: false,
    code: 'no_port',
    sentence: expect.stringContaining(String(first.port)),
  });
});

it('disconnects tills that new settings remove or change, and keeps the other tills connected', async () => {
  const till = (name: string, token = `the token of ${name}`) => ({
    name,
    token,
    origins: [],
    rights: ['lookup', 'status'] as const,
  });
  const origins = ['https://till.example', 'https://other.example'];
  const registry = createTillRegistry({
    store: await bookOf({ tills: [] }),
    configured: [till('stays'), till('goes'), till('changes')],
    origins,
    now: Date.now,
  });
  await registry.grant('paired');
  const revoked: string[] = [];
  registry.watch((event) => {
    if (event.type === 'till.revoked') revoked.push(event.till);
  });
  const others = [till('stays'), { ...till('changes'), rights: ['status'] as const }, till('comes')];
  registry.setConfigured(others, origins);
  expect(revoked).toEqual(['goes', 'changes']);
  expect(registry.identify('the token of goes')).toBeUndefined();
  expect(registry.identify('the token of comes')?.name).toBe('comes');
  expect(registry.tills().map(({ name }) => name)).toEqual(['stays', 'changes', 'comes', 'paired']);
  // All connections end, because any of them may belong to a page that lost its permission.
  registry.setConfigured(others, origins.slice(0, 1));
  expect(registry.knowsOrigin('https://other.example')).toBe(false);
  expect(revoked.slice(2).toSorted()).toEqual(['changes', 'comes', 'paired', 'stays']);
});
