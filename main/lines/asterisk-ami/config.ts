/**
 * Settings of one Asterisk line. The secret has been read already: it is plain text here and nowhere else.
 * The account needs `read = call` and `write = reporting` in manager.conf; with `system` to read, a restart of the
 * exchange is told, and with `call` to write, a call can be ended from here.
 */
import { z } from 'zod';
import { coded } from '#domain/messages/schema-messages.ts';
import { certificateFingerprint } from '../certificate-fingerprint.ts';
import { areaCode, internalPattern, outsidePrefix } from '../extension-matcher.ts';

const text = z.string({ error: coded('problem.text') }).min(1, { error: coded('problem.filled') });
/** What goes into an AMI action stands on one line: a line break would begin a header of its own. */
const oneLine = text.regex(/^[^\r\n\0]*$/, { error: coded('problem.oneLine') });
const port = coded('problem.range', { least: 1, most: 65_535 });
const texts = coded('problem.texts');

export const asteriskAmiConfig = z.strictObject({
  kind: z.literal('asterisk-ami', { error: coded('problem.oneOf', { list: '"asterisk-ami"' }) }),
  /** Names the exchange in every call `Id`: PCs that watch the same exchange give it the same name. */
  name: oneLine,
  host: oneLine,
  port: z
    .number({ error: port })
    .int({ error: port })
    .min(1, { error: port })
    .max(65_535, { error: port })
    .default(5038),
  username: oneLine,
  secret: oneLine,
  /** Extensions to watch, or `"*"` for the whole exchange. */
  extensions: z.union([z.literal('*'), z.array(text).min(1, { error: coded('problem.anExtension') })], {
    error: coded('problem.extensionsOrAll'),
  }),
  tls: z.boolean({ error: coded('problem.flag') }).optional(),
  certificateFingerprint,
  /** Endpoints that lead outside although their names look like extensions. */
  trunks: z.array(text, { error: texts }).optional(),
  /** Whose device an endpoint is that has another name than its extension: `{"101-mobile": "101"}`. Goes before the others. */
  endpoints: z.record(text, text, { error: coded('problem.endpoints') }).optional(),
  /** Which endpoint names are extensions; without it: two to six digits. */
  internalPattern,
  outsidePrefix,
  areaCode,
});

export type AsteriskAmiConfig = z.output<typeof asteriskAmiConfig>;
