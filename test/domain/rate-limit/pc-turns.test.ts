import { describe, expect, it } from 'vitest';
import { serviceLimits } from '#helpdesk/constants.ts';
import { createPcTurns, cycleMs, openMs, turnEveryMs } from '#domain/rate-limit/pc-turns.ts';
import { createBudget } from '#domain/rate-limit/budget.ts';
import { createSlidingServer } from './reference-budget.ts';
import { runHosts, type HostsPlan } from './simulated-pcs.ts';

const refusedBy = (server: (at: number) => boolean, arrivals: readonly number[]): number =>
  arrivals.filter((at) => !server(at)).length;
const minutes = (count: number): number => count * 60_000;

describe('A turn', () => {
  const turns = createPcTurns(serviceLimits, { place: 2, of: 4 });
  const every = turnEveryMs(serviceLimits);
  const cycle = cycleMs(serviceLimits, { place: 2, of: 4 });

  it('comes every 0.867 s, for one PC after another, and respects all windows', () => {
    expect(every).toBe(867);
    expect(86_400_000 / every).toBeLessThan(100_000);
  });

  it.each([
    ['before the turn', 0, every],
    ['at its start', every, every],
    ['during it', every + openMs - 1, every + openMs - 1],
    ['after it', every + openMs, every + cycle],
  ])('has the correct next time: %s', (_, wallMs, next) => expect(turns.next(wallMs, undefined)).toBe(next));

  it('can be used only once', () => {
    const used = turns.turnAt(every);
    expect(turns.next(every + 10, used)).toBe(every + cycle);
    expect(turns.next(every + 10, used - 1)).toBe(every + 10);
  });

  it('is the same for a clock before 1970 and for a clock that was turned back', () => {
    expect(turns.next(-10 * cycle, undefined)).toBe(-10 * cycle + every);
    expect(turns.next(every - 3 * cycle, turns.turnAt(every))).toBe(every - 3 * cycle);
  });
});

describe('PCs that take turns', () => {
  /** Returns a plan with a fixed seed, so that the times and the expected numbers are always the same. */
  const plan = (over: Pick<HostsPlan, 'hosts' | 'takesTurns'>): HostsPlan => {
    let seed = 1;
    const random = (): number => (seed = (seed * 48_271) % 2_147_483_647) / 2_147_483_647;
    const network = () => {
      const thereMs = 20 + random() * 400;
      return { thereMs, backMs: 20 + random() * 400 };
    };
    const ahead = Array.from({ length: over.hosts }, () => (random() - 0.5) * 500);
    return {
      ...over,
      windows: serviceLimits,
      untilMs: minutes(3),
      aheadMs: (host) => ahead[host] ?? 0,
      network,
      popEveryMs: Math.max(15_000, over.hosts * 1_500),
    };
  };

  it.each([
    [4, 3_600],
    [12, 10_500],
    [60, 52_100],
  ])('cause no rejections or long waits for a screen pop: %i saturated for three minutes', (hosts, longest) => {
    const { arrivals, popWaits } = runHosts(plan({ hosts, takesTurns: true }));
    expect(arrivals.length).toBeGreaterThan(190);
    expect(refusedBy(createSlidingServer(serviceLimits), arrivals)).toBe(0);
    expect(popWaits.length).toBeGreaterThan(40);
    expect(popWaits.at(-1)).toBeLessThanOrEqual(longest);
  });

  it.each([4, 12])('are not rejected, unlike %i PCs that rely on shares alone', (hosts) => {
    const { arrivals } = runHosts(plan({ hosts, takesTurns: false }));
    expect(refusedBy(createSlidingServer(serviceLimits), arrivals)).toBeGreaterThan(0);
  });

  it('do not need turns if every share is at least one request in every window', () => {
    const budget = createBudget(
      { windows: serviceLimits, share: 1 / 3, reserve: 0.33, seat: { place: 3, of: 3 } },
      { now: 0, wallAheadMs: () => 0 },
    );
    expect(budget.next(5, 'pop')).toBe(5);
  });

  it('send one request per turn, and retry in the same turn if no bytes were sent', () => {
    const limits = { windows: serviceLimits, share: 1 / 4, reserve: 0.33, seat: { place: 1, of: 4 } };
    const budget = createBudget(limits, { now: 1, wallAheadMs: () => 0 });
    const first = budget.next(1, 'pop');
    expect(first).toBe(4 * 867);
    const slot = budget.take(first, 'pop');
    expect(budget.next(first, 'pop')).toBe(2 * first);
    budget.giveBack(slot);
    expect(budget.next(first + 20, 'pop')).toBe(first + 20);
  });
});
