/**
 * Items that return to the outbox after a loss or an import never overwrite a newer report that still exists or was
 * sent, and never report an ended call as answered again.
 */
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { findNewerKeys, heldItems } from '#app/ledger/newer-reports.ts';
import { reconcileOutbox } from '#app/ledger/reconcile-outbox.ts';
import type { Draft } from '#delivery/delivery.ts';
import { msg } from '#domain/messages/message.ts';
import { openLedger, type Ledger } from '#store/ledger.ts';
import { event, orders, startRig, type Rig } from '../../delivery/delivery-setup.ts';

let dir: string;
let ledger: Ledger;
let rig: Rig;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'outbox-order-'));
  open();
});
afterEach(async () => {
  ledger.close();
  await rig.end();
  rmSync(dir, { recursive: true, force: true });
});

const open = (): void => {
  rig = startRig({ dir, client: undefined });
  const opened = openLedger({ dir, wallMs: () => rig.clock.wall });
  if (!opened.ok) throw new Error(opened.code);
  ({ ledger } = opened);
};
/** The number of times that all sent reports were read. */
let readsOfAllSent = 0;
const restart = async (meanwhile: () => void): Promise<void> => {
  readsOfAllSent = 0;
  ledger.close();
  await rig.delivery.close();
  meanwhile();
  open();
  reconcileOutbox({
    ledger: {
      ...ledger,
      eachSent: (visit) => {
        readsOfAllSent += 1;
        ledger.eachSent(visit);
      },
    },
    delivery: rig.delivery,
    put: (drafts) => void rig.delivery.enqueue(drafts),
    isLedgerNew: false,
    lastItem: Number(ledger.fact('lastItem')),
    isOutboxDamaged: false,
    isReportPending: () => false,
    wallMs: () => rig.clock.wall,
    onNotice: () => undefined,
  });
};
const bodyOf = (entries: Readonly<Record<string, number>>): object => ({
  orders: Object.entries(entries).map(([number, revenue]) => ({ order_number: number, revenue })),
});
const draft = (id: string, entries: Readonly<Record<string, number>>): Draft => ({
  ...orders([], rig.clock.wall),
  body: bodyOf(entries),
  ledgerId: id,
});
/** Writes a report's entry in the same way as the app. */
const page = (id: string): void => {
  ledger.upsertPage({
    id,
    kind: 'report',
    startedAt: rig.clock.wall,
    who: { items: 1, itemKind: 'orders' },
    at: 'till',
    outcome: 'Waiting',
    why: msg('why.waiting'),
    live: false,
  });
  ledger.addStep({
    pageId: id,
    at: rig.clock.wall,
    kind: 'heard',
    text: msg('heard.orders', { till: 'till', count: 1 }),
  });
};
const sent = (id: string, entries: Readonly<Record<string, number>>): void =>
  ledger.addStep({
    pageId: id,
    at: rig.clock.wall,
    kind: 'sent',
    text: msg('why.waiting'),
    body: JSON.stringify(bodyOf(entries)),
  });
const report = (id: string, entries: Readonly<Record<string, number>>): void => {
  const ids = rig.delivery.enqueue([draft(id, entries)]);
  ledger.keepFact('lastItem', ids.at(-1) ?? '');
  page(id);
};
const remove = (...ids: readonly string[]): void => {
  const db = new DatabaseSync(join(dir, 'outbox.sqlite'));
  for (const id of ids) db.prepare('DELETE FROM items WHERE ledgerId = ?').run(id);
  db.exec(`UPDATE sqlite_sequence SET seq = (SELECT max(seq) FROM items) WHERE name = 'items'`);
  db.close();
};
const queue = (): string[] => rig.delivery.list({ limit: 20 }).map(({ body }) => body);
const bodies = (...all: readonly Readonly<Record<string, number>>[]): string[] =>
  all.map((entries) => JSON.stringify(bodyOf(entries)));

describe('A report that the outbox lost', () => {
  it('is not sent after a correction that still exists', async () => {
    report('old', { 17: 100 });
    sent('old', { 17: 100 });
    report('correction', { 17: 80 });
    report('newest', { 18: 1 });
    await restart(() => remove('old', 'newest'));
    expect(queue()).toEqual(bodies({ 17: 80 }));
    expect(ledger.page('old')).toMatchObject({ outcome: 'Discarded', why: { code: 'why.replaced' } });
    expect(ledger.page('newest')).toMatchObject({ outcome: 'Not sent', why: { code: 'why.lost' } });
  });

  it('is sent without the entries that were corrected', async () => {
    report('old', { 17: 100, 18: 5 });
    sent('old', { 17: 100, 18: 5 });
    report('correction', { 17: 80 });
    report('newest', { 19: 1 });
    await restart(() => remove('old', 'newest'));
    expect(queue()).toEqual(bodies({ 17: 80 }, { 18: 5 }));
  });

  it('is not sent if the correction was sent, even if the clock was wrong', async () => {
    report('old', { 17: 100 });
    sent('old', { 17: 100 });
    rig.clock.wall -= 3_600_000;
    report('correction', { 17: 80 });
    sent('correction', { 17: 80 });
    ledger.upsertPage({ ...ledger.page('correction')!, outcome: 'Reported' });
    report('newest', { 19: 1 });
    report('lost', { 20: 1 });
    await restart(() => remove('old', 'correction', 'lost'));
    expect(queue()).toEqual(bodies({ 19: 1 }));
  });

  it('is compared with all sent reports in a single read of the ledger', async () => {
    const numbers = Array.from({ length: 40 }, (_, index) => index);
    for (const number of numbers) report(`report-${number}`, { [number]: 1 });
    for (const number of numbers) sent(`report-${number}`, { [number]: 1 });
    await restart(() => remove(...numbers.slice(1).map((number) => `report-${number}`)));
    expect(readsOfAllSent).toBe(2);
    expect(rig.delivery.list({ limit: 100 })).toHaveLength(40);
  });

  it('is sent if it is the correction, and the old report is not sent after it', async () => {
    report('old', { 17: 100 });
    report('correction', { 17: 80 });
    // The correction was sent and may have arrived.
    sent('correction', { 17: 80 });
    await restart(() => remove('correction'));
    expect(queue()).toEqual(bodies({ 17: 80 }));
  });
});

