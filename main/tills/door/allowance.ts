/** How often somebody may ask: a token bucket per name. Time arrives from outside, from a clock that never runs backwards. */

export interface Rate {
  readonly burst: number;
  readonly perMinute: number;
}

export interface Bucket {
  readonly left: number;
  readonly at: number;
}

/** Takes one if there is one. `waitMs` is 0 then, else the time until there is one again. */
export const spend = (bucket: Bucket | undefined, rate: Rate, at: number): { bucket: Bucket; waitMs: number } => {
  const perMs = rate.perMinute / 60_000;
  const refilled = bucket === undefined ? rate.burst : bucket.left + Math.max(0, at - bucket.at) * perMs;
  const left = Math.min(rate.burst, refilled);
  return left >= 1
    ? { bucket: { left: left - 1, at }, waitMs: 0 }
    : { bucket: { left, at }, waitMs: Math.ceil((1 - left) / perMs) };
};

export interface Allowance {
  /** 0, or the milliseconds to wait. */
  readonly take: (name: string) => number;
}

/** Names are tills that have proven who they are, so their number is bounded by the book of tills. */
export const createAllowance = (rate: Rate, elapsed: () => number): Allowance => {
  const buckets = new Map<string, Bucket>();
  return {
    take: (name) => {
      const { bucket, waitMs } = spend(buckets.get(name), rate, elapsed());
      buckets.set(name, bucket);
      return waitMs;
    },
  };
};
