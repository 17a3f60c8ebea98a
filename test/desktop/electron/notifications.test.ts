/** What the desktop is told, once, and never more than a person wants to hear. */
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { describe, expect, it, vi } from 'vitest';
import type { Snapshot } from '#contract/snapshot.ts';
import { say } from '#contract/messages.ts';
import { notesOf } from '#electron/notify/decide.ts';
import { createNotifier } from '#electron/notify/notify.ts';
import { onACall, quiet } from '../scripted/snapshots.ts';

const plain = (number: string): string => number;
const broken: Snapshot = {
  ...quiet,
  headline: { state: 'broken', sentence: say('now.helpdeskAway'), detail: say('now.detail.awayNothing') },
};
const ringing: Snapshot = {
  ...onACall,
  live: onACall.live.map(({ page, steps }) => ({ page: { ...page, answeredAt: undefined }, steps })),
};

describe('notifications', () => {
  it('tell what breaks once, and open Now', () => {
    expect(notesOf(quiet, broken, 'problems', plain)).toEqual([
      { kind: 'now.helpdeskAway', title: broken.headline.sentence, text: broken.headline.detail, page: '#now' },
    ]);
    expect(notesOf(broken, broken, 'problems', plain)).toEqual([]);
    expect(notesOf(broken, quiet, 'problems', plain)).toEqual([]);
  });
  it('tell what waits for a person', () => {
    const late = { ...quiet, waiting: { ...quiet.waiting, decisions: 2 } };
    expect(notesOf(quiet, late, 'problems', plain)).toMatchObject([{ kind: 'late', page: '#waiting' }]);
    const pairing = { pairingId: 'p1', name: 'Till 3', code: '123456', expiresAt: quiet.at + 1 };
    const [note] = notesOf(quiet, { ...quiet, pairings: [pairing] }, 'problems', plain);
    expect(note).toMatchObject({ kind: 'pairing p1', page: '#connections' });
    expect(JSON.stringify(note)).not.toContain('123456');
  });
  it('tell of calls only when asked to, with the number as it may be shown', () => {
    expect(notesOf(quiet, ringing, 'problems', plain)).toEqual([]);
    expect(notesOf(quiet, ringing, 'none', plain)).toEqual([]);
    expect(notesOf(quiet, { ...broken, live: ringing.live }, 'none', plain)).toEqual([]);
    const [note] = notesOf(quiet, ringing, 'calls', () => '030 •••••14');
    expect(note?.text.values).toMatchObject({ who: '030 •••••14' });
    expect(notesOf(ringing, ringing, 'calls', plain)).toEqual([]);
  });
  it('say the same thing again after five minutes only, and nothing to somebody who looks at the window', () => {
    let [now, isLookedAt] = [0, false];
    const shown: string[] = [];
    const notify = createNotifier({
      isSupported: () => true,
      make: ({ title }) => ({ on: vi.fn(), show: () => void shown.push(title ?? '') }),
      words: ({ code }) => code,
      shownNumber: plain,
      monotonicMs: () => now,
      openPage: vi.fn(),
      isLookedAt: () => isLookedAt,
    });
    for (const snapshot of [quiet, broken, quiet, broken]) notify(snapshot);
    expect(shown).toEqual(['now.helpdeskAway']);
    now = 5 * 60_000 + 1;
    for (const snapshot of [quiet, broken]) notify(snapshot);
    expect(shown).toHaveLength(2);
    now *= 3;
    isLookedAt = true;
    for (const snapshot of [quiet, broken]) notify(snapshot);
    expect(shown).toHaveLength(2);
  });
});

it('notifications that never say they are closed are not held for ever', async () => {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  const made: WeakRef<object>[] = [];
  const notify = createNotifier({
    isSupported: () => true,
    make: () => {
      const note = { on: () => note as never, show: () => undefined };
      made.push(new WeakRef(note));
      return note;
    },
    words: ({ code }) => code,
    shownNumber: plain,
    monotonicMs: () => 0,
    openPage: () => undefined,
    isLookedAt: () => false,
  });
  const pairing = (id: number) => ({ pairingId: `p${id}`, name: 'Till', code: '123456', expiresAt: quiet.at + 1 });
  for (let id = 0; id < 400; id += 1) notify({ ...quiet, pairings: [pairing(id)] });
  await new Promise((resolve) => setImmediate(resolve));
  collect();
  const held = made.filter((note) => note.deref() !== undefined).length;
  expect([made.length, held <= 200, held > 0]).toEqual([400, true, true]);
});
