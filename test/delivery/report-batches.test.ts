/**
 * Tests many waiting reports in one request: which reports are combined, and how an invalid report is found among
 * them (assumption 17).
 */
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { halves, takeBatch, usualBatchLimits } from '#delivery/report-batch.ts';
import { createItemFailures } from '#delivery/item-failures.ts';
import type { RowWithBody } from '#delivery/outbox-queries.ts';
import { createReportBatches } from '#delivery/report-batches.ts';
import type { Answer } from '#helpdesk/result.ts';
import {
  accepted,
  customers,
  event,
  limited,
  numbersIn,
  orders,
  refused,
  startRig,
  unknown,
  unreachable,
  type Rig,
} from './delivery-setup.ts';

const batched = { reportBatch: usualBatchLimits };
let rig: Rig;
beforeEach(() => (rig = startRig(batched)));
afterEach(() => rig.end());
const now = () => rig.clock.wall;
const each = (count: number, from = 0) => Array.from({ length: count }, (_, n) => orders([from + n], now()));
const serverError: Answer = { kind: 'unknown', code: 'server_error', reason: '500', status: 500 };

/** Responds to every request until none is left. Returns the accepted numbers in order. */
const drain = async (answerOf: (numbers: readonly string[]) => Answer, from = 0): Promise<string[]> => {
  const taken: string[] = [];
  let idle = 0;
  for (let next = from; idle < 120;) {
    const entry = rig.sent[next];
    if (entry === undefined) {
      idle += 1;
      await rig.pass(1_100);
      continue;
    }
    next += 1;
    idle = 0;
    const numbers = entry.operation === 'reportOrders' ? numbersIn(entry) : [];
    const answer = answerOf(numbers);
    if (answer.kind === 'accepted') taken.push(...numbers);
    await entry.answer(answer);
  }
  return taken;
};

describe('Waiting reports', () => {
  it('are combined in one request, and each has its own result', async () => {
    const ids = rig.delivery.enqueue([...each(40), customers('a@b.example', now()), ...each(10, 40)]);
    const taken = await drain(() => accepted);
    expect(rig.log()).toEqual(['reportOrders', 'reportCustomers']);
    expect(taken).toEqual(Array.from({ length: 50 }, (_, n) => String(n)));
    for (const id of ids) expect(rig.kinds(id)).toEqual(['sent', 'answered done']);
    expect(rig.steps.find(({ kind }) => kind === 'sent')).toMatchObject({
      body: '{"orders":[{"order_number":"0"}]}',
      together: 50,
    });
  });

  it('need at most 100 requests for 10,000 items', async () => {
    for (let at = 0; at < 10_000; at += 1_000) rig.delivery.enqueue(each(1_000, at));
    const taken = await drain(() => accepted);
    expect(taken).toEqual(Array.from({ length: 10_000 }, (_, n) => String(n)));
    expect(rig.sent.length).toBeLessThanOrEqual(100);
  });

  it('are never combined with a report about the same order, and corrections come later', async () => {
    rig.delivery.enqueue([orders([1], now()), orders([2], now()), orders([1, 3], now()), orders([3], now())]);
    await drain(() => accepted);
    expect(rig.sent.map(numbersIn)).toEqual([['1', '2'], ['1', '3'], ['3']]);
  });

  it('leave a turn and a slot for a screen pop', async () => {
    rig.delivery.enqueue(each(1_000));
    rig.delivery.enqueue([event('Answered', 'a', now())]);
    await rig.pass(0);
    expect(rig.log()).toContain('Answered:a');
    await drain(() => accepted);
  });

  it('are split until each invalid report is alone, and all other reports arrive once', async () => {
    rig.delivery.enqueue(each(200));
    const bad = ['7', '150'];
    const taken = await drain((numbers) => (numbers.some((number) => bad.includes(number)) ? refused() : accepted));
    expect(taken.toSorted()).toEqual(
      Array.from({ length: 200 }, (_, n) => String(n))
        .filter((number) => !bad.includes(number))
        .toSorted(),
    );
    expect(rig.delivery.list({ limit: 10 }).map((item) => [item.state, numbersIn(item)])).toEqual(
      bad.map((number) => ['parked', [number]]),
    );
    expect(rig.sent.length).toBeLessThanOrEqual(1 + 2 * bad.length * 8);
  });

  it('are split within a report of several orders only when this report is alone', async () => {
    rig.delivery.enqueue([orders([1, 2, 3], now()), orders([4], now())]);
    const taken = await drain((numbers) => (numbers.includes('2') ? refused() : accepted));
    expect(taken.toSorted()).toEqual(['1', '3', '4']);
    expect(rig.delivery.list({ limit: 10 }).map(numbersIn)).toEqual([['2']]);
  });

  it('are combined in smaller requests after a body that was too large', async () => {
    const most = 40;
    rig.delivery.enqueue(each(400));
    await drain((numbers) => (numbers.length > most ? refused(413) : accepted));
    const refusals = rig.sent.filter((entry) => numbersIn(entry).length > most).length;
    rig.delivery.enqueue(each(400, 400));
    const from = rig.sent.length;
    expect(await drain((numbers) => (numbers.length > most ? refused(413) : accepted), from)).toHaveLength(400);
    expect(refusals).toBeLessThanOrEqual(16);
    expect(rig.sent.slice(from).filter((entry) => numbersIn(entry).length > most).length).toBeLessThan(refusals);
  });

  it('are held together after a rejection that does not depend on their entries', async () => {
    rig.delivery.enqueue(each(3));
    await drain(() => refused(404));
    expect(rig.sent).toHaveLength(1);
    expect(rig.delivery.counts()).toMatchObject({ parked: 3, waiting: 0 });
  });
});

