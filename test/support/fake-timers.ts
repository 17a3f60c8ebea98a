/**
 * Fake timers for tests that count the remaining timers. Test files share a process, and `fetch` keeps its connections
 * open. It sets global timers for these connections at any time, even during a later test. Here, `fetch` therefore gets
 * real timers, so that `vi.getTimerCount` counts only the timers of the tested code.
 */
import { vi } from 'vitest';

export const useFakeTimers = (config?: Parameters<typeof vi.useFakeTimers>[0]): void => {
  vi.useRealTimers();
  const real = globalThis.setTimeout;
  vi.useFakeTimers(config);
  const fake = globalThis.setTimeout;
  const isCalledByFetch = (): boolean => new Error('caller').stack?.includes('node:internal/deps/undici') === true;
  globalThis.setTimeout = Object.assign(
    (...given: Parameters<typeof setTimeout>) => (isCalledByFetch() ? real : fake)(...given),
    fake,
  );
};
