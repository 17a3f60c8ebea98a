/**
 * The own rate: halved when the service says "too much" although the share was kept (somebody else shares
 * the subscription), and back by a sixteenth for every ten seconds without (additive increase,
 * multiplicative decrease; assumption 5).
 */
export interface Rate {
  /** 1/16 … 1, as it was at `changedAt`. */
  readonly factor: number;
  /** Monotonic ms; −∞ when it was never lowered. */
  readonly changedAt: number;
}

export const fullRate: Rate = { factor: 1, changedAt: -Infinity };
const least = 1 / 16;
const gain = 1 / 16;
const gainEveryMs = 10_000;

export const rateAt = (rate: Rate, now: number): number =>
  rate.factor >= 1 ? 1 : Math.min(1, rate.factor + gain * Math.floor(Math.max(0, now - rate.changedAt) / gainEveryMs));

/** Requests sent before the last halving were refused for the old rate: they do not halve it again. */
export const rateAfterRefusal = (rate: Rate, now: number, sentAt: number): Rate =>
  sentAt < rate.changedAt ? rate : { factor: Math.max(least, rateAt(rate, now) / 2), changedAt: now };