describe('A failing batch', () => {
  it('is sent again with the same bytes, and newer reports are sent separately', async () => {
    rig.delivery.enqueue(each(3));
    await rig.pass(0);
    await rig.answer(unknown);
    rig.delivery.enqueue(each(2, 3));
    await rig.pass(0);
    await rig.answer(accepted);
    await rig.pass(1_100);
    expect(rig.sent.map(numbersIn)).toEqual([
      ['0', '1', '2'],
      ['3', '4'],
      ['0', '1', '2'],
    ]);
    expect(rig.sent[2]?.body).toBe(rig.sent[0]?.body);
  });

  it('includes newer reports if no bytes were sent', async () => {
    rig.delivery.enqueue(each(2));
    await rig.pass(0);
    await rig.answer(unreachable);
    rig.delivery.enqueue(each(2, 2));
    const taken = await drain(() => accepted, 1);
    expect(taken).toEqual(['0', '1', '2', '3']);
    expect(rig.sent).toHaveLength(2);
  });

  it('keeps its items together after a limit', async () => {
    rig.delivery.enqueue(each(4));
    await rig.pass(0);
    await rig.answer(limited);
    expect(await drain(() => accepted, 1)).toEqual(['0', '1', '2', '3']);
    expect(rig.sent).toHaveLength(2);
  });

  it('is split until the item that makes the helpdesk fail is alone and on hold', async () => {
    rig.delivery.enqueue(each(32));
    const taken: string[] = [];
    let next = 0;
    for (let round = 0; round < 400; round += 1) {
      for (; next < rig.sent.length; next += 1) {
        const entry = rig.sent[next];
        if (entry === undefined) break;
        const bad = numbersIn(entry).includes('21');
        if (!bad) taken.push(...numbersIn(entry));
        await entry.answer(bad ? serverError : accepted);
      }
      // Other items succeed in the meantime, so delivery attributes the failures to item 21.
      if (round % 4 === 0) rig.delivery.enqueue([orders([1_000 + round], now())]);
      await rig.pass(1_100);
    }
    const own = taken.filter((number) => Number(number) < 1_000);
    expect(own.toSorted()).toEqual(
      Array.from({ length: 32 }, (_, n) => String(n))
        .filter((number) => number !== '21')
        .toSorted(),
    );
    expect(rig.kinds()).toContain('answered failing');
  });

  it('waits as a whole for new credentials', async () => {
    rig.delivery.enqueue(each(5));
    await rig.pass(0);
    await rig.answer({ kind: 'unauthorised' });
    expect(rig.delivery.counts()).toMatchObject({ waiting: 5, sending: 0 });
    rig.delivery.tryNow();
    expect(await drain(() => accepted, 1)).toHaveLength(5);
    expect(rig.sent).toHaveLength(2);
  });

  it('waits as a whole again after a kill, and no answered item is sent again', async () => {
    rig = await rig.restart();
    rig.delivery.enqueue(each(5));
    await rig.pass(0);
    await rig.answer(accepted);
    rig.delivery.enqueue(each(4, 5));
    await rig.pass(1_100);
    expect(rig.delivery.counts()).toMatchObject({ sending: 4 });
    rig = await rig.restart();
    expect(rig.delivery.counts()).toMatchObject({ waiting: 4, sending: 0 });
    expect((await drain(() => accepted)).toSorted()).toEqual(['5', '6', '7', '8']);
  });
});

