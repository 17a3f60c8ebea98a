/** Reading does not write to disk, end a pause, or build a full snapshot for a till. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { createPause } from '#app/helpdesk/pause.ts';
import * as drawing from '#app/snapshot/build-snapshot.ts';
import { answerCall } from '#contract/dispatch.ts';
import type { LedgerPage } from '#domain/ledger/page.ts';
import { openLedger } from '#store/ledger.ts';
import { begin, useStage } from '../support/start-session.ts';

vi.mock('#app/snapshot/build-snapshot.ts', async (original) => {
  const draw = await original<typeof drawing>();
  return { ...draw, buildSnapshot: vi.fn(draw.buildSnapshot) };
});

describe('An expired pause', () => {
  it('is treated as ended by readers, but is closed only at the next check', () => {
    let now = 1_000;
    const did: string[] = [];
    const pause = createPause({
      wallMs: () => now,
      pause: () => did.push('pause'),
      resume: () => did.push('resume'),
      onChange: () => did.push('change'),
      log: () => undefined,
      memory: { load: () => undefined, save: ({ until }) => did.push(`save ${until}`) },
    });
    onTestFinished(pause.stop);
    pause.begin(60_000);
    did.length = 0;
    expect([pause.until(), did]).toEqual([60_000, []]);
    now = 60_000;
    expect([pause.until(), did]).toEqual([undefined, []]);
    pause.look();
    expect(did).toEqual(['save null', 'resume', 'change']);
  });
});

describe('The ledger', () => {
  it('is read without writing, even during other writes', () => {
    const dir = mkdtempSync(join(tmpdir(), 'counterline-reads-'));
    onTestFinished(() => rmSync(dir, { recursive: true }));
    const notices: string[] = [];
    const opened = openLedger({ dir, wallMs: Date.now, onNotice: ({ code }) => notices.push(code) });
    if (!opened.ok) throw new Error(opened.code);
    const { ledger } = opened;
    const page = (id: string, startedAt: number, more: Partial<LedgerPage> = {}): LedgerPage => ({
      id,
      kind: 'inbound',
      startedAt,
      who: { number: '+493012345' },
      at: '101',
      outcome: 'Registered',
      why: { code: 'call.onTheLine' },
      live: false,
      ...more,
    });
    ledger.upsertPage(page('written', 1));
    ledger.upsertPage(page('over', 2, { live: true }));
    ledger.addStep({ pageId: 'written', at: 1, kind: 'heard', text: { code: 'heard.ended' } });
    ledger.flush();
    ledger.upsertPage(page('over', 2));
    ledger.upsertPage(page('new', 3));
    ledger.upsertPage(page('live', 4, { live: true }));

    const other = new DatabaseSync(join(dir, 'ledger.sqlite'));
    other.exec('BEGIN IMMEDIATE');
    expect(ledger.recent(2).map(({ id }) => id)).toEqual(['new', 'over']);
    expect(ledger.recent(5).map(({ id }) => id)).toEqual(['new', 'over', 'written']);
    expect(ledger.page('written')?.startedAt).toBe(1);
    expect(ledger.steps('written')).toHaveLength(1);
    expect(ledger.rememberedCalls()).toEqual([]);
    expect(other.prepare('SELECT count(*) AS n FROM pages').get()?.['n']).toBe(2);
    other.exec('ROLLBACK');
    other.close();
    expect(notices).toEqual([]);
    ledger.close();
  });
});

describe('The status that a till requests', () => {
  useStage();
  it('is built from the headline without a full snapshot', async () => {
    const app = await begin();
    const paired = await answerCall(
      app.counterline.host,
      'till.pair',
      { name: 'Till 2', confirm: true },
      () => undefined,
    );
    if (!paired.ok) throw new Error('the till was not paired');
    const { token } = paired.output as { token: string };
    const { headline } = app.counterline.snapshot();
    vi.mocked(drawing.buildSnapshot).mockClear();
    const answer = await fetch(`${app.counterline.tillUrl}/status`, { headers: { Authorization: `Bearer ${token}` } });
    expect([answer.status, await answer.json()]).toEqual([200, expect.objectContaining({ state: headline.state })]);
    expect(drawing.buildSnapshot).not.toHaveBeenCalled();
  });
});
