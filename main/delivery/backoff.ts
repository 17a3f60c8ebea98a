/**
 * Returns the delay before a retry in milliseconds: leastMs · 2^(failures − 1), limited to `mostMs`, multiplied by a
 * random factor from 0.5 to 1. The random factor keeps many PCs from retrying at the same moment. `failures` is at
 * least 1, and `random` is between 0 and 1.
 */
export const backoffMs = (failures: number, random: number, leastMs = 1_000, mostMs = 60_000): number => {
  const whole = Math.min(mostMs, leastMs * 2 ** Math.min(30, Math.max(0, failures - 1)));
  return whole * (0.5 + random / 2);
};
