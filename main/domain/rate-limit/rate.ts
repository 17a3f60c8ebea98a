/**
 * The rate at which this PC sends requests, as a fraction of its full rate. It is halved if the helpdesk returns 429,
 * for example because other PCs use the same subscription. The rate recovers by a sixteenth every ten seconds (additive
 * increase, multiplicative decrease; assumption 5).
 */
export interface Rate {
  /** The rate at the time `changedAt`, from 1/16 to 1. */
  readonly factor: number;
  /** The time of the last change in monotonic milliseconds. −∞ if the rate was never lowered. */
  readonly changedAt: number;
}

export const fullRate: Rate = { factor: 1, changedAt: -Infinity };
const least = 1 / 16;
const gain = 1 / 16;
const gainEveryMs = 10_000;

export const rateAt = (rate: Rate, now: number): number =>
  rate.factor >= 1 ? 1 : Math.min(1, rate.factor + gain * Math.floor(Math.max(0, now - rate.changedAt) / gainEveryMs));

/**
 * Returns the rate after a 429. A request that was sent before the last halving was sent at the old rate, so its
 * refusal does not halve the rate again.
 */
export const rateAfterRefusal = (rate: Rate, now: number, sentAt: number): Rate =>
  sentAt < rate.changedAt ? rate : { factor: Math.max(least, rateAt(rate, now) / 2), changedAt: now };
