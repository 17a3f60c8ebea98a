/** Tests the comparison of the ledger and the outbox at startup, with real files after a kill or the loss of a file. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { reconcileOutbox } from '#app/ledger/reconcile-outbox.ts';
import type { LedgerPage } from '#domain/ledger/page.ts';
import { msg } from '#domain/messages/message.ts';
import { openLedger, type Ledger } from '#store/ledger.ts';
import { accepted, event, orders, startRig, type Rig } from '../../delivery/delivery-setup.ts';

let dir: string;
let ledger: Ledger;
let rig: Rig;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'reconcile-'));
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
/** Ends the app, changes its files, and starts it again. */
const restart = async (meanwhile: () => void = () => undefined): Promise<readonly unknown[]> => {
  ledger.close();
  await rig.delivery.close();
  meanwhile();
  open();
  const notices: unknown[] = [];
  reconcileOutbox({
    ledger,
    delivery: rig.delivery,
    put: (drafts) => void rig.delivery.enqueue(drafts),
    isLedgerNew: ledger.newestMs() === undefined && ledger.fact('lastItem') === undefined,
    lastItem: Number(ledger.fact('lastItem')) || undefined,
    isOutboxDamaged: rig.notices.some(({ code }) => code === 'outbox_set_aside' || code === 'outbox_rows_set_aside'),
    isReportPending: (id) => id === 'to-come',
    wallMs: () => rig.clock.wall,
    onNotice: (notice) => notices.push(notice),
  });
  return notices;
};
const put = (...drafts: readonly ReturnType<typeof orders>[]): void => {
  const ids = rig.delivery.enqueue(drafts);
  ledger.keepFact('lastItem', ids.at(-1) ?? '');
};
const page = (id: string, more: Partial<LedgerPage> = {}): LedgerPage => ({
  id,
  kind: 'report',
  startedAt: rig.clock.wall,
  who: { items: 1, itemKind: 'orders' },
  at: 'till',
  outcome: 'Waiting',
  why: msg('why.waiting'),
  live: false,
  ...more,
});
const call = (id: string, more: Partial<LedgerPage> = {}): LedgerPage =>
  page(id, {
    kind: 'inbound',
    who: { number: '+493012345' },
    at: '101',
    callId: id,
    answeredAt: rig.clock.wall,
    answeredBy: '101',
    ...more,
  });
const gone = (): void => {
  for (const tail of ['', '-wal']) rmSync(join(dir, `outbox.sqlite${tail}`), { force: true });
};

describe('An item without a ledger entry', () => {
  it('gets a new entry, whether it is a report, a call or a message', async () => {
    put({ ...orders([1, 2], rig.clock.wall), ledgerId: 'r' }, event('Answered', 'c', rig.clock.wall), {
      ...orders([], rig.clock.wall),
      operation: 'postMessage',
      body: { Message: 'Hi' },
      ledgerId: 'm',
    });
    await restart();
    expect(ledger.page('r')).toMatchObject({
      kind: 'report',
      who: { items: 2, itemKind: 'orders' },
      outcome: 'Waiting',
    });
    expect(ledger.page('page-c')).toMatchObject({
      kind: 'inbound',
      callId: 'c',
      answeredBy: '101',
      who: { number: '+493012345' },
    });
    expect(ledger.page('m')).toMatchObject({ kind: 'message', outcome: 'Waiting' });
    expect(ledger.steps('r').map(({ text }) => text.code)).toEqual(['decided.pageRebuilt']);
    expect(await restart()).toEqual([]);
    expect(ledger.steps('r')).toHaveLength(1);
  });
});

