/**
 * Tests lines, tills and channels whose settings change while the app is running or between two starts. Also tests an
 * unreachable phone system, pauses and notices.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createPracticeExchange } from '#mock/pbx/exchange.ts';
import { openDesk, until, type Desk } from '../support/start-app.ts';

let desk: Desk;
beforeEach(async () => {
  desk = await openDesk();
});
afterEach(async () => desk.close());

const customer = { customer: '+493023125014', dialled: '493023125500', extensions: ['101'] };
const talking = async (): Promise<void> => {
  desk.exchange.ring(customer).answer('101');
  await until(desk.events, (events) => events.length === 1);
};
const pbx = () => (desk.settings['lines'] as readonly Record<string, unknown>[])[0] ?? {};
const reported = ['Answered 101 201', 'Disconnected 101 201'];

describe('A line with an active call', () => {
  it('ends the call only once when it is removed', async () => {
    await talking();
    await desk.change({ lines: [] });
    await until(desk.events, (events) => events.length === 2);
    const [page] = await until(
      () => desk.app.snapshot().recent,
      (recent) => recent[0]?.outcome === 'Registered',
    );
    expect(page?.endedAt).toBeDefined();
    await desk.restart();
    expect(await desk.events()).toEqual(reported);
  });

  it('ends the call under the old name and starts a new one under the new name', async () => {
    await talking();
    await desk.change({ lines: [{ ...pbx(), name: 'the new exchange' }] });
    await until(desk.events, (events) => events.length === 3);
    for (const call of desk.exchange.calls()) call.hangUp('101');
    await until(desk.events, (events) => events.length === 4);
    expect(await desk.events()).toEqual([...reported, ...reported]);
    const ids = (await desk.journal('registerCallEvent')).map(({ request }) => request.body['Id']);
    expect([ids[0] === ids[1], ids[2] === ids[3], ids[1] === ids[2]]).toEqual([true, true, false]);
    expect(desk.app.snapshot().live).toEqual([]);
  });

  it('ends a stored call at startup if the line was removed earlier', async () => {
    await talking();
    await desk.restart({ lines: [] });
    await until(desk.events, (events) => events.length === 2);
    expect(await desk.events()).toEqual(reported);
    expect(desk.app.snapshot().live).toEqual([]);
    await desk.restart();
    expect(await desk.events()).toEqual(reported);
  });

  it('keeps its calls if it remains in the settings', async () => {
    await talking();
    await desk.change({ lookups: { freshSeconds: 5 }, stores: [] });
    expect(desk.app.snapshot().live).toHaveLength(1);
    expect(await desk.events()).toEqual(reported.slice(0, 1));
  });
});

describe('An unreachable phone system', () => {
  it('is shown as unreachable through every retry until it responds again', async () => {
    const seen: string[] = [];
    const look = (): string => {
      const { headline, lines } = desk.app.snapshot();
      const now = `${headline.state} ${lines[0]?.link ?? ''}`;
      if (seen.at(-1) !== now) seen.push(now);
      return now;
    };
    look();
    desk.app.onChange(look);
    const back = desk.exchange.restart(900);
    await until(look, (now) => now === 'broken down');
    // In the meantime, a user presses "Try now" repeatedly.
    await until(
      async () => {
        await desk.app.host['helpdesk.tryNow']({});
        return look();
      },
      (now) => now === 'working up',
    );
    await back;
    // A retry is so short on this machine that the test may not observe it, so not all states are required.
    const possible = new Set(['working up', 'broken down', 'broken connecting']);
    expect(seen.filter((now) => !possible.has(now))).toEqual([]);
    expect(seen.filter((now) => now === 'working up')).toHaveLength(2);
  });
});

describe('Settings that are saved again before they are applied', () => {
  it('do not leave lines behind that are no longer configured', async () => {
    const other = await createPracticeExchange({ port: 0 });
    try {
      const lines = (names: readonly string[]) => ({
        lines: names.map((name) => ({ ...pbx(), name, port: other.port, extensions: ['101'] })),
      });
      await Promise.all([
        desk.change(lines(['a'])),
        desk.change(lines(['b', 'c'])),
        desk.change(lines(['d'])),
        desk.change(lines(['e'])),
      ]);
      await until(
        () =>
          desk.app
            .snapshot()
            .lines.map(({ name, link }) => `${name} ${link}`)
            .join(),
        (text) => text === 'e up',
      );
      await until(other.clients, (count) => count === 1);
      await until(desk.exchange.clients, (count) => count === 0);
      await desk.change({ lines: [] });
      await until(other.clients, (count) => count === 0);
    } finally {
      await other.close();
    }
  });
});

describe('Tills in the settings', () => {
  const till = { kind: 'http', name: 'Till 2', token: 'a-token-of-enough-length' };
  const status = async (token: string): Promise<number> =>
    (await fetch(`${desk.app.tillUrl}/status`, { headers: { Authorization: `Bearer ${token}` } })).status;

  it('can send requests immediately, but not after they are removed', async () => {
    expect(await status(till.token)).toBe(401);
    await desk.change({ tills: [till] });
    expect(await status(till.token)).toBe(200);
    const socket = new WebSocket(desk.app.tillSocketUrl ?? '');
    const closed = new Promise<number>((resolve) => {
      socket.addEventListener('close', ({ code }) => resolve(code), { once: true });
    });
    const answered = new Promise<void>((resolve) => {
      socket.addEventListener('message', () => resolve(), { once: true });
    });
    await new Promise<void>((resolve) => {
      socket.addEventListener('open', () => resolve(), { once: true });
    });
    socket.send(JSON.stringify({ id: '1', type: 'hello', token: till.token }));
    await answered;
    await desk.change({ tills: [{ ...till, token: 'another-token-of-enough-length' }] });
    expect(await closed).toBe(4001);
    expect(await status(till.token)).toBe(401);
    await desk.change({ tills: [] });
    expect(await status('another-token-of-enough-length')).toBe(401);
    expect(desk.app.snapshot().tills).toEqual([]);
  });
});

describe('Presence', () => {
  it("keeps a channel's state when other settings or its position change", async () => {
    const [chat, email] = [{ channel: 'Chat', referrer: 'https://shop.example' }, { channel: 'Email' }];
    await desk.change({ presence: { channels: [chat] } });
    desk.app.setWindowVisible(true);
    const [known] = await until(
      () => desk.app.snapshot().presence,
      (entries) => entries[0]?.askedAt !== undefined,
    );
    desk.app.setWindowVisible(false);
    await desk.change({ presence: { channels: [email, chat] }, lookups: { freshSeconds: 5 } });
    expect(desk.app.snapshot().presence).toMatchObject([{ channel: 'Email', word: 'unknown' }, known!]);
    const asked = await desk.journal('checkPresence');
    expect(asked).toHaveLength(1);
  });
});

describe('A pause', () => {
  it('ends at the same time after a restart', async () => {
    await desk.app.host['pause.set']({ forMinutes: 15 });
    const { pausedUntil } = desk.app.snapshot();
    expect(pausedUntil).toBeGreaterThan(Date.now());
    await desk.restart();
    expect(desk.app.snapshot()).toMatchObject({ pausedUntil, headline: { state: 'paused' } });
    await talkingUntold();
    await desk.app.host['pause.end']({});
    await desk.restart();
    expect(desk.app.snapshot().pausedUntil).toBeUndefined();
    expect(await desk.events()).toEqual([]);
  });

  it.each(['', '{"until":"soon"}', '{"until":4102444800000}', '{"until":1}'])(
    'is ignored if the stored value is invalid: %s',
    async (text) => {
      writeFileSync(join(desk.dataDir, 'pause.json'), text);
      await desk.restart();
      expect(desk.app.snapshot().pausedUntil).toBeUndefined();
    },
  );

  const talkingUntold = async (): Promise<void> => {
    desk.exchange.ring(customer).answer('101');
    await until(
      () => desk.app.snapshot().live,
      (live) => live[0]?.page.outcome === 'Paused',
    );
  };
});

describe('A file that was moved to a backup', () => {
  it('is reported until a user dismisses the notice', async () => {
    await desk.restartOn((dataDir) => writeFileSync(join(dataDir, 'outbox.sqlite'), 'no database'.repeat(1_000)));
    const { notices, headline } = desk.app.snapshot();
    expect(notices).toMatchObject([{ code: 'outbox_set_aside' }]);
    expect(headline).toMatchObject({ state: 'limited', sentence: { code: 'now.notice' } });
    await desk.app.host['notice.dismiss']({ at: (notices[0]?.at ?? 0) - 1 });
    expect(desk.app.snapshot().notices).toHaveLength(1);
    await desk.app.host['notice.dismiss']({ at: notices[0]?.at ?? 0 });
    expect(desk.app.snapshot()).toMatchObject({ notices: [], headline: { state: 'working' } });
  });
});
