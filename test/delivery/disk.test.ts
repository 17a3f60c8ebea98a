/**
 * Tests the outbox's disk: a disk that is full for some time, a damaged file, a file from another version, the file
 * permissions, and a start with thousands of items.
 */
import { spawnSync } from 'node:child_process';
import {
  closeSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createDelivery, OutboxUnwritable } from '#delivery/delivery.ts';
import { accepted, event, lookup, numbersIn, orders, startRig, type Rig } from './delivery-setup.ts';
import { formatMessages } from '../support/format-messages.ts';

let dir: string;
let rig: Rig | undefined;
beforeEach(() => (dir = mkdtempSync(join(tmpdir(), 'disk-'))));
afterEach(async () => {
  await rig?.end();
  rig = undefined;
  rmSync(dir, { recursive: true, force: true });
});
const start = (over: Parameters<typeof startRig>[0] = {}): Rig => (rig = startRig({ dir, ...over }));

describe('A full disk', () => {
  const mounted = (): string | undefined => {
    const path = join(dir, 'small');
    mkdirSync(path);
    const done = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', path], { encoding: 'utf8' });
    return done.status === 0 ? path : undefined;
  };

  it('rejects the next write, sends no items without a mark, and recovers when space is free', async (context) => {
    const small = mounted();
    if (small === undefined) return context.skip('no small file system can be mounted here (it takes root)');
    try {
      const own = startRig({ dir: join(small, 'data') });
      const ids = own.delivery.enqueue([orders(['first'], own.clock.wall), orders(['first'], own.clock.wall)]);
      await own.pass(0);
      expect(own.sent).toHaveLength(1);
      // Another file fills the disk completely.
      const hog = openSync(join(small, 'hog'), 'w');
      expect(() => {
        for (;;) writeSync(hog, Buffer.alloc(4_096));
      }).toThrow('ENOSPC');
      closeSync(hog);
      let put = 0;
      const fill = (): void => {
        for (; put < 3_000; put += 1)
          own.delivery.enqueue([
            event('Answered', `c${put}`, own.clock.wall),
            orders(['x'.repeat(2_000)], own.clock.wall),
          ]);
      };
      let thrown: unknown;
      try {
        fill();
      } catch (error) {
        thrown = error;
      }
      expect(thrown).toBeInstanceOf(OutboxUnwritable);
      expect(thrown).toMatchObject({
        code: 'disk_full',
        message: expect.stringMatching(/^The disk that contains .* is full/) as unknown,
      });
      expect(formatMessages(own.delivery.status())).toMatchObject({
        state: 'disk',
        stateReason: expect.stringMatching(/is full/) as unknown,
      });
      expect(await own.delivery.sendLookup(lookup(own.clock.wall))).toMatchObject({
        result: 'refused',
        reason: 'disk',
      });
      // The open request gets its response now. The response cannot be written either and must not be forgotten.
      await own.answer(accepted);
      const sentWhileFull = own.sent.length;
      for (let second = 0; second < 4; second += 1) await own.pass(1_000);
      expect(own.sent).toHaveLength(sentWhileFull);
      rmSync(join(small, 'hog'));
      await own.pass(1_100);
      expect(own.delivery.status().state).toBe('running');
      expect(own.notices.map(({ code }) => code)).toEqual(['disk_full', 'disk_back']);
      const counts = own.delivery.counts();
      expect(counts.waiting + counts.sending).toBe(2 * put + 1);
      expect(own.delivery.item(ids[0] ?? '')).toBeUndefined();
      expect(own.sent.length).toBeGreaterThan(sentWhileFull);
      await own.end();
    } finally {
      spawnSync('umount', ['-l', small]);
    }
  });
});

