/**
 * The schema of an open call on disk. Each schema lists every key of its type, so that the compiler finds missing keys.
 */
import { z } from 'zod';
import type { CallReport } from './report.ts';
import type { Customer, Leg } from './state.ts';
import type { StoredCall } from './serialize.ts';

/** One schema for each key of a type. */
export type SchemasOf<Value> = { readonly [Key in keyof Required<Value>]: z.ZodType<Value[Key]> };

const text = z.string();
const optionalText = text.optional();
const time = z.number();
const extension = z.object({ kind: z.literal('extension'), extension: text });
export const evidence = z.enum(['exchange', 'device', 'inferred']);
const direction = z.enum(['Inbound', 'Outbound']);
const endCause = z.enum([
  'hung-up',
  'cancelled',
  'no-answer',
  'busy',
  'rejected',
  'elsewhere',
  'failed',
  'unseen',
  'unknown',
]);

const leg = z.object({
  id: text,
  end: z.union([extension, z.object({ kind: z.enum(['outside', 'service']) })]),
  origin: z.enum(['calling', 'called']),
  number: optionalText,
  name: optionalText,
  withheld: z.literal(true).optional(),
  dialled: optionalText,
  bridge: optionalText,
  evidence: evidence.optional(),
  rang: z.boolean(),
  held: z.boolean().optional(),
  unseen: z.boolean().optional(),
  joinedAt: time.optional(),
} satisfies SchemasOf<Leg>);

const customer = z.object({
  leg: text,
  direction,
  number: optionalText,
  name: optionalText,
  withheld: z.literal(true).optional(),
  dialled: optionalText,
  internal: z.boolean().optional(),
} satisfies SchemasOf<Customer>);

export const storedCallSchema: z.ZodType<StoredCall> = z.object({
  id: text,
  line: text,
  startedAt: time,
  legs: z.array(leg),
  customer: customer.optional(),
  rang: z.array(text),
  declined: z.array(z.object({ extension: text, cause: endCause, at: time })),
  holder: z.union([extension, z.object({ kind: z.literal('outside') })]).optional(),
  lastExtension: optionalText,
  answeredAt: time.optional(),
  evidence: evidence.optional(),
  pending: z.object({ from: text, target: optionalText, kind: z.enum(['blind', 'attended']) }).optional(),
  silent: z.boolean().optional(),
  dialledFromInside: optionalText,
  talkedInside: z.boolean(),
  talkedOutside: z.boolean().optional(),
  holderLeg: optionalText,
  tried: z.object({ cause: endCause, byCustomer: z.boolean().optional() }).optional(),
  hungUpBy: optionalText,
  reported: z.object({ number: text, dialled: optionalText }).optional(),
  unreportable: z.enum(['withheld', 'short', 'unseen']).optional(),
  over: z
    .object({
      at: time,
      cause: endCause,
      byCustomer: z.boolean().optional(),
      orphan: z.enum(['gap', 'line removed']).optional(),
    })
    .optional(),
} satisfies SchemasOf<StoredCall>);

export const callReportType = z.enum(['Answered', 'Transfer', 'Disconnected']);
export const callReportSchema: z.ZodType<CallReport> = z.object({
  type: callReportType,
  callId: text,
  number: text,
  extension: text,
  direction,
  dialled: optionalText,
  at: time,
  evidence,
} satisfies SchemasOf<CallReport>);
