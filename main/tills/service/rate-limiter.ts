/** How often somebody may ask: a token bucket per name. Time arrives from outside, from a clock that never runs backwards. */

export interface Rate {
  readonly burst: number;
  readonly perMinute: number;
}

/** `credit`: one asking costs a minute's worth of milliseconds, and each millisecond brings `perMinute`. So whole numbers stay whole. */
export interface Bucket {
  readonly credit: number;
  readonly at: number;
}

const price = 60_000;

/** Takes one if there is one. `waitMs` is 0 then, else the time until there is one again. */
export const spend = (bucket: Bucket | undefined, rate: Rate, at: number): { bucket: Bucket; waitMs: number } => {
  const full = rate.burst * price;
  const refilled = bucket === undefined ? full : bucket.credit + Math.max(0, at - bucket.at) * rate.perMinute;
  const credit = Math.min(full, refilled);
  return credit >= price
    ? { bucket: { credit: credit - price, at }, waitMs: 0 }
    : { bucket: { credit, at }, waitMs: Math.ceil((price - credit) / rate.perMinute) };
};

export interface Allowance {
  /** 0, or the milliseconds to wait. */
  readonly take: (name: string) => number;
  /** The next one would have to wait. Takes nothing. */
  readonly isEmpty: (name: string) => boolean;
}

/** Names are tills that have proven who they are, so their number is bounded by the book of tills. */
export const createAllowance = (rate: Rate, elapsed: () => number): Allowance => {
  const buckets = new Map<string, Bucket>();
  return {
    isEmpty: (name) => spend(buckets.get(name), rate, elapsed()).waitMs > 0,
    take: (name) => {
      const { bucket, waitMs } = spend(buckets.get(name), rate, elapsed());
      buckets.set(name, bucket);
      return waitMs;
    },
  };
};
