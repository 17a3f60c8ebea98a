/**
 * The start conditions of a practice helpdesk in addition to its state: switches, limits, clock and faults, in the
 * format of the control API. They come from a seed or the command line. Resets and restarts apply them again.
 */
import { z } from 'zod';
import { clockRangeText, isInClockRange } from '#contract/clock-range.ts';
import { faultList } from '../rules/faults.ts';
import { assumptionChange, strictnessKeys } from './switches.ts';

export const clockTime = z
  .union([z.iso.datetime({ offset: true }).transform((text) => Date.parse(text)), z.number()], {
    error: 'expected an ISO 8601 time stamp with Z or an offset, or milliseconds since 1970',
  })
  .refine(isInClockRange, { error: `expected a time ${clockRangeText}` });
/**
 * A change of the request limits. Windows that are not named keep their limit. The limit has a maximum, because counted
 * requests use memory.
 */
export const limitsChange = z
  .strictObject({
    enabled: z.boolean().optional(),
    windows: z
      .array(
        z.strictObject({
          name: z.enum(['second', 'minute', 'hour', 'day']),
          allowed: z.int().min(1).max(1_000_000),
        }),
      )
      .max(4)
      .refine((windows) => new Set(windows.map(({ name }) => name)).size === windows.length, {
        error: 'expected each window once',
      })
      .optional(),
  })
  .refine(({ enabled, windows }) => enabled !== undefined || windows !== undefined, {
    error: 'expected "enabled", "windows" or both',
  });

const parts = {
  assumptions: assumptionChange.optional(),
  limits: limitsChange.optional(),
  clock: z.strictObject({ freeze: z.boolean().optional(), set: clockTime.optional() }).optional(),
  faults: faultList.optional(),
};
export const startConditions = z.strictObject(parts);
export type StartConditions = z.output<typeof startConditions>;

/**
 * Combines two sets of conditions. `over` has priority: switches are replaced one by one, and the other
 * parts as a whole.
 */
export const mergeConditions = (under: StartConditions, over: StartConditions): StartConditions => {
  // A switch has priority over `strict`. Therefore, if `over` contains `strict`, the switches that `strict` sets are
  // removed from `under`.
  const hasStrict = over.assumptions?.strict !== undefined;
  const kept = Object.entries(under.assumptions ?? {}).filter(([key]) => !hasStrict || !strictnessKeys.has(key));
  const assumptions = { ...Object.fromEntries(kept), ...over.assumptions };
  return { ...under, ...over, ...(Object.keys(assumptions).length > 0 && { assumptions }) };
};

/** Validates stored conditions like input. If any of them is invalid, all of them are ignored. */
export const readStoredConditions = (kept: unknown): StartConditions => startConditions.safeParse(kept).data ?? {};
