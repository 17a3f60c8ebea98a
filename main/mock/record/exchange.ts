/**
 * The format of a recording: JSON lines. The first line is the head. Each of the following lines contains a masked
 * exchange, or the number of exchanges that could not be written. Exchanges are in the order in which they ended.
 */
import { z } from 'zod';

export const recordHead = z.object({
  counterlineRecord: z.literal(1),
  /** The version of Counterline. */
  version: z.string(),
  /** The wall-clock time of the start, in milliseconds since 1970. */
  at: z.number(),
  /** The address to which requests were forwarded, without credentials. */
  service: z.string(),
  presence: z.string(),
  /** Agents, extensions, call IDs and referrers that certainly do not exist in the service. They are not masked. */
  unknown: z.array(z.string()),
});
export type RecordHead = z.infer<typeof recordHead>;

/** Null if the body was not kept. In that case, `note` contains the reason. Content codings are removed. */
const body = z.string().nullable();
const message = z.object({
  /** The header names are in lower case. */
  headers: z.record(z.string(), z.string()),
  body,
  /** The size of the body as transferred, before decoding. */
  bytes: z.number(),
  note: z.string().optional(),
});
/**
 * A minimum and a maximum. The range is necessary because requests can move closer together or further apart on the way
 * to the service.
 */
const range = z.tuple([z.number(), z.number()]);
export const exchange = z.object({
  /** The time at which the request began to arrive, in milliseconds since 1970. */
  at: z.number(),
  tookMs: z.number(),
  host: z.enum(['service', 'presence']),
  method: z.string(),
  /** The path and the query. */
  path: z.string(),
  request: message,
  /** Null if there was no response. */
  answer: message.extend({ status: z.number(), reason: z.string() }).nullable(),
  /** The reason for a missing or incomplete response. `sent` is true if the service was reached. */
  failure: z.object({ code: z.string(), sentence: z.string(), sent: z.boolean() }).optional(),
  /**
   * The number of requests that this recording forwarded within each window of the limits. The number includes this
   * request, but not earlier requests that the service refused because of a limit.
   */
  sent: z.object({ second: range, minute: range, hour: range, day: range }),
});
export type Exchange = z.infer<typeof exchange>;

/** The number of exchanges that are missing before this line. */
export const recordGap = z.object({ lost: z.number() });
export const recordLine = z.union([exchange, recordGap]);

export const lineOf = (value: RecordHead | Exchange | z.infer<typeof recordGap>): string =>
  `${JSON.stringify(value)}\n`;
