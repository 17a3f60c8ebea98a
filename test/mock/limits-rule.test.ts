import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createLimits, type LimitWindow } from '#mock/rules/limits.ts';

const small: readonly LimitWindow[] = [
  { name: 'short', windowMs: 100, requests: 3 },
  { name: 'long', windowMs: 1_000, requests: 10 },
];

describe('the request limits', () => {
  it('admit exactly 3/s for 3,333 s, and then exactly what the hour allows', () => {
    const limits = createLimits();
    let admitted = 0;
    for (let request = 0; request < 3 * 3_600; request += 1) {
      if (limits.admit((request * 1_000) / 3, 'sliding').admitted) admitted += 1;
      if (request === 9_999) expect(admitted).toBe(10_000);
    }
    expect(admitted).toBe(10_000);
    // The first request leaves the hour's window exactly one hour after it came.
    expect(limits.admit(3_600_000 - 0.001, 'sliding')).toMatchObject({
      admitted: false,
      limit: { name: 'hour' },
      retryAfterSeconds: 1,
    });
    expect(limits.admit(3_600_000, 'sliding').admitted).toBe(true);
  });

  it('are half-open at the edge of each window', () => {
    for (const { windowMs, requests } of [
      { windowMs: 1_000, requests: 3 },
      { windowMs: 60_000, requests: 180 },
      { windowMs: 3_600_000, requests: 10_000 },
      { windowMs: 86_400_000, requests: 100_000 },
    ]) {
      const limits = createLimits([{ name: 'one', windowMs, requests }]);
      for (let count = 0; count < requests; count += 1) expect(limits.admit(5, 'sliding').admitted).toBe(true);
      expect(limits.admit(5, 'sliding')).toMatchObject({ admitted: false, retryAfterSeconds: windowMs / 1_000 });
      expect(limits.admit(4 + windowMs, 'sliding').admitted).toBe(false);
      expect(limits.admit(5 + windowMs, 'sliding').admitted).toBe(true);
    }
  });

  it('do not count what they refuse', () => {
    const limits = createLimits(small);
    for (const at of [0, 0, 0, 50, 99, 99.9]) limits.admit(at, 'sliding');
    expect(limits.used(99.9)).toEqual([
      { name: 'short', used: 3, allowed: 3 },
      { name: 'long', used: 3, allowed: 10 },
    ]);
    expect(limits.admit(100, 'sliding').admitted).toBe(true);
  });

  it('start anew when the clock is turned back', () => {
    const limits = createLimits(small);
    for (const at of [500, 500, 500]) limits.admit(at, 'sliding');
    expect(limits.admit(500, 'sliding').admitted).toBe(false);
    expect(limits.admit(499, 'sliding').admitted).toBe(true);
    expect(limits.used(499).map((one) => one.used)).toEqual([1, 1]);
  });

  it('in fixed windows, count from the window’s beginning', () => {
    const limits = createLimits([{ name: 'short', windowMs: 100, requests: 3 }]);
    for (const at of [90, 95, 99]) expect(limits.admit(at, 'fixed').admitted).toBe(true);
    expect(limits.admit(99.5, 'fixed')).toMatchObject({ admitted: false, retryAfterSeconds: 1 });
    for (const at of [100, 100, 100]) expect(limits.admit(at, 'fixed').admitted).toBe(true);
    expect(limits.admit(150, 'fixed').admitted).toBe(false);
  });

  it('agree with counting by hand, whatever comes when', () => {
    const gaps = fc.array(fc.integer({ min: 0, max: 120 }), { maxLength: 200 });
    fc.assert(
      fc.property(gaps, (steps) => {
        const limits = createLimits(small);
        const taken: number[] = [];
        let now = 0;
        for (const step of steps) {
          now += step;
          const room = small.every(
            (window) => taken.filter((at) => at > now - window.windowMs).length < window.requests,
          );
          expect(limits.admit(now, 'sliding').admitted).toBe(room);
          if (room) taken.push(now);
          expect(limits.used(now).map((one) => one.used)).toEqual(
            small.map((window) => taken.filter((at) => at > now - window.windowMs).length),
          );
        }
      }),
      { numRuns: 200 },
    );
  });
});
