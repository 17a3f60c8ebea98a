/** Whether what was seen is what the play is for. Pure. */
import { unplanned, type Seen, type SeenLine, type Summary } from '#contract/practice.ts';

const otherwise: ReadonlySet<Seen> = new Set(unplanned);

export const verdictOn = (lines: readonly SeenLine[]): Summary['ended'] => {
  if (lines.some(({ code }) => code === 'stopped')) return 'stopped';
  return lines.some(({ code }) => otherwise.has(code)) ? 'otherwise' : 'asPlanned';
};
