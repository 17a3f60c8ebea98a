/** The parts that the settings of all connectors share. */
import { z } from 'zod';
import { encodeMessage } from '#domain/messages/schema-messages.ts';
import { tillName, tillRight } from '#domain/pairing/till-rights.ts';

export const oneOf = <const Words extends readonly string[]>(...words: Words) =>
  z.enum(words, { error: encodeMessage('problem.oneOf', { list: words.map((word) => `"${word}"`).join(', ') }) });

export const whole = (least: number, most: number) => {
  const error = encodeMessage('problem.range', { least, most });
  return z.number({ error }).int({ error }).min(least, { error }).max(most, { error });
};

export const text = z
  .string({ error: encodeMessage('problem.text') })
  .min(1, { error: encodeMessage('problem.filled') });
export const oneLine = text.regex(/^[^\r\n\0]*$/, { error: encodeMessage('problem.oneLine') });

/** Returns the keys `kind`, `name` and `rights`. By default, the name of the till in the ledger is the kind. */
export const commonKeys = <const Kind extends string>(kind: Kind) => ({
  kind: z.literal(kind),
  name: tillName.default(kind),
  /** The rights of this till. `status` has no effect, because connectors do not accept status requests. */
  rights: z
    .array(tillRight)
    .min(1, { error: encodeMessage('problem.aRight') })
    .default(['lookup', 'report']),
});
