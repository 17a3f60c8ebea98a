/**
 * Tests that items about the same order, customer or conversation are sent one after another, and that an item is not
 * sent again after the helpdesk has accepted the item that replaces it.
 */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Draft } from '#delivery/delivery.ts';
import type { Answer } from '#helpdesk/result.ts';
import { accepted, customers, orders, settle, startRig, unknown, type Rig } from './delivery-setup.ts';

let rig: Rig;
beforeEach(() => (rig = startRig()));
afterEach(() => rig.end());
const now = () => rig.clock.wall;

const failures: Readonly<Record<string, Answer>> = {
  500: { kind: 'unknown', code: 'server_error', reason: '500', status: 500 },
  408: { kind: 'unknown', code: 'server_error', reason: '408', status: 408 },
  503: { kind: 'unknown', code: 'server_error', reason: '503', status: 503 },
  reset: { kind: 'unknown', code: 'ECONNRESET', reason: 'reset' },
  'no answer': unknown,
  redirect: { kind: 'unreachable', code: 'redirected', reason: 'redirect', sent: true },
};
const order = (number: string, revenue: number): Draft => ({
  ...orders([], now()),
  body: { orders: [{ order_number: number, revenue }] },
  ledgerId: `${number}-${revenue}`,
});
const message = (conversation: string, id: string): Draft => ({
  operation: 'postMessage',
  body: {
    ChannelAccountExternalIdentifier: 'c',
    ConversationExternalIdentifier: conversation,
    MessageExternalIdentifier: id,
  },
  ledgerId: id,
  lane: 'report',
  createdAt: now(),
});
/** Advances the time and responds to every request with the result of `by`. Returns the accepted bodies in order. */
const run = async (by: (body: string) => Answer, seconds: number): Promise<string[]> => {
  const taken: string[] = [];
  let next = rig.sent.length;
  for (let second = 0; second < seconds; second += 1) {
    await rig.pass(1_010);
    for (; next < rig.sent.length; next += 1) {
      const entry = rig.sent[next];
      if (entry === undefined) break;
      const answer = by(entry.body);
      if (answer.kind === 'accepted') taken.push(entry.body);
      await entry.answer(answer);
    }
  }
  return taken;
};
const sentAfterAccepted = (old: string, newer: string, accepts: readonly string[]): boolean => {
  if (!accepts.some((body) => body.includes(newer))) return false;
  const at = rig.sent.findLastIndex(({ body }) => body.includes(newer));
  return rig.sent.slice(at + 1).some(({ body }) => body.includes(old));
};

describe('A correction', () => {
  it.each(Object.entries(failures))(
    'is not overtaken by the report that it corrects, which first got %s',
    async (_name, answer) => {
      rig.delivery.enqueue([order('17', 100), order('17', 80), order('18', 5)]);
      let tries = 0;
      const taken = await run((body) => (body.includes('100') && (tries += 1) === 1 ? answer : accepted), 30);
      const of17 = taken.filter((body) => body.includes('"17"'));
      expect(of17.map((body) => body.includes('100'))).toEqual([true, false]);
      expect(taken).toHaveLength(3);
    },
  );

  it.each(Object.entries(failures))(
    'replaces a report that always gets %s and is never sent again',
    async (_name, answer) => {
      const [old] = rig.delivery.enqueue([
        order('17', 100),
        order('17', 80),
        ...Array.from({ length: 40 }, (_, n) => order(`x${n}`, 1)),
      ]);
      const taken = await run((body) => (body.includes('100') ? answer : accepted), 200);
      expect(taken.filter((body) => body.includes('"17"'))).toHaveLength(1);
      expect(sentAfterAccepted('100', '80', taken)).toBe(false);
      expect(rig.delivery.item(old ?? '')).toBeUndefined();
      expect(rig.kinds(old).at(-1)).toBe('superseded');
      expect(rig.delivery.status()).toMatchObject({ waiting: 0, decisions: 0 });
    },
  );
});

