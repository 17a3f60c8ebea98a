import { describe, expect, it } from 'vitest';
import { msg, type LedgerPage } from '#contract/messages.ts';
import {
  markIfStale,
  firstView,
  isDueToAsk,
  withSnapshot,
  type View,
} from '../../../../renderer/window/connection/snapshot-freshness.ts';
import { announcement } from '../../../../renderer/window/view-models/announcements.ts';
import { bar } from '../../../../renderer/window/view-models/request-limit-bar.ts';
import { cells, headline } from '../../../../renderer/window/view-models/status-view.ts';
import { keyAction } from '../../../../renderer/window/view-models/keyboard-shortcuts.ts';
import { facts } from '../../../../renderer/window/view-models/live-call.ts';
import { address, isInBar, pagesOf, place } from '../../../../renderer/window/view-models/routes.ts';
import { ledgerSignature, outboxSignature } from '../../../../renderer/window/view-models/change-key.ts';
import { handleText, shownPage } from '../../../../renderer/window/view-models/practice-scenarios.ts';
import { livePage } from '../scripted/ledger.ts';
import { away, onACall, quiet, ringing } from '../scripted/snapshots.ts';
import { now } from '../scripted/time.ts';
import { setLanguage, loadAllTexts } from '../../../../renderer/window/i18n/t.ts';

await setLanguage('en');
await loadAllTexts();

const display = { masked: false, country: 'DE', locale: 'en-GB', now };
const open: View = { ...withSnapshot(firstView, quiet, now), link: { is: 'open' } };

describe('The page Now', () => {
  it('shows the snapshot while it is current', () => {
    expect(headline(open, display).sentence).toBe('Everything is working');
    expect(cells(open, display).map(({ state }) => state)).toEqual(['working', 'working', 'working', 'working']);
  });

  it('shows an unknown state after 5 s without a snapshot', () => {
    expect(markIfStale(open, now + 5_000)).toBe(open);
    const stale = markIfStale(open, now + 5_001);
    expect(headline(stale, display)).toMatchObject({ state: 'unknown', sentence: 'Status unknown' });
    expect(cells(stale, display)[0]).toMatchObject({ state: 'unknown', word: 'Unknown' });
    expect(cells(stale, display)[0]?.detail).toMatch(/^Last known \(\d\d:\d\d\): Working$/);
    expect(markIfStale(withSnapshot(stale, quiet, now + 6_000), now + 6_000).stale).toBe(false);
  });

  it('shows that Counterline is not running, with the last known state', () => {
    const gone: View = { ...open, link: { is: 'gone', nextTryAt: now + 1_000 } };
    expect(headline(gone, display).sentence).toBe('Counterline is not running');
    expect(cells(gone, display).every(({ state }) => state === 'unknown')).toBe(true);
    expect(headline({ ...firstView, link: gone.link }, display).detail).not.toContain('Last update');
  });

  it('requests a snapshot after two seconds without one, and only while connected', () => {
    expect(isDueToAsk(open, now + 1_999)).toBe(false);
    expect(isDueToAsk(open, now + 2_000)).toBe(true);
    expect(isDueToAsk({ ...open, link: { is: 'locked' } }, now + 9_000)).toBe(false);
  });

  it('detects a new host version', () => {
    expect(withSnapshot(open, { ...quiet, version: '0.2.0' }, now).updated).toBe(true);
    expect(withSnapshot(open, quiet, now).updated).toBe(false);
  });
});

