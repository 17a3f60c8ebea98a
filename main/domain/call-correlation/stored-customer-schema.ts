/** The schema of a customer call on disk. Calls that are stored as a single source call have another schema. */
import { z } from 'zod';
import { callReportSchema, callReportType, storedCallSchema, type SchemasOf } from '../calls/stored-call-schema.ts';
import type { StoredCustomer, StoredSourceCall } from './serialize.ts';
import type { LegInterval, ReportedEvent, Waiting } from './state.ts';

const text = z.string();
const time = z.number();

const legInterval = z.object({
  leg: text,
  extension: text,
  from: time,
  took: time.optional(),
  until: time.optional(),
  isAdopted: z.literal(true).optional(),
} satisfies SchemasOf<LegInterval>);

const sourceCall = z.object({
  call: storedCallSchema,
  number: text.optional(),
  direction: z.enum(['Inbound', 'Outbound']).optional(),
  ids: z.array(text),
  stints: z.array(legInterval),
  walked: z.number().int().min(0),
  hasSpoken: z.boolean(),
  claims: text.optional(),
  isGone: z.literal(true).optional(),
} satisfies SchemasOf<StoredSourceCall>);

const reportedEvent = z.object({ type: callReportType, extension: text } satisfies SchemasOf<ReportedEvent>);
const waiting = z.object({ by: text, reports: z.array(callReportSchema), until: time } satisfies SchemasOf<Waiting>);

export const storedCustomerSchema: z.ZodType<StoredCustomer> = z.object({
  page: text,
  id: text.optional(),
  sightings: z.array(sourceCall).min(1),
  told: z.array(reportedEvent),
  last: callReportSchema.optional(),
  waiting: waiting.optional(),
  isSilent: z.literal(true).optional(),
  seenBusy: z.array(text).optional(),
  overAt: time.optional(),
} satisfies SchemasOf<StoredCustomer>);
