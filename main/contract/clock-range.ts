/**
 * The range of the practice clock. It ends before the year 10000, because the helpdesk API writes years with four
 * digits. The margin lets a clock that is set to the last value continue to run.
 */
export const clockRange = { fromMs: 0, toMs: Date.UTC(9000, 0) } as const;

export const isInClockRange = (atMs: number): boolean => atMs >= clockRange.fromMs && atMs <= clockRange.toMs;

const written = (atMs: number): string => new Date(atMs).toISOString().replace('.000Z', 'Z');
/** The range as text, for error messages. */
export const clockRangeText = `from ${written(clockRange.fromMs)} (0) to ${written(clockRange.toMs)} (${clockRange.toMs})`;