describe('A live call', () => {
  it('shows the dialled number, who answered, and the source of this information', () => {
    expect(facts(livePage, '101', 'DE')).toEqual([
      { term: 'Store', text: 'Berlin Mitte', aside: '(dialled 030\u00a023125500)' },
      { term: 'Answered', text: 'by you on 101', aside: '(confirmed by the phone system)' },
    ]);
    expect(facts(livePage, '102', 'DE')[1]?.text).toBe('on 101');
  });

  it('is announced when it rings, is answered and ends, but not before', () => {
    const answered = [{ page: { ...livePage, id: 'ringing' }, steps: [] }];
    expect(announcement(undefined, ringing.live, display)).toBeUndefined();
    expect(announcement([], ringing.live, display)).toBe('Incoming call from 030 23125014 at 101.');
    expect(announcement(ringing.live, answered, display)).toBe('The call from 030 23125014 was answered at 101.');
    expect(announcement(answered, answered, display)).toBeUndefined();
    expect(announcement(answered, [], display)).toBe('The call with 030 23125014 has ended.');
    expect(announcement([], ringing.live, { ...display, masked: true })).toContain('030 ••••• 14');
  });

  it('is described in practice with its direction', () => {
    const ringing = { ...livePage, answeredAt: undefined, answeredBy: undefined };
    expect(handleText(ringing, '030 23125014')).toBe('030 23125014 is calling 101');
    expect(handleText({ ...ringing, kind: 'outbound' }, '030 23125014')).toBe('101 is calling 030 23125014');
    expect(handleText({ ...livePage, kind: 'outbound' }, '030 23125014')).toBe('030 23125014 is on a call with 101');
    expect(handleText({ ...ringing, who: {} }, 'Number withheld')).toBe(
      'A caller with a withheld number is calling 101',
    );
  });

  it('is announced with the agent who answered, or as a caller without a number', () => {
    const outbound = (page: Partial<LedgerPage>) => [
      { page: { ...livePage, kind: 'outbound' as const, ...page }, steps: [] },
    ];
    const dialled = outbound({ answeredAt: undefined, answeredBy: undefined });
    expect(announcement([], dialled, display)).toBe('101 is calling 030 23125014.');
    expect(announcement(dialled, outbound({}), display)).toBe('030 23125014 answered the call from 101.');
    const withheld = [{ page: { ...livePage, who: {} }, steps: [] }];
    expect(announcement([], withheld, display)).toBe('Incoming call from a withheld number at 101.');
    expect(announcement(withheld, [], display)).toBe('The call with a withheld number has ended.');
  });

  it('appears on Practice, where otherwise the first entry after the opening is shown', () => {
    expect(shownPage(onACall, now)).toBe('live');
    expect(shownPage(quiet, now)).toBeUndefined();
    expect(shownPage(quiet, 0)).toBe(quiet.recent[0]?.id);
  });
});

describe('The ledger signature', () => {
  it('changes with each call step, outcome and attempt, but not with each snapshot', () => {
    const later = { ...onACall, at: onACall.at + 1_000, presence: [] };
    expect(ledgerSignature(later)).toBe(ledgerSignature(onACall));
    const [live] = onACall.live;
    const shorter = { ...onACall, live: live === undefined ? [] : [{ ...live, steps: live.steps.slice(1) }] };
    expect(ledgerSignature(shorter)).not.toBe(ledgerSignature(onACall));
    expect(ledgerSignature(quiet)).not.toBe(ledgerSignature(onACall));
    const tried = { ...away, waiting: { ...away.waiting, gateUntil: now + 60_000 } };
    expect(outboxSignature(tried)).not.toBe(outboxSignature(away));
  });
});

describe('Request limits', () => {
  it('are shown as shares of the limit that never extend beyond the bar', () => {
    expect(bar({ name: 'second', windowMs: 1_000, used: 1, limit: 4, reserve: 1 })).toMatchObject({
      usedShare: 0.25,
      reserveFrom: 0.75,
      isFull: false,
      stretchedMs: undefined,
    });
    expect(bar({ name: 'second', windowMs: 7_000, used: 9, limit: 1, reserve: 0 })).toMatchObject({
      usedShare: 1,
      isFull: true,
      stretchedMs: 7_000,
    });
  });
});

describe('Pages and keys', () => {
  it('are converted to addresses and back', () => {
    expect(place(address('ledger', 'pbx:1/2 3'))).toEqual({ page: 'ledger', id: 'pbx:1/2 3' });
    expect(place('')).toEqual({ page: 'now' });
    expect(place('#nowhere')).toEqual({ page: 'now' });
    expect(place('#ledger/%E0%A4%A')).toEqual({ page: 'ledger', id: '%E0%A4%A' });
  });

  it('include Practice only in practice mode, with at most five pages in the bar', () => {
    expect(pagesOf('real')).not.toContain('practice');
    for (const profile of ['real', 'practice', 'incomplete'] as const) {
      const pages = pagesOf(profile);
      expect(pages.filter((name) => isInBar(name, pages)).length).toBeLessThanOrEqual(5);
    }
  });

  it('respond to single keys only outside text fields', () => {
    const key = (name: string) => ({ key: name, ctrlKey: false, altKey: false, metaKey: false });
    const pages = pagesOf('real');
    expect(keyAction(key('2'), pages, false)).toEqual({ do: 'open', page: 'ledger' });
    expect(keyAction(key('6'), pages, false)).toBeUndefined();
    expect(keyAction(key('/'), pages, false)).toEqual({ do: 'search' });
    expect(keyAction(key('s'), pages, false)).toEqual({ do: 'scan' });
    expect(keyAction(key('R'), pages, false)).toEqual({ do: 'repeat' });
    expect(keyAction(key('s'), pages, true)).toBeUndefined();
    expect(keyAction(key('2'), pages, true)).toBeUndefined();
    expect(keyAction({ ...key('2'), ctrlKey: true }, pages, false)).toBeUndefined();
  });
});

it("shows an unreachable helpdesk with the host's text", () => {
  const view: View = { ...open, snapshot: { ...away, headline: { ...away.headline, detail: msg('now.detail.key') } } };
  expect(headline(view, display).sentence).toBe('The helpdesk is unreachable');
});
