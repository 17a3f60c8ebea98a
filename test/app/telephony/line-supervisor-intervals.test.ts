/**
 * Tests how soon a line is connected after its phone system is reachable again, with a fake clock. The cases are
 * outages of many lengths, a PC that resumes, and a server that requests a delay.
 */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { superviseConnection, type Supervisor } from '#app/telephony/line-supervisor.ts';
import { ConnectionLost } from '#domain/connection.ts';
import { useFakeTimers } from '../../support/fake-timers.ts';

beforeEach(() => useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** The time that it takes to connect, log in and read the channel list over a VPN. */
const loginMs = 250;
/** The maximum time that a line waits for the first response. */
const answerWithinMs = 10_000;
const pass = (ms: number): Promise<unknown> => vi.advanceTimersByTimeAsync(ms);

const openExchange = async () => {
  let isThere = true;
  let vanishes = false;
  let answersInMs = 0;
  const open = new Set<AbortSignal>();
  let mostAtOnce = 0;
  let cut = (): void => undefined;
  const tries: number[] = [];
  const supervisor: Supervisor = superviseConnection(
    async (signal, link, answered) => {
      tries.push(Date.now());
      open.add(signal);
      signal.addEventListener('abort', () => open.delete(signal), { once: true });
      mostAtOnce = Math.max(mostAtOnce, open.size);
      const { promise: over, resolve: end } = Promise.withResolvers<void>();
      signal.addEventListener('abort', () => end(), { once: true });
      const passes = (ms: number): Promise<unknown> => Promise.race([over, new Promise((go) => setTimeout(go, ms))]);
      try {
        link('connecting');
        if (!isThere && !vanishes) throw new Error('nothing listens');
        if (!isThere) {
          // No router remembers this connection, so the attempt gets no response, even after the phone system is
          // reachable again.
          await passes(answerWithinMs);
          if (signal.aborted) return;
          throw new Error('silence');
        }
        await passes(answersInMs);
        if (signal.aborted) return;
        answered();
        await passes(loginMs);
        if (signal.aborted) return;
        link('up');
        cut = end;
        await over;
      } finally {
        open.delete(signal);
      }
    },
    { now: Date.now, onChange: () => undefined, prove: () => undefined },
  );
  await pass(loginMs);
  expect(supervisor.link().state).toBe('up');
  return {
    supervisor,
    tries,
    mostAtOnce: () => mostAtOnce,
    leave: () => {
      isThere = false;
      cut();
    },
    /** From this call on, attempts get no response while the phone system is unreachable, instead of a rejection. */
    vanish: () => {
      vanishes = true;
    },
    answersIn: (ms: number) => {
      answersInMs = ms;
    },
    comeBack: () => {
      isThere = true;
    },
    /** Advances the clock until the line is connected, for at most `mostMs`. Returns the elapsed time in ms. */
    upAfter: async (mostMs: number): Promise<number> => {
      const from = Date.now();
      while (supervisor.link().state !== 'up' && Date.now() - from < mostMs) await pass(25);
      expect(supervisor.link().state).toBe('up');
      return Date.now() - from;
    },
  };
};

describe('A line after a phone system restart', () => {
  it.each([0.2, 3, 17, 59, 120, 299])('is connected within two seconds after %s s', async (seconds) => {
    const exchange = await openExchange();
    exchange.leave();
    await pass(seconds * 1_000);
    exchange.comeBack();
    expect(await exchange.upAfter(70_000)).toBeLessThanOrEqual(2_000);
    await exchange.supervisor.stop();
  });

  it.each([0.2, 1.6, 3, 9.9, 10.1, 17, 59, 120, 299])(
    'is connected within two seconds after packets were lost for %s s',
    async (seconds) => {
      const exchange = await openExchange();
      exchange.vanish();
      exchange.leave();
      await pass(seconds * 1_000);
      exchange.comeBack();
      expect(await exchange.upAfter(70_000)).toBeLessThanOrEqual(2_000);
      expect(exchange.mostAtOnce()).toBeLessThanOrEqual(2);
      await exchange.supervisor.stop();
    },
  );

  it('retries about once a minute after an hour of lost packets', async () => {
    const exchange = await openExchange();
    exchange.vanish();
    exchange.leave();
    await pass(9 * 3_600_000);
    const rests = exchange.tries.slice(2).map((at, index) => at - (exchange.tries[index + 1] ?? 0));
    expect(Math.max(...rests)).toBeLessThanOrEqual(60_000);
    expect(Math.min(...rests.slice(-100))).toBeGreaterThanOrEqual(45_000);
    await exchange.supervisor.stop();
  });

  it.each([1_400, 4_000, 9_000])('connects only once to a phone system that responds after %s ms', async (ms) => {
    const exchange = await openExchange();
    exchange.answersIn(ms);
    exchange.leave();
    exchange.comeBack();
    // The limit is the sum of the remaining delay, the first response, and the login.
    expect(await exchange.upAfter(70_000)).toBeLessThanOrEqual(500 + ms + loginMs + 25);
    await pass(60_000);
    expect([exchange.supervisor.link().state, exchange.mostAtOnce()]).toEqual(['up', ms > 1_500 ? 2 : 1]);
    await exchange.supervisor.stop();
    expect(vi.getTimerCount()).toBe(0);
  });

  it('retries about once a minute after an hour and after a night', async () => {
    const exchange = await openExchange();
    exchange.leave();
    await pass(9 * 3_600_000);
    const rests = exchange.tries.slice(2).map((at, index) => at - (exchange.tries[index + 1] ?? 0));
    expect(Math.max(...rests)).toBeLessThanOrEqual(60_000);
    expect(Math.min(...rests.slice(-100))).toBeGreaterThanOrEqual(45_000);
    // Retries are frequent in the first five minutes, but there are fewer than 300 attempts.
    expect(exchange.tries.filter((at) => at - (exchange.tries[0] ?? 0) < 300_000).length).toBeLessThan(300);
    exchange.comeBack();
    expect(await exchange.upAfter(70_000)).toBeLessThanOrEqual(60_000 + loginMs + 25);
    await exchange.supervisor.stop();
  });
});

it.each([
  [10, 'refuses'],
  [10, 'vanishes'],
  [3_600, 'refuses'],
  [3_600, 'vanishes'],
  [28_800, 'refuses'],
  [28_800, 'vanishes'],
])('is connected within two seconds when the PC resumes after %s s and the phone system %s', async (seconds, how) => {
  const exchange = await openExchange();
  if (how === 'vanishes') exchange.vanish();
  exchange.leave();
  await pass(seconds * 1_000);
  exchange.comeBack();
  exchange.supervisor.wake();
  expect(await exchange.upAfter(70_000)).toBeLessThanOrEqual(2_000);
  await exchange.supervisor.stop();
});

it.each([
  ['waits as long as the server requests', 90_000, 90_000],
  ['tries again after an hour at the latest', 10 * 86_400_000, 3_600_000],
  ['does not retry earlier than usual', 0, 500],
])('%s', async (_, restMs, restedMs) => {
  const tries: number[] = [];
  const supervisor = superviseConnection(
    async (signal, link) => {
      tries.push(Date.now());
      if (tries.length === 1) throw new ConnectionLost('too many questions', restMs);
      link('up');
      await new Promise((resolve) => signal.addEventListener('abort', resolve, { once: true }));
    },
    { now: Date.now, onChange: () => undefined, prove: () => undefined },
  );
  await pass(Math.max(restedMs * 0.7, restedMs - 1_000));
  expect(tries).toHaveLength(1);
  await pass(2_000);
  expect([tries.length, supervisor.link().state]).toEqual([2, 'up']);
  await supervisor.stop();
});
