/**
 * Turns: the PCs of one subscription, numbered 1 to N (`limits.place`), take turns according to the wall clock.
 * Together, they do not exceed any window, although no PC knows about the requests of the others.
 *
 *   place      1      2      3      4      1      2   …      a turn every 0.867 s, one request in each
 *   time  ─────┴──────┴──────┴──────┴──────┴──────┴─────▶    (three a second, with the guard times of docs/adr/0008)
 *
 * A request starts within `openMs` of its turn and arrives up to `answerGuardMs` later. The clocks of two PCs differ by
 * up to `clockGuardMs`. R + 1 consecutive requests therefore always take longer than a window of R requests.
 */
import type { ServiceWindow } from './limits.ts';

export interface Seat {
  /** The place of this PC, from 1 to `of`. */
  readonly place: number;
  /** The number of PCs that take turns. */
  readonly of: number;
}

/** The maximum difference between two clocks, in milliseconds. */
export const clockGuardMs = 500;
/** The maximum time until a request arrives at the helpdesk, in milliseconds. */
export const answerGuardMs = 1_000;
/** The time for which a turn stays open, in milliseconds. A request can therefore start even if its timer is late. */
export const openMs = 100;

/** Returns the time between the turns of two successive places, in milliseconds. */
export const turnEveryMs = (windows: readonly ServiceWindow[]): number =>
  Math.max(
    ...windows.map(({ windowMs, requests }) =>
      Math.ceil((windowMs + answerGuardMs + clockGuardMs + openMs) / requests),
    ),
  );

/** Returns the time between two turns of one PC, in milliseconds. */
export const cycleMs = (windows: readonly ServiceWindow[], { of }: Seat): number => turnEveryMs(windows) * of;

export interface PcTurns {
  /** Returns the number of this PC's turn that is open or was open last. */
  readonly turnAt: (wallMs: number) => number;
  /** Returns the earliest wall-clock time in a turn of this PC other than the turn `used`, in milliseconds. */
  readonly next: (wallMs: number, used: number | undefined) => number;
}

export const createPcTurns = (windows: readonly ServiceWindow[], seat: Seat): PcTurns => {
  const cycle = cycleMs(windows, seat);
  const first = (seat.place - 1) * turnEveryMs(windows);
  const turnAt = (wallMs: number): number => Math.floor((wallMs - first) / cycle);
  return {
    turnAt,
    next: (wallMs, used) => {
      let turn = turnAt(wallMs);
      if (wallMs >= first + turn * cycle + openMs) turn += 1;
      if (turn === used) turn += 1;
      return Math.max(wallMs, first + turn * cycle);
    },
  };
};
