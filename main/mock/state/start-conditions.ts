/**
 * What a practice helpdesk begins with besides its state: open points, limits, clock and faults, in the forms of the
 * control door. From a seed or the command line. A reset and a restart begin with them again.
 */
import { z } from 'zod';
import { clockRangeText, isInClockRange } from '#contract/clock-range.ts';
import { faultList } from '../rules/faults.ts';
import { assumptionChange } from './switches.ts';

export const clockTime = z
  .union([z.iso.datetime({ offset: true }).transform((text) => Date.parse(text)), z.number()], {
    error: 'expected an ISO 8601 time stamp with Z or an offset, or milliseconds since 1970',
  })
  .refine(isInClockRange, { error: `expected a time ${clockRangeText}` });
export const limitsChange = z.strictObject({ enabled: z.boolean() });

const parts = {
  assumptions: assumptionChange.optional(),
  limits: limitsChange.optional(),
  clock: z.strictObject({ freeze: z.boolean().optional(), set: clockTime.optional() }).optional(),
  faults: faultList.optional(),
};
export const startConditions = z.strictObject(parts);
export type StartConditions = z.output<typeof startConditions>;

/** `over` goes before: open points one by one, the other parts as a whole. */
export const mergeConditions = (under: StartConditions, over: StartConditions): StartConditions => {
  const assumptions = { ...under.assumptions, ...over.assumptions };
  // “strict” of the later one turns all points again, whatever the earlier one said of single ones.
  const points = over.assumptions?.strict === undefined ? assumptions : over.assumptions;
  return { ...under, ...over, ...(Object.keys(points).length > 0 && { assumptions: points }) };
};

/** What was kept is input: what cannot be read counts as nothing. */
export const readKeptConditions = (kept: unknown): StartConditions => startConditions.safeParse(kept).data ?? {};