describe.each([
  ['missing', gone],
  ['emptied', () => (gone(), writeFileSync(join(dir, 'outbox.sqlite'), ''))],
])('An outbox that is %s', (_what, lose) => {
  it('is reported, and items in the ledger are sent again or listed', async () => {
    put(
      { ...orders([1], rig.clock.wall), ledgerId: 'sent-once' },
      { ...orders([2], rig.clock.wall), ledgerId: 'never-sent' },
    );
    put({ ...event('Answered', 'c', rig.clock.wall), ledgerId: 'c' });
    for (const each of [
      page('sent-once'),
      page('never-sent'),
      call('c'),
      page('to-come'),
      page('done', { outcome: 'Reported' }),
    ])
      ledger.upsertPage(each);
    const body = JSON.stringify({ orders: [{ order_number: '1' }] });
    ledger.addStep({ pageId: 'sent-once', at: 1, kind: 'sent', text: msg('why.waiting'), body });
    const notices = await restart(lose);
    expect(notices).toEqual([{ code: 'outbox_lost', sentence: msg('notice.outboxLost', { lost: 1, again: 2 }) }]);
    expect(ledger.page('never-sent')).toMatchObject({ outcome: 'Not sent', why: { code: 'why.lost' } });
    expect(ledger.page('sent-once')?.outcome).toBe('Waiting');
    expect(ledger.page('to-come')?.outcome).toBe('Waiting');
    expect(ledger.page('done')?.outcome).toBe('Reported');
    expect(rig.delivery.itemsOf('sent-once').map((item) => item.body)).toEqual([body]);
    expect(JSON.parse(rig.delivery.itemsOf('c')[0]?.body ?? '{}')).toMatchObject({ Id: 'c', EventType: 'Answered' });
    expect(await restart()).toEqual([]);
  });

  it('is restored in the order of the reports', async () => {
    const ids = ['b', 'd', 'a', 'c'];
    put(...ids.map((id) => ({ ...orders([id], rig.clock.wall), ledgerId: id })));
    for (const [n, id] of ids.entries()) {
      ledger.upsertPage(page(id, { startedAt: rig.clock.wall + n }));
      const body = JSON.stringify({ orders: [{ order_number: '1', revenue: n }] });
      ledger.addStep({ pageId: id, at: 1, kind: 'sent', text: msg('why.waiting'), body });
    }
    await restart(lose);
    expect(rig.delivery.export().map(({ ledgerId }) => ledgerId)).toEqual(ids);
  });

  it('counts each item of a report that was sent in parts', async () => {
    put({ ...orders([1], rig.clock.wall), ledgerId: 'parts' }, { ...orders([2], rig.clock.wall), ledgerId: 'parts' });
    ledger.upsertPage(page('parts'));
    for (const number of ['1', '2']) {
      const body = JSON.stringify({ orders: [{ order_number: number }] });
      ledger.addStep({ pageId: 'parts', at: 1, kind: 'sent', text: msg('why.waiting'), body });
    }
    const notices = await restart(lose);
    expect(rig.delivery.itemsOf('parts')).toHaveLength(2);
    expect(notices).toEqual([{ code: 'outbox_lost', sentence: msg('notice.outboxLost', { lost: 0, again: 2 }) }]);
  });

  it('does not send accepted items again', async () => {
    put({ ...orders([1], rig.clock.wall), ledgerId: 'both' });
    ledger.upsertPage(page('both'));
    const sent = (number: string) =>
      ledger.addStep({
        pageId: 'both',
        at: 1,
        kind: 'sent',
        text: msg('why.waiting'),
        body: JSON.stringify({ orders: [{ order_number: number }] }),
      });
    sent('1');
    ledger.addStep({ pageId: 'both', at: 2, kind: 'reply', text: msg('why.waiting'), state: 'working' });
    sent('2');
    await restart(lose);
    expect(rig.delivery.itemsOf('both').map((item) => item.body)).toEqual(['{"orders":[{"order_number":"2"}]}']);
  });
});

it('completes an entry without its last step, and does not send items twice', async () => {
  await rig.delivery.close();
  rig = startRig({ dir });
  put({ ...orders([1], rig.clock.wall), ledgerId: 'r' });
  ledger.upsertPage(page('r'));
  await rig.pass(0);
  ledger.addStep({ pageId: 'r', at: 1, kind: 'sent', text: msg('why.waiting'), body: '{}' });
  ledger.upsertPage(page('never-sent'));
  ledger.upsertPage(call('unknown'));
  await rig.answer(accepted);
  const notices = await restart();
  expect(notices).toEqual([]);
  expect(ledger.page('r')).toMatchObject({ outcome: 'Reported' });
  // The results of these requests are unknown, so the entries do not show any.
  expect(ledger.page('never-sent')).toMatchObject({ outcome: 'Not sure', why: { code: 'why.unknownEnd' } });
  expect(ledger.page('unknown')?.outcome).toBe('Not sure');
  expect(rig.delivery.counts().waiting).toBe(0);
});
