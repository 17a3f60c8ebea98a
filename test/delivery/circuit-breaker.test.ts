/**
 * Tests the circuit breaker: an unreachable helpdesk that becomes reachable again, a pause, no helpdesk, and the
 * requests that can probe the helpdesk. unauthorised.test.ts covers 401.
 */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  accepted,
  bodyOf,
  customers,
  event,
  lookup,
  orders,
  refused,
  startRig,
  unknown,
  unreachable,
  type Rig,
} from './delivery-setup.ts';
import { formatMessages } from '../support/format-messages.ts';

let rig: Rig;
beforeEach(() => (rig = startRig()));
afterEach(() => rig.end());
const now = () => rig.clock.wall;

describe('An unreachable helpdesk', () => {
  it('stops all requests at the first failed connection and causes retries at growing intervals', async () => {
    rig.delivery.enqueue([orders([1], now()), customers('a@b', now()), orders([3], now())]);
    await rig.pass(0);
    expect(rig.sent).toHaveLength(2);
    await rig.answer(unreachable);
    await rig.answer(unreachable);
    expect(rig.delivery.status()).toMatchObject({
      state: 'away',
      stateReason: 'Nothing answers',
      stateUntil: now() + 1_000,
      waiting: 3,
    });
    for (const [wait, tries] of [
      [900, 2],
      [200, 3],
      [1_900, 3],
      [200, 4],
      [3_900, 4],
      [200, 5],
    ] as const) {
      await rig.pass(wait);
      expect(rig.sent).toHaveLength(tries);
      if (rig.delivery.counts().sending > 0) await rig.answer(unreachable);
    }
    for (let tries = 0; tries < 8; tries += 1) {
      await rig.pass(60_000);
      if (rig.delivery.counts().sending > 0) await rig.answer(unreachable);
    }
    expect(rig.delivery.status().stateUntil).toBeLessThanOrEqual(now() + 60_000);
  });

  it('does not use the request budget, because no bytes were sent', async () => {
    rig.delivery.enqueue([orders([1], now())]);
    await rig.pass(0);
    await rig.answer(unreachable);
    expect(rig.delivery.status().budget.map(({ used }) => used)).toEqual([0, 0, 0, 0]);
    expect(rig.kinds()).toEqual(['sent', 'answered again']);
  });

  it('is treated as reachable again after any response, and waiting items are sent immediately', async () => {
    rig.delivery.enqueue([orders([1], now()), customers('a@b', now())]);
    await rig.pass(0);
    await rig.answer(unreachable);
    await rig.answer(unreachable);
    await rig.pass(2_100);
    expect(rig.sent).toHaveLength(3);
    await rig.answer(refused(400));
    expect(rig.delivery.status().state).toBe('running');
    expect(rig.sent).toHaveLength(4);
  });

  it('is tried immediately for a new screen pop, at most once a second', async () => {
    rig.delivery.enqueue([orders([1], now())]);
    await rig.pass(0);
    for (let tries = 0; tries < 5; tries += 1) {
      await rig.answer(unreachable);
      await rig.pass(70_000);
    }
    await rig.answer(unreachable);
    expect(rig.sent).toHaveLength(6);
    await rig.pass(1_000);
    rig.delivery.enqueue([event('Answered', 'a', now())]);
    await rig.pass(0);
    expect(rig.log().at(-1)).toBe('Answered:a');
    await rig.answer(unreachable);
    rig.delivery.enqueue([event('Answered', 'b', now())]);
    await rig.pass(500);
    expect(rig.sent).toHaveLength(7);
    await rig.pass(600);
    expect(rig.sent).toHaveLength(8);
    await rig.answer(accepted);
    expect(rig.delivery.status().state).toBe('running');
  });

  it('is tried when a user requests it', async () => {
    rig.delivery.enqueue([orders([1], now())]);
    await rig.pass(0);
    await rig.answer(unreachable);
    rig.delivery.tryNow();
    await rig.pass(0);
    expect(rig.sent).toHaveLength(2);
  });

  it('is treated as unreachable after two lost responses in a row, not after one', async () => {
    rig.delivery.enqueue([orders([1], now()), customers('a@b', now())]);
    await rig.pass(0);
    await rig.answer(unknown);
    expect(rig.delivery.status().state).toBe('running');
    await rig.answer(unknown);
    expect(rig.delivery.status()).toMatchObject({ state: 'away', stateReason: 'No answer' });
  });

  it('does not make other items wait if one item makes the helpdesk fail', async () => {
    const broken = { kind: 'unknown', code: 'server_error', reason: '500', status: 500 } as const;
    rig.delivery.enqueue([
      orders(['bad'], now()),
      ...Array.from({ length: 20 }, (_, n) => orders([`good${n}`], now())),
    ]);
    for (let next = 0, second = 0; second < 100; second += 1) {
      await rig.pass(1_010);
      for (; next < rig.sent.length; next += 1) {
        const entry = rig.sent[next];
        await entry?.answer(entry.body.includes('bad') ? broken : accepted);
      }
    }
    expect(rig.sent.filter(({ body }) => body.includes('bad'))).toHaveLength(3);
    expect(rig.delivery.status()).toMatchObject({ state: 'running', waiting: 1, failing: 1, decisions: 0 });
    expect(rig.delivery.list({ limit: 5 })).toMatchObject([{ state: 'failing', attempts: 3 }]);
  });
});

