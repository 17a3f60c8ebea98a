/** Tests the outbox as it is displayed to users. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { event, orders, startRig, unknown, unreachable, type Rig } from './delivery-setup.ts';

let rig: Rig;
beforeEach(() => (rig = startRig()));
afterEach(() => rig.end());
const now = () => rig.clock.wall;

describe('The list', () => {
  it('shows open requests first, then items that need a decision, then waiting items in order', async () => {
    rig.delivery.enqueue([orders([1], now()), event('Answered', 'bad', now())]);
    await rig.pass(0);
    await rig.answer({ kind: 'refused', status: 406 });
    rig.delivery.enqueue([
      orders([2], now()),
      event('Disconnected', 'x', now()),
      event('Disconnected', 'y', now()),
      event('Disconnected', 'z', now()),
    ]);
    await rig.pass(0);
    const shown = (limit: number) =>
      rig.delivery.list({ limit }).map(({ state, operation }) => `${state} ${operation}`);
    expect(shown(10)).toEqual([
      'sending registerCallEvent',
      'sending reportOrders',
      'parked registerCallEvent',
      'waiting registerCallEvent',
      'waiting registerCallEvent',
      'waiting reportOrders',
    ]);
    expect(shown(2)).toHaveLength(2);
    expect(rig.delivery.export()).toHaveLength(6);
    const ids = rig.delivery.export().map(({ id }) => id);
    const first = rig.delivery.export('0', 4).map(({ id }) => id);
    const rest = rig.delivery.export(first.at(-1), 4).map(({ id }) => id);
    expect([first.length, [...first, ...rest]]).toEqual([4, ids]);
    expect(rig.delivery.export('no id', 4)).toEqual([]);
    expect(rig.delivery.export().filter(({ body }) => body.includes('"Id":"x"'))).toHaveLength(1);
    expect(rig.delivery.status()).toMatchObject({ waiting: 5, decisions: 1, oldestAt: now() });
  });

  it('finds the items for a ledger entry and no others', () => {
    const [id = ''] = rig.delivery.enqueue([event('Answered', 'a', now()), event('Answered', 'b', now())]);
    expect(rig.delivery.itemsOf('page-a').map((item) => item.id)).toEqual([id]);
    expect(rig.delivery.itemsOf('page-z')).toEqual([]);
    expect(rig.delivery.item(id)).toMatchObject({
      id,
      ledgerId: 'page-a',
      lane: 'pop',
      group: 'a',
      attempts: 0,
      count: 1,
    });
    for (const wrong of ['', 'a', '1.5', '-1', `${id}0`]) expect(rig.delivery.item(wrong)).toBeUndefined();
  });
});

describe('The reason why an item waits', () => {
  const whys = () => rig.delivery.list({ limit: 10 }).map(({ state, why }) => `${state}: ${why.code}`);

  it('is its place in the queue, its call, the circuit breaker or the last response', async () => {
    rig.delivery.enqueue([
      event('Answered', 'a', now()),
      event('Disconnected', 'a', now()),
      orders([1], now()),
      orders([1], now()),
    ]);
    await rig.pass(0);
    expect(whys()).toEqual(['sending: turn', 'sending: turn', 'waiting: order', 'waiting: order']);
    await rig.answer(unknown);
    expect(whys()).toEqual(['sending: turn', 'waiting: answered', 'waiting: order', 'waiting: order']);
    await rig.answer(unreachable);
    expect(whys()).toEqual(['waiting: answered', 'waiting: away', 'waiting: answered', 'waiting: away']);
    rig.delivery.pause(now() + 60_000);
    expect(whys()).toEqual(['waiting: answered', 'waiting: paused', 'waiting: answered', 'waiting: paused']);
    rig.delivery.resume();
    rig.delivery.setClient(undefined);
    expect(whys().at(-1)).toBe('waiting: away');
  });
});
