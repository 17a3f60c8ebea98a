/**
 * Settings of an Asterisk line over the manager interface (AMI). The secret has been resolved to plain text. The
 * account needs `read = call` and `write = reporting` in manager.conf. With `read = system`, restarts of the phone
 * system are reported; with `write = call`, the app can end calls.
 */
import { z } from 'zod';
import { encodeMessage } from '#domain/messages/schema-messages.ts';
import { certificateFingerprint } from '../certificate-fingerprint.ts';
import { areaCode, internalPattern, outsidePrefix } from '../extension-matcher.ts';

const text = z.string({ error: encodeMessage('problem.text') }).min(1, { error: encodeMessage('problem.filled') });
/** A header value without line breaks or null characters. A line break would begin another header. */
const oneLine = text.regex(/^[^\r\n\0]*$/, { error: encodeMessage('problem.oneLine') });
const port = encodeMessage('problem.range', { least: 1, most: 65_535 });
const texts = encodeMessage('problem.texts');

export const asteriskAmiConfig = z.strictObject({
  kind: z.literal('asterisk-ami', { error: encodeMessage('problem.oneOf', { list: '"asterisk-ami"' }) }),
  /**
   * The name of the phone system, which is part of the `Id` of every call. PCs that watch the same phone system must
   * use the same name.
   */
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
  /** The extensions to watch, or `"*"` for the whole phone system. */
  extensions: z.union([z.literal('*'), z.array(text).min(1, { error: encodeMessage('problem.anExtension') })], {
    error: encodeMessage('problem.extensionsOrAll'),
  }),
  tls: z.boolean({ error: encodeMessage('problem.flag') }).optional(),
  certificateFingerprint,
  /** Endpoints that are trunks even though their names look like extensions. */
  trunks: z.array(text, { error: texts }).optional(),
  /**
   * Maps an endpoint that is not named after its extension to that extension: `{"101-mobile": "101"}`. Has priority
   * over `trunks`, `extensions` and `internalPattern`.
   */
  endpoints: z.record(text, text, { error: encodeMessage('problem.endpoints') }).optional(),
  /** The pattern of endpoint names that are extensions. The default is two to six digits. */
  internalPattern,
  outsidePrefix,
  areaCode,
});

export type AsteriskAmiConfig = z.output<typeof asteriskAmiConfig>;