describe('Items about the same subject', () => {
  it('are sent one at a time by customer address, conversation or batch entry', async () => {
    const first = { ...orders([1, 2, 3], now()), ledgerId: 'batch-1' };
    const second = { ...orders([3, 4], now()), ledgerId: 'batch-2' };
    rig.delivery.enqueue([
      customers('A@b', now()),
      customers('a@B', now()),
      message('9', 'm1'),
      message('9', 'm2'),
      first,
      second,
      orders([5], now()),
    ]);
    await rig.pass(0);
    await rig.pass(1_010);
    const before = rig.sent.length;
    expect(before).toBe(2);
    await rig.answer();
    await rig.answer();
    for (let second_ = 0; second_ < 10; second_ += 1) {
      await rig.pass(1_010);
      const open = rig.delivery
        .list({ limit: 20 })
        .filter(({ state }) => state === 'sending')
        .map(({ body }) => body);
      expect(open.filter((body) => body.includes('m1') || body.includes('m2')).length).toBeLessThan(2);
      expect(open.filter((body) => /"3"/.test(body)).length).toBeLessThan(2);
      expect(open.filter((body) => /a@b/i.test(body)).length).toBeLessThan(2);
      for (const entry of rig.sent.slice(-open.length)) await entry.answer(accepted).catch(() => undefined);
      await settle();
    }
    expect(rig.sent).toHaveLength(7);
  });

  it('wait for a failing message in their conversation, but not in another conversation', async () => {
    rig.delivery.enqueue([
      message('9', 'm1'),
      message('9', 'm2'),
      message('8', 'm3'),
      ...Array.from({ length: 20 }, (_, n) => order(`x${n}`, 1)),
    ]);
    const taken = await run((body) => (body.includes('m1') ? (failures['500'] ?? unknown) : accepted), 120);
    expect(taken.some((body) => body.includes('m3'))).toBe(true);
    expect(taken.some((body) => body.includes('m2'))).toBe(false);
    const [m1] = rig.delivery.itemsOf('m1');
    expect(m1?.state).toBe('failing');
    expect(rig.delivery.discard(m1?.id ?? '')).toBe(true);
    expect(await run(() => accepted, 3)).toHaveLength(1);
  });
});

describe('A replaced item', () => {
  const bad = (body: string) => (body.includes('100') ? (failures['500'] ?? unknown) : accepted);
  const others = () => Array.from({ length: 30 }, (_, n) => order(`x${n}`, 1));

  it('loses only the corrected entries if it is a batch', async () => {
    const batch = {
      ...orders([], now()),
      body: {
        orders: [
          { order_number: '17', revenue: 100 },
          { order_number: '18', revenue: 100 },
        ],
      },
    };
    const [old = ''] = rig.delivery.enqueue([batch, ...others()]);
    await run(bad, 150);
    expect(rig.delivery.item(old)?.state).toBe('failing');
    rig.delivery.enqueue([order('17', 80)]);
    await run(bad, 3);
    const [left, ...rest] = rig.delivery.list({ limit: 5 });
    expect(rest).toEqual([]);
    expect(left).toMatchObject({ state: 'failing', count: 1 });
    expect(left?.body).toBe('{"orders":[{"order_number":"18","revenue":100}]}');
  });

  it('waits across a restart for an unconfirmed correction', async () => {
    const [old = ''] = rig.delivery.enqueue([order('17', 100), ...others()]);
    await run(bad, 150);
    rig.delivery.enqueue([order('17', 80)]);
    await rig.pass(1_010);
    expect(rig.sent.at(-1)?.body).toContain('80');
    rig = await rig.restart();
    expect(rig.delivery.retry(old)).toBe(false);
    // Minutes later, the report is still behind the correction, which also fails.
    await run(() => failures['500'] ?? unknown, 400);
    expect(rig.sent.some(({ body }) => body.includes('100'))).toBe(false);
    await run(() => accepted, 4_000);
    expect(rig.sent.some(({ body }) => body.includes('100'))).toBe(false);
    expect(rig.delivery.status()).toMatchObject({ waiting: 0, decisions: 0 });
  });

  it('cannot be retried after its correction, and is removed when the correction is accepted', async () => {
    const [old = ''] = rig.delivery.enqueue([order('17', 100), order('17', 80)]);
    await rig.pass(0);
    await rig.answer({ kind: 'refused', status: 400 });
    expect(rig.delivery.item(old)?.state).toBe('parked');
    expect(rig.delivery.retry(old)).toBe(false);
    await rig.answer(accepted);
    expect(rig.delivery.item(old)).toBeUndefined();
    expect(rig.kinds(old).at(-1)).toBe('superseded');
  });

  it('can be retried if its correction is rejected', async () => {
    const [old = ''] = rig.delivery.enqueue([order('17', 100), order('17', 80)]);
    await rig.pass(0);
    await rig.answer({ kind: 'refused', status: 400 });
    await rig.answer({ kind: 'refused', status: 400 });
    expect(rig.delivery.retry(old)).toBe(true);
    await rig.pass(1_010);
    expect(rig.sent.at(-1)?.body).toContain('100');
  });
});
