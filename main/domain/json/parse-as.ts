/** A text that was kept as JSON, read by a schema: what comes back from disk is input like any other. */
import type { z } from 'zod';

/** undefined: it is not JSON, or not what the schema expects. */
export const parseAs = <Value>(schema: z.ZodType<Value>, text: unknown): Value | undefined => {
  if (typeof text !== 'string') return undefined;
  try {
    return schema.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
};
