/**
 * Tests reports, messages and direct requests: the order, batches with an invalid entry (assumption 17), presence last
 * (assumption 52), and the reserve.
 */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Answer } from '#helpdesk/result.ts';
import {
  accepted,
  customers,
  event,
  limited,
  numbersIn,
  orders,
  refused,
  settle,
  startRig,
  unknown,
  type Rig,
} from './delivery-setup.ts';

let rig: Rig;
beforeEach(() => (rig = startRig()));
afterEach(() => rig.end());
const now = () => rig.clock.wall;

/** Responds to every request until none is left. */
const drain = async (answer: (entry: Rig['sent'][number]) => Answer, from = 0): Promise<void> => {
  for (let next = from; ;) {
    const entry = rig.sent[next];
    if (entry === undefined) {
      await rig.pass(1_100);
      if (rig.sent[next] === undefined) return;
    } else {
      next += 1;
      await entry.answer(answer(entry));
    }
  }
};

describe('Reports', () => {
  it('are sent oldest first, after the later events of calls', async () => {
    rig.delivery.enqueue([
      orders([1], now()),
      orders([2], now()),
      orders([3], now()),
      event('Disconnected', 'a', now()),
    ]);
    await drain(() => accepted);
    expect(rig.log()).toEqual(
      ['registerCallEvent', 'reportOrders', 'reportOrders', 'reportOrders'].map((name) =>
        name === 'registerCallEvent' ? 'Disconnected:a' : name,
      ),
    );
    expect(rig.sent.slice(1).flatMap(numbersIn)).toEqual(['1', '2', '3']);
  });

  it('are split in half until the invalid entry is isolated, and all other entries arrive once', async () => {
    const all = Array.from({ length: 13 }, (_, n) => n);
    rig.delivery.enqueue([orders(all, now()), orders(['after'], now())]);
    const taken: string[] = [];
    await drain((entry) => {
      const numbers = numbersIn(entry);
      if (numbers.includes('7')) return refused(400, 'orders[0].currency: wrong');
      taken.push(...numbers);
      return accepted;
    });
    expect(taken.toSorted()).toEqual([...all.map(String), 'after'].filter((number) => number !== '7').toSorted());
    const parked = rig.delivery.list({ limit: 10 });
    expect(parked).toMatchObject([
      {
        state: 'parked',
        count: 1,
        ledgerId: 'orders',
        why: { code: 'answered', answer: { kind: 'refused', status: 400 } },
      },
    ]);
    expect(parked.flatMap(numbersIn)).toEqual(['7']);
    expect(rig.kinds().filter((kind) => kind === 'answered split')).toHaveLength(4);
    expect(
      rig.steps
        .filter((step) => step.kind === 'answered' && step.next === 'done')
        .reduce((sum, step) => sum + step.count, 0),
    ).toBe(13);
  });

  it('continue their split after a restart without loss or duplicates', async () => {
    rig.delivery.enqueue([orders([1, 2, 3, 4], now())]);
    await rig.pass(0);
    await rig.answer(refused(400));
    rig = await rig.restart();
    await rig.pass(2_000);
    const taken: string[] = [];
    await drain((entry) => {
      if (numbersIn(entry).includes('3')) return refused(400);
      taken.push(...numbersIn(entry));
      return accepted;
    });
    expect(taken.sort()).toEqual(['1', '2', '4']);
    expect(rig.delivery.counts()).toMatchObject({ parked: 1, waiting: 0 });
  });

  it.each([413, 422])('are split in half after %s; any other rejection holds them as a whole', async (status) => {
    rig.delivery.enqueue([orders([1, 2], now())]);
    await rig.pass(0);
    await rig.answer(refused(status));
    expect(rig.delivery.counts()).toMatchObject({ parked: 0 });
    await rig.pass(2_000);
    await rig.answer(accepted);
    await rig.answer(refused(404));
    expect(rig.delivery.counts()).toMatchObject({ parked: 1, waiting: 0 });
  });

  it('are repeated with the same bytes after a missing response', async () => {
    rig.delivery.enqueue([orders([1], now())]);
    await rig.pass(0);
    await rig.answer(unknown);
    await rig.pass(1_100);
    expect(rig.sent[1]?.body).toBe(rig.sent[0]?.body);
    await rig.answer(accepted);
    expect(rig.kinds()).toEqual(['sent', 'answered again', 'sent', 'answered done']);
  });

  it('can be retried or discarded one by one when held', async () => {
    const [first, second] = rig.delivery.enqueue([orders([1], now()), orders([2], now())]);
    await rig.pass(0);
    await rig.answer(refused());
    await rig.answer(refused());
    expect(rig.delivery.retry(first ?? '')).toBe(true);
    expect(rig.delivery.retry(first ?? '')).toBe(false);
    expect(rig.delivery.discard(second ?? '')).toBe(true);
    await rig.pass(1_100);
    expect(rig.delivery.discard(first ?? '')).toBe(false);
    await rig.answer(accepted);
    expect(rig.delivery.counts()).toEqual({ waiting: 0, sending: 0, failing: 0, late: 0, parked: 0 });
    for (const id of ['', 'x', '99', '1e3', '-1'])
      expect([rig.delivery.retry(id), rig.delivery.discard(id)]).toEqual([false, false]);
  });

  it('keep their order within a group, one at a time', async () => {
    rig.delivery.enqueue([1, 2, 3].map((number) => ({ ...orders([number], now()), group: 'o-17' })));
    await rig.pass(0);
    expect(rig.sent).toHaveLength(1);
    await rig.answer(refused());
    expect(rig.sent.flatMap(numbersIn)).toEqual(['1', '2']);
  });
});

