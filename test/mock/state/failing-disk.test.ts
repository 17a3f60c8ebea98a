/**
 * Tests that the helpdesk keeps running with a full or failing disk. It reports failed requests, desk updates and
 * background tasks.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openDesk } from '../desk/desk-client.ts';
import { startPractice, type Practice } from '../practice-helpdesk.ts';

let dataDir: string;
let practice: Practice;
let logLines: string[];
/** The helpdesk's own database connection. A limit on the number of pages applies only to this connection. */
let database: DatabaseSync | undefined;
beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'failing-'));
  logLines = [];
  const opening = vi.spyOn(DatabaseSync.prototype, 'exec');
  practice = await startPractice({ dataDir, log: (line) => logLines.push(line) });
  const [own] = opening.mock.contexts;
  database = own instanceof DatabaseSync ? own : undefined;
  opening.mockRestore();
});
afterEach(async () => {
  await practice.close();
  rmSync(dataDir, { recursive: true, force: true });
});
const sql = (text: string) => database?.prepare(text).get();
const mostPages = (pages: number) => sql(`PRAGMA max_page_count = ${pages}`);
const fillUp = () => mostPages(Number(sql('PRAGMA page_count')?.['page_count']) + 20);
const room = 1_000_000;

const day = 86_400_000;
/** Returns a report of `count` orders. Each order has a different web store and therefore needs its own row of KPIs. */
const batch = (from: number, count: number) => ({
  orders: Array.from({ length: count }, (_, index) => ({
    order_number: `${from + index}`,
    email_address: 'mara@shop.example',
    revenue: 10,
    order_date: new Date(Date.now() - ((from + index) % 30) * day).toISOString(),
    is_first_order: false,
    webstore_url: `https://shop-${from + index}.example`,
  })),
});

it('updates a desk while the disk is full and after that', async () => {
  const anna = await openDesk(practice, '101');
  const { kpis: before } = await anna.see(() => true);
  fillUp();
  // The batch is larger than the free space, so the disk becomes full during the request.
  expect((await practice.post('/dynamic/orders/', batch(0, 2_000))).status).toBe(500);
  // When changes are committed, there may be enough space for the orders but not for the KPIs. A snapshot can be taken
  // in the meantime.
  for (let from = 2_000; from < 5_000; from += 200) {
    expect([201, 500]).toContain((await practice.post('/dynamic/orders/', batch(from, 200))).status);
    await new Promise((resolve) => setTimeout(resolve, 60));
  }
  expect(logLines.join('\n')).toContain('could not save its last changes');
  const pictures = anna.pictures();
  await practice.control('PUT', 'presence', { agent: '102', online: false });
  await expect.poll(anna.pictures).toBeGreaterThan(pictures);
  expect(logLines.join('\n')).not.toContain('could not be drawn');
  mostPages(room);
  expect((await practice.post('/dynamic/orders/', batch(9_000, 1))).status).toBe(201);
  const after = await anna.see((one) => one.win?.orderNumber === '9000');
  // The KPIs match the stored orders.
  const orders = (await practice.state())['orders']?.filter((one) => one['is_first_order'] === false).length;
  expect(after.kpis.retention).toBe(orders);
  expect(after.kpis.retention).toBeGreaterThan(before.retention);
  anna.close();
});

it('rejects settings on the desk with the reason if they cannot be stored', async () => {
  const anna = await openDesk(practice, '101');
  mostPages(1);
  const webStores = [
    { name: 'x'.repeat(200), referrers: Array.from({ length: 50 }, (_, n) => `https://${n}.example`) },
  ];
  anna.send({ type: 'settings.put', settings: { webStores } });
  expect(await anna.refusal()).toBe('failed');
  mostPages(room);
  anna.send({ type: 'settings.put', settings: { webStores } });
  expect((await anna.settings()).problems).toEqual([]);
  anna.close();
});

it('ends other snoozes if one of them cannot be stored', async () => {
  const anna = await openDesk(practice, '101');
  const { at, conversations } = await anna.see((one) => one.conversations.length > 0);
  const guid = conversations[0]?.guid ?? '';
  anna.send({ type: 'conversation.move', guid, state: 'snoozed', until: at + 300 });
  await anna.see((one) => one.counts['snoozed'] === 1);
  sql('ALTER TABLE messages RENAME TO away');
  await expect.poll(() => logLines.join('\n')).toContain('could not process a change');
  sql('ALTER TABLE away RENAME TO messages');
  await practice.control('PUT', 'presence', { agent: '102', online: false });
  await anna.see((one) => one.counts['snoozed'] === 0);
  anna.close();
});

it('reports a desk that cannot be updated once and recovers, without affecting others', async () => {
  const [anna, ben] = [await openDesk(practice, '101'), await openDesk(practice, '102')];
  const { conversations } = await anna.see((one) => one.conversations.length > 0);
  anna.send({ type: 'conversation.open', guid: conversations[0]?.guid ?? '' });
  await anna.see((one) => one.conversation !== null);
  const online = async (is: boolean) => {
    await practice.control('PUT', 'presence', { agent: '102', channel: 'Chat', online: is });
    return ben.see((one) => one.agent?.channels.find(({ channel }) => channel === 'Chat')?.online === is);
  };
  // Only a desk with an open conversation reads its customer's orders.
  sql('ALTER TABLE orders RENAME TO away');
  for (const is of [false, true, false]) await online(is);
  // The practice back office reads the same database, so its response reports the failure.
  const answer = await fetch(`${practice.mock.backOfficeUrl}/orders?email=mara@shop.example`);
  expect([answer.status, await answer.text()]).toEqual([500, expect.stringContaining('no such table: orders')]);
  expect(logLines.filter((line) => line.includes('could not be updated'))).toEqual([
    expect.stringMatching(/^The desk of extension 101 could not be updated: no such table: orders\./),
  ]);
  const late = await openDesk(practice, '101');
  sql('ALTER TABLE away RENAME TO orders');
  await online(true);
  for (const desk of [anna, late])
    await desk.see((one) => one.agents[1]?.channels.some(({ online: is }) => is) === true);
  for (const desk of [anna, ben, late]) desk.close();
});
