/**
 * For waits that must be kept: fails when the work is over sooner. There is no upper bound on purpose: that would judge
 * the speed of the machine, which is the benchmark's part (`npm run bench`).
 */
import { expect } from 'vitest';

/** A timer may fire this much early. */
const timerSlackMs = 2;

export const expectToTakeAtLeast = async <Result>(ms: number, work: () => Promise<Result>): Promise<Result> => {
  const begin = performance.now();
  const result = await work();
  expect(performance.now() - begin).toBeGreaterThanOrEqual(ms - timerSlackMs);
  return result;
};
