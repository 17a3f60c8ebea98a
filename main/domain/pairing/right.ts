/** What a till may do at this PC. */
import { z } from 'zod';
import { coded } from '../words/coded.ts';

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
  .min(1, { error: coded('problem.tillName.empty') })
  .max(64, { error: coded('problem.tillName.long', { count: 64 }) })
  .regex(/^[\p{L}\p{N}\p{M}\p{P}\p{S} ]*$/u, { error: coded('problem.tillName.letters') });
