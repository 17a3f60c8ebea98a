/**
 * Tests what a start keeps from the previous run: limits across restarts and reboots, open requests, order and steps.
 */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { marksOf } from './desk-harness.ts';
import { event, orders, startRig, type Rig } from './delivery-setup.ts';

let rig: Rig;
beforeEach(() => (rig = startRig()));
afterEach(() => rig.end());
/**
 * The number of marks that a power cut may have lost: 10 s at three requests per second. After a reboot, this many
 * requests are treated as sent.
 */
const lost = 30;
const now = () => rig.clock.wall;
const pops = (...calls: string[]) => rig.delivery.enqueue(calls.map((call) => event('Answered', call, now())));

describe('The request limits', () => {
  it('continue exactly after a restart within one boot', async () => {
    pops('a', 'b', 'c');
    await rig.pass(0);
    for (let n = 0; n < 3; n += 1) await rig.answer();
    await rig.pass(400);
    rig = await rig.restart();
    rig.clock.wall += 86_400_000;
    pops('d');
    await rig.pass(600);
    expect(rig.log()).toEqual([]);
    await rig.pass(5);
    expect(rig.log()).toEqual(['Answered:d']);
  });

  it('do not count the time of a reboot for the second and the minute', async () => {
    pops('a', 'b', 'c');
    await rig.pass(0);
    for (let n = 0; n < 3; n += 1) await rig.answer();
    await rig.pass(10);
    Object.assign(rig.clock, { boot: 'boot-2', monotonic: 20, wall: rig.clock.wall + 3_600_000 });
    rig = await rig.restart();
    pops('d');
    await rig.pass(1_000);
    expect(rig.log()).toEqual([]);
    await rig.pass(5);
    expect(rig.log()).toEqual(['Answered:d']);
    const used = Object.fromEntries(rig.delivery.status().budget.map((window) => [window.name, window.used]));
    expect(used).toEqual({ second: 1, minute: 4 + lost, hour: 1, day: 4 + lost });
  });

  it('count the marks that a power cut may have lost, as a share of the limits', async () => {
    rig.delivery.setLimits({ share: '1/20', screenPopReserve: 0 });
    pops('a');
    await rig.pass(0);
    await rig.answer();
    Object.assign(rig.clock, { boot: 'boot-2', monotonic: 20, wall: rig.clock.wall + 3_600_000 });
    rig = await rig.restart();
    expect(rig.delivery.status().budget[1]?.used).toBe(1 + Math.ceil(lost / 20));
  });

  it('do not free slots if the wall clock is turned back across a reboot', async () => {
    pops('a', 'b', 'c');
    await rig.pass(0);
    for (let n = 0; n < 3; n += 1) await rig.answer();
    Object.assign(rig.clock, { boot: 'boot-2', monotonic: 20, wall: rig.clock.wall - 3_600_000 });
    rig = await rig.restart();
    await rig.pass(60_000);
    const used = Object.fromEntries(rig.delivery.status().budget.map((window) => [window.name, window.used]));
    expect(used).toEqual({ second: 0, minute: 3 + lost, hour: 3 + lost, day: 3 + lost });
  });

  it('count open requests from 0.5 s after startup, because they may still arrive', async () => {
    pops('a', 'b', 'c');
    await rig.pass(0);
    rig = await rig.restart();
    await rig.pass(1_500);
    expect(rig.log()).toEqual([]);
    await rig.pass(10);
    expect(rig.log()).toEqual(['Answered:a', 'Answered:b', 'Answered:c']);
  });

  it('store a busy day in few marks, and its last hour exactly', async () => {
    await rig.pass(0);
    for (let minute = 0; minute < 90; minute += 1) {
      pops(`${minute}a`, `${minute}b`);
      await rig.pass(0);
      await rig.answer();
      await rig.answer();
      await rig.pass(60_000);
    }
    rig = await rig.restart();
    const used = Object.fromEntries(rig.delivery.status().budget.map((window) => [window.name, window.used]));
    expect(used).toMatchObject({ minute: 2, hour: 120, day: 180 });
    await rig.delivery.close();
    const { total } = marksOf(rig.dir);
    expect(total).toBeLessThan(180);
    expect(total).toBeGreaterThanOrEqual(122 + 25);
  });

  it('drop marks that are no longer in any window', async () => {
    pops('a');
    await rig.pass(0);
    await rig.answer();
    await rig.pass(60_000);
    await rig.pass(90_000_000);
    expect(rig.delivery.status().budget.at(-1)).toMatchObject({ name: 'day', used: 0 });
    rig = await rig.restart();
    expect(rig.delivery.status().budget.at(-1)).toMatchObject({ name: 'day', used: 0 });
  });
});

describe('Items after a restart', () => {
  it('wait again in their old position if unconfirmed, with the same bytes and a step', async () => {
    rig.delivery.enqueue([event('Answered', 'a', now()), event('Disconnected', 'a', now()), orders([1], now())]);
    await rig.pass(0);
    const [before] = rig.sent;
    rig = await rig.restart();
    await rig.pass(2_000);
    expect(rig.log()).toEqual(['Answered:a', 'reportOrders']);
    expect(rig.sent[0]?.body).toBe(before?.body);
    expect(rig.steps.slice(0, 2)).toMatchObject([
      {
        kind: 'answered',
        next: 'again',
        attempt: 1,
        answer: { kind: 'unknown', code: 'restarted' },
        ledgerId: 'page-a',
      },
      { kind: 'answered', next: 'again', operation: 'reportOrders' },
    ]);
    expect(rig.steps.filter((step) => step.kind === 'sent').map(({ attempt }) => attempt)).toEqual([2, 2]);
    await rig.answer();
    await rig.pass(0);
    expect(rig.log()).toEqual(['Answered:a', 'reportOrders', 'Disconnected:a']);
  });

  it('keep the decisions about late, held, known and unknown calls', async () => {
    pops('known');
    await rig.pass(0);
    await rig.answer();
    pops('refused');
    await rig.pass(0);
    await rig.answer({ kind: 'refused', status: 406 });
    rig.delivery.setClient(undefined);
    pops('late');
    await rig.pass(65_000);
    rig = await rig.restart({ client: undefined });
    const ids = rig.delivery.enqueue(['known', 'refused', 'late'].map((call) => event('Disconnected', call, now())));
    expect(ids.map((id) => rig.delivery.item(id)?.state)).toEqual(['waiting', 'parked', 'late']);
    expect(rig.delivery.itemsOf('page-late').map(({ state }) => state)).toEqual(['late', 'late']);
    expect(rig.delivery.counts()).toEqual({ waiting: 1, sending: 0, failing: 0, late: 2, parked: 2 });
  });

  it('keep their age, so that a call from before the reboot is late by the wall clock', async () => {
    rig.delivery.setClient(undefined);
    pops('a');
    Object.assign(rig.clock, { boot: 'boot-2', monotonic: 20, wall: rig.clock.wall + 120_000 });
    rig = await rig.restart();
    await rig.pass(1_000);
    expect(rig.log()).toEqual([]);
    expect(rig.delivery.counts()).toMatchObject({ late: 1 });
  });

  it('never share an ID with items from another run', async () => {
    const before = pops('a', 'b');
    await rig.pass(0);
    await rig.answer();
    await rig.answer();
    rig = await rig.restart();
    const after = pops('c', 'd');
    expect(new Set([...before, ...after]).size).toBe(4);
  });
});
