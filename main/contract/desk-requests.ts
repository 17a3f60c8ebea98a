/**
 * The requests view of the practice desk: every incoming and outgoing request, its details, and the conditions (faults,
 * limits, clock, assumptions) under which the helpdesk answers.
 */
import { z } from 'zod';

export const requestDirections = ['in', 'out'] as const;
/** `noted`: accepted, but not quite as the interface describes it. `waiting`: not answered yet. */
export const requestResults = ['accepted', 'noted', 'rejected', 'waiting'] as const;

export const requestFilter = z.strictObject({
  direction: z.enum(['all', ...requestDirections]),
  result: z.enum(['all', ...requestResults]),
  /** Case does not matter; searches the operation, the path, the bodies and the deviations. */
  text: z.string().max(200),
});
export type RequestFilter = z.infer<typeof requestFilter>;
export const everyRequest: RequestFilter = { direction: 'all', result: 'all', text: '' };

const violation = z.object({ path: z.string(), message: z.string(), section: z.string() });

/** `in-1`: to the service; `out-1`: to an integrator; `hook-1`: to a channel's webhook. */
const requestId = z.string().regex(/^(?:in|out|hook)-\d{1,15}$/);

const entry = z.object({
  id: requestId,
  at: z.number(),
  direction: z.enum(requestDirections),
  /** Null: not part of the interface. */
  operation: z.string().nullable(),
  method: z.string(),
  /** For an outgoing request, the full address. */
  path: z.string(),
  /** 0: closed without an answer. */
  status: z.number(),
  result: z.enum(requestResults),
  violations: z.array(violation),
});
export type DeskRequest = z.infer<typeof entry>;

export const deskRequests = z.object({
  /** The newest matching requests, newest first. */
  entries: z.array(entry),
  /** The number of matching requests. */
  matching: z.number(),
  /** The total number of requests. */
  total: z.number(),
});
export type DeskRequests = z.infer<typeof deskRequests>;

export const deskRequestDetails = entry.extend({
  headers: z.array(z.object({ name: z.string(), value: z.string() })),
  requestBody: z.string(),
  responseBody: z.string(),
  /** A body was too long and is shown in part. */
  isCut: z.boolean(),
  curl: z.string(),
  /** The secrets are shown. */
  secrets: z.boolean(),
  /** The reason why it cannot be repeated; null: it can. */
  cannotReplay: z.enum(['unreadable', 'elsewhere']).nullable(),
});
export type DeskRequestDetails = z.infer<typeof deskRequestDetails>;

export const conditionParts = ['faults', 'limits', 'clock', 'assumptions'] as const;
export type ConditionPart = (typeof conditionParts)[number];

/** A fault as the control API writes it. */
const fault = z.object({
  kind: z.string(),
  operation: z.string().optional(),
  next: z.number().optional(),
  every: z.number().optional(),
  forSeconds: z.number().optional(),
  latencyMs: z.number().optional(),
  status: z.number().optional(),
  retryAfterSeconds: z.number().optional(),
  carriedOut: z.boolean().optional(),
});
export type DeskFault = z.infer<typeof fault>;

export const deskConditions = z.object({
  faults: z.array(fault),
  limits: z.object({
    enabled: z.boolean(),
    windows: z.array(z.object({ name: z.string(), used: z.number(), allowed: z.number() })),
  }),
  frozen: z.boolean(),
  /** The open points of the interface that can be changed. */
  assumptions: z.array(
    z.object({
      number: z.number(),
      key: z.string(),
      topic: z.string(),
      value: z.union([z.string(), z.number()]),
      initial: z.union([z.string(), z.number()]),
      /** Empty: any value. */
      values: z.array(z.string()),
    }),
  ),
  operations: z.array(z.string()),
});
export type DeskConditions = z.infer<typeof deskConditions>;

export const deskRequestCommands = [
  /** Answered by `requests` and `conditions` now and after each change, until `requests.stop`. */
  z.strictObject({
    type: z.literal('requests.watch'),
    filter: requestFilter,
    count: z.int().min(1).max(1_000),
  }),
  z.strictObject({ type: z.literal('requests.stop') }),
  z.strictObject({ type: z.literal('requests.clear') }),
  /** Answered by `request`. */
  z.strictObject({ type: z.literal('request.open'), id: requestId, secrets: z.boolean() }),
  /** Sends it again: to the practice helpdesk itself, or to the address that is now in the settings. */
  z.strictObject({ type: z.literal('request.replay'), id: requestId }),
  /** `input` has the format of the control API. */
  z.strictObject({ type: z.literal('conditions.change'), part: z.enum(conditionParts), input: z.unknown() }),
] as const;

export const deskRequestMessages = [
  z.object({ type: z.literal('requests'), requests: deskRequests }),
  z.object({ type: z.literal('request'), request: deskRequestDetails }),
  z.object({ type: z.literal('conditions'), conditions: deskConditions }),
  /** A change of conditions was refused; `sentence` comes from the control API. Null: it was applied. */
  z.object({ type: z.literal('conditionsChanged'), part: z.enum(conditionParts), sentence: z.string().nullable() }),
] as const;
