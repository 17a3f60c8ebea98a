/** Decides whether a scenario reached its goal. The code is pure. */
import { unplanned, type Seen, type SeenLine, type Summary } from '#contract/practice.ts';

const unplannedCodes: ReadonlySet<Seen> = new Set(unplanned);

export const scenarioResult = (lines: readonly SeenLine[]): Summary['ended'] => {
  if (lines.some(({ code }) => code === 'stopped')) return 'stopped';
  return lines.some(({ code }) => unplannedCodes.has(code)) ? 'otherwise' : 'asPlanned';
};
