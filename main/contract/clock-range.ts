/**
 * Where the practice helpdesk's clock can be put. The interface writes years with four digits, and a clock that runs
 * goes on from where it was put: a thousand years are left for that.
 */
export const clockRange = { fromMs: 0, toMs: Date.UTC(9000, 0) } as const;

export const isInClockRange = (atMs: number): boolean => atMs >= clockRange.fromMs && atMs <= clockRange.toMs;

const written = (atMs: number): string => new Date(atMs).toISOString().replace('.000Z', 'Z');
/** For refusals. */
export const clockRangeText = `from ${written(clockRange.fromMs)} (0) to ${written(clockRange.toMs)} (${clockRange.toMs})`;
