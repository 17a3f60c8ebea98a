/** Parses stored JSON and validates it with a schema, because data from disk is untrusted input. */
import type { z } from 'zod';

/** Returns undefined if the text is not JSON or does not match the schema. */
export const parseAs = <Value>(schema: z.ZodType<Value>, text: unknown): Value | undefined => {
  if (typeof text !== 'string') return undefined;
  try {
    return schema.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
};
