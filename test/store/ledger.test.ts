import { spawnSync } from 'node:child_process';
import {
  closeSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { LedgerPage, LedgerStep } from '#domain/ledger/page.ts';
import { openLedger, type Ledger } from '#store/ledger.ts';
import { inEnglish } from '#domain/messages/catalogues.ts';
import type { Message } from '#domain/messages/message.ts';
import { formatMessages } from '../support/format-messages.ts';

const at = Date.UTC(2026, 10, 20, 10, 31);
let dir: string;
let open: Ledger[] = [];
let notices: { readonly code: string; readonly sentence: Message; readonly path?: string }[] = [];

const start = (): Ledger => {
  const opened = openLedger({ dir, wallMs: () => at, onNotice: (notice) => notices.push(notice) });
  if (!opened.ok) throw new Error(inEnglish(opened.sentence));
  open.push(opened.ledger);
  return opened.ledger;
};
const page = (over: Partial<LedgerPage> = {}): LedgerPage => ({
  id: 'p1',
  kind: 'inbound',
  startedAt: at,
  who: { number: '+493012345', name: 'Änne Groß' },
  at: '101',
  outcome: 'Registered',
  why: { code: 'call.onTheLine' },
  live: false,
  ...over,
});
const step = (pageId: string, over: Partial<LedgerStep> = {}): LedgerStep => ({
  pageId,
  at,
  kind: 'heard',
  text: { code: 'heard.ended' },
  ...over,
});

beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'ledger-'));
  notices = [];
});
afterEach(() => {
  for (const ledger of open) ledger.close();
  open = [];
  rmSync(dir, { recursive: true, force: true });
});

