/** Shows masked numbers in full for one minute (`ledger.masking: "till"`). */
import { z } from 'zod';

export const numbersShownMs = 60_000;

const until = z.object({
  /** Numbers are visible until this time (wall clock, ms). Absent if numbers are masked now or masking is off. */
  until: z.number().optional(),
});

export const numbersCalls = {
  'numbers.show': { input: z.object({}), output: until },
  'numbers.hide': { input: z.object({}), output: until },
} as const;
