/**
 * Settings of one Asterisk line. The secret has been read already: it is plain text here and nowhere else.
 * The account needs `read = call` and `write = reporting` in manager.conf; with `system` to read, a restart of the
 * exchange is told, and with `call` to write, a call can be ended from here.
 */
import { z } from 'zod';

const text = z.string({ error: 'expected a text' }).min(1, { error: 'expected a text that is not empty' });
/** What goes into an AMI action stands on one line: a line break would begin a header of its own. */
const oneLine = text.regex(/^[^\r\n\0]*$/, { error: 'expected a text without line breaks' });
const port = 'expected a number from 1 to 65535';
const texts = 'expected a list of texts such as ["101"]';

const isPattern = (source: string): boolean => {
  try {
    return new RegExp(source) instanceof RegExp;
  } catch {
    return false;
  }
};

export const asteriskAmiConfig = z.strictObject({
  kind: z.literal('asterisk-ami', { error: 'expected "asterisk-ami"' }),
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
  extensions: z.union([z.literal('*'), z.array(text).min(1, { error: 'expected at least one extension' })], {
    error: 'expected a list of extensions such as ["101"], or "*"',
  }),
  tls: z.boolean({ error: 'expected true or false' }).optional(),
  /** Endpoints that lead outside although their names look like extensions. */
  trunks: z.array(text, { error: texts }).optional(),
  /** Which endpoint names are extensions; without it: two to six digits. */
  internalPattern: text
    .max(200, { error: 'expected at most 200 characters' })
    .refine(isPattern, { error: 'expected a regular expression such as "^[1-4]\\\\d\\\\d$"' })
    .optional(),
});

export type AsteriskAmiConfig = z.output<typeof asteriskAmiConfig>;
