/** What a till may do at this PC. */
import { z } from 'zod';

export const tillRights = ['lookup', 'report', 'status'] as const;
export const tillRight = z.enum(tillRights);
export type TillRight = z.infer<typeof tillRight>;

/**
 * The name of a till, as people read it in the window and in the ledger. Letters, digits, marks, punctuation
 * and spaces only: a name with control or direction characters could pass for another till's.
 */
export const tillName = z
  .string()
  .trim()
  .min(1, { error: 'expected a name that is not empty' })
  .max(64, { error: 'expected a name of 64 characters at most' })
  .regex(/^[\p{L}\p{N}\p{M}\p{P}\p{S} ]*$/u, { error: 'expected a name of letters, digits, punctuation and spaces' });
