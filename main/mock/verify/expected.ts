/** What a test expects of the journal, as it is written at the control door. */
import { z } from 'zod';
import { operationNames } from '#helpdesk/operations.ts';

const times = z.union([
  z.int().min(0),
  z
    .strictObject({ atLeast: z.int().min(0).optional(), atMost: z.int().min(0).optional() })
    .refine(({ atLeast = 0, atMost = Infinity }) => atLeast <= atMost, { error: 'expected atLeast not above atMost' }),
]);
const canBePattern = (text: string): boolean => {
  try {
    return new RegExp(text, 'u') instanceof RegExp;
  } catch {
    return false;
  }
};
const pattern = z.string().max(500).refine(canBePattern, { error: 'expected a regular expression' });
/** Any JSON; patterns in it are checked before they are used. */
const part: z.ZodType = z.lazy(() =>
  z.union([
    z.strictObject({ $matches: pattern }),
    z.strictObject({ $present: z.boolean() }),
    z.record(
      z.string().refine((key) => key !== '$matches' && key !== '$present', {
        error: '$matches takes a regular expression, $present takes true or false, and each stands alone',
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
  /** The status of the answer; 0: the connection was closed without one. */
  status: z.int().min(0).max(599).optional(),
  /** A part of the body. */
  body: part.optional(),
  /** Names in lower case. */
  headers: z.record(z.string(), part).optional(),
  /** Of a presence check. */
  query: z.record(z.string(), part).optional(),
  /** Left out: at least once. */
  times: times.optional(),
});
export const expectedRequests = z.strictObject({
  requests: z.array(expectedRequest).max(1_000),
  /** Only what came after this entry of the journal. */
  since: z.coerce.number().int().min(0).optional(),
  /** Requests that none of these expects are wrong as well. */
  nothingElse: z.boolean().default(false),
});
export type ExpectedRequest = z.output<typeof expectedRequest>;
export type ExpectedRequests = z.output<typeof expectedRequests>;
