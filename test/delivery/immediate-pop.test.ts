/**
 * A screen pop that can be sent immediately is on disk when `enqueue` returns, and is sent once in the same
 * turn of the event loop.
 */
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { event, lookup, settle, startRig, type Rig } from './delivery-setup.ts';

let rig: Rig;
beforeEach(() => (rig = startRig()));
afterEach(() => rig.end());
const now = () => rig.clock.wall;
const answered = (call: string) => event('Answered', call, now());

/** Returns what a killed process would leave in the outbox now: the states of the items, and the open marks. */
const onDisk = (): { readonly items: string[]; readonly marks: number } => {
  const copy = mkdtempSync(join(tmpdir(), 'delivery-'));
  cpSync(rig.dir, copy, { recursive: true });
  const db = new DatabaseSync(join(copy, 'outbox.sqlite'));
  const items = db.prepare('SELECT state FROM items ORDER BY seq').all();
  const marks = db.prepare('SELECT count(*) AS n FROM marks WHERE doneMs IS NULL').get();
  db.close();
  rmSync(copy, { recursive: true });
  return { items: items.map((row) => String(row['state'])), marks: Number(marks?.['n']) };
};
const nothing = { waiting: 0, sending: 0, failing: 0, late: 0, parked: 0 };

describe('A screen pop that can be sent immediately', () => {
  it('is on disk when enqueue returns, and is marked before it is sent', async () => {
    rig.delivery.enqueue([answered('c1')]);
    expect(onDisk()).toEqual({ items: ['waiting'], marks: 0 });
    expect(rig.sent).toEqual([]);
    await settle();
    expect(onDisk()).toEqual({ items: ['sending'], marks: 1 });
    expect(rig.log()).toEqual(['Answered:c1']);
    expect(rig.kinds()).toEqual(['sent']);
    expect(rig.steps[0]).toMatchObject({ attempt: 1 });
    await rig.answer();
    expect(rig.delivery.counts()).toEqual(nothing);
    expect(onDisk()).toEqual({ items: [], marks: 0 });
  });

  it('is sent once and counted once in the budget', async () => {
    rig.delivery.enqueue([answered('c1')]);
    await settle();
    await rig.answer();
    expect(rig.sent).toHaveLength(1);
    expect(rig.delivery.status().budget.map(({ used }) => used)).toEqual([1, 1, 1, 1]);
  });
});

describe('An interruption before sending', () => {
  it('keeps the item waiting without a mark and frees the slot (pause)', async () => {
    rig.delivery.enqueue([answered('c1')]);
    rig.delivery.pause(now() + 60_000);
    await settle();
    expect(rig.sent).toEqual([]);
    expect(onDisk()).toEqual({ items: ['waiting'], marks: 0 });
    expect(rig.delivery.status().budget.map(({ used }) => used)).toEqual([0, 0, 0, 0]);
    rig.delivery.resume();
    await settle();
    expect(rig.log()).toEqual(['Answered:c1']);
  });

  it('causes the next start to send the item without reporting a missing response (app end)', async () => {
    rig.delivery.enqueue([answered('c1')]);
    const closed = rig.delivery.close();
    await closed;
    const next = startRig({ dir: rig.dir }, rig.clock);
    await settle();
    expect(next.kinds()).toEqual(['sent']);
    expect(next.log()).toEqual(['Answered:c1']);
    await next.end();
    rig = startRig();
  });

  it('prevents the request and leaves nothing behind (cancelled look-up)', async () => {
    const called = new AbortController();
    const verdict = rig.delivery.sendLookup(lookup(now()), called.signal);
    expect(onDisk()).toEqual({ items: ['waiting'], marks: 0 });
    called.abort();
    await settle();
    expect(await verdict).toMatchObject({ result: 'refused', reason: 'cancelled' });
    expect(rig.sent).toEqual([]);
    expect(onDisk()).toEqual({ items: [], marks: 0 });
    expect(rig.delivery.status().budget.map(({ used }) => used)).toEqual([0, 0, 0, 0]);
  });

  it('causes the next start to send the item and count it once (process end)', async () => {
    rig.delivery.enqueue([answered('c1')]);
    rig = await rig.restart();
    await settle();
    expect(rig.log()).toEqual(['Answered:c1']);
    expect(rig.delivery.status().budget[3]?.used).toBe(1);
  });
});
