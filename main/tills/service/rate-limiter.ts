/** A token bucket per name. All times are milliseconds of a monotonic clock. */

export interface Rate {
  readonly burst: number;
  readonly perMinute: number;
}

/** Each request costs 60,000 credits, and each elapsed millisecond adds `perMinute` credits. */
export interface Bucket {
  readonly credit: number;
  readonly at: number;
}

const price = 60_000;

/** Takes one request from the bucket. If the credit is insufficient, takes nothing and returns the time to wait. */
export const spend = (bucket: Bucket | undefined, rate: Rate, at: number): { bucket: Bucket; waitMs: number } => {
  const full = rate.burst * price;
  const refilled = bucket === undefined ? full : bucket.credit + Math.max(0, at - bucket.at) * rate.perMinute;
  const credit = Math.min(full, refilled);
  return credit >= price
    ? { bucket: { credit: credit - price, at }, waitMs: 0 }
    : { bucket: { credit, at }, waitMs: Math.ceil((price - credit) / rate.perMinute) };
};

export interface RateLimiter {
  /**
   * Takes one request from the bucket of this name and returns 0. If the limit is reached, takes nothing and returns
   * the milliseconds to wait.
   */
  readonly take: (name: string) => number;
}

/** Creates a rate limiter. It never removes a bucket, because the set of names is small, such as the known tills. */
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