describe('Reports of one kind', () => {
  it('are sent one by one, so that no correction overtakes its report', async () => {
    rig.delivery.enqueue([orders([1], now()), orders([1], now()), customers('a@b', now())]);
    await rig.pass(5_000);
    expect(rig.log()).toEqual(['reportOrders', 'reportCustomers']);
    await rig.answer();
    expect(rig.log()).toEqual(['reportOrders', 'reportCustomers']);
    await rig.pass(1_100);
    expect(rig.log()).toEqual(['reportOrders', 'reportCustomers', 'reportOrders']);
  });

  it('do not wait for a report that makes the helpdesk fail', async () => {
    rig.delivery.enqueue([orders([1], now()), orders([2], now())]);
    await rig.pass(0);
    await rig.answer({ kind: 'unknown', code: 'server_error', reason: '500', status: 500 });
    expect(rig.sent.flatMap(numbersIn)).toEqual(['1', '2']);
  });
});

describe('The reserve', () => {
  it('leaves a slot for a screen pop despite any queue', async () => {
    rig.delivery.enqueue(
      Array.from({ length: 50 }, (_, n) => (n % 2 === 0 ? orders([n], now()) : customers(`${n}@b`, now()))),
    );
    await rig.pass(0);
    expect(rig.sent).toHaveLength(2);
    rig.delivery.enqueue([event('Answered', 'a', now())]);
    await rig.pass(0);
    expect(rig.log()).toEqual(['reportOrders', 'reportCustomers', 'Answered:a']);
    await rig.answer();
    await rig.answer();
    await rig.answer();
    await rig.pass(900);
    expect(rig.sent).toHaveLength(3);
    await rig.pass(110);
    expect(rig.sent).toHaveLength(5);
  });
});

describe('Direct requests', () => {
  const presence = () =>
    rig.delivery.sendDirect('checkPresence', { query: { Channel: 'Chat' } }, { class: 'presence' });

  it('use the budget: people before reports, and presence last with a twentieth of the share', async () => {
    rig.delivery.enqueue([orders([1], now()), orders([2], now())]);
    const read = rig.delivery.sendDirect('retrieveConversations', { body: { skip: 0 } }, { class: 'person' });
    const checks = [presence(), presence()];
    await drain(() => accepted);
    await rig.pass(6_000);
    await drain(() => accepted, rig.sent.length);
    expect(rig.log().slice(0, 4)).toEqual(['retrieveConversations', 'reportOrders', 'reportOrders', 'checkPresence']);
    expect(await read).toEqual(accepted);
    expect(await checks[0]).toEqual(accepted);
    expect(rig.steps.some(({ operation }) => operation !== 'reportOrders')).toBe(false);
  });

  it('report that the limits delay them, and are limited in number', async () => {
    const checks = Array.from({ length: 40 }, presence);
    await settle();
    expect(await checks[39]).toMatchObject({ kind: 'unreachable', code: 'no_turn', sent: false });
    await rig.answer(accepted);
    await rig.pass(30_000);
    expect(await checks[20]).toMatchObject({ code: 'no_turn' });
  });

  it('do not affect the circuit breaker if they are for presence, but their limits apply', async () => {
    const check = presence();
    await rig.pass(0);
    await rig.answer({ kind: 'unreachable', code: 'ENOTFOUND', reason: 'x', sent: false });
    expect(await check).toMatchObject({ code: 'ENOTFOUND' });
    expect(rig.delivery.status().state).toBe('running');
    const second = presence();
    await rig.pass(0);
    await rig.answer(limited);
    await second;
    rig.delivery.enqueue([event('Answered', 'a', now())]);
    await rig.pass(1_900);
    expect(rig.sent).toHaveLength(2);
    await rig.pass(200);
    expect(rig.sent).toHaveLength(3);
  });
});
