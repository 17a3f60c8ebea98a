import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type Bucket, createRateLimiter, spend } from '#tills/service/rate-limiter.ts';

it('allows a burst and then the rate, and returns the waiting time', () => {
  let at = 0;
  const allowance = createRateLimiter({ burst: 5, perMinute: 120 }, () => at);
  expect([1, 2, 3, 4, 5, 6].map(() => allowance.take('Till 1'))).toEqual([0, 0, 0, 0, 0, 500]);
  expect(allowance.take('Till 2')).toBe(0);
  at = 499;
  expect(allowance.take('Till 1')).toBe(1);
  at = 500;
  expect(allowance.take('Till 1')).toBe(0);
  at = 60_000;
  expect([1, 2, 3, 4, 5, 6].map(() => allowance.take('Till 1')).filter((waitMs) => waitMs === 0)).toHaveLength(5);
});

it('never allows more than burst and rate, and allows a request after the waiting time', () => {
  const rate = fc.record({ burst: fc.integer({ min: 1, max: 10 }), perMinute: fc.integer({ min: 1, max: 600 }) });
  fc.assert(
    fc.property(rate, fc.array(fc.nat(2_000), { maxLength: 80 }), (rate, gaps) => {
      let bucket: Bucket | undefined;
      let at = 0;
      const acceptedVerdict: number[] = [];
      for (const gap of gaps) {
        at += gap;
        const spent = spend(bucket, rate, at);
        bucket = spent.bucket;
        if (spent.waitMs === 0) acceptedVerdict.push(at);
        else expect(spend(bucket, rate, at + spent.waitMs).waitMs).toBe(0);
      }
      acceptedVerdict.forEach((from, first) =>
        acceptedVerdict.slice(first).forEach((until, more) => {
          expect(more + 1).toBeLessThanOrEqual(rate.burst + ((until - from) * rate.perMinute) / 60_000 + 1e-6);
        }),
      );
    }),
  );
});

it('does not allow more requests if the clock is turned back', () => {
  const rate = { burst: 1, perMinute: 60 };
  const { bucket } = spend(undefined, rate, 10_000);
  expect(spend(bucket, rate, 0).waitMs).toBe(1_000);
});
