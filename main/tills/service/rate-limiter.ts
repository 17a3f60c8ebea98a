/** A token bucket per name. The caller passes the time of a monotonic clock. */

export interface Rate {
  readonly burst: number;
  readonly perMinute: number;
}

/** A request costs 60,000 of the `credit`, and each elapsed millisecond adds `perMinute` to it. */
export interface Bucket {
  readonly credit: number;
  readonly at: number;
}

const price = 60_000;

/** Takes one request from the bucket. `waitMs` is 0 if that is possible, and otherwise the time until it is. */
export const spend = (bucket: Bucket | undefined, rate: Rate, at: number): { bucket: Bucket; waitMs: number } => {
  const full = rate.burst * price;
  const refilled = bucket === undefined ? full : bucket.credit + Math.max(0, at - bucket.at) * rate.perMinute;
  const credit = Math.min(full, refilled);
  return credit >= price
    ? { bucket: { credit: credit - price, at }, waitMs: 0 }
    : { bucket: { credit, at }, waitMs: Math.ceil((price - credit) / rate.perMinute) };
};

export interface RateLimiter {
  /** Takes one request. Returns 0, or the milliseconds to wait. */
  readonly take: (name: string) => number;
}

/** Creates a rate limiter. The names come from a small set, such as the known tills, so they are never removed. */
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
