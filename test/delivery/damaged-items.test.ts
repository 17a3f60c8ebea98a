/**
 * Tests items and tables that were changed on disk. An item with changed content is never sent and never lost, and does
 * not block other items.
 */
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { accepted, event, numbersIn, orders, startRig, type Rig } from './delivery-setup.ts';

let dir: string;
let rig: Rig | undefined;
beforeEach(() => (dir = mkdtempSync(join(tmpdir(), 'damaged-items-'))));
afterEach(async () => {
  await rig?.end();
  rig = undefined;
  rmSync(dir, { recursive: true, force: true });
});
const start = (over: Parameters<typeof startRig>[0] = {}): Rig => (rig = startRig({ dir, ...over }));
const fill = async (): Promise<void> => {
  const own = startRig({ dir, client: undefined });
  for (const n of [1, 2, 3]) own.delivery.enqueue([orders([n], own.clock.wall)]);
  own.delivery.enqueue([event('Answered', 'c1', own.clock.wall)]);
  await own.delivery.close();
};
const damage = (sql: string): void => {
  const db = new DatabaseSync(join(dir, 'outbox.sqlite'));
  db.exec(`PRAGMA ignore_check_constraints = ON; ${sql}`);
  db.close();
};
const kept = (): string => {
  const path = join(dir, 'outbox.sqlite.damaged.jsonl');
  return existsSync(path) ? readFileSync(path, 'utf8') : '';
};
const sendAll = async (own: Rig): Promise<string[]> => {
  await own.pass(0);
  for (let round = 0; round < 8; round += 1) {
    while (own.sent.length > round) {
      await own.answer(accepted);
      round += 1;
    }
    await own.pass(1_500);
  }
  return own.sent.flatMap(({ operation, body }) => (operation === 'reportOrders' ? numbersIn({ body }) : [operation]));
};

it.each([
  ['a changed digit in the body', `UPDATE items SET body = replace(body, '"2"', '"9"')`],
  ['a body that is not JSON', `UPDATE items SET body = substr(body, 1, 9) WHERE body LIKE '%"2"%'`],
  ['another ledger entry', `UPDATE items SET ledgerId = 'other' WHERE body LIKE '%"2"%'`],
])('puts an item with %s on hold and sends the other items', async (_what, sql) => {
  await fill();
  damage(sql);
  const own = start();
  expect((await sendAll(own)).toSorted()).toEqual(['1', '3', 'registerCallEvent']);
  expect(kept()).toContain('"table":"items"');
  expect(own.notices.map(({ code }) => code)).toEqual(['outbox_rows_set_aside']);
  expect(own.kinds()).toContain('discarded');
  expect(own.delivery.counts()).toMatchObject({ waiting: 0, sending: 0, late: 0, parked: 0 });
});

it('holds the later events of a call whose Answered event is damaged', async () => {
  await fill();
  const own = startRig({ dir, client: undefined });
  own.delivery.enqueue([event('Transfer', 'c1', own.clock.wall, '102')]);
  own.delivery.enqueue([event('Answered', 'c2', own.clock.wall)]);
  await own.delivery.close();
  damage(`UPDATE items SET body = replace(body, '4930', '4931') WHERE role = 'answered' AND grp = 'c1'`);
  const after = start();
  await sendAll(after);
  expect(after.log().filter((name) => name.includes(':'))).toEqual(['Answered:c2']);
  expect(after.delivery.itemsOf('page-c1')).toMatchObject([{ state: 'parked', why: { code: 'unknown_call' } }]);
});

it.each([
  ['an unknown state', `state = 'lost'`],
  ['an unknown role', `role = 'odd'`],
  ['an unknown operation', `operation = 'odd'`],
  ['an unknown lane', 'lane = 7'],
  ['an impossible number', 'createdAt = 9223372036854775807'],
  ['a negative count', 'entries = -1'],
])('starts without an item that has %s, and keeps its row', async (_what, set) => {
  await fill();
  damage(`UPDATE items SET ${set} WHERE body LIKE '%"2"%'`);
  const own = start();
  expect(own.delivery.list({ limit: 10 })).toHaveLength(3);
  expect((await sendAll(own)).toSorted()).toEqual(['1', '3', 'registerCallEvent']);
  expect(kept()).toContain('\\"2\\"');
});

it('lists and sends an item whose reason is not JSON', async () => {
  await fill();
  damage(`UPDATE items SET why = '{"code":"ans'`);
  const own = start();
  expect(own.delivery.list({ limit: 10 }).map(({ why }) => why.code)).toEqual(['turn', 'turn', 'turn', 'turn']);
  expect(await sendAll(own)).toHaveLength(4);
});

