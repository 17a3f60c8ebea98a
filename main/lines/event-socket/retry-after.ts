/**
 * Parses the `Retry-After` header (seconds or a date) into milliseconds (RFC 9110, section 10.2.3). The code is pure.
 */
export const parseRetryAfter = (retryAfter: string | undefined, now: number): number | undefined => {
  if (retryAfter === undefined) return undefined;
  const ms = /^\d+$/.test(retryAfter) ? Number(retryAfter) * 1_000 : Date.parse(retryAfter) - now;
  return Number.isFinite(ms) ? Math.max(0, ms) : undefined;
};
