/**
 * A recording as a file: JSON lines. The first is the head, every other one an exchange, already masked, in the order
 * in which they ended; or how many could not be written while the disk was full.
 */
import { z } from 'zod';

export const recordHead = z.object({
  counterlineRecord: z.literal(1),
  /** Of Counterline. */
  version: z.string(),
  /** Wall clock, ms since 1970. */
  at: z.number(),
  /** Where requests were passed on to, without credentials. */
  service: z.string(),
  presence: z.string(),
  /** Agents, extensions, call Ids and referrers that the service surely does not have. They stand unmasked. */
  unknown: z.array(z.string()),
});
export type RecordHead = z.infer<typeof recordHead>;

/** Null: not kept, and `note` says why. Content codings are taken off. */
const body = z.string().nullable();
const message = z.object({
  /** Names in lower case. */
  headers: z.record(z.string(), z.string()),
  body,
  /** As it travelled. */
  bytes: z.number(),
  note: z.string().optional(),
});
/** At its least and at its most: on the way to the service, requests come closer together or further apart. */
const range = z.tuple([z.number(), z.number()]);
export const exchange = z.object({
  /** When the request began to arrive; wall clock, ms since 1970. */
  at: z.number(),
  tookMs: z.number(),
  host: z.enum(['service', 'presence']),
  method: z.string(),
  /** Below the host, with its query. */
  path: z.string(),
  request: message,
  /** Null: there was none. */
  answer: message.extend({ status: z.number(), reason: z.string() }).nullable(),
  /** Why there is no answer, or no whole one. `sent`: the service had been reached. */
  failure: z.object({ code: z.string(), sentence: z.string(), sent: z.boolean() }).optional(),
  /** Requests of this recording that had been passed on in each window of the limits, this one and no refused ones counted. */
  sent: z.object({ second: range, minute: range, hour: range, day: range }),
});
export type Exchange = z.infer<typeof exchange>;

/** So many exchanges before this line are missing. */
export const recordGap = z.object({ lost: z.number() });
export const recordLine = z.union([exchange, recordGap]);

export const lineOf = (value: RecordHead | Exchange | z.infer<typeof recordGap>): string =>
  `${JSON.stringify(value)}\n`;
