/** Limits with the proportions of the interface, but shorter, so that a run of a few minutes reaches all of them. */
import type { ServiceWindow } from '#domain/rate-limit/limits.ts';

/** A second as it is, a minute of 20 s, an hour of two minutes, and a day of fifteen, at (almost) the same rates. */
export const realWindows: readonly ServiceWindow[] = [
  { name: 'second', windowMs: 1_000, requests: 3 },
  { name: 'minute', windowMs: 20_000, requests: 60 },
  { name: 'hour', windowMs: 120_000, requests: 333 },
  { name: 'day', windowMs: 900_000, requests: 2_400 },
];
export const fallbackReserve = 0.03;
