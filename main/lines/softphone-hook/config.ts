/**
 * Settings of a softphone line, which does not have its own connection. The softphones on this PC report their calls
 * through the command line, the tray app or a local URL.
 */
import { z } from 'zod';
import { encodeMessage } from '#domain/messages/schema-messages.ts';
import { internalPattern, outsidePrefix } from '../extension-matcher.ts';

const text = z.string({ error: encodeMessage('problem.text') }).min(1, { error: encodeMessage('problem.filled') });

export const softphoneHookConfig = z.strictObject({
  kind: z.literal('softphone-hook', { error: encodeMessage('problem.oneOf', { list: '"softphone-hook"' }) }),
  /** The name of the line, which is part of the `Id` of every call. */
  name: text.regex(/^[^\r\n\0]*$/, { error: encodeMessage('problem.oneLine') }),
  /** The extensions of this phone. Hooks without an extension belong to the first one. */
  extensions: z
    .array(text.max(64, { error: encodeMessage('problem.atMost.characters', { count: 64 }) }), {
      error: encodeMessage('problem.extensions'),
    })
    .min(1, { error: encodeMessage('problem.anExtension') }),
  /** The pattern of the phone system's extension numbers. The default is two to six digits. */
  internalPattern,
  /** The prefix that this phone dials for an outside line. It is removed from numbers. */
  outsidePrefix,
});
export type SoftphoneHookConfig = z.output<typeof softphoneHookConfig>;
