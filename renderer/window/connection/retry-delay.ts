/**
 * Returns the delay before the next attempt, in ms. The delay doubles up to a maximum. Random jitter shortens it by up
 * to one half, so that windows do not reconnect at the same time.
 */
export const backOffMs = (attempt: number, random: number, firstMs = 250, capMs = 10_000): number =>
  Math.round(Math.min(capMs, firstMs * 2 ** Math.min(attempt, 16)) * (0.5 + random / 2));
