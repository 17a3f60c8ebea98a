/**
 * Tests one damaged row in the ledger. Counterline saves the row in a file and reports it. Lists, entries and the start
 * of the app still work without the row.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { LedgerPage, LedgerStep } from '#domain/ledger/page.ts';
import { msg } from '#domain/messages/message.ts';
import { openLedger, type Ledger } from '#store/ledger.ts';

const at = 1_800_000_000_000;
let dir: string;
let ledger: Ledger | undefined;
let notices: string[] = [];
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'damaged-rows-'));
  notices = [];
});
afterEach(() => {
  ledger?.close();
  ledger = undefined;
  rmSync(dir, { recursive: true, force: true });
});

const open = (): Ledger => {
  const opened = openLedger({ dir, wallMs: () => at, onNotice: ({ code }) => notices.push(code) });
  if (!opened.ok) throw new Error(opened.code);
  ledger = opened.ledger;
  return ledger;
};
const page = (id: string, more: Partial<LedgerPage> = {}): LedgerPage => ({
  id,
  kind: 'inbound',
  startedAt: at,
  who: { number: '+4930123' },
  at: '101',
  outcome: 'Missed',
  why: msg('call.away'),
  live: false,
  ...more,
});
const step = (pageId: string): LedgerStep => ({ pageId, at, kind: 'decided', text: msg('call.away') });

const fill = (): void => {
  const own = open();
  for (const id of ['a', 'b', 'c']) {
    own.upsertPage(page(id, id === 'c' ? { live: true } : {}));
    own.addStep(step(id));
    own.addStep(step(id));
    own.rememberCall(id, '{}');
  }
  own.close();
};
const damage = (sql: string): void => {
  const db = new DatabaseSync(join(dir, 'ledger.sqlite'));
  db.exec(sql);
  db.close();
};
const kept = (): string => {
  const path = join(dir, 'ledger.sqlite.damaged.jsonl');
  return existsSync(path) ? readFileSync(path, 'utf8') : '';
};

describe.each([
  ['broken JSON', `'{"id":"b'`],
  ['JSON with the wrong structure', `'[1,2]'`],
  ['a wrong type', `json_set(page, '$.startedAt', 'yesterday')`],
  ['an unknown outcome', `json_set(page, '$.outcome', 'Lost')`],
])('A ledger entry with %s', (_what, value) => {
  it('is removed from every list, kept in a file and reported once', () => {
    fill();
    damage(`UPDATE pages SET page = ${value} WHERE id = 'b'`);
    const own = open();
    const ids = () => own.list({ skip: 0, take: 10 }).pages.map(({ id }) => id);
    expect(ids().toSorted()).toEqual(['a', 'c']);
    expect(own.page('b')).toBeUndefined();
    expect(own.recent(5).map(({ id }) => id)).toEqual(['a']);
    own.flush();
    expect(notices).toEqual(['ledger_rows_set_aside']);
    expect(kept()).toContain('"table":"pages","id":"b"');
    expect(own.list({ skip: 0, take: 10 }).total).toBe(2);
    own.upsertPage(page('b'));
    expect(ids()).toContain('b');
    expect(own.steps('b')).toHaveLength(2);
  });
});

it('does not prevent a start if it was live', () => {
  fill();
  damage(`UPDATE pages SET page = '{' WHERE id = 'c'`);
  expect(open().livePages()).toEqual([]);
});

it('is listed if its state is unknown, and is counted under the known states', () => {
  fill();
  damage(`UPDATE pages SET state = 'odd' WHERE id = 'b'`);
  const { pages, counts, total } = open().list({ skip: 0, take: 10 });
  expect([pages.length, counts, total]).toEqual([3, { none: 2 }, 2]);
});

it('keeps its other steps if one step is damaged', () => {
  fill();
  damage(`UPDATE steps SET step = '{"pageId":"b","at":' WHERE n = (SELECT min(n) FROM steps WHERE pageId = 'b')`);
  const own = open();
  expect(own.steps('b')).toHaveLength(1);
  own.flush();
  expect(kept()).toContain('"table":"steps"');
  expect(own.steps('a')).toHaveLength(2);
});

it('moves an unreadable stored call to the file of damaged rows', () => {
  fill();
  const own = open();
  own.setCallAside('b', '{}');
  own.flush();
  expect(own.rememberedCalls().map(({ id }) => id)).toEqual(['a', 'c']);
  expect(kept()).toContain('"table":"remembered","id":"b"');
});

it.skipIf(process.platform === 'win32')('does not count a row as saved after a partial write (needs ulimit)', () => {
  const module = new URL('../../main/store/damaged-rows.ts', import.meta.url).href;
  const code = `import { keepDamagedRows } from ${JSON.stringify(module)};
    keepDamagedRows(${JSON.stringify(join(dir, 'x'))}, [{ table: 'items', id: 1, row: { body: 'x'.repeat(20_000) } }], 0);`;
  const kept = spawnSync('sh', ['-c', 'ulimit -f 8; exec "$0" --input-type=module -e "$1"', process.execPath, code]);
  expect(kept.stderr.toString()).toContain('EFBIG');
  expect(kept.status).not.toBe(0);
});
