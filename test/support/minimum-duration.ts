/**
 * Fails if an operation ends too soon, for delays that the app must respect. There is no upper limit, because an upper
 * limit would test the speed of the machine. The benchmark (`npm run bench`) measures speed.
 */
import { expect } from 'vitest';

/** The number of milliseconds by which a timer may fire too early. */
const timerSlackMs = 2;

export const expectToTakeAtLeast = async <Result>(ms: number, work: () => Promise<Result>): Promise<Result> => {
  const begin = performance.now();
  const result = await work();
  expect(performance.now() - begin).toBeGreaterThanOrEqual(ms - timerSlackMs);
  return result;
};
