/** How long after an exchange is there again its line is up, with a clock of this test: outages of every length, and a PC that wakes. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { superviseConnection, type Supervisor } from '#app/supervisor.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Connecting, login by challenge and the list of channels, over a VPN. */
const loginMs = 250;
const pass = (ms: number): Promise<unknown> => vi.advanceTimersByTimeAsync(ms);

const openExchange = async () => {
  let isThere = true;
  let cut = (): void => undefined;
  const tries: number[] = [];
  const supervisor: Supervisor = superviseConnection(
    async (signal, link) => {
      tries.push(Date.now());
      link('connecting');
      if (!isThere) throw new Error('nothing listens');
      await new Promise((resolve) => setTimeout(resolve, loginMs));
      if (signal.aborted) return;
      link('up');
      const { promise, resolve } = Promise.withResolvers<void>();
      cut = resolve;
      signal.addEventListener('abort', () => resolve(), { once: true });
      await promise;
    },
    { now: Date.now, onChange: () => undefined, prove: () => undefined },
  );
  await pass(loginMs);
  expect(supervisor.link().state).toBe('up');
  return {
    supervisor,
    tries,
    leave: () => {
      isThere = false;
      cut();
    },
    comeBack: () => {
      isThere = true;
    },
    /** In steps of this clock, until the line is up. */
    upAfter: async (mostMs: number): Promise<number> => {
      const from = Date.now();
      while (supervisor.link().state !== 'up' && Date.now() - from < mostMs) await pass(25);
      expect(supervisor.link().state).toBe('up');
      return Date.now() - from;
    },
  };
};

describe('after a restart of the exchange', () => {
  it.each([0.2, 3, 17, 59, 120, 299])('that takes %s s the line is up within two seconds', async (seconds) => {
    const exchange = await openExchange();
    exchange.leave();
    await pass(seconds * 1_000);
    exchange.comeBack();
    expect(await exchange.upAfter(70_000)).toBeLessThanOrEqual(2_000);
    await exchange.supervisor.stop();
  });

  it('it tries about once a minute after an hour, never less often, and after a night just the same', async () => {
    const exchange = await openExchange();
    exchange.leave();
    await pass(9 * 3_600_000);
    const rests = exchange.tries.slice(2).map((at, index) => at - (exchange.tries[index + 1] ?? 0));
    expect(Math.max(...rests)).toBeLessThanOrEqual(60_000);
    expect(Math.min(...rests.slice(-100))).toBeGreaterThanOrEqual(45_000);
    // Five minutes of trying often are some hundred tries, and no more.
    expect(exchange.tries.filter((at) => at - (exchange.tries[0] ?? 0) < 300_000).length).toBeLessThan(300);
    exchange.comeBack();
    expect(await exchange.upAfter(70_000)).toBeLessThanOrEqual(60_000 + loginMs + 25);
    await exchange.supervisor.stop();
  });
});

it.each([10, 3_600, 28_800])(
  'a PC that wakes after %s s of an outage is connected within two seconds',
  async (seconds) => {
    const exchange = await openExchange();
    exchange.leave();
    await pass(seconds * 1_000);
    exchange.comeBack();
    exchange.supervisor.wake();
    expect(await exchange.upAfter(70_000)).toBeLessThanOrEqual(2_000);
    await exchange.supervisor.stop();
  },
);
