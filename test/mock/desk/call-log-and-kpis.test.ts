/** Tests the call log, and the daily KPIs of all web stores or of one. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openDesk, type DeskClient } from './desk-client.ts';
import { makeOlder } from '../state/older-folder.ts';
import { startPractice, type Practice } from '../practice-helpdesk.ts';

let practice: Practice;
let anna: DeskClient;
const begin = async (options = {}): Promise<void> => {
  practice = await startPractice(options);
  anna = await openDesk(practice, '101');
};
const end = async (): Promise<void> => {
  anna.close();
  await practice.close();
};

describe('The call log', () => {
  beforeEach(() => begin());
  afterEach(end);

  it('lists each call with its events, newest first', async () => {
    await practice.call({ PhoneReferrer: '+493023125500' });
    await practice.call({ EventType: 'Transfer', PhoneExtension: '102' });
    await practice.call({ PhoneExtension: '102' });
    await practice.call({ EventType: 'Disconnected', PhoneExtension: '102' });
    await practice.call({ Id: 'c2', PhoneExtension: '103', PhoneNumber: '+493023125999', Direction: 'Outbound' });
    const { calls } = await anna.see((one) => one.calls.length === 2);
    expect(calls[0]).toMatchObject({ id: 'c2', direction: 'Outbound', phase: 'talking', endedAt: null });
    expect(calls[1]).toMatchObject({
      id: 'c1',
      title: 'Mara Lindqvist',
      direction: 'Inbound',
      webStore: 'Berlin Mitte',
      phase: 'ended',
      events: [
        { type: 'Answered', extension: '101', name: 'Anna Brandt' },
        { type: 'Transfer', extension: '102', name: 'Ben Okafor' },
        { type: 'Answered', extension: '102', name: 'Ben Okafor' },
        { type: 'Disconnected', extension: '102', name: 'Ben Okafor' },
      ],
    });
    expect(calls[1]?.endedAt).toBeGreaterThanOrEqual(calls[1]?.startedAt ?? Infinity);
    anna.send({ type: 'conversation.open', guid: calls[1]?.guid ?? '' });
    await anna.see((one) => one.conversation?.guid === calls[1]?.guid);
  });

  it('keeps the 50 most recent calls', async () => {
    for (let index = 0; index < 60; index += 1) await practice.call({ Id: `call-${index}` });
    const { calls } = await anna.see((one) => one.calls[0]?.id === 'call-59');
    expect(calls).toHaveLength(50);
  });
});

const today = '2026-11-20';
const order = (change: Record<string, unknown>) => ({
  order_number: '1',
  email_address: 'mara@shop.example',
  revenue: 10,
  order_date: `${today}T08:00:00Z`,
  is_first_order: true,
  webstore_url: 'https://shop.example',
  ...change,
});
const report = (...orders: Record<string, unknown>[]) => practice.post('/dynamic/orders/', { orders });
const none = { acquisition: 0, retention: 0, contribution: 0, prevention: 0 };
const dayOf = (one: { kpiDays: { days: readonly { day: string }[] } }, day: string) =>
  one.kpiDays.days.find((each) => each.day === day);

describe('The daily figures', () => {
  let dataDir: string;
  beforeEach(async () => {
    dataDir = mkdtempSync(join(tmpdir(), 'figures-'));
    await begin({ dataDir });
    await practice.control('PUT', 'state', { orders: [] });
    await practice.control('PUT', 'clock', { freeze: true, set: `${today}T12:00:00Z` });
  });
  afterEach(async () => {
    await end();
    rmSync(dataDir, { recursive: true, force: true });
  });

  it('cover the last thirty days by the helpdesk’s clock, including days without orders', async () => {
    const { kpiDays } = await anna.see((one) => one.kpiDays.days.at(-1)?.day === today);
    expect(kpiDays.webStore).toBeNull();
    expect(kpiDays.days.map(({ day }) => day)).toEqual(
      Array.from({ length: 30 }, (_, back) =>
        new Date(Date.parse(today) - (29 - back) * 86_400_000).toISOString().slice(0, 10),
      ),
    );
    expect(kpiDays.days[0]).toEqual({ day: '2026-10-22', ...none });
  });

  it('count an order on its own day in UTC, and move it after a corrected report', async () => {
    await report(
      order({}),
      order({ order_number: '2', is_first_order: false, revenue: 30.1, order_date: '2026-11-20T00:30:00+01:00' }),
      order({ order_number: '3', order_date: '2026-09-01T00:00:00Z' }),
    );
    const first = await anna.see((one) => one.kpis.acquisition === 2);
    expect(dayOf(first, today)).toEqual({ day: today, ...none, acquisition: 1, contribution: 10 });
    expect(dayOf(first, '2026-11-19')).toEqual({ day: '2026-11-19', ...none, retention: 1, contribution: 30.1 });
    // This is a partial return with a corrected date.
    await report(order({ order_number: '2', is_first_order: false, revenue: 20, old_revenue: 30.1 }));
    const second = await anna.see((one) => one.kpis.prevention === 20);
    expect(dayOf(second, '2026-11-19')).toEqual({ day: '2026-11-19', ...none });
    const both = { acquisition: 1, retention: 1, contribution: 30, prevention: 20 };
    expect(dayOf(second, today)).toEqual({ day: today, ...both });
  });

  it('can be limited to one web store with all its referrers', async () => {
    const put = { webStores: [{ name: 'Two', referrers: ['https://a.example', 'https://b.example', '+4930'] }] };
    await practice.control('PUT', 'state', put);
    await report(
      order({ webstore_url: 'https://a.example' }),
      order({ order_number: '2', webstore_url: 'https://b.example' }),
      order({ order_number: '3', webstore_url: 'https://c.example' }),
      order({ order_number: '4', webstore_url: undefined }),
    );
    expect(dayOf(await anna.see((one) => one.kpis.acquisition === 4), today)).toMatchObject({ acquisition: 4 });
    anna.send({ type: 'kpis.of', webStore: 'Two' });
    const two = await anna.see((one) => one.kpiDays.webStore === 'Two');
    expect(dayOf(two, today)).toMatchObject({ acquisition: 2 });
    anna.send({ type: 'kpis.of', webStore: 'Nowhere' });
    expect(dayOf(await anna.see((one) => one.kpiDays.webStore === 'Nowhere'), today)).toMatchObject(none);
    // Each desk has its own selected web store.
    const ben = await openDesk(practice, '102');
    expect((await ben.see(() => true)).kpiDays.webStore).toBeNull();
    ben.close();
    // If a referrer moves to another store, its orders also move.
    await practice.control('PUT', 'state', { webStores: [{ name: 'Nowhere', referrers: ['https://a.example'] }] });
    await anna.see((one) => one.kpiDays.days.at(-1)?.acquisition === 1);
  });

  it('survive a restart with huge amounts and are exact after a correction', async () => {
    await report(order({ order_number: '2', revenue: 44.44 }), order({ revenue: 1e17 }));
    await anna.see((one) => one.kpis.contribution === 1e17 + 44.44);
    await end();
    await begin({ dataDir });
    await practice.control('PUT', 'clock', { freeze: true, set: `${today}T12:00:00Z` });
    await report(order({ revenue: 10 }));
    const seen = await anna.see((one) => one.kpis.contribution === 54.44);
    expect(dayOf(seen, today)).toMatchObject({ acquisition: 2, contribution: 54.44 });
  });

  it('survive a restart, start again after a reset, and are counted once after an upgrade', async () => {
    await report(order({}), order({ order_number: '2', revenue: 5.55, old_revenue: 9 }), order({ order_number: '3' }));
    await report(
      order({ order_number: '3', webstore_url: 'https://else.example', order_date: '2026-11-02T10:00:00Z' }),
    );
    const { kpiDays } = await anna.see((one) =>
      one.kpiDays.days.some(({ day, acquisition }) => day === '2026-11-02' && acquisition === 1),
    );
    anna.send({ type: 'kpis.of', webStore: 'Berlin Mitte' });
    const { kpiDays: store, kpis } = await anna.see((one) => one.kpiDays.webStore !== null);
    expect(kpis).toMatchObject({ contribution: 25.55, prevention: 5.55 });
    const check = async (): Promise<void> => {
      await practice.control('PUT', 'clock', { freeze: true, set: `${today}T12:00:00Z` });
      expect((await anna.see((one) => one.kpiDays.days.at(-1)?.day === today)).kpiDays).toEqual(kpiDays);
      anna.send({ type: 'kpis.of', webStore: 'Berlin Mitte' });
      expect(await anna.see((one) => one.kpiDays.webStore !== null)).toMatchObject({ kpiDays: store, kpis });
    };
    await end();
    await begin({ dataDir });
    await check();
    await end();
    makeOlder(dataDir);
    await begin({ dataDir });
    await check();
    await practice.control('PUT', 'state', { orders: [] });
    expect(dayOf(await anna.see((one) => one.kpis.acquisition === 0), today)).toEqual({ day: today, ...none });
  });
});
