/** The assumptions of this helpdesk (`main/helpdesk/assumptions.ts`), which can be changed while it is running. */
import { z } from 'zod';
import {
  assumptionDefaults,
  assumptionSwitches,
  type Assumption,
  type AssumptionValues,
} from '#helpdesk/assumptions.ts';

const valueOf = (entry: Assumption): z.ZodType<string | number> => {
  if (entry.values !== undefined) return z.enum(entry.values);
  if (typeof entry.default === 'number') {
    const [least, most] = entry.range ?? [0, Number.MAX_SAFE_INTEGER];
    return z.int().min(least).max(most);
  }
  return z.string().min(1).max(500);
};

const shape: Record<string, z.ZodType<string | number>> = {};
for (const entry of assumptionSwitches) shape[entry.key] = valueOf(entry);

/** The new values of some assumptions. `strict` sets every assumption that has the values lenient and strict. */
export const assumptionChange = z.strictObject(shape).partial().extend({ strict: z.boolean().optional() });
export type AssumptionChange = z.infer<typeof assumptionChange>;

/** The keys of the assumptions that `strict` sets. */
export const strictnessKeys: ReadonlySet<string> = new Set(
  assumptionSwitches
    .filter((entry) => 'values' in entry && entry.values.some((value) => value === 'lenient'))
    .map(({ key }) => key),
);

export interface Switches {
  readonly values: () => Readonly<AssumptionValues>;
  readonly change: (change: AssumptionChange) => void;
  readonly reset: () => void;
}

export const createSwitches = (): Switches => {
  let values: Readonly<AssumptionValues> = assumptionDefaults;
  return {
    values: () => values,
    change: ({ strict, ...keys }) => {
      const next: Record<string, string | number> = { ...values };
      if (strict !== undefined) {
        for (const key of strictnessKeys) next[key] = strict ? 'strict' : 'lenient';
      }
      for (const [key, value] of Object.entries(keys)) if (value !== undefined) next[key] = value;
      // The cast is safe, because `assumptionChange` has checked every key against the table.
      values = next as AssumptionValues;
    },
    reset: () => {
      values = assumptionDefaults;
    },
  };
};
