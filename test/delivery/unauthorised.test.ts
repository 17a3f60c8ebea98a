/**
 * Tests the circuit breaker after a 401: it stops requests with the rejected secret, loses nothing, and considers only
 * responses to the current credentials.
 */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { accepted, bodyOf, customers, event, lookup, orders, startRig, type Rig } from './delivery-setup.ts';

let rig: Rig;
beforeEach(() => (rig = startRig()));
afterEach(() => rig.end());
const now = () => rig.clock.wall;

describe('A 401 response', () => {
  it('stops the queue without loss until there are new credentials', async () => {
    const [first] = rig.delivery.enqueue([orders([1], now()), customers('a@b', now()), orders([3], now())]);
    await rig.pass(0);
    await rig.answer({ kind: 'unauthorised' });
    await rig.answer(accepted);
    await rig.pass(600_000);
    expect(rig.sent).toHaveLength(2);
    expect(rig.delivery.status()).toMatchObject({ state: 'unauthorised', waiting: 2 });
    expect(rig.kinds(first)).toEqual(['sent', 'answered stopped']);
    const used: string[] = [];
    rig.delivery.setClient({
      send: async (_operation, request) => {
        used.push(bodyOf(request));
        return accepted;
      },
    });
    await rig.pass(0);
    await rig.pass(1_100);
    expect(used).toHaveLength(2);
    expect(rig.delivery.status()).toMatchObject({ state: 'running', waiting: 0 });
  });

  it('does not stop new credentials if it was for the old credentials', async () => {
    rig.delivery.enqueue([event('Answered', 'a', now())]);
    await rig.pass(0);
    const used: string[] = [];
    rig.delivery.setClient({
      send: async (_operation, request) => {
        used.push(bodyOf(request));
        return accepted;
      },
    });
    await rig.answer({ kind: 'unauthorised' });
    await rig.pass(1_100);
    expect(used).toHaveLength(1);
    expect(rig.delivery.status()).toMatchObject({ state: 'running', waiting: 0 });
  });

  it('causes one retry when a user requests it', async () => {
    rig.delivery.enqueue([orders([1], now())]);
    await rig.pass(0);
    await rig.answer({ kind: 'unauthorised' });
    rig.delivery.tryNow();
    await rig.pass(0);
    expect(rig.sent).toHaveLength(2);
    await rig.answer({ kind: 'unauthorised' });
    expect(rig.delivery.status().state).toBe('unauthorised');
  });

  it('ends look-ups and direct requests immediately', async () => {
    rig.delivery.enqueue([orders([1], now())]);
    await rig.pass(0);
    const asked = rig.delivery.sendLookup(lookup(now()));
    await rig.pass(0);
    await rig.answer({ kind: 'unauthorised' });
    const read = rig.delivery.sendDirect('retrieveConversations', { body: {} }, { class: 'person' });
    expect(await read).toMatchObject({ kind: 'unreachable', code: 'unauthorised' });
    await rig.answer({ kind: 'unauthorised' });
    expect(await asked).toMatchObject({ result: 'refused', reason: 'unauthorised' });
    expect(await rig.delivery.sendLookup(lookup(now()))).toEqual({ result: 'refused', reason: 'unauthorised' });
  });

  it('stops only requests that use the secret, not requests that use only the key', async () => {
    rig.delivery.enqueue([orders([1], now()), orders([2], now())]);
    await rig.pass(0);
    await rig.answer({ kind: 'unauthorised' });
    await rig.answer({ kind: 'unauthorised' });
    rig.delivery.enqueue([event('Answered', 'a', now()), event('Disconnected', 'a', now())]);
    const word = rig.delivery.sendDirect('checkPresence', { query: { Channel: 'Chat' } }, { class: 'presence' });
    for (let second = 0; second < 3; second += 1) {
      await rig.pass(1_010);
      for (const entry of rig.sent.slice(2)) await entry.answer(accepted).catch(() => undefined);
    }
    expect(rig.log().slice(2).toSorted()).toEqual(['Answered:a', 'Disconnected:a', 'checkPresence']);
    expect(await word).toEqual(accepted);
    expect(rig.delivery.status()).toMatchObject({ state: 'unauthorised', waiting: 2 });
    expect(rig.delivery.list({ limit: 5 }).map(({ why }) => why.code)).toEqual(['answered', 'answered']);
  });

  it('stops call events after a call event, but not requests that use the secret', async () => {
    rig.delivery.enqueue([event('Answered', 'a', now())]);
    await rig.pass(0);
    await rig.answer({ kind: 'unauthorised' });
    rig.delivery.enqueue([event('Answered', 'b', now()), orders([1], now())]);
    await rig.pass(1_010);
    expect(rig.log()).toEqual(['Answered:a', 'reportOrders']);
    await rig.answer(accepted);
    expect(rig.delivery.status()).toMatchObject({ state: 'unauthorised', waiting: 2 });
    await rig.pass(5_000);
    expect(rig.log().at(-1)).toBe('Answered:a');
    await rig.answer(accepted);
    await rig.pass(1_010);
    expect(rig.log().at(-1)).toBe('Answered:b');
    expect(rig.delivery.status().state).toBe('running');
  });

  it('ends within seconds once the helpdesk accepts the secret, without an item as a probe', async () => {
    rig.delivery.enqueue([orders([1], now()), orders([2], now())]);
    await rig.pass(0);
    await rig.answer({ kind: 'unauthorised' });
    await rig.answer({ kind: 'unauthorised' });
    const ask = () => rig.delivery.sendDirect('retrieveConversations', { body: {} }, { class: 'person' });
    expect(await ask()).toMatchObject({ code: 'unauthorised' });
    for (let round = 0; round < 20; round += 1) {
      const until = rig.delivery.status().stateUntil ?? 0;
      expect(until - now()).toBeLessThanOrEqual(10_000);
      await rig.pass(until - now());
      const asked = ask();
      await rig.pass(0);
      await rig.answer({ kind: 'unauthorised' });
      await asked;
    }
    expect(rig.log().filter((name) => name === 'reportOrders')).toHaveLength(2);
    await rig.pass((rig.delivery.status().stateUntil ?? 0) - now());
    void ask();
    await rig.pass(0);
    await rig.answer(accepted);
    await rig.pass(1_010);
    expect(rig.log().slice(-2)).toEqual(['reportOrders', 'reportOrders']);
    expect(rig.delivery.status().state).toBe('running');
  });
});
