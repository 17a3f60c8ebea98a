/** Tests named snapshots of the whole helpdesk, and their restoration. */
import { afterEach, beforeEach, expect, it } from 'vitest';
import { startPractice, type Practice } from '../practice-helpdesk.ts';

let practice: Practice;
beforeEach(async () => {
  practice = await startPractice({ limits: true });
});
afterEach(() => practice.close());

const order = {
  order_number: 'S-1',
  email_address: 'mara@shop.example',
  revenue: 10,
  order_date: '2026-11-20T10:00:00Z',
  is_first_order: true,
};

it('restores state, clock, assumptions, faults and limits any number of times', async () => {
  await practice.control('PUT', 'clock', { freeze: true, set: '2026-11-20T10:00:00Z' });
  await practice.assume({ overLimit: '503' });
  await practice.control('PUT', 'faults', { faults: [{ kind: 'latency', latencyMs: 1, operation: 'showCustomer' }] });
  await practice.call({ Id: 'c1' });
  const before = await practice.state();
  const taken = await practice.control('POST', 'snapshot', { name: 'talking' });
  expect(taken.json).toMatchObject({ snapshot: 'talking', at: '2026-11-20T10:00:00.000Z', counts: { calls: 1 } });

  for (let round = 0; round < 2; round += 1) {
    await practice.call({ Id: 'c1', EventType: 'Disconnected' });
    await practice.post('/dynamic/orders/', { orders: [order] });
    await practice.assume({ overLimit: 'drop' });
    await practice.control('PUT', 'clock', { freeze: false, advance: 86_400_000 });
    await practice.control('DELETE', 'faults');
    await practice.control('PUT', 'limits', { enabled: false });
    expect(await practice.state()).not.toEqual(before);

    expect((await practice.control('POST', 'restore', { name: 'talking' })).status).toBe(200);
    expect(await practice.state()).toEqual(before);
    expect(await practice.journal()).toEqual([]);
    const { json: clock } = await practice.control('GET', 'clock');
    expect(clock).toMatchObject({ now: '2026-11-20T10:00:00.000Z', frozen: true });
    expect((await practice.control('GET', 'assumptions')).json).toMatchObject({ values: { overLimit: '503' } });
    expect((await practice.control('GET', 'faults')).json).toMatchObject({ faults: [{ kind: 'latency' }] });
    expect((await practice.control('GET', 'limits')).json).toMatchObject({
      enabled: true,
      windows: [{ used: 0 }, { used: 0 }, { used: 0 }, { used: 0 }],
    });
  }
  // The restored call is active, so its end is accepted again.
  expect((await practice.call({ Id: 'c1', EventType: 'Disconnected' })).status).toBe(201);
});

it('restores the remaining seconds, requests and position of a fault', async () => {
  const turn = (advance: number) => practice.control('PUT', 'clock', { advance });
  const listed = async () => (await practice.control('GET', 'faults')).json;
  const ask = async () => (await practice.post('/conversations', {})).status;
  await practice.control('PUT', 'limits', { enabled: false });
  await practice.control('PUT', 'clock', { freeze: true, set: '2026-11-20T10:00:00Z' });
  const fault = { kind: 'status', status: 503, carriedOut: false };
  await practice.control('PUT', 'faults', { faults: [{ ...fault, forSeconds: 60, every: 3, next: 5 }] });
  expect([await ask(), await ask(), await ask(), await ask()]).toEqual([200, 200, 503, 200]);
  await turn(50_000);
  await practice.control('POST', 'snapshot');
  for (let round = 0; round < 2; round += 1) {
    await turn(3_600_000);
    await practice.control('POST', 'restore');
    expect(await listed()).toEqual({ faults: [{ ...fault, forSeconds: 10, every: 3, next: 4 }] });
    expect([await ask(), await ask(), await ask()]).toEqual([200, 503, 200]);
    await turn(9_999);
    expect(await listed()).toEqual({ faults: [{ ...fault, forSeconds: 0.001, every: 3, next: 3 }] });
    await turn(1);
    expect(await listed()).toEqual({ faults: [] });
  }
});

it('lists the snapshots and reports an unknown name', async () => {
  expect((await practice.control('POST', 'restore', { name: 'gone' })).json).toMatchObject({
    error: { code: 'unknown_snapshot', sentence: expect.stringContaining('There are no snapshots yet') as unknown },
  });
  await practice.control('POST', 'snapshot');
  expect((await practice.control('GET', 'snapshot')).json).toMatchObject({ snapshots: [{ snapshot: 'snapshot' }] });
  expect((await practice.control('POST', 'restore')).status).toBe(200);
  for (let n = 0; n < 19; n += 1) await practice.control('POST', 'snapshot', { name: `s${n}` });
  expect((await practice.control('POST', 'snapshot', { name: 'one more' })).json).toMatchObject({
    error: { code: 'too_many' },
  });
  expect((await practice.control('POST', 'snapshot', { name: 's3' })).status).toBe(200);
});
