/** The outbox is opened again while the app is running. Open requests stay open, and no ID is used twice. */
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { event, numbersIn, orders, settle, startRig, type Rig } from './delivery-setup.ts';

let dir: string;
let rig: Rig | undefined;
beforeEach(() => (dir = mkdtempSync(join(tmpdir(), 'reopened-'))));
afterEach(async () => {
  await rig?.end();
  rig = undefined;
  rmSync(dir, { recursive: true, force: true });
});
const file = (): string => join(dir, 'outbox.sqlite');
const pageBytes = 4_096;

it('does not send an unconfirmed request a second time', async () => {
  const asideName = `${file()}.corrupt-2026-11-23T10-00-00`;
  const before = startRig({ dir, client: undefined });
  before.delivery.enqueue([orders(['first'], before.clock.wall)]);
  await before.delivery.close();
  const base = readFileSync(file());
  const later = startRig({ dir, client: undefined });
  later.delivery.enqueue(['2', '3', '4', '5'].map((number) => orders([number], later.clock.wall)));
  await later.delivery.close();
  writeFileSync(asideName, readFileSync(file()));
  writeFileSync(file(), base);
  rig = startRig({ dir });
  rig.delivery.enqueue([event('Answered', 'c1', rig.clock.wall)]);
  await settle();
  expect(rig.log()).toContain('Answered:c1');
  // SQLite rejects the next item because its ID already exists, so the file is checked and opened again.
  rig.delivery.importFrom(asideName);
  rig.delivery.enqueue([orders(['new'], rig.clock.wall)]);
  await settle();
  await rig.pass(100);
  expect(rig.log().filter((name) => name === 'Answered:c1')).toHaveLength(1);
  expect(rig.delivery.list({ limit: 20 }).filter(({ state }) => state === 'sending')).toHaveLength(rig.sent.length);
});

it('imports an unreadable item even though new ones were written before', async () => {
  const before = startRig({ dir, client: undefined });
  before.delivery.enqueue(
    Array.from({ length: 60 }, (_, n) => orders([`number ${n + 1} ${'x'.repeat(300)}`], before.clock.wall)),
  );
  await before.delivery.close();
  const whole = readFileSync(file());
  const damaged = Buffer.from(whole);
  const at = Math.floor(damaged.indexOf('"order_number":"number 60 ') / pageBytes) * pageBytes;
  damaged.fill(0xff, at, at + pageBytes);
  writeFileSync(file(), damaged);
  rig = startRig({ dir, client: undefined }, { ...before.clock, wall: before.clock.wall + 3_600_000 });
  const saved = rig.delivery.counts().waiting;
  expect(saved).toBeGreaterThan(0);
  expect(saved).toBeLessThan(60);
  const put = rig.delivery.enqueue(['a', 'b'].map((number) => orders([number], 0)));
  const aside = readdirSync(dir).find((name) => name.includes('.corrupt-')) ?? '';
  writeFileSync(join(dir, aside), whole);
  expect(rig.delivery.importFrom(aside)).toBe(60 - saved);
  expect(rig.delivery.counts().waiting).toBe(62);
  const all = rig.delivery.list({ limit: 100 }).flatMap((item) => numbersIn(item));
  expect(new Set(all).size).toBe(62);
  expect(new Set([...put, ...rig.delivery.enqueue([orders(['c'], 0)])]).size).toBe(3);
});
