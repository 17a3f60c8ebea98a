/** Limits like those of the helpdesk API, with shorter windows, so that a run of 15 minutes can reach all of them. */
import type { ServiceWindow } from '#domain/rate-limit/limits.ts';

/**
 * Only the second has its real length. A minute lasts 20 s, an hour 2 minutes, and a day 15 minutes. The rates are
 * almost those of the API, except the daily rate, which is more than twice as high.
 */
export const realWindows: readonly ServiceWindow[] = [
  { name: 'second', windowMs: 1_000, requests: 3 },
  { name: 'minute', windowMs: 20_000, requests: 60 },
  { name: 'hour', windowMs: 120_000, requests: 333 },
  { name: 'day', windowMs: 900_000, requests: 2_400 },
];
export const fallbackReserve = 0.03;
