/**
 * Tests the presence checks of a PC in a site with an injected clock: when the PC starts to check for itself, and when
 * it stops.
 */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createPresencePoller, type PresencePoller } from '#app/helpdesk/presence-poller.ts';
import { createSitePresence, type SitePresence } from '#app/site/site-presence.ts';
import { settingsSchema } from '#app/settings/schema.ts';
import { presenceVersion, type SharedPresence } from '#domain/site/presence-messages.ts';
import { siteSubjects } from '#site/subjects.ts';
import type { Site } from '#site/start-site.ts';
import type { SiteConnection, SiteMessage } from '#site/types.ts';

const subjects = siteSubjects('test');
const minuteMs = 60_000;
const pcs = 4;

describe('Presence of a PC in a site', () => {
  let checks: number;
  let sent: string[];
  let receive: (message: SiteMessage) => void;
  let presence: PresencePoller;
  let sitePresence: SitePresence;

  const answer = (word: 'Online' | 'Offline' = 'Online'): void => {
    const result = { channel: 'Chat', word, ageMs: 0, sinceMs: 0 };
    const message: SharedPresence = { v: presenceVersion, kind: 'presence', restMs: 30_000, results: [result] };
    receive({ subject: subjects.presenceAll, data: message });
  };
  const pass = (ms: number): Promise<unknown> => vi.advanceTimersByTimeAsync(ms);
  const passWithAnswers = async (ms: number): Promise<void> => {
    for (let passed = 0; passed < ms; passed += 10_000) {
      answer();
      await pass(10_000);
    }
  };
  const word = (): string | undefined => presence.entries()[0]?.word;

  beforeEach(() => {
    vi.useFakeTimers();
    checks = 0;
    sent = [];
    const clock = { monotonicMs: () => Date.now() - 1_000, wallMs: () => Date.now() };
    const createPoller = (onChange: () => void): PresencePoller =>
      createPresencePoller({
        ...clock,
        ask: () => {
          checks += 1;
          return Promise.resolve({ kind: 'accepted', status: 200, body: 'Offline' });
        },
        onChange,
      });
    presence = createPoller(() => undefined);
    sitePresence = createSitePresence({ presence, createPoller, clock });
    presence.setChannels([{ channel: 'Chat' }], 30, 1);
    sitePresence.apply(settingsSchema.parse({ presence: { channels: [{ channel: 'Chat' }], everySeconds: 30 } }));
    const connection: Pick<SiteConnection, 'pc' | 'publish' | 'subscribe' | 'onChange'> = {
      pc: 'pc1',
      publish: (subject) => sent.push(subject) > 0,
      subscribe: (subject, listener) => {
        if (subject === subjects.presenceAll) receive = listener;
        return () => undefined;
      },
      onChange: () => () => undefined,
    };
    const site = {
      connection,
      subjects,
      state: () => ({ isGrantor: false, role: 'member' }),
      slots: { seat: () => ({ place: 2, of: pcs }) },
    };
    sitePresence.join(site as unknown as Site);
    presence.setVisible(true);
  });
  afterEach(() => {
    sitePresence.leave();
    presence.stop();
    vi.useRealTimers();
  });

  it('is not checked by the PC while the site answers', async () => {
    await passWithAnswers(30 * minuteMs);
    expect(checks).toBe(0);
    expect(word()).toBe('Online');
    expect(new Set(sent)).toEqual(new Set([subjects.presenceFrom('pc1')]));
  });

  it('is checked by the PC after two minutes without an answer, with its own part of the limits', async () => {
    answer();
    await pass(2 * minuteMs - 2_000);
    expect(checks).toBe(0);
    await pass(4_000);
    expect([checks, word()]).toEqual([1, 'Offline']);
    // 5% of a quarter of 100,000 requests a day is one request every 69.1 s.
    await pass(10 * 69_120);
    expect(checks).toBe(11);
  });

  it('is no longer checked by the PC after the next answer of the site', async () => {
    await pass(3 * minuteMs);
    const before = checks;
    expect(before).toBeGreaterThan(0);
    await passWithAnswers(10 * minuteMs);
    expect(checks).toBe(before);
    expect(word()).toBe('Online');
  });

  it('is not checked by each PC when windows open after an hour in which no PC showed it', async () => {
    answer();
    presence.setVisible(false);
    await pass(60 * minuteMs);
    expect(checks).toBe(0);
    presence.setVisible(true);
    expect(sent.length).toBeGreaterThan(0);
    // The grantor needs a moment for its check.
    await pass(3_000);
    await passWithAnswers(5 * minuteMs);
    expect(checks).toBe(0);
  });

  it('is checked by the PC when a window opens during a long failure, even if it opens only for a short time', async () => {
    presence.setVisible(false);
    await pass(60 * minuteMs);
    presence.setVisible(true);
    await pass(15_000);
    expect(checks).toBe(1);
  });
});
