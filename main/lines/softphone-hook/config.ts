/**
 * Settings of a softphone line. It has no connection of its own: it hears what the softphones of this PC say, through
 * the command line, the tray app or an address on this PC.
 */
import { z } from 'zod';
import { coded } from '#domain/messages/schema-messages.ts';
import { internalPattern, outsidePrefix } from '../extension-matcher.ts';

const text = z.string({ error: coded('problem.text') }).min(1, { error: coded('problem.filled') });

export const softphoneHookConfig = z.strictObject({
  kind: z.literal('softphone-hook', { error: coded('problem.oneOf', { list: '"softphone-hook"' }) }),
  /** Names the line in every call `Id`. */
  name: text.regex(/^[^\r\n\0]*$/, { error: coded('problem.oneLine') }),
  /** Of this phone. Hooks without an extension belong to the first. */
  extensions: z
    .array(text.max(64, { error: coded('problem.atMost.characters', { count: 64 }) }), {
      error: coded('problem.extensions'),
    })
    .min(1, { error: coded('problem.anExtension') }),
  /** Which numbers are extensions of the house; without it: two to six digits. */
  internalPattern,
  /** What this phone dials for an outside line: it is no part of the number. */
  outsidePrefix,
});
export type SoftphoneHookConfig = z.output<typeof softphoneHookConfig>;
