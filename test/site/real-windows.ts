/** Limits with the proportions of the helpdesk API, but shorter, so that a run of a few minutes reaches all of them. */
import type { ServiceWindow } from '#domain/rate-limit/limits.ts';

/**
 * A second has its real length, a minute has 20 s, an hour has two minutes, and a day has fifteen minutes. The rates
 * are almost the same.
 */
export const realWindows: readonly ServiceWindow[] = [
  { name: 'second', windowMs: 1_000, requests: 3 },
  { name: 'minute', windowMs: 20_000, requests: 60 },
  { name: 'hour', windowMs: 120_000, requests: 333 },
  { name: 'day', windowMs: 900_000, requests: 2_400 },
];
export const fallbackReserve = 0.03;
