/**
 * Tests the attempts for one connection. Two attempts run at the same time if that is harmless. If a second connection
 * would end the first, the attempts run one after the other.
 */
import { expect, it, vi } from 'vitest';
import { runUntilOver, type RunConnection } from '#app/telephony/connection-attempts.ts';

/**
 * Plays two attempts. The first one is silent until it is cancelled, and takes a while to end. The second one gets a
 * response and ends.
 */
const played = async (isSingle: boolean): Promise<readonly string[]> => {
  const reported: string[] = [];
  const first = Promise.withResolvers<void>();
  let tries = 0;
  const run: RunConnection = async (signal, link, answered) => {
    tries += 1;
    const name = `try ${tries}`;
    reported.push(`${name} begins`);
    link('connecting');
    if (tries === 1) {
      signal.addEventListener('abort', () => setTimeout(first.resolve, 20));
      await first.promise;
      // This response comes too late, because the attempt has been cancelled.
      answered();
    } else {
      answered();
      link('up');
    }
    reported.push(`${name} ends`);
  };
  await runUntilOver(run, {
    signal: new AbortController().signal,
    begins: () => 10,
    isSingle,
    link: (state) => void reported.push(state),
  });
  return reported;
};

it('makes two attempts at once and cancels the one without a response', async () => {
  expect(await played(false)).toEqual(['try 1 begins', 'connecting', 'try 2 begins', 'up', 'try 2 ends', 'try 1 ends']);
});

it('ends an attempt before the next one if a second connection would end the first', async () => {
  expect(await played(true)).toEqual(['try 1 begins', 'connecting', 'try 1 ends', 'try 2 begins', 'up', 'try 2 ends']);
});

it('gives each attempt more time than the last, and waits for an attempt that responded', async () => {
  vi.useFakeTimers();
  const spans: number[] = [];
  const passes = (ms: number, signal: AbortSignal): Promise<unknown> =>
    new Promise((resolve) => {
      setTimeout(resolve, ms);
      signal.addEventListener('abort', resolve, { once: true });
    });
  const over = runUntilOver(
    async (signal, _, answered) => {
      const from = Date.now();
      // Connecting takes longer than the time limits of the first three attempts. The fourth attempt gets a response in
      // time, so its limit does not apply to the login.
      await passes(2_500, signal);
      if (!signal.aborted) {
        answered();
        await passes(9_000, signal);
      }
      spans.push(Date.now() - from);
    },
    { signal: new AbortController().signal, begins: () => 500, isSingle: true, link: () => undefined },
  );
  await vi.runAllTimersAsync();
  await over;
  vi.useRealTimers();
  expect(spans).toEqual([500, 1_000, 2_000, 11_500]);
});

it('ends on request while the previous attempt is still ending', async () => {
  const ending = new AbortController();
  const first = Promise.withResolvers<void>();
  let tries = 0;
  const over = runUntilOver(
    (signal) => {
      tries += 1;
      signal.addEventListener('abort', () => ending.abort());
      return first.promise;
    },
    { signal: ending.signal, begins: () => 10, isSingle: true, link: () => undefined },
  );
  await expect.poll(() => ending.signal.aborted).toBe(true);
  first.resolve();
  await over;
  expect(tries).toBe(1);
});