describe('A pause', () => {
  it('stops all requests until it ends automatically, and shows its end time', async () => {
    rig.delivery.pause(now() + 60_000);
    rig.delivery.enqueue([orders([1], now())]);
    await rig.pass(59_000);
    expect(rig.sent).toHaveLength(0);
    expect(rig.delivery.status()).toMatchObject({ state: 'paused', stateUntil: now() + 1_000, waiting: 1 });
    expect(await rig.delivery.sendDirect('checkPresence', {}, { class: 'presence' })).toMatchObject({ code: 'paused' });
    expect(await rig.delivery.sendLookup(lookup(now()))).toMatchObject({ result: 'refused', reason: 'paused' });
    await rig.pass(1_000);
    expect(rig.sent).toHaveLength(1);
    expect(rig.delivery.status().state).toBe('running');
  });

  it('ends when a user resumes sending, or after a resume of the PC if its time has passed', async () => {
    rig.delivery.pause(now() + 60_000);
    rig.delivery.enqueue([orders([1], now())]);
    rig.delivery.resume();
    await rig.pass(0);
    expect(rig.sent).toHaveLength(1);
    rig.delivery.pause(now() + 3_600_000);
    rig.delivery.enqueue([customers('a@b', now())]);
    rig.clock.wall += 3_600_000;
    await rig.pass(0);
    expect(rig.sent).toHaveLength(2);
  });

  it('ends waiting look-ups', async () => {
    rig.delivery.enqueue([event('Answered', 'a', now()), event('Answered', 'b', now()), event('Answered', 'c', now())]);
    await rig.pass(0);
    const asked = rig.delivery.sendLookup(lookup(now()));
    await rig.pass(0);
    rig.delivery.pause(now() + 60_000);
    expect(await asked).toMatchObject({ result: 'refused', reason: 'paused' });
    expect(rig.kinds().at(-1)).toBe('expired');
  });
});

describe('Delivery without a helpdesk', () => {
  it('keeps all items and sends them when a helpdesk is set up', async () => {
    rig.delivery.setClient(undefined);
    rig.delivery.enqueue([orders([1], now())]);
    await rig.pass(10_000);
    expect(formatMessages(rig.delivery.status())).toMatchObject({
      state: 'away',
      stateReason: 'No helpdesk is set up',
      waiting: 1,
    });
    expect(await rig.delivery.sendLookup(lookup(now()))).toMatchObject({ result: 'refused', reason: 'no_helpdesk' });
    const used: string[] = [];
    rig.delivery.setClient({
      send: async (_operation, request) => {
        used.push(bodyOf(request));
        return accepted;
      },
    });
    await rig.pass(0);
    expect(used).toHaveLength(1);
  });
});
