/**
 * Estimates how long screen pops wait with a given share and a given number of calls and look-ups a day. This module
 * simulates days with the real budget code. The random numbers are the same each time, so that equal settings give
 * equal results. The code is pure.
 */
import { createBudget, type BudgetLane, type BudgetLimits, type Slot } from './budget.ts';

export interface PopTraffic {
  readonly callsADay: number;
  readonly lookupsADay: number;
  readonly hoursADay: number;
}
export interface PopWait {
  readonly halfMs: number;
  /** The wait in milliseconds that 99 of 100 screen pops do not exceed. */
  readonly mostMs: number;
  readonly worstMs: number;
}

const pops = 1_500;
const mostDays = 200;
const dayMs = 86_400_000;
const callMs = 180_000;
const answerMs = 300;

/** Creates a Lehmer random number generator, which returns numbers between 0 and 1. */
const createRandom = () => {
  let state = 1;
  return (): number => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
};

interface Wanted {
  readonly at: number;
  readonly lane: BudgetLane;
}
/**
 * Returns the requests of at most `mostDays` days, with about `pops` screen pops. Each call or look-up causes a screen
 * pop at a random time. Each call ends three minutes later, which causes another request.
 */
const wantedOf = ({ callsADay, lookupsADay, hoursADay }: PopTraffic): Wanted[] => {
  const random = createRandom();
  const popsADay = callsADay + lookupsADay;
  const days = Math.min(mostDays, Math.ceil(pops / Math.max(1, popsADay)));
  const wanted: Wanted[] = [];
  for (let day = 0; day < days; day += 1)
    for (let n = 0; n < popsADay; n += 1) {
      const at = day * dayMs + random() * hoursADay * 3_600_000;
      wanted.push({ at, lane: 'pop' });
      if (n < callsADay) wanted.push({ at: at + callMs, lane: 'other' });
    }
  return wanted.sort((a, b) => a.at - b.at);
};

export const expectedPopWait = (limits: BudgetLimits, traffic: PopTraffic): PopWait => {
  const wanted = wantedOf(traffic);
  const budget = createBudget(limits, { now: 0, wallAheadMs: () => 0 });
  const flying: { readonly slot: Slot; readonly answerAt: number }[] = [];
  const queues: { readonly pop: number[]; readonly other: number[] } = { pop: [], other: [] };
  const waits: number[] = [];
  let now = 0;
  let coming = 0;
  while (coming < wanted.length || queues.pop.length + queues.other.length > 0) {
    for (let next = wanted[coming]; next !== undefined && next.at <= now; next = wanted[coming]) {
      queues[next.lane === 'pop' ? 'pop' : 'other'].push(next.at);
      coming += 1;
    }
    for (let first = flying[0]; first !== undefined && first.answerAt <= now; first = flying[0]) {
      budget.finish(first.slot, first.answerAt);
      flying.shift();
    }
    const lane = queues.pop.length > 0 ? 'pop' : 'other';
    const since = queues[lane][0];
    const at = since === undefined ? Infinity : budget.next(now, lane);
    if (since === undefined || at > now) {
      now = Math.min(at, wanted[coming]?.at ?? Infinity, flying[0]?.answerAt ?? Infinity);
      continue;
    }
    queues[lane].shift();
    flying.push({ slot: budget.take(now, lane), answerAt: now + answerMs });
    if (lane === 'pop') waits.push(now - since);
  }
  waits.sort((a, b) => a - b);
  const part = (of: number): number => waits[Math.max(0, Math.ceil(waits.length * of) - 1)] ?? 0;
  return { halfMs: part(0.5), mostMs: part(0.99), worstMs: part(1) };
};
