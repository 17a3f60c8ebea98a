/** Tests events of a registered call that are lost with the outbox. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { reconcileOutbox } from '#app/ledger/reconcile-outbox.ts';
import type { LedgerPage } from '#domain/ledger/page.ts';
import { msg } from '#domain/messages/message.ts';
import { openLedger, type Ledger } from '#store/ledger.ts';
import { event, orders, startRig, type Rig } from '../../delivery/delivery-setup.ts';

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

describe('Events of a registered call that are lost with the outbox', () => {
  const decided = (id: string, code: 'decided.answered' | 'decided.disconnected', at = 1) =>
    ledger.addStep({ pageId: id, at, kind: 'decided', text: msg(code) });
  const transfer = (id: string, extension: string) =>
    ledger.addStep({ pageId: id, at: 2, kind: 'decided', text: msg('decided.transfer', { extension }) });
  const sent = (id: string, type: 'Answered' | 'Transfer' | 'Disconnected', isAccepted: boolean, extension = '101') => {
    const body = JSON.stringify({
      Id: id,
      EventType: type,
      PhoneNumber: '+493012345',
      PhoneExtension: extension,
      Direction: 'Inbound',
    });
    ledger.addStep({ pageId: id, at: 3, kind: 'sent', text: msg('sent.callEvent', { type, attempt: 1 }), body });
    const state = isAccepted ? 'working' : 'waiting';
    ledger.addStep({ pageId: id, at: 4, kind: 'reply', text: msg('why.waiting'), state });
  };
  const registered = (id: string, more: Partial<LedgerPage> = {}): void => {
    ledger.upsertPage(call(id, { outcome: 'Registered', why: msg('call.onTheLine'), ...more }));
    decided(id, 'decided.answered');
    sent(id, 'Answered', true);
  };
  const waitingFor = (id: string) =>
    rig.delivery.itemsOf(id).map(({ body }) => JSON.parse(body) as Record<string, unknown>);

  it('are sent again if the entry contains them, and otherwise are counted and listed', async () => {
    put({ ...orders([1], rig.clock.wall), ledgerId: 'r' });
    registered('never-sent', { endedAt: 9 });
    decided('never-sent', 'decided.disconnected');
    registered('not-accepted');
    transfer('not-accepted', '102');
    sent('not-accepted', 'Transfer', false, '102');
    registered('transfer-gone');
    transfer('transfer-gone', '102');
    registered('over', { endedAt: 9 });
    decided('over', 'decided.disconnected');
    sent('over', 'Disconnected', true);
    registered('up');
    registered('transfer-overtaken', { endedAt: 9 });
    transfer('transfer-overtaken', '102');
    sent('transfer-overtaken', 'Transfer', false, '102');
    decided('transfer-overtaken', 'decided.disconnected');
    sent('transfer-overtaken', 'Disconnected', true, '102');
    const notices = await restart(gone);
    expect(notices).toEqual([{ code: 'outbox_lost', sentence: msg('notice.outboxLost', { lost: 1, again: 2 }) }]);
    expect(waitingFor('never-sent')).toEqual([
      {
        Id: 'never-sent',
        EventType: 'Disconnected',
        PhoneNumber: '+493012345',
        PhoneExtension: '101',
        Direction: 'Inbound',
      },
    ]);
    expect(waitingFor('not-accepted')).toMatchObject([{ EventType: 'Transfer', PhoneExtension: '102' }]);
    for (const id of ['transfer-gone', 'over', 'up', 'transfer-overtaken']) expect(waitingFor(id)).toEqual([]);
    expect(ledger.steps('transfer-gone').at(-1)?.text).toEqual(msg('decided.eventLost', { count: 1 }));
    expect(ledger.page('transfer-gone')?.outcome).toBe('Registered');
    // A handled loss is not counted again.
    expect(await restart(gone)).toEqual([
      { code: 'outbox_lost', sentence: msg('notice.outboxLost', { lost: 0, again: 2 }) },
    ]);
    expect(await restart()).toEqual([]);
  });

  it('are sent after the Answered event that is sent again', async () => {
    put({ ...event('Answered', 'c', rig.clock.wall), ledgerId: 'c' });
    ledger.upsertPage(call('c', { endedAt: rig.clock.wall }));
    decided('c', 'decided.answered');
    decided('c', 'decided.disconnected');
    const notices = await restart(gone);
    expect(notices).toEqual([{ code: 'outbox_lost', sentence: msg('notice.outboxLost', { lost: 0, again: 2 }) }]);
    expect(waitingFor('c').map(({ EventType }) => EventType)).toEqual(['Answered', 'Disconnected']);
  });
});
