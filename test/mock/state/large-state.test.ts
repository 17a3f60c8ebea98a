/**
 * Tests that queries of a large state use indexes and never scan or sort a whole table, and that the stored sums remain
 * correct.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createMockClock } from '#mock/state/clock.ts';
import { openDatabase, type Database } from '#mock/state/database.ts';
import { createHelpdesk, type Helpdesk } from '#mock/state/helpdesk.ts';
import { schema } from '#mock/state/schema.ts';
import { searchSchema } from '#mock/state/search-schema.ts';

/** Collects every statement that the state prepares. */
const collect = (): readonly string[] => {
  const statements = new Set<string>();
  const database = openDatabase(':memory:');
  const listening: Database = { ...database, prepare: (sql) => (statements.add(sql), database.prepare(sql)) };
  const { conversations } = createHelpdesk(listening, createMockClock());
  for (const emailAddress of [undefined, 'a'])
    for (const guid of [undefined, 'b'])
      for (const orderNumber of [undefined, 'c']) conversations.list({ emailAddress, guid, orderNumber }, 0, 1);
  database.close();
  return [...statements];
};

/**
 * Whether a step scans a table. Full-text search is itself an index, and a list without conditions follows an index up
 * to its limit. The table of counts has only four rows, one for each state.
 */
const isScan = (step: string, sql: string): boolean => {
  if (!step.startsWith('SCAN ') || /VIRTUAL TABLE INDEX|conversation_counts/.test(step)) return false;
  if (step === 'SCAN (subquery-1)') return !/LIMIT \d+\)/.test(sql);
  return !(/ USING (?:COVERING )?INDEX/.test(step) && sql.includes('LIMIT'));
};
/**
 * Whether a step sorts many rows. Sorts of a few rows are allowed: the rows of one order, rows within a limit, and rows
 * with the same time.
 */
const isSort = (step: string, sql: string): boolean =>
  step.includes('TEMP B-TREE') && !step.includes('LAST TERM') && !/order_number = \?|LIMIT \d+\)/.test(sql);

describe('Queries of a large state', () => {
  it('use indexes and never scan or sort a whole table', () => {
    const raw = new DatabaseSync(':memory:');
    raw.exec(`${schema.create} ${searchSchema.create}`);
    const asked = collect().filter((sql) => /^\s*(?:SELECT|DELETE FROM \w+ WHERE|UPDATE)/.test(sql));
    expect(asked.length).toBeGreaterThan(30);
    const slow = asked.flatMap((sql) => {
      const plan = raw.prepare(`EXPLAIN QUERY PLAN ${sql}`).all();
      const bad = plan.map(({ detail }) => String(detail)).filter((step) => isScan(step, sql) || isSort(step, sql));
      return bad.length === 0 ? [] : [{ sql, bad }];
    });
    raw.close();
    expect(slow).toEqual([]);
  });
});

const remembered = (): { readonly helpdesk: Helpdesk; readonly commit: () => void; readonly close: () => void } => {
  const database = openDatabase(':memory:');
  return { helpdesk: createHelpdesk(database, createMockClock()), commit: database.commit, close: database.close };
};