describe('Tables that differ from the schema', () => {
  it.each([
    ['no index', 'DROP INDEX itemsTurn; DROP INDEX itemsGroup; DROP INDEX itemsLedger; DROP INDEX itemsFresh', 0],
    [
      'a trigger with a misspelt function',
      'DROP TRIGGER itemKeysGone; CREATE TRIGGER itemKeysGone AFTER DELETE ON items BEGIN SELECT json_valif(1); END',
      0,
    ],
    ['no marks table', 'DROP TABLE marks', 0],
    ['no boots table', 'DROP TABLE boots', 0],
    ['no fates table', 'DROP TABLE fates', 0],
    ['no column for the reason', 'ALTER TABLE items DROP COLUMN why', 1],
    ['no column for attempts', 'ALTER TABLE items DROP COLUMN attempts', 1],
    ['an additional column', 'ALTER TABLE items ADD COLUMN extra TEXT', 1],
    ['a version that never existed', 'PRAGMA user_version = 7', 0],
    ['version 0', 'PRAGMA user_version = 0', 0],
    ['the previous version', 'PRAGMA user_version = 1', 0],
  ])('sends all items with %s', async (_what, sql, aside) => {
    await fill();
    damage(sql);
    const own = start();
    expect(own.notices).toHaveLength(aside);
    expect((await sendAll(own)).toSorted()).toEqual(['1', '2', '3', 'registerCallEvent']);
  });

  it("moves another program's database to a backup unchanged", async () => {
    const db = new DatabaseSync(join(dir, 'outbox.sqlite'));
    db.exec(`CREATE TABLE recipes (name TEXT); INSERT INTO recipes VALUES ('soup')`);
    db.close();
    const own = start();
    own.delivery.enqueue([orders([1], own.clock.wall)]);
    expect(own.notices.map(({ code, sentence }) => [code, sentence.code])).toEqual([
      ['outbox_set_aside', 'notice.outboxAsideEmpty'],
    ]);
    const aside = readdirSync(dir).find((name) => name.includes('.corrupt-')) ?? '';
    const kept = new DatabaseSync(join(dir, aside));
    expect(kept.prepare('SELECT name FROM recipes').all()).toEqual([{ name: 'soup' }]);
    kept.close();
  });
});

describe('A database file that was moved to a backup', () => {
  it('returns each item once when it becomes readable again', async () => {
    await fill();
    const whole = readFileSync(join(dir, 'outbox.sqlite'));
    writeFileSync(join(dir, 'outbox.sqlite'), Buffer.alloc(whole.length, 0xa5));
    const own = start({ client: undefined });
    expect(own.delivery.counts().waiting).toBe(0);
    const aside = readdirSync(dir).find((name) => name.includes('.corrupt-')) ?? '';
    // The disk is readable again.
    writeFileSync(join(dir, aside), whole);
    expect(own.delivery.importFrom(aside)).toBe(4);
    expect(own.delivery.importFrom(join(dir, aside))).toBe(0);
    expect(own.delivery.importFrom('outbox.sqlite')).toBeUndefined();
    expect(own.delivery.importFrom('../settings.json')).toBeUndefined();
    expect(own.delivery.counts().waiting).toBe(4);
  });

  it('returns every item in order without its first page', async () => {
    await fill();
    const whole = readFileSync(join(dir, 'outbox.sqlite'));
    whole.fill(0xff, 0, 200);
    writeFileSync(join(dir, 'outbox.sqlite'), whole);
    const own = start();
    expect(own.notices.map(({ code }) => code)).toEqual(['outbox_set_aside']);
    expect((await sendAll(own)).toSorted()).toEqual(['1', '2', '3', 'registerCallEvent']);
  });

  it('returns the items from the log file that still exists next to it', async () => {
    const own = startRig({ dir, client: undefined });
    own.delivery.enqueue([orders(['in the file'], own.clock.wall)]);
    await own.delivery.close();
    const again = startRig({ dir, client: undefined });
    again.delivery.enqueue([orders(['in the log', 'x'.repeat(9_000)], again.clock.wall)]);
    const [file, wal] = ['outbox.sqlite', 'outbox.sqlite-wal'].map((name) => readFileSync(join(dir, name)));
    await again.delivery.close();
    if (file === undefined || wal === undefined) throw new Error('no log');
    file.fill(0xff, 0, 100);
    writeFileSync(join(dir, 'outbox.sqlite'), file);
    writeFileSync(join(dir, 'outbox.sqlite-wal'), wal);
    const third = start();
    const numbers = third.delivery.list({ limit: 10 }).map((item) => numbersIn(item)[0]);
    expect(numbers).toEqual(['in the file', 'in the log']);
  });
});
