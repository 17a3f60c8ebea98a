/** Defines the rights of tills and the names that tills can have. */
import { z } from 'zod';
import { encodeMessage } from '../messages/schema-messages.ts';

export const tillRights = ['lookup', 'report', 'status'] as const;
export const tillRight = z.enum(tillRights);
export type TillRight = z.infer<typeof tillRight>;

/**
 * The name of a till as the window and the ledger show it. It contains only letters, digits, marks, punctuation,
 * symbols and spaces. With control or direction characters, a name could imitate another till's name.
 */
export const tillName = z
  .string()
  .trim()
  .min(1, { error: encodeMessage('problem.tillName.empty') })
  .max(64, { error: encodeMessage('problem.tillName.long', { count: 64 }) })
  .regex(/^[\p{L}\p{N}\p{M}\p{P}\p{S} ]*$/u, { error: encodeMessage('problem.tillName.letters') });

/** The maximum length of a name that a till sends. */
const longestPairingName = 40;

/**
 * The name that a till sends when it requests pairing. A person uses this name to decide whether to allow the till. It
 * is in composed form (NFC) and contains only letters, digits, punctuation and single spaces. Combining marks, symbols
 * and invisible characters are rejected.
 */
export const pairingName = z
  .string()
  .max(256)
  .transform((name) => name.normalize('NFC').trim().replace(/ +/g, ' '))
  .pipe(
    z
      .string()
      .min(1, { error: encodeMessage('problem.tillName.empty') })
      .max(longestPairingName, { error: encodeMessage('problem.tillName.long', { count: longestPairingName }) })
      .regex(/^(?:(?!\p{Default_Ignorable_Code_Point})[\p{L}\p{N}\p{P} ])*$/u, {
        error: encodeMessage('problem.tillName.letters'),
      }),
  );
