/** The express way: a screen pop that can go at once is marked in the write that puts it, and the promise stays. */
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { event, lookup, orders, settle, startRig, unreachable, type Rig } from './rig.ts';

let rig: Rig;
beforeEach(() => (rig = startRig()));
afterEach(() => rig.end());
const now = () => rig.clock.wall;
const answered = (call: string) => event('Answered', call, now());

/** What a power cut at this moment would leave: items by state, and marks that are not done. */
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

describe('a screen pop that can go at once', () => {
  it('is on disk with its mark when put returns, and has not been sent by then', async () => {
    rig.delivery.put([answered('c1')]);
    expect(onDisk()).toEqual({ items: ['sending'], marks: 1 });
    expect(rig.sent).toEqual([]);
    await settle();
    expect(rig.log()).toEqual(['Answered:c1']);
    expect(rig.kinds()).toEqual(['sent']);
    expect(rig.steps[0]).toMatchObject({ attempt: 1 });
    await rig.answer();
    expect(rig.delivery.counts()).toEqual(nothing);
    expect(onDisk()).toEqual({ items: [], marks: 0 });
  });

  it('is sent once, and counted once in the budget', async () => {
    rig.delivery.put([answered('c1')]);
    await settle();
    await rig.answer();
    expect(rig.sent).toHaveLength(1);
    expect(rig.delivery.status().budget.map(({ used }) => used)).toEqual([1, 1, 1, 1]);
  });
});

describe('the usual way', () => {
  it.each([
    ['a report', () => [orders([1], now())]],
    ['what follows a call', () => [event('Disconnected', 'c1', now())]],
    ['several items of one signal', () => [answered('c1'), answered('c2')]],
    ['a call that is late', () => [event('Answered', 'c1', now() - 61_000)]],
  ])('is taken by %s', (_, drafts) => {
    rig.delivery.put(drafts());
    expect(onDisk().marks).toBe(0);
    expect(onDisk().items).not.toContain('sending');
  });

  it('is taken behind another pop that waits, and in its order', async () => {
    for (const call of ['a', 'b', 'c']) rig.delivery.put([answered(call)]);
    expect(onDisk()).toEqual({ items: ['sending', 'sending', 'sending'], marks: 3 });
    rig.delivery.put([answered('d')]);
    rig.delivery.put([answered('e')]);
    expect(onDisk().marks).toBe(3);
    await settle();
    expect(rig.log()).toEqual(['Answered:a', 'Answered:b', 'Answered:c']);
    for (let n = 0; n < 3; n += 1) await rig.answer();
    await rig.pass(1_100);
    expect(rig.log().slice(3)).toEqual(['Answered:d', 'Answered:e']);
  });

  it('is taken while the helpdesk is away, paused, or not set up', async () => {
    rig.delivery.put([answered('a')]);
    await settle();
    await rig.answer(unreachable);
    rig.delivery.put([answered('b')]);
    expect(onDisk()).toMatchObject({ marks: 0 });
    rig.delivery.pause(now() + 60_000);
    rig.delivery.tryNow();
    rig.delivery.put([answered('c')]);
    expect(onDisk().items.at(-1)).toBe('waiting');
    rig.delivery.resume();
    rig.delivery.setClient(undefined);
    rig.delivery.put([answered('d')]);
    expect(onDisk().items.at(-1)).toBe('waiting');
  });
});

describe('something that comes between the mark and the sending', () => {
  it('a pause: the item waits, the mark is gone, and the slot is free', async () => {
    rig.delivery.put([answered('c1')]);
    rig.delivery.pause(now() + 60_000);
    await settle();
    expect(rig.sent).toEqual([]);
    expect(onDisk()).toEqual({ items: ['waiting'], marks: 0 });
    expect(rig.delivery.status().budget.map(({ used }) => used)).toEqual([0, 0, 0, 0]);
    rig.delivery.resume();
    await settle();
    expect(rig.log()).toEqual(['Answered:c1']);
  });

  it('the end of the app: the next start sends it, and does not say that an answer is missing', async () => {
    rig.delivery.put([answered('c1')]);
    const closed = rig.delivery.close();
    await closed;
    const next = startRig({ dir: rig.dir }, rig.clock);
    await settle();
    expect(next.kinds()).toEqual(['sent']);
    expect(next.log()).toEqual(['Answered:c1']);
    await next.end();
    rig = startRig();
  });

  it('nobody waits for the look-up any more: nothing is sent, nothing is left', async () => {
    const called = new AbortController();
    const verdict = rig.delivery.ask(lookup(now()), called.signal);
    expect(onDisk()).toEqual({ items: ['sending'], marks: 1 });
    called.abort();
    await settle();
    expect(await verdict).toMatchObject({ result: 'refused', reason: 'cancelled' });
    expect(rig.sent).toEqual([]);
    expect(onDisk()).toEqual({ items: [], marks: 0 });
    expect(rig.delivery.status().budget.map(({ used }) => used)).toEqual([0, 0, 0, 0]);
  });

  it('the end of the process: it counts as sent, waits again, and is sent once more', async () => {
    rig.delivery.put([answered('c1')]);
    rig = await rig.restart();
    await settle();
    expect(rig.log()).toEqual(['Answered:c1']);
    expect(rig.delivery.status().budget[3]?.used).toBe(2);
  });
});
