import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { serviceLimits } from '#helpdesk/constants.ts';
import { createLimits, type Counting, type Limits, type LimitWindow } from '#mock/rules/limits.ts';
import { countByHand } from './limits-oracle.ts';

const small: readonly LimitWindow[] = [
  { name: 'short', windowMs: 100, requests: 3 },
  { name: 'long', windowMs: 1_000, requests: 10 },
];
const countings: readonly Counting[] = ['sliding', 'fixed'];
const hour = 3_600_000;
/** The start of a day, so that fixed and sliding windows begin together. */
const midnight = Date.UTC(2026, 10, 20);

/** Makes this many requests at the same time, and returns the number of admitted ones. */
const fill = (limits: Limits, nowMs: number, requests: number, counting: Counting): number => {
  let admitted = 0;
  for (let n = 0; n < requests; n += 1) if (limits.admit(nowMs, counting).admitted) admitted += 1;
  return admitted;
};

describe('A client at exactly three requests a second', () => {
  it.each(countings)('gets the same results as a manual count for two days with %s windows', (counting) => {
    const limits = createLimits();
    const oracle = countByHand(serviceLimits);
    const refusedFor = new Map<string, number>();
    const admittedOn = [0, 0];
    let firstRefused = -1;
    let wrong = 0;
    for (let request = 0; request < 2 * 259_200; request += 1) {
      // Three requests at the same time are equivalent to three within a second, and fixed windows also allow them.
      const now = midnight + Math.floor(request / 3) * 1_000;
      const answer = limits.admit(now, counting);
      if (answer.admitted !== oracle.ask(now, counting)) wrong += 1;
      const today = Math.floor(request / 259_200);
      if (answer.admitted) admittedOn[today] = (admittedOn[today] ?? 0) + 1;
      else refusedFor.set(answer.limit.name, (refusedFor.get(answer.limit.name) ?? 0) + 1);
      if (!answer.admitted && firstRefused < 0) firstRefused = request;
    }
    expect(wrong).toBe(0);
    // Ten thousand requests in 3,333 s reach the hourly limit, and a hundred thousand requests reach the daily limit.
    expect(firstRefused).toBe(10_000);
    expect(admittedOn).toEqual([100_000, 100_000]);
    expect([...refusedFor.keys()].toSorted()).toEqual(['day', 'hour']);
    expect([...refusedFor.values()].reduce((sum, one) => sum + one, 0)).toBe(2 * 159_200);
  });

  it('is rejected only after 3,333 s, and then 800 times per hour', () => {
    const limits = createLimits();
    const refused: number[] = [];
    for (let request = 0; request < 3 * 10_800; request += 1)
      if (!limits.admit((request * 1_000) / 3, 'sliding').admitted) refused.push(request);
    const between = (from: number, to: number) => Array.from({ length: to - from }, (_, at) => from + at);
    expect(refused).toEqual([...between(10_000, 10_800), ...between(20_800, 21_600), ...between(31_600, 32_400)]);
  });

  it('is never rejected by the per-minute limit', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 999 }), { minLength: 300, maxLength: 500 }), (gaps) => {
        const limits = createLimits();
        let now = midnight;
        for (const gap of gaps) {
          now += gap;
          const answer = limits.admit(now, 'sliding');
          expect(answer.admitted || answer.limit.name).not.toBe('minute');
        }
      }),
      { numRuns: 50 },
    );
  });
});

describe('The request limits', () => {
  it('include the start of each window but not its end', () => {
    for (const { windowMs, requests } of serviceLimits) {
      const limits = createLimits([{ name: 'one', windowMs, requests }]);
      expect(fill(limits, 5, requests, 'sliding')).toBe(requests);
      expect(limits.admit(5, 'sliding')).toMatchObject({ admitted: false, retryAfterSeconds: windowMs / 1_000 });
      expect(limits.admit(5 + windowMs - 0.001, 'sliding')).toMatchObject({ admitted: false, retryAfterSeconds: 1 });
      expect(fill(limits, 5 + windowMs, requests + 1, 'sliding')).toBe(requests);
    }
  });

  it('count from the start to the end of a fixed window', () => {
    for (const { windowMs, requests } of serviceLimits) {
      const limits = createLimits([{ name: 'one', windowMs, requests }]);
      const end = midnight + windowMs;
      const early = end - 0.001;
      expect(fill(limits, early, requests, 'fixed')).toBe(requests);
      expect(limits.admit(early, 'fixed')).toMatchObject({ admitted: false, retryAfterSeconds: 1 });
      expect(fill(limits, end, requests, 'fixed')).toBe(requests);
      expect(limits.admit(end, 'fixed')).toMatchObject({ admitted: false, retryAfterSeconds: windowMs / 1_000 });
    }
  });

  it('do not count rejected requests', () => {
    const limits = createLimits(small);
    for (const at of [0, 0, 0, 50, 99, 99.9]) limits.admit(at, 'sliding');
    expect(limits.used(99.9, 'sliding')).toEqual([
      { name: 'short', used: 3, allowed: 3 },
      { name: 'long', used: 3, allowed: 10 },
    ]);
    expect(limits.admit(100, 'sliding').admitted).toBe(true);
  });

  it('start again when the clock is turned back', () => {
    for (const counting of countings) {
      const limits = createLimits(small);
      for (const at of [550, 550, 550]) limits.admit(at, counting);
      expect(limits.admit(550, counting).admitted).toBe(false);
      expect(limits.admit(549, counting).admitted).toBe(true);
      expect(limits.used(549, counting).map((one) => one.used)).toEqual([1, 1]);
    }
  });

  it('agree with an independent count, even when the counting method changes', () => {
    const asked = fc.record({ gap: fc.integer({ min: 0, max: 120 }), counting: fc.constantFrom(...countings) });
    fc.assert(
      fc.property(fc.array(asked, { maxLength: 300 }), (steps) => {
        const limits = createLimits(small);
        const oracle = countByHand(small);
        let now = midnight;
        for (const { gap, counting } of steps) {
          now += gap;
          expect(limits.admit(now, counting).admitted).toBe(oracle.ask(now, counting));
          for (const each of countings)
            expect(limits.used(now, each).map((one) => one.used)).toEqual(oracle.used(now, each));
        }
      }),
      { numRuns: 300 },
    );
  });

  it('set Retry-After to the first full second with a free slot', () => {
    const windows: readonly LimitWindow[] = [
      { name: 'second', windowMs: 1_000, requests: 2 },
      { name: 'long', windowMs: 20_000, requests: 15 },
    ];
    const gaps = fc.array(fc.integer({ min: 0, max: 1_500 }), { minLength: 30, maxLength: 120 });
    fc.assert(
      fc.property(gaps, fc.constantFrom(...countings), (steps, counting) => {
        const limits = createLimits(windows);
        const oracle = countByHand(windows);
        let now = midnight + hour;
        for (const step of steps) {
          now += step;
          oracle.ask(now, counting);
          const answer = limits.admit(now, counting);
          if (answer.admitted) continue;
          const { retryAfterSeconds: seconds } = answer;
          expect(Number.isInteger(seconds) && seconds >= 1).toBe(true);
          const hasRoomAt = (at: number): boolean => {
            const counts = oracle.used(at, counting);
            return windows.every(({ requests }, index) => (counts[index] ?? 0) < requests);
          };
          if (seconds > 1) expect(hasRoomAt(now + (seconds - 1) * 1_000)).toBe(false);
          now += seconds * 1_000;
          expect([limits.admit(now, counting).admitted, oracle.ask(now, counting)]).toEqual([true, true]);
        }
      }),
      { numRuns: 100 },
    );
  });
});
