/** A slow and obviously correct budget, and servers that count requests in fixed or sliding windows. */
import type { Allowance, Allowances } from '#domain/rate-limit/limits.ts';
import type { BudgetLane } from '#domain/rate-limit/budget.ts';

interface Request {
  readonly lane: BudgetLane;
  finishedAt?: number;
}
const margin = 5;
const countsFor = {
  total: ['pop', 'other', 'presence'],
  others: ['other', 'presence'],
  presence: ['presence'],
} as const;

export const createModel = (allowed: Allowances) => {
  const requests: Request[] = [];
  /**
   * Returns the number of used slots in these lanes. A slot is used while its request is open, and after the response
   * for the length of the window plus the margin.
   */
  const busy = (lanes: readonly BudgetLane[], { windowMs }: Allowance, at: number): number =>
    requests.filter(
      ({ lane, finishedAt }) =>
        lanes.includes(lane) && (finishedAt === undefined || finishedAt + windowMs + margin > at),
    ).length;
  const mayGo = (at: number, lane: BudgetLane): boolean =>
    (Object.keys(countsFor) as (keyof typeof countsFor)[])
      .filter((list) => (countsFor[list] as readonly BudgetLane[]).includes(lane))
      .every((list) => allowed[list].every((allowance) => busy(countsFor[list], allowance, at) < allowance.limit));
  return {
    mayGo,
    start: (lane: BudgetLane): Request => {
      const request: Request = { lane };
      requests.push(request);
      return request;
    },
    giveBack: (request: Request) => void requests.splice(requests.indexOf(request), 1),
  };
};

export interface CountingWindow {
  readonly windowMs: number;
  readonly requests: number;
}
/**
 * Creates a server that rejects requests above the limit in any period that is as long as a window. Arrivals must be
 * passed in order.
 */
export const createSlidingServer = (windows: readonly CountingWindow[]) => {
  const arrivals: number[] = [];
  return (at: number): boolean => {
    const full = windows.some(
      ({ windowMs, requests }) => arrivals.filter((arrived) => arrived > at - windowMs).length >= requests,
    );
    if (!full) arrivals.push(at);
    return !full;
  };
};
/**
 * Creates a server that rejects requests above the limit of a fixed window. The windows follow one another without
 * overlap. `offset` shifts the start of each window.
 */
export const createFixedServer = (windows: readonly CountingWindow[], offset: number) => {
  const counts = new Map<string, number>();
  return (at: number): boolean => {
    const keys = windows.map(({ windowMs }) => `${windowMs}:${Math.floor((at + offset) / windowMs)}`);
    const full = windows.some(({ requests }, index) => (counts.get(keys[index] ?? '') ?? 0) >= requests);
    if (!full) for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
    return !full;
  };
};
