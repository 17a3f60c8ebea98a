import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createBudget, type BudgetLane } from '#domain/rate-limit/budget.ts';
import { allowances } from '#domain/rate-limit/limits.ts';
import { createSlidingServer } from './reference-budget.ts';

const service = [
  { name: 'second', windowMs: 1_000, requests: 3 },
  { name: 'minute', windowMs: 60_000, requests: 180 },
  { name: 'hour', windowMs: 3_600_000, requests: 10_000 },
  { name: 'day', windowMs: 86_400_000, requests: 100_000 },
];
type Budget = ReturnType<typeof createBudget>;
const send = (budget: Budget, from: number, lane: BudgetLane): number => {
  const at = budget.next(from, lane);
  budget.finish(budget.take(at, lane), at);
  return at;
};
/** Sends reports at the highest allowed rate until the time `until`. Returns the time of the last report. */
const reportUntil = (budget: Budget, until: number): number => {
  let at = 0;
  for (let next = 0; next < until; next = budget.next(at, 'other')) at = send(budget, next, 'other');
  return at;
};

describe('A reduced share', () => {
  it.each([
    [60_000, 1 / 10],
    [3_600_000, 1 / 20],
    [86_400_000, 1 / 20],
    [3_600_000, 1 / 500],
  ])('allows an immediate screen pop after %d ms of reports, reduced to %d', (busyMs, share) => {
    const budget = createBudget({ windows: service, share: 1, reserve: 0.33 });
    const at = reportUntil(budget, busyMs);
    budget.setLimits({ share, reserve: 0.33 }, at);
    expect(budget.next(at, 'pop')).toBe(at);
    expect(budget.next(at, 'other')).toBeGreaterThan(at + 1_000);
  });

  it('allows screen pops to use the reserve, and reports only the share outside it', () => {
    const budget = createBudget({ windows: service, share: 1, reserve: 0.33 });
    const at = reportUntil(budget, 3_600_000);
    budget.setLimits({ share: 1 / 20, reserve: 0.33 }, at);
    let now = at;
    let pops = 0;
    while (now < at + 1_800_000) {
      now = send(budget, now, 'pop');
      pops += 1;
    }
    // The limit is a twentieth of 10,000, minus the part outside the reserve, which the reports have used.
    expect(pops).toBeGreaterThanOrEqual(160);
    expect(pops).toBeLessThanOrEqual(500 - Math.floor(500 * 0.67) + 1);
  });

  it('respects the helpdesk’s windows on this PC with any number of share changes', () => {
    const small = [
      { name: 'second', windowMs: 100, requests: 3 },
      { name: 'minute', windowMs: 1_000, requests: 12 },
      { name: 'hour', windowMs: 70_000, requests: 60 },
      { name: 'day', windowMs: 200_000, requests: 100 },
    ];
    const step = fc.record({
      lane: fc.constantFrom<BudgetLane>('pop', 'pop', 'other'),
      share: fc.option(fc.constantFrom(1, 0.5, 0.1, 0.02), { freq: 4 }),
      wait: fc.oneof(fc.constant(0), fc.nat(500), fc.nat(20_000)),
      tookMs: fc.nat(40),
    });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 300 }), (steps) => {
        const budget = createBudget({ windows: small, share: 1, reserve: 0.33 });
        const server = createSlidingServer(small);
        let now = 0;
        for (const { lane, share, wait, tookMs } of steps) {
          now += wait;
          if (share !== null) budget.setLimits({ share, reserve: 0.33 }, now);
          const at = budget.next(now, lane);
          if (at > now + 5_000) continue;
          const slot = budget.take(at, lane);
          expect(server(at)).toBe(true);
          now = at + tookMs;
          budget.finish(slot, now);
        }
      }),
      { numRuns: 200 },
    );
  });

  it('keeps at least one request of each window for screen pops', () => {
    for (const share of [1, 1 / 3, 0.1, 1 / 180, 1 / 500])
      for (const { limit } of allowances({ windows: service, share, reserve: 0.33, rate: 1 }).reserved)
        expect(limit).toBeGreaterThanOrEqual(1);
  });
});

describe('A 429 response', () => {
  it('slows reports, but delays screen pops inside their share no longer than requested', () => {
    const budget = createBudget({ windows: service, share: 1, reserve: 0.33 });
    let now = reportUntil(budget, 30_000);
    for (let n = 0; n < 6; n += 1) {
      now = budget.next(now, 'other');
      budget.refused(budget.take(now, 'other'), now, undefined);
    }
    expect(budget.rate(now)).toBeLessThan(1 / 8);
    for (let n = 0; n < 5; n += 1) {
      const at = budget.next(now, 'pop');
      expect(at - now).toBeLessThanOrEqual(1_000);
      now = send(budget, at, 'pop');
    }
    expect(budget.next(now, 'other')).toBeGreaterThan(now + 5_000);
  });

  it('delays a screen pop for the time in Retry-After', () => {
    const budget = createBudget({ windows: service, share: 1, reserve: 0.33 });
    budget.refused(budget.take(0, 'other'), 0, 9_000);
    expect(budget.next(0, 'pop')).toBe(9_000);
  });
});
