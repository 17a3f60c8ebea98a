/**
 * The state of the budget: the pause after a 429, the lowered rate, and the time when the share was lowered. The
 * state is stored on disk, so that it is not lost if the process is killed. The code is pure.
 */
import type { Moment } from './restore.ts';

/** All times are in monotonic milliseconds. −∞ means never. */
export interface BudgetState {
  /** The share that was last in use, from 0 to 1. */
  readonly share: number;
  readonly loweredAt: number;
  readonly rateFactor: number;
  readonly rateChangedAt: number;
  readonly silentUntil: number;
  readonly popsSilentUntil: number;
  /** The number of consecutive 429 responses. */
  readonly refusals: number;
}

export const longestSilenceMs = 3_600_000;

/**
 * Converts a state that was stored at `written` to the clock at `now`. Within one boot, the monotonic clock is exact.
 * After a reboot, the wall clock gives the elapsed time, which is at least zero. A pause never becomes longer.
 */
export const restoreBudgetState = (state: BudgetState, written: Moment, now: Moment): BudgetState => {
  const isSameBoot = written.boot === now.boot;
  const shift = isSameBoot ? 0 : now.monotonicMs - Math.max(0, now.wallMs - written.wallMs) - written.monotonicMs;
  const past = (at: number): number => Math.min(now.monotonicMs, at + shift);
  const silence = (until: number): number => Math.min(until + shift, now.monotonicMs + longestSilenceMs);
  return {
    ...state,
    loweredAt: past(state.loweredAt),
    rateChangedAt: past(state.rateChangedAt),
    silentUntil: silence(state.silentUntil),
    popsSilentUntil: silence(state.popsSilentUntil),
  };
};