describe('The ledger', () => {
  it('reads new entries immediately, and again after a restart', () => {
    const ledger = start();
    ledger.upsertPage(page({ outcome: 'Waiting' }));
    ledger.upsertPage(page());
    ledger.addStep(step('p1', { at: 1 }));
    ledger.addStep(step('p1', { at: 2, body: '{"Id":"x"}' }));
    expect(ledger.page('p1')).toEqual(page());
    expect(ledger.steps('p1').map((entry) => entry.at)).toEqual([1, 2]);
    ledger.close();
    const again = start();
    expect(again.page('p1')).toEqual(page());
    expect(again.steps('p1')[1]).toEqual(step('p1', { at: 2, body: '{"Id":"x"}' }));
    expect(again.page('other')).toBeUndefined();
  });

  it('writes entries to disk without an explicit flush', async () => {
    const ledger = start();
    ledger.upsertPage(page());
    const reader = start();
    expect(reader.list({ skip: 0, take: 10 }).total).toBe(0);
    await expect.poll(() => reader.list({ skip: 0, take: 10 }).total, { interval: 5 }).toBe(1);
  });

  it('lists entries newest first, by text, state and time, and counts all matches by state', () => {
    const ledger = start();
    ledger.upsertPage(page({ id: 'a', startedAt: at - 3, outcome: 'Refused', callId: 'pbx-17.4' }));
    ledger.upsertPage(page({ id: 'b', startedAt: at - 2, who: { email: 'Kim@Shop.example' }, at: 'Till 2' }));
    ledger.upsertPage(page({ id: 'c', startedAt: at - 1, outcome: 'Waiting', who: { number: '+4989777' } }));
    const ids = (filter: Partial<Parameters<Ledger['list']>[0]>) =>
      ledger.list({ skip: 0, take: 10, ...filter }).pages.map(({ id }) => id);
    expect(ids({})).toEqual(['c', 'b', 'a']);
    expect(ids({ skip: 1, take: 1 })).toEqual(['b']);
    expect(ids({ text: 'kim@shop' })).toEqual(['b']);
    expect(ids({ text: 'ÄNNE' })).toEqual(['a']);
    expect(ids({ text: '17.4' })).toEqual([]);
    expect(ids({ text: 'pbx-17.4' })).toEqual(['a']);
    expect(ids({ text: '030 / 12 34' })).toEqual(['a']);
    expect(ids({ text: "%' OR 1=1" })).toEqual([]);
    expect(ids({ states: ['working', 'waiting'] })).toEqual(['c', 'b']);
    expect(ids({ states: [] })).toEqual([]);
    expect(ids({ order: 'oldest', take: 2 })).toEqual(['a', 'b']);
    expect(ids({ order: 'oldest', states: ['working', 'waiting'] })).toEqual(['b', 'c']);
    expect(ids({ from: at - 2, until: at - 1 })).toEqual(['b']);
    const { counts, total } = ledger.list({ skip: 0, take: 1, states: ['waiting'] });
    expect(counts).toEqual({ broken: 1, working: 1, waiting: 1 });
    expect(total).toBe(1);
  });

  it('counts all matches of a search, regardless of the filter', () => {
    const ledger = start();
    ledger.upsertPage(page({ id: 'a' }));
    ledger.upsertPage(page({ id: 'b' }));
    ledger.upsertPage(page({ id: 'c', outcome: 'Missed' }));
    ledger.upsertPage(page({ id: 'd', outcome: 'Missed', followUp: { at } }));
    ledger.upsertPage(page({ id: 'e', outcome: 'Missed', who: { number: '+4989777' } }));
    const whole = { verdictCounts: { opened: 2, opening: 0, failed: 0, notSent: 2 }, openMissed: 1 };
    const search = { text: '3012345', skip: 0, take: 10 };
    expect(ledger.list(search)).toMatchObject({ ...whole, total: 4 });
    expect(ledger.list({ ...search, missed: 'open' })).toMatchObject({ ...whole, total: 1 });
    expect(ledger.list({ ...search, missed: 'all' })).toMatchObject({ ...whole, total: 2 });
    expect(ledger.list({ ...search, verdicts: ['opened'] })).toMatchObject({ ...whole, total: 2 });
    const both = ledger.list({ ...search, missed: 'open', verdicts: ['opened'] });
    expect(both).toMatchObject({ ...whole, total: 0, pages: [] });
  });

  it('returns recent entries without active calls, and removes old entries with their steps', () => {
    const ledger = start();
    ledger.upsertPage(page({ id: 'old', startedAt: at - 100 }));
    ledger.addStep(step('old'));
    ledger.upsertPage(page({ id: 'now', live: true }));
    ledger.upsertPage(page({ id: 'new' }));
    ledger.addStep(step('new'));
    expect(ledger.recent(5).map(({ id }) => id)).toEqual(['new', 'old']);
    expect(ledger.prune(at - 50)).toBe(1);
    expect(ledger.page('old')).toBeUndefined();
    expect(ledger.steps('old')).toEqual([]);
    expect(ledger.steps('new')).toHaveLength(1);
  });

  it('keeps active calls across a restart after a crash', () => {
    const ledger = start();
    ledger.rememberCall('c1', '{"a":1}');
    ledger.rememberCall('c1', '{"a":2}');
    ledger.rememberCall('c2', '{}');
    ledger.forgetCall('c2');
    expect(start().rememberedCalls()).toEqual([{ id: 'c1', json: '{"a":2}' }]);
  });

  it('moves a file that is not a database to a backup, and continues', () => {
    writeFileSync(join(dir, 'ledger.sqlite'), 'this was a ledger once, and then came the vacuum cleaner'.repeat(50));
    const ledger = start();
    ledger.upsertPage(page());
    expect(ledger.list({ skip: 0, take: 1 }).total).toBe(1);
    expect(notices).toMatchObject([{ code: 'ledger_set_aside' }]);
    expect(readdirSync(dir)).toContain('ledger.sqlite.corrupt-2026-11-20T10-31-00');
  });

  it('saves readable and pending entries from a file that is damaged during use', () => {
    const before = start();
    for (let n = 0; n < 500; n += 1) before.upsertPage(page({ id: `p${n}`, callId: 'x'.repeat(500) }));
    before.close();
    const file = openSync(join(dir, 'ledger.sqlite'), 'r+');
    for (let at4k = 2; at4k < 40; at4k += 1) writeSync(file, Buffer.alloc(4_096, 0xa5), 0, 4_096, at4k * 4_096);
    closeSync(file);
    const ledger = start();
    ledger.upsertPage(page({ id: 'new' }));
    ledger.addStep(step('new'));
    ledger.flush();
    const ids = ledger.list({ skip: 0, take: 1_000 }).pages.map(({ id }) => id);
    expect(ids).toContain('new');
    expect(ids.length).toBeGreaterThan(100);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ledger.steps('new')).toHaveLength(1);
    expect(notices.map(({ code }) => code)).toEqual(['ledger_set_aside']);
  });

  it('keeps entries in memory while the disk is full, and writes them later', async (context) => {
    const small = join(dir, 'small');
    mkdirSync(small);
    if (spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=512k', 'tmpfs', small]).status !== 0)
      return context.skip('no small file system can be mounted here (it takes root)');
    try {
      const opened = openLedger({
        dir: join(small, 'data'),
        wallMs: () => at,
        onNotice: (notice) => notices.push(notice),
      });
      if (!opened.ok) throw new Error(inEnglish(opened.sentence));
      const { ledger } = opened;
      ledger.upsertPage(page({ id: 'before' }));
      ledger.flush();
      const hog = openSync(join(small, 'hog'), 'w');
      expect(() => {
        for (;;) writeSync(hog, Buffer.alloc(4_096));
      }).toThrow('ENOSPC');
      closeSync(hog);
      for (let n = 0; n < 300; n += 1) ledger.upsertPage(page({ id: `p${n}` }));
      ledger.flush();
      expect(notices.map(({ code }) => code)).toEqual(['ledger_unwritable']);
      expect(ledger.page('p7')?.id).toBe('p7');
      expect(ledger.page('before')?.id).toBe('before');
      rmSync(join(small, 'hog'));
      ledger.flush();
      expect(ledger.list({ skip: 0, take: 1 }).total).toBe(301);
      ledger.close();
    } finally {
      spawnSync('umount', ['-l', small]);
    }
  });

  it('rejects a file from a newer version with an explanation, and does not change it', async () => {
    const { DatabaseSync } = await import('node:sqlite');
    const db = new DatabaseSync(join(dir, 'ledger.sqlite'));
    db.exec('PRAGMA user_version = 99');
    db.close();
    const opened = openLedger({ dir, wallMs: () => at });
    expect(opened).toMatchObject({ ok: false, code: 'newer' });
    expect(formatMessages(opened.ok ? '' : opened.sentence)).toContain('newer version of Counterline');
    expect(readdirSync(dir)).toEqual(['ledger.sqlite']);
  });

  it('can filter 20,000 entries and stays small on disk', () => {
    const ledger = start();
    const outcomes = ['Registered', 'Missed', 'Refused', 'Waiting'] as const;
    for (let n = 0; n < 20_000; n += 1)
      ledger.upsertPage(
        page({ id: `p${n}`, startedAt: at + n, who: { number: `+4930${n}` }, outcome: outcomes[n % 4] ?? 'Missed' }),
      );
    ledger.flush();
    expect(ledger.list({ skip: 0, take: 200 }).total).toBe(20_000);
    expect(ledger.list({ text: '+4930 19999', skip: 0, take: 200 }).total).toBe(1);
    expect(ledger.list({ states: ['broken'], skip: 4_000, take: 200 }).pages).toHaveLength(200);
    expect(ledger.recent(5).map(({ id }) => id)).toEqual(['p19999', 'p19998', 'p19997', 'p19996', 'p19995']);
    expect(statSync(join(dir, 'ledger.sqlite')).size).toBeLessThan(24 * 1024 * 1024);
  });
});
