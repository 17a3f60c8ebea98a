/** Tests desktop notifications: what each one reports, when it is repeated, and which ones the user's choice allows. */
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { describe, expect, it, vi } from 'vitest';
import type { Snapshot } from '#contract/snapshot.ts';
import { msg } from '#contract/messages.ts';
import { chooseNotifications } from '#contract/notifications.ts';
import { createNotifier } from '#electron/notify/notifier.ts';
import { formatInEnglish } from '#domain/messages/catalogues.ts';
import { refusedPage } from '../renderer/window/scripted/ledger.ts';
import { onACall, quiet } from '../renderer/window/scripted/snapshots.ts';

const plain = (number: string): string => number;
const broken: Snapshot = {
  ...quiet,
  headline: { state: 'broken', sentence: msg('now.helpdeskAway'), detail: msg('now.detail.awayNothing') },
};
const ringing: Snapshot = {
  ...onACall,
  live: onACall.live.map(({ page, steps }) => ({ page: { ...page, answeredAt: undefined }, steps })),
};

describe('Notifications', () => {
  it('report a failure once and open the Now page', () => {
    expect(chooseNotifications(quiet, broken, 'problems', plain)).toEqual([
      { kind: 'now.helpdeskAway', title: broken.headline.sentence, text: broken.headline.detail, page: '#now' },
    ]);
    expect(chooseNotifications(broken, broken, 'problems', plain)).toEqual([]);
    expect(chooseNotifications(broken, quiet, 'problems', plain)).toEqual([]);
  });
  it('report items that need a decision', () => {
    const late = { ...quiet, waiting: { ...quiet.waiting, decisions: 2 } };
    expect(chooseNotifications(quiet, late, 'problems', plain)).toMatchObject([{ kind: 'late', page: '#waiting' }]);
    const pairing = { pairingId: 'p1', name: 'Till 3', code: '123456', expiresAt: quiet.at + 1 };
    const [note] = chooseNotifications(quiet, { ...quiet, pairings: [pairing] }, 'problems', plain);
    expect(note).toMatchObject({ kind: 'pairing p1', page: '#connections' });
    expect(JSON.stringify(note)).not.toContain('123456');
  });
  it('report a failed screen pop once, with the reason and without the caller', () => {
    const failure = { ...refusedPage, failedAt: quiet.at };
    const failed: Snapshot = {
      ...quiet,
      headline: { state: 'broken', sentence: msg('now.popFailed'), detail: msg('now.detail.quiet') },
      failures: [failure],
      failureCount: 1,
      waiting: { ...quiet.waiting, decisions: 2 },
    };
    const notes = chooseNotifications(quiet, failed, 'problems', plain);
    expect(notes).toMatchObject([{ title: { code: 'notify.popFailed.title' }, page: '#ledger/refused' }]);
    expect(formatInEnglish(notes[0]!.text)).toBe('Did not open: extension 107 has no agent in the helpdesk.');
    expect(chooseNotifications(failed, failed, 'problems', plain)).toEqual([]);
    const again = { ...failed, failures: [{ ...failure, failedAt: quiet.at + 1 }] };
    expect(chooseNotifications(failed, again, 'problems', plain)).toHaveLength(1);
  });
  it.each([
    msg('now.popsFailed', { count: 2 }),
    msg('now.popUnsure'),
    msg('now.popsUnsure', { count: 2 }),
    msg('now.lookupExpired'),
    msg('now.lookupsExpired', { lookups: 2, count: 2 }),
    msg('now.openedPopFailed'),
    msg('now.openedPopsFailed', { count: 2 }),
    msg('now.openedPopUnsure'),
    msg('now.openedPopsUnsure', { count: 2 }),
    msg('now.earlierPopFailed'),
    msg('now.earlierPopsFailed', { count: 2 }),
    msg('now.earlierPopUnsure'),
    msg('now.earlierPopsUnsure', { count: 2 }),
  ])('report one failure only once if the headline is %j', (sentence) => {
    const failures = [{ ...refusedPage, failedAt: quiet.at }];
    const failed: Snapshot = {
      ...quiet,
      headline: { state: 'broken', sentence, detail: msg('now.detail.quiet') },
      failures,
      failureCount: 1,
    };
    expect(chooseNotifications(quiet, failed, 'problems', plain)).toHaveLength(1);
    const before = { ...failed, headline: { ...failed.headline, sentence: msg('now.popFailed') } };
    expect(chooseNotifications(before, { ...failed, live: onACall.live }, 'problems', plain)).toEqual([]);
  });
  it('report calls only if the user wants this, with a masked number if necessary', () => {
    expect(chooseNotifications(quiet, ringing, 'problems', plain)).toEqual([]);
    expect(chooseNotifications(quiet, ringing, 'none', plain)).toEqual([]);
    expect(chooseNotifications(quiet, { ...broken, live: ringing.live }, 'none', plain)).toEqual([]);
    const [note] = chooseNotifications(quiet, ringing, 'calls', () => '030 •••••14');
    expect(note?.text.values).toMatchObject({ who: 'Lindqvist M., 030 •••••14' });
    const [atTill] = chooseNotifications(quiet, { ...ringing, masking: 'till' }, 'calls', () => '030 •••••14');
    expect(atTill?.text.values).toMatchObject({ who: 'L•••, 030 •••••14' });
    expect(chooseNotifications(ringing, ringing, 'calls', plain)).toEqual([]);
  });
  it('are repeated only after five minutes, and are not shown while the window has the focus', () => {
    let [now, isLookedAt] = [0, false];
    const shown: string[] = [];
    const notify = createNotifier({
      isSupported: () => true,
      createNotification: ({ title }) => ({ on: vi.fn(), show: () => void shown.push(title ?? '') }),
      words: ({ code }) => code,
      shownNumber: plain,
      monotonicMs: () => now,
      openPage: vi.fn(),
      isWindowFocused: () => isLookedAt,
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

it('keeps a limited number of notifications that never report being closed', async () => {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  const made: WeakRef<object>[] = [];
  const notify = createNotifier({
    isSupported: () => true,
    createNotification: () => {
      const note = { on: () => note as never, show: () => undefined };
      made.push(new WeakRef(note));
      return note;
    },
    words: ({ code }) => code,
    shownNumber: plain,
    monotonicMs: () => 0,
    openPage: () => undefined,
    isWindowFocused: () => false,
  });
  const pairing = (id: number) => ({ pairingId: `p${id}`, name: 'Till', code: '123456', expiresAt: quiet.at + 1 });
  for (let id = 0; id < 400; id += 1) notify({ ...quiet, pairings: [pairing(id)] });
  await new Promise((resolve) => setImmediate(resolve));
  collect();
  const held = made.filter((note) => note.deref() !== undefined).length;
  expect([made.length, held <= 200, held > 0]).toEqual([400, true, true]);
});
