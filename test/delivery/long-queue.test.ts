/**
 * Tests the cost of many waiting items by counting the work instead of the time: no query sorts, and a decision about
 * thousands of items needs only a few writes.
 */
import { DatabaseSync } from 'node:sqlite';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createQueries } from '#delivery/outbox-queries.ts';
import { outboxVersions } from '#delivery/schema.ts';
import { event, orders, settle, startRig, type Rig } from './delivery-setup.ts';

let rig: Rig | undefined;
afterEach(async () => {
  vi.restoreAllMocks();
  await rig?.end();
  rig = undefined;
});

describe('The list of waiting items', () => {
  it('does not need sorting, because an index supplies the order of each query', () => {
    const db = new DatabaseSync(':memory:');
    for (const script of outboxVersions) db.exec(script);
    const prepare = vi.spyOn(db, 'prepare');
    createQueries(db);
    const asked = prepare.mock.calls.map(([sql]) => sql);
    prepare.mockRestore();
    const ordered = asked.filter((sql) => /ORDER BY pos, part LIMIT/.test(sql));
    expect(ordered).not.toHaveLength(0);
    const plans = ordered.map((sql) =>
      db
        .prepare(`EXPLAIN QUERY PLAN ${sql}`)
        .all()
        .map(({ detail }) => String(detail)),
    );
    expect(plans.flat().filter((detail) => /TEMP B-TREE/.test(detail))).toEqual([]);
    expect(asked.filter((sql) => sql.includes('ORDER BY lane, pos, part'))).toEqual([]);
    db.close();
  });

  it('contains items of all kinds in the sending order, up to the requested length', () => {
    rig = startRig({ client: undefined });
    const { delivery, clock } = rig;
    delivery.enqueue([
      orders([1], clock.wall),
      event('Disconnected', 'a', clock.wall),
      event('Answered', 'b', clock.wall),
    ]);
    delivery.enqueue([event('Transfer', 'a', clock.wall), orders([2], clock.wall), event('Answered', 'c', clock.wall)]);
    const ids = (limit: number) => delivery.list({ limit }).map(({ id }) => Number(id));
    const [first = 0] = ids(6).toSorted((a, b) => a - b);
    expect(ids(6).map((id) => id - first)).toEqual([2, 5, 1, 3, 0, 4]);
    expect(ids(3).map((id) => id - first)).toEqual([2, 5, 1]);
  });
});

describe('Calls that are overdue at startup', () => {
  it('are held with a single write, even if there are hundreds', async () => {
    const before = startRig({ client: undefined });
    const calls = Array.from({ length: 2_000 }, (_, n) => event('Answered', `c${n}`, before.clock.wall));
    before.delivery.enqueue(calls);
    before.clock.wall += 300_000;
    before.clock.monotonic += 300_000;
    const exec = vi.spyOn(DatabaseSync.prototype, 'exec');
    rig = await before.restart({ client: { send: () => new Promise(() => undefined) } });
    await settle();
    expect(rig.delivery.counts()).toMatchObject({ late: 2_000, waiting: 0 });
    expect(rig.steps.filter(({ kind }) => kind === 'late')).toHaveLength(2_000);
    expect(exec.mock.calls.filter(([sql]) => sql === 'COMMIT').length).toBeLessThan(20);
  });
});
