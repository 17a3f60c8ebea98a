/**
 * Tests the missed calls that must be handled, on a real ledger. A call is handled if a user marks it, or after a later
 * conversation with the caller. It stays handled after a restart.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createMissedCalls } from '#app/ledger/missed-calls.ts';
import type { LedgerPage } from '#domain/ledger/page.ts';
import { msg } from '#domain/messages/message.ts';
import { openLedger, type Ledger } from '#store/ledger.ts';

let dir: string;
let ledger: Ledger;
const open = (): Ledger => {
  const opened = openLedger({ dir, wallMs: () => 5_000 });
  if (!opened.ok) throw new Error(opened.code);
  return opened.ledger;
};
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'missed-'));
  ledger = open();
});
afterEach(() => {
  ledger.close();
  rmSync(dir, { recursive: true, force: true });
});

const missed: LedgerPage = {
  id: 'missed-1',
  kind: 'inbound',
  startedAt: 1_000,
  endedAt: 2_000,
  who: { number: '+493023125014', name: 'Mara "Vogel"' },
  at: '101',
  outcome: 'Missed',
  why: msg('call.missed', { seconds: 12 }),
  live: false,
};
const talk: LedgerPage = {
  ...missed,
  id: 'talk',
  kind: 'outbound',
  startedAt: 3_000,
  answeredAt: 3_500,
  answeredBy: '101',
  outcome: 'Registered',
  why: msg('call.onTheLine'),
};
const atOnce = { afterSending: (work: () => void) => work() };
const openIds = (): readonly string[] => ledger.list({ missed: 'open', skip: 0, take: 9 }).pages.map(({ id }) => id);

describe('Missed calls', () => {
  it('stay open until a user marks them, and keep the user and the time across a restart', () => {
    const calls = createMissedCalls(ledger, { wallMs: () => 4_000, agent: () => 'Anna Brandt', ...atOnce });
    calls.writes.upsertPage(missed);
    expect([openIds(), ledger.list({ skip: 0, take: 1 }).openMissed]).toEqual([['missed-1'], 1]);
    expect(calls.mark('missed-1', true)).toBe(true);
    ledger.close();
    ledger = open();
    expect(openIds()).toEqual([]);
    expect(ledger.page('missed-1')?.followUp).toEqual({ at: 4_000, by: 'Anna Brandt' });
    expect(ledger.list({ missed: 'all', skip: 0, take: 9 }).total).toBe(1);
    const again = createMissedCalls(ledger, { wallMs: () => 6_000, agent: () => undefined, ...atOnce });
    // A late event causes the entry to be written again.
    again.writes.upsertPage({ ...missed, endedAt: 2_100 });
    expect(openIds()).toEqual([]);
    expect(again.mark('missed-1', false)).toBe(true);
    expect(openIds()).toEqual(['missed-1']);
  });

  it('are settled by a conversation with the caller in either direction', () => {
    const calls = createMissedCalls(ledger, { wallMs: () => 4_000, agent: () => undefined, ...atOnce });
    calls.writes.upsertPage(missed);
    calls.writes.upsertPage({ ...missed, id: 'missed-other', who: { number: '+493023125099' } });
    const { answeredAt: _, ...dialling } = talk;
    calls.writes.upsertPage(dialling);
    expect(openIds()).toHaveLength(2);
    calls.writes.upsertPage(talk);
    expect(openIds()).toEqual(['missed-other']);
    expect(ledger.page('missed-1')?.followUp).toEqual({ at: 3_500, by: '101', callPage: 'talk' });
  });

  it('do not search the ledger while an answered call is being reported', () => {
    let searches = 0;
    const postponed: (() => void)[] = [];
    const counted: Ledger = { ...ledger, list: (filter) => ((searches += 1), ledger.list(filter)) };
    const afterSending = (work: () => void): void => void postponed.push(work);
    const calls = createMissedCalls(counted, { wallMs: () => 4_000, agent: () => undefined, afterSending });
    calls.writes.upsertPage(missed);
    calls.writes.upsertPage(talk);
    calls.writes.upsertPage({ ...talk, endedAt: 4_000 });
    expect([searches, openIds()]).toEqual([0, ['missed-1']]);
    for (const work of postponed) work();
    expect([searches, openIds()]).toEqual([1, []]);
  });

  it('include only missed inbound calls', () => {
    const calls = createMissedCalls(ledger, { wallMs: () => 4_000, agent: () => undefined, ...atOnce });
    calls.writes.upsertPage(talk);
    expect([calls.mark('talk', true), calls.mark('nobody', true)]).toEqual([false, false]);
  });

  it('are found by their displayed outcome, not by a similar name', () => {
    ledger.upsertPage({ ...talk, who: { name: '"outcome":"Missed" "kind":"lookup"' } });
    expect(openIds()).toEqual([]);
    const ofKind = (kind: LedgerPage['kind']): number => ledger.list({ kinds: [kind], skip: 0, take: 9 }).total;
    expect([ofKind('outbound'), ofKind('lookup')]).toEqual([1, 0]);
  });
});
