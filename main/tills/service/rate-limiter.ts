/** A token bucket per name. The time is passed in from a monotonic clock. */

export interface Rate {
  readonly burst: number;
  readonly perMinute: number;
}

/**
 * `credit`: one request costs a minute in milliseconds, and each millisecond adds `perMinute`. So all values are
 * integers.
 */
export interface Bucket {
  readonly credit: number;
  readonly at: number;
}

const price = 60_000;

/** Takes one request if available; `waitMs` is 0 then. Otherwise `waitMs` is the time until one is available. */
export const spend = (bucket: Bucket | undefined, rate: Rate, at: number): { bucket: Bucket; waitMs: number } => {
  const full = rate.burst * price;
  const refilled = bucket === undefined ? full : bucket.credit + Math.max(0, at - bucket.at) * rate.perMinute;
  const credit = Math.min(full, refilled);
  return credit >= price
    ? { bucket: { credit: credit - price, at }, waitMs: 0 }
    : { bucket: { credit, at }, waitMs: Math.ceil((price - credit) / rate.perMinute) };
};

export interface RateLimiter {
  /** Returns 0, or the milliseconds to wait. */
  readonly take: (name: string) => number;
}

/** The names are authenticated tills, so their number is limited by the till store. */
export const createRateLimiter = (rate: Rate, elapsed: () => number): RateLimiter => {
  const buckets = new Map<string, Bucket>();
  return {
    take: (name) => {
      const { bucket, waitMs } = spend(buckets.get(name), rate, elapsed());
      buckets.set(name, bucket);
      return waitMs;
    },
  };
};