describe('A batch', () => {
  const row = (entries: number, body?: string) => ({
    operation: 'reportOrders' as const,
    role: 'report' as const,
    entries,
    body: body ?? JSON.stringify({ orders: Array.from({ length: entries }, (_, n) => ({ order_number: String(n) })) }),
  });

  it('keeps the order, loses no items and stays within its limits', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 120 }), { minLength: 1, maxLength: 60 }),
        fc.integer({ min: 1, max: 30 }),
        fc.integer({ min: 1, max: 600 }),
        fc.integer({ min: 1, max: 20_000 }),
        (sizes, items, entries, bytes) => {
          const [first, ...rest] = sizes.map((size) => row(size));
          if (first === undefined) return;
          const { rows: batch, body } = takeBatch(first, rest, { items, entries, bytes });
          expect(batch).toEqual([first, ...rest].slice(0, batch.length));
          const sum = batch.reduce((total, each) => total + each.entries, 0);
          const length = batch.reduce((total, each) => total + each.body.length, 0);
          if (batch.length > 1) expect(batch.length <= items && sum <= entries && length <= bytes).toBe(true);
          const joined = JSON.parse(body) as { orders: unknown[] };
          expect(joined.orders).toEqual(
            batch.flatMap((each) => (JSON.parse(each.body) as { orders: unknown[] }).orders),
          );
          expect(halves(batch).flat()).toEqual(batch);
          if (batch.length > 1) expect(halves(batch)).toHaveLength(2);
        },
      ),
    );
  });

  it.each([
    ['a body with more than a list', '{"orders":[{"order_number":"1"}],"note":"x"}'],
    ['a body that cannot be read', '{"orders":['],
    ['a list that is none', '{"orders":{}}'],
  ])('is never combined with %s', (_, body) => {
    const odd = row(1, body);
    expect(takeBatch(odd, [row(1)], usualBatchLimits)).toEqual({ rows: [odd], body });
    expect(takeBatch(row(1), [odd, row(1)], usualBatchLimits).rows).toEqual([row(1), row(1)]);
  });

  it('has only one item for operations other than reports', () => {
    const message = { ...row(1, '{"Content":"x"}'), operation: 'postMessage' as const, role: 'message' as const };
    expect(takeBatch(message, [message], usualBatchLimits)).toEqual({ rows: [message], body: message.body });
  });

  it('drops an item about which a person or another PC has decided', () => {
    const rows = new Map(
      [1, 2, 3].map((seq) => [
        seq,
        { ...row(1), seq, crc: null, state: 'waiting', isFirst: 1 } as unknown as RowWithBody,
      ]),
    );
    const outbox = { row: (seq: number) => rows.get(seq), reportsInOrder: () => rows.values() };
    const collected = (seq: number): readonly number[] =>
      batches.collect(rows.get(seq) as RowWithBody, outbox).rows.map((each) => each.seq);
    const batches = createReportBatches(createItemFailures());
    batches.decide([...rows.values()].slice(0, 2), unknown, false);
    expect([collected(1), collected(3)]).toEqual([[1, 2], [3]]);
    batches.forget(1);
    expect(collected(3)).toEqual([3, 1]);
  });
});
