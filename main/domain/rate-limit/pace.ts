/**
 * What the budget has learned besides the requests it counts: how long the service asked for silence, the lowered rate,
 * and when the share was lowered. It is kept on disk, so that a kill makes nobody forget it. Pure.
 */
import type { Moment } from './restore.ts';

/** All times: monotonic ms; −∞: never. */
export interface Pace {
  /** 0 … 1, as it was last in force. */
  readonly share: number;
  readonly loweredAt: number;
  readonly rateFactor: number;
  readonly rateChangedAt: number;
  readonly silentUntil: number;
  readonly popsSilentUntil: number;
  /** 429 in a row. */
  readonly refusals: number;
}

export const longestSilenceMs = 3_600_000;

/**
 * A pace that was written at `written`, on the clock of `now`. Within one boot the monotonic clock tells it exactly.
 * Over a reboot the wall clock says how long it was, never less than zero; a silence never grows by that.
 */
export const paceOn = (pace: Pace, written: Moment, now: Moment): Pace => {
  const isSameBoot = written.boot === now.boot;
  const shift = isSameBoot ? 0 : now.monotonicMs - Math.max(0, now.wallMs - written.wallMs) - written.monotonicMs;
  const past = (at: number): number => Math.min(now.monotonicMs, at + shift);
  const silence = (until: number): number => Math.min(until + shift, now.monotonicMs + longestSilenceMs);
  return {
    ...pace,
    loweredAt: past(pace.loweredAt),
    rateChangedAt: past(pace.rateChangedAt),
    silentUntil: silence(pace.silentUntil),
    popsSilentUntil: silence(pace.popsSilentUntil),
  };
};
