/** Simulates in virtual time several PCs that share one subscription. Their clocks differ, and the network is slow. */
import { createBudget, type Budget, type BudgetLane, type Slot } from '#domain/rate-limit/budget.ts';
import type { ServiceWindow } from '#domain/rate-limit/limits.ts';

export interface HostsPlan {
  readonly windows: readonly ServiceWindow[];
  readonly hosts: number;
  /** Whether the PCs take turns. Otherwise, each PC only has a share of the limits. */
  readonly takesTurns: boolean;
  readonly untilMs: number;
  /** Returns how far the PC's clock is ahead, in ms. */
  readonly aheadMs: (host: number) => number;
  /** Returns two times for one request, in ms: until the request arrives, and from then until its response arrives. */
  readonly network: () => { readonly thereMs: number; readonly backMs: number };
  /** The interval between screen pops on a PC, in ms. Each PC always has reports to send between screen pops. */
  readonly popEveryMs: number;
}
export interface HostsOutcome {
  readonly arrivals: readonly number[];
  readonly popWaits: readonly number[];
}

interface Host {
  readonly budget: Budget;
  readonly flying: { readonly slot: Slot; readonly answerAt: number }[];
  popAt: number;
}

export const runHosts = (plan: HostsPlan): HostsOutcome => {
  const arrivals: number[] = [];
  const popWaits: number[] = [];
  let now = 0;
  // `now` is the monotonic time of all PCs. Only their wall clocks differ, and they begin at an arbitrary time.
  const wallBegan = 1_800_000_000_123;
  const all = Array.from({ length: plan.hosts }, (_, index): Host => {
    const seat = plan.takesTurns ? { place: index + 1, of: plan.hosts } : undefined;
    const limits = { windows: plan.windows, share: 1 / plan.hosts, reserve: 0.33, seat };
    const budget = createBudget(limits, { now, wallAheadMs: () => wallBegan + plan.aheadMs(index) });
    return { budget, flying: [], popAt: ((index + 1) * plan.popEveryMs) / plan.hosts };
  });
  const laneOf = (host: Host): BudgetLane => (host.popAt <= now ? 'pop' : 'other');
  const moments = (host: Host): number[] => [
    host.budget.next(now, laneOf(host)),
    ...host.flying.map(({ answerAt }) => answerAt),
    ...(host.popAt > now ? [host.popAt] : []),
  ];
  while (now < plan.untilMs) {
    for (const host of all) {
      for (const flight of host.flying.filter(({ answerAt }) => answerAt <= now)) {
        host.budget.finish(flight.slot, flight.answerAt);
        host.flying.splice(host.flying.indexOf(flight), 1);
      }
      for (let lane = laneOf(host); host.budget.next(now, lane) <= now; lane = laneOf(host)) {
        const { thereMs, backMs } = plan.network();
        const slot = host.budget.take(now, lane);
        host.flying.push({ slot, answerAt: now + thereMs + backMs });
        arrivals.push(now + thereMs);
        if (lane === 'pop') {
          popWaits.push(now - host.popAt);
          host.popAt += plan.popEveryMs;
        }
      }
    }
    now = Math.max(now + 0.001, Math.min(...all.flatMap(moments)));
  }
  return { arrivals: arrivals.sort((a, b) => a - b), popWaits: popWaits.sort((a, b) => a - b) };
};