it('is not sent from an old copy of the outbox if it was corrected later', async () => {
  report('old', { 17: 100 });
  await rig.delivery.close();
  const copy = readFileSync(join(dir, 'outbox.sqlite'));
  rig = startRig({ dir, client: undefined });
  report('correction', { 17: 80 });
  sent('old', { 17: 100 });
  sent('correction', { 17: 80 });
  for (const id of ['old', 'correction']) ledger.upsertPage({ ...ledger.page(id)!, outcome: 'Reported' });
  await restart(() => {
    rmSync(join(dir, 'outbox.sqlite-wal'), { force: true });
    writeFileSync(join(dir, 'outbox.sqlite'), copy);
  });
  expect(queue()).toEqual([]);
  expect(ledger.page('old')?.outcome).toBe('Reported');
});

it('is not imported if a newer report was sent or is waiting', async () => {
  report('old', { 17: 100, 18: 5 });
  report('older still', { 17: 90 });
  report('other', { 21: 1 });
  await rig.delivery.close();
  const path = join(dir, 'outbox.sqlite');
  const whole = readFileSync(path);
  writeFileSync(path, Buffer.alloc(whole.length, 0xa5));
  rig = startRig({ dir, client: undefined }, { ...rig.clock, wall: rig.clock.wall + 1_000 });
  report('correction', { 17: 80 });
  const aside = readdirSync(dir).find((name) => name.includes('.corrupt-')) ?? '';
  writeFileSync(join(dir, aside), whole);
  expect(rig.delivery.importFrom(aside, findNewerKeys(ledger, heldItems(rig.delivery)))).toBe(2);
  expect(queue()).toEqual(bodies({ 18: 5 }, { 21: 1 }, { 17: 80 }));
});

describe('A call whose end was accepted', () => {
  const step = (kind: 'sent' | 'reply', body?: object): void =>
    ledger.addStep({
      pageId: 'page-c',
      at: rig.clock.wall,
      kind,
      text: msg('why.waiting'),
      ...(body === undefined ? { state: 'working' } : { body: JSON.stringify(body) }),
    });
  const callPage = (): void =>
    ledger.upsertPage({
      id: 'page-c',
      kind: 'inbound',
      startedAt: rig.clock.wall,
      who: { number: '+493012345' },
      at: '101',
      callId: 'c',
      answeredAt: rig.clock.wall,
      answeredBy: '101',
      outcome: 'Waiting',
      why: msg('why.waiting'),
      live: false,
    });

  it('is not reported as answered or transferred by an import', async () => {
    rig.delivery.enqueue([event('Answered', 'c', rig.clock.wall), event('Transfer', 'c', rig.clock.wall)]);
    await rig.delivery.close();
    const path = join(dir, 'outbox.sqlite');
    const whole = readFileSync(path);
    writeFileSync(path, Buffer.alloc(whole.length, 0xa5));
    rig = startRig({ dir, client: undefined }, { ...rig.clock, wall: rig.clock.wall + 1_000 });
    callPage();
    step('sent', event('Disconnected', 'c', rig.clock.wall).body);
    step('reply');
    const aside = readdirSync(dir).find((name) => name.includes('.corrupt-')) ?? '';
    writeFileSync(join(dir, aside), whole);
    expect(rig.delivery.importFrom(aside, findNewerKeys(ledger, heldItems(rig.delivery)))).toBe(0);
    expect(queue()).toEqual([]);
  });

  it('is not reported as answered again after a loss', async () => {
    report('other', { 1: 1 });
    report('newest', { 2: 1 });
    callPage();
    step('sent', event('Answered', 'c', rig.clock.wall).body);
    step('sent', event('Disconnected', 'c', rig.clock.wall).body);
    step('reply');
    await restart(() => remove('newest'));
    expect(queue()).toEqual(bodies({ 1: 1 }));
    expect(ledger.page('page-c')).toMatchObject({ outcome: 'Discarded', why: { code: 'why.replaced' } });
  });
});
