/** Where numbers are masked (`ledger.masking: "till"`), a person may see them for a minute. */
import { z } from 'zod';

export const numbersShownMs = 60_000;

const until = z.object({
  /** Wall clock, ms: until then they are plain. Absent: they are masked, or always plain. */
  until: z.number().optional(),
});

export const numbersCalls = {
  'numbers.show': { input: z.object({}), output: until },
  'numbers.hide': { input: z.object({}), output: until },
} as const;
