/** Waiting time before the next try, ms: doubles, is capped, and varies by half so that windows do not march in step. */
export const backOffMs = (attempt: number, random: number, firstMs = 250, capMs = 10_000): number =>
  Math.round(Math.min(capMs, firstMs * 2 ** Math.min(attempt, 16)) * (0.5 + random / 2));