describe('A damaged database file', () => {
  const aside = 'outbox.sqlite.corrupt-2027-01-15T08-00-00';

  it.each([
    ['garbage', () => writeFileSync(join(dir, 'outbox.sqlite'), 'not a database, '.repeat(2_000))],
    [
      'truncated',
      () => {
        const own = readFileSync(join(dir, 'outbox.sqlite'));
        writeFileSync(join(dir, 'outbox.sqlite'), own.subarray(0, 6_000));
      },
    ],
  ])('is moved to a file with the time in its name: %s', async (_what, damage) => {
    await start().end();
    mkdirSync(dir, { recursive: true });
    const db = startRig({ dir });
    db.delivery.enqueue([orders([1], db.clock.wall)]);
    await db.delivery.close();
    damage();
    const again = start();
    expect(formatMessages(again.notices)).toMatchObject([
      {
        code: 'outbox_set_aside',
        path: join(dir, aside),
        sentence: expect.stringContaining('was moved to') as unknown,
      },
    ]);
    expect(readdirSync(dir)).toContain(aside);
    again.delivery.enqueue([orders([2], again.clock.wall)]);
    await again.pass(0);
    expect(again.sent.flatMap(numbersIn)).toEqual(['2']);
  });

  it('is moved aside at run time, and readable items and the failed write are kept', async () => {
    const own = start({ client: undefined });
    for (let n = 0; n < 50; n += 1) own.delivery.enqueue([orders([n, 'x'.repeat(3_000)], own.clock.wall)]);
    await own.delivery.close();
    // Pages 3 to 20 are overwritten. The file can be opened but fails when it is used.
    const file = openSync(join(dir, 'outbox.sqlite'), 'r+');
    for (let page = 2; page < 20; page += 1) writeSync(file, Buffer.alloc(4_096, 0xa5), 0, 4_096, page * 4_096);
    closeSync(file);
    const again = start();
    const [id] = again.delivery.enqueue([orders(['new'], again.clock.wall)]);
    await again.pass(0);
    expect(again.notices.map(({ code }) => code)).toEqual(['outbox_set_aside']);
    expect(numbersIn(again.delivery.item(id ?? '') ?? { body: '{"orders":[]}' })).toEqual(['new']);
    const saved = again.delivery.list({ limit: 100 }).flatMap((item) => numbersIn(item)[0] ?? []);
    expect(saved.length).toBeGreaterThan(30);
    expect(new Set(saved).size).toBe(saved.length);
    expect(saved).toContain('new');
    await again.answer(accepted);
    expect(again.delivery.counts()).toMatchObject({ waiting: saved.length - 2, sending: 1 });
  });
});

describe('A file from another version', () => {
  it('is rejected with a message and left unchanged if it is newer', () => {
    const db = new DatabaseSync(join(dir, 'outbox.sqlite'));
    db.exec('PRAGMA user_version = 7');
    db.close();
    const before = statSync(join(dir, 'outbox.sqlite')).mtimeMs;
    const refused = createDelivery({
      dir,
      client: undefined,
      limits: { share: 1, screenPopReserve: 0.33 },
      policies: { lateCalls: 'hold', freshSeconds: 60, lookupFreshSeconds: 10, keepDays: 30 },
      clock: { wallMs: Date.now, monotonicMs: () => 0, bootId: () => 'b' },
      isCallUp: () => undefined,
      isAgentOnCall: () => false,
      onStep: () => undefined,
      onChange: () => undefined,
    });
    expect(formatMessages(refused)).toMatchObject({
      ok: false,
      code: 'newer',
      sentence: expect.stringContaining('newer version of Counterline') as unknown,
    });
    expect(statSync(join(dir, 'outbox.sqlite')).mtimeMs).toBe(before);
    expect(readdirSync(dir)).toEqual(['outbox.sqlite']);
  });
});

describe('The outbox files', () => {
  it('are readable only by their owner, and the write-ahead log stays small', async () => {
    const own = start({ client: undefined });
    for (let n = 0; n < 40; n += 1)
      own.delivery.enqueue(Array.from({ length: 100 }, () => orders([n, 'x'.repeat(3_000)], own.clock.wall)));
    for (let n = 0; n < 2_000; n += 1) own.delivery.enqueue([orders([n], own.clock.wall)]);
    expect(statSync(join(dir, 'outbox.sqlite-wal')).size).toBeLessThan(9 * 1024 * 1024);
    expect(readdirSync(dir).map((name) => [name, statSync(join(dir, name)).mode & 0o777])).toEqual([
      ['outbox.sqlite', 0o600],
      ['outbox.sqlite-wal', 0o600],
    ]);
  });
});

// The benchmark groups `outbox` and `start` measure an outbox with 100,000 items.
describe('Thousands of waiting items', () => {
  it('do not delay the first item or a new call', async () => {
    const first = startRig({ dir, client: undefined });
    for (let batch = 0; batch < 3; batch += 1)
      first.delivery.enqueue(Array.from({ length: 1_000 }, (_, n) => orders([batch * 1_000 + n], first.clock.wall)));
    await first.delivery.close();
    const own = start();
    await new Promise((resolve) => setImmediate(resolve));
    expect(own.sent.map((entry) => numbersIn(entry)[0])).toEqual(['0', '1']);
    own.delivery.enqueue([event('Answered', 'a', own.clock.wall)]);
    await new Promise((resolve) => setImmediate(resolve));
    expect(own.log()).toEqual(['reportOrders', 'reportOrders', 'Answered:a']);
    expect(own.delivery.list({ limit: 200 })).toHaveLength(200);
    expect(own.delivery.status()).toMatchObject({ waiting: 3_001 });
  });
});
