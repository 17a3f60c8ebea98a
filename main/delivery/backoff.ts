/**
 * Returns the delay before a retry in milliseconds. It is between half and all of leastMs · 2^(failures − 1), and at
 * most `mostMs`. The random part keeps many PCs from retrying at the same moment. `failures` is at least 1, and
 * `random` is between 0 and 1.
 */
export const backoffMs = (failures: number, random: number, leastMs = 1_000, mostMs = 60_000): number => {
  const whole = Math.min(mostMs, leastMs * 2 ** Math.min(30, Math.max(0, failures - 1)));
  return whole * (0.5 + random / 2);
};
