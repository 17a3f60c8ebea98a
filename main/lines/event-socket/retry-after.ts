/** How long a web server asks to be left alone: `Retry-After` in seconds, or as a date (RFC 9110, section 10.2.3). Pure. */
export const restAskedMs = (retryAfter: string | undefined, now: number): number | undefined => {
  if (retryAfter === undefined) return undefined;
  const ms = /^\d+$/.test(retryAfter) ? Number(retryAfter) * 1_000 : Date.parse(retryAfter) - now;
  return Number.isFinite(ms) ? Math.max(0, ms) : undefined;
};
