/** What a till may do at this PC. */
import { z } from 'zod';
import { coded } from '../messages/schema-messages.ts';

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

/** Longest name that a till may give itself. */
const longestPairingName = 40;

/**
 * The name that a till gives itself when it asks to be paired: a person decides by it. Letters, digits, punctuation and
 * single spaces in their composed form (NFC). No marks that combine, no symbols, and nothing that cannot be seen.
 */
export const pairingName = z
  .string()
  .max(256)
  .transform((name) => name.normalize('NFC').trim().replace(/ +/g, ' '))
  .pipe(
    z
      .string()
      .min(1, { error: coded('problem.tillName.empty') })
      .max(longestPairingName, { error: coded('problem.tillName.long', { count: longestPairingName }) })
      .regex(/^(?:(?!\p{Default_Ignorable_Code_Point})[\p{L}\p{N}\p{P} ])*$/u, {
        error: coded('problem.tillName.letters'),
      }),
  );
