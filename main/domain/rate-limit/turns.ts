/**
 * Turns: the PCs of one subscription, numbered 1 to N (`limits.place`), send one after the other by the time of day, so
 * that together they break no window although each knows only itself.
 *
 *   place      1      2      3      4      1      2   …      a turn every 0.867 s, one request in each
 *   time  ─────┴──────┴──────┴──────┴──────┴──────┴─────▶    (three a second, with the guard times of docs/adr/0007)
 *
 * A request may start within `openMs` of its turn, arrive up to `answerGuardMs` later, and be `clockGuardMs` away from
 * what another PC calls the same time. R + 1 turns in a row are therefore always more than the window apart.
 */
import type { ServiceWindow } from './limits.ts';

export interface Seat {
  /** 1 … of */
  readonly place: number;
  /** How many PCs take turns. */
  readonly of: number;
}

/** Any two clocks differ by at most this. */
export const clockGuardMs = 500;
/** An answer comes within this. */
export const answerGuardMs = 1_000;
/** A timer that comes this late still finds its turn open. */
export const openMs = 100;

/** Between the turns of two neighbours. */
export const turnEveryMs = (windows: readonly ServiceWindow[]): number =>
  Math.max(
    ...windows.map(({ windowMs, requests }) =>
      Math.ceil((windowMs + answerGuardMs + clockGuardMs + openMs) / requests),
    ),
  );

/** Between two turns of one PC. */
export const cycleMs = (windows: readonly ServiceWindow[], { of }: Seat): number => turnEveryMs(windows) * of;

export interface Turns {
  /** The number of the turn that is open, or that opened last. */
  readonly turnAt: (wallMs: number) => number;
  /** The earliest time in a turn of this PC that is not `used`. Wall-clock ms; between two turns as its clock counts. */
  readonly next: (wallMs: number, used: number | undefined) => number;
}

export const createTurns = (windows: readonly ServiceWindow[], seat: Seat): Turns => {
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
