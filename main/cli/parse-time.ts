/**
 * Parses the time of `--since`. The time can be a duration before now (30m, 8h, 7d), a local day, today or yesterday,
 * or an ISO 8601 time. An ISO 8601 time without an offset is a local time.
 */

const units: Readonly<Record<string, number>> = { m: 60_000, h: 3_600_000, d: 86_400_000 };

/** Returns the time in ms since 1970, or undefined if the text has none of these forms. */
export const parseTime = (text: string, nowMs: number): number | undefined => {
  const daysAgo = { today: 0, yesterday: 1 }[text];
  if (daysAgo !== undefined) {
    const now = new Date(nowMs);
    // Calendar days are used instead of 24-hour periods, because a day can have 23 or 25 hours.
    return new Date(now.getFullYear(), now.getMonth(), now.getDate() - daysAgo).getTime();
  }
  const [, count, unit = ''] = /^(\d{1,5})([mhd])$/.exec(text) ?? [];
  const unitMs = units[unit];
  if (count !== undefined && unitMs !== undefined) return nowMs - Number(count) * unitMs;
  if (!/^\d{4}-\d{2}-\d{2}([T ]\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:?\d{2})?)?$/.test(text)) return undefined;
  // The Date parser reads a date without a time as UTC, but users mean their local day.
  const ms = Date.parse(text.length === 10 ? `${text}T00:00` : text.replace(' ', 'T'));
  return Number.isNaN(ms) ? undefined : ms;
};
