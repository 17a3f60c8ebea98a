/**
 * Settings of a line whose calls come from a server host of the site. The user enters only the kind and the extensions;
 * `site` contains the settings of the site (app/settings/read-settings.ts).
 */
import { z } from 'zod';
import { encodeMessage } from '#domain/messages/schema-messages.ts';

const text = z.string({ error: encodeMessage('problem.text') }).min(1, { error: encodeMessage('problem.filled') });

export const siteLineConfig = z.strictObject({
  kind: z.literal('site', { error: encodeMessage('problem.oneOf', { list: '"site"' }) }),
  /** The name of the line in the windows. Call IDs contain the name of the host's line instead. */
  name: text.regex(/^[^\r\n\0]*$/, { error: encodeMessage('problem.oneLine') }),
  /** The extensions of this PC. The host's list must also contain them. */
  extensions: z
    .array(text.max(64, { error: encodeMessage('problem.atMost.characters', { count: 64 }) }), {
      error: encodeMessage('problem.extensions'),
    })
    .min(1, { error: encodeMessage('problem.anExtension') }),
  site: z.object(
    {
      name: text,
      pc: text,
      servers: z.array(text).min(1),
      user: text.optional(),
      password: text.optional(),
      token: text.optional(),
      nkey: text.optional(),
      credentials: text.optional(),
      tls: z.object({ ca: text.optional() }).optional(),
    },
    { error: encodeMessage('problem.siteNeeded') },
  ),
});
export type SiteLineConfig = z.output<typeof siteLineConfig>;
