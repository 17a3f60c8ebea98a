/** The requests that a test expects in the journal, in the format of the control API. */
import { z } from 'zod';
import { operationNames } from '#helpdesk/operations.ts';

const times = z.union([
  z.int().min(0),
  z
    .strictObject({ atLeast: z.int().min(0).optional(), atMost: z.int().min(0).optional() })
    .refine(({ atLeast = 0, atMost = Infinity }) => atLeast <= atMost, {
      error: 'expected atLeast to be at most atMost',
    }),
]);
const canBePattern = (text: string): boolean => {
  try {
    return new RegExp(text, 'u') instanceof RegExp;
  } catch {
    return false;
  }
};
const pattern = z.string().max(500).refine(canBePattern, { error: 'expected a regular expression' });
/** Any JSON value. Its patterns are checked before use. */
const part: z.ZodType = z.lazy(() =>
  z.union([
    z.strictObject({ $matches: pattern }),
    z.strictObject({ $present: z.boolean() }),
    z.record(
      z.string().refine((key) => key !== '$matches' && key !== '$present', {
        error: 'expected $matches with a regular expression or $present with true or false, without other keys',
      }),
      part,
    ),
    z.array(part),
    z.string(),
    z.number(),
    z.boolean(),
    z.null(),
  ]),
);

export const expectedRequest = z.strictObject({
  operation: z.enum(operationNames as [string, ...string[]]),
  /** The status of the response. 0 means that the connection was closed without a valid response. */
  status: z.int().min(0).max(599).optional(),
  /** A part of the body. */
  body: part.optional(),
  /** The headers, with names in lower case. */
  headers: z.record(z.string(), part).optional(),
  /** The query of a presence check. */
  query: z.record(z.string(), part).optional(),
  /** The expected number of requests. The default is at least one. */
  times: times.optional(),
});
export const expectedRequests = z.strictObject({
  requests: z.array(expectedRequest).max(1_000),
  /** Only entries after this ID are checked. */
  since: z.coerce.number().int().min(0).optional(),
  /** Whether other requests are also treated as failures. */
  nothingElse: z.boolean().default(false),
});
export type ExpectedRequest = z.output<typeof expectedRequest>;
export type ExpectedRequests = z.output<typeof expectedRequests>;