describe('The stored counts', () => {
  const states = ['open', 'archived', 'snoozed', 'hidden'] as const;
  const head = (guid: string, state: (typeof states)[number]) => ({
    guid,
    state,
    subject: '',
    channel: 'Chat',
    snoozedUntil: null,
    owner: null,
    webStore: null,
    category: null,
    tags: null,
    referrer: null,
    startedAt: 1,
    changedAt: 1,
    customer: null,
    phoneNumber: null,
    relationName: null,
    account: null,
    externalIdentifier: null,
  });

  it('match the conversations in each state after any moves', () => {
    const moves = fc.array(fc.tuple(fc.integer({ min: 0, max: 9 }), fc.constantFrom(...states)), { maxLength: 60 });
    fc.assert(
      fc.property(moves, moves, (first, second) => {
        const { helpdesk, close } = remembered();
        const check = (steps: readonly (readonly [number, (typeof states)[number]])[]): void => {
          const known = new Map<number, string>();
          for (const [guid, state] of steps) {
            helpdesk.conversations.put(head(`g${guid}`, state));
            known.set(guid, state);
          }
          const counted = states.map((state) => [state, [...known.values()].filter((one) => one === state).length]);
          expect(helpdesk.conversations.counts()).toEqual(Object.fromEntries(counted));
        };
        check(first);
        helpdesk.conversations.clear();
        check(second);
        close();
      }),
      { numRuns: 50 },
    );
  });

  it('match the figures for each day after new, changed, moved and repeated orders', () => {
    const report = fc.record({
      order_number: fc.integer({ min: 0, max: 5 }).map((n) => `o${n}`),
      email_address: fc.constantFrom('a@shop.example', 'b@shop.example'),
      revenue: fc.integer({ min: 0, max: 20_000 }).map((amount) => amount / 100),
      order_date: fc.constantFrom('2026-11-20T09:30:00Z', '2026-11-20T23:30:00-02:00', '2026-11-21T00:00:00Z'),
      is_first_order: fc.boolean(),
      webstore_url: fc.constantFrom('https://one.example', 'https://two.example'),
    });
    fc.assert(
      fc.property(fc.array(fc.tuple(report, fc.boolean()), { maxLength: 40 }), (reports) => {
        const { helpdesk, commit, close } = remembered();
        const { orders } = helpdesk;
        for (const [one, committed] of reports) {
          orders.report(one, () => one.email_address.startsWith('a'));
          if (committed) commit();
        }
        const all = orders.all(100);
        const first = all.filter((one) => one.is_first_order).length;
        const helped = all.reduce((sum, one) => sum + (one.helped ? one.revenue : 0), 0);
        expect(orders.kpis()).toMatchObject({ acquisition: first, retention: all.length - first });
        expect(orders.kpis().contribution).toBeCloseTo(helped, 2);
        const days = [...orders.kpisBetween('2026-11-01', '2026-11-30', null).entries()];
        expect(days.reduce((sum, [, { acquisition }]) => sum + acquisition, 0)).toBe(first);
        for (const [day, kpis] of days) {
          const ofDay = all.filter((one) => new Date(one.order_date).toISOString().startsWith(day));
          expect(kpis.acquisition + kpis.retention).toBe(ofDay.length);
        }
        for (const one of all) expect(orders.get(one.order_number)).toEqual(one);
        close();
      }),
      { numRuns: 100 },
    );
  });

  it('include only an exact match if there is one, and all partial matches otherwise', () => {
    const { helpdesk, close } = remembered();
    const totals = {
      customer_since: null,
      order_count: null,
      currency: null,
      total_revenue: null,
      last_order_date: null,
    };
    for (const [email_address, number] of [
      ['anna@shop.example', '+493023125001'],
      ['joanna@shop.example', '+4930231250019'],
      ['hanna@shop.example', '+493023125001'],
    ] as const)
      helpdesk.customers.put({
        email_address,
        name: null,
        phone_numbers: [number],
        external_identifier: null,
        ...totals,
      });
    const found = (text: string) =>
      helpdesk.customers
        .find(text, 10)
        .map((one) => one.email_address)
        .toSorted();
    expect(found('Anna@shop.example')).toEqual(['anna@shop.example']);
    expect(found('030 23125001')).toEqual(['anna@shop.example', 'hanna@shop.example']);
    expect(found('nna@shop.example')).toHaveLength(3);
    expect(found('3023125001')).toHaveLength(3);
    close();
  });

  it('remain numbers, even with a very large revenue', () => {
    const { helpdesk, close } = remembered();
    for (const order_number of ['1', '2', '1'])
      helpdesk.orders.report(
        {
          order_number,
          email_address: 'a@b',
          revenue: 1.7e308,
          order_date: '2026-11-20T09:30:00Z',
          is_first_order: true,
        },
        () => true,
      );
    expect(Number.isFinite(helpdesk.orders.kpis().contribution)).toBe(true);
    close();
  });

  it('are computed without writing if they are not stored, as on a full disk', () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'practice-'));
    const database = openDatabase(dataDir);
    const { orders } = createHelpdesk(database, createMockClock());
    for (let n = 0; n < 2_000; n += 1)
      orders.report(
        {
          order_number: `o${n}`,
          email_address: 'a@b',
          revenue: 1,
          order_date: '2026-11-20T09:30:00Z',
          is_first_order: true,
          webstore_url: `https://${n}.example`,
        },
        () => false,
      );
    const pages = Number(database.prepare('PRAGMA page_count').get()?.['page_count']);
    database.prepare(`PRAGMA max_page_count = ${pages}`).get();
    const acquisition = (webstore: string | null) =>
      orders.kpisBetween('2026-11-20', '2026-11-20', webstore).get('2026-11-20')?.acquisition;
    expect([acquisition(null), acquisition('https://7.example')]).toEqual([2_000, 1]);
    database.close();
    rmSync(dataDir, { recursive: true, force: true });
  });

  it('omit changes that could not be stored on a full disk', () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'practice-'));
    const database = openDatabase(dataDir);
    const { orders } = createHelpdesk(database, createMockClock());
    const report = (n: number) =>
      orders.report(
        {
          order_number: `o${n}`,
          email_address: 'a@b',
          revenue: 1,
          order_date: '2026-11-20T09:30:00Z',
          is_first_order: true,
        },
        () => false,
      );
    report(1);
    database.commit();
    const pages = Number(database.prepare('PRAGMA page_count').get()?.['page_count']);
    database.prepare(`PRAGMA max_page_count = ${pages + 5}`).get();
    expect(() => {
      for (let n = 2; n < 5_000; n += 1) report(n);
    }).toThrow(/full/);
    database.commit();
    expect([orders.all(10).length, orders.kpis().acquisition, orders.get('o2')]).toEqual([1, 1, undefined]);
    expect(orders.kpisBetween('2026-11-20', '2026-11-20', null).get('2026-11-20')?.acquisition).toBe(1);
    database.close();
    rmSync(dataDir, { recursive: true, force: true });
  });
});
