/**
 * The requests view of the practice desk: every incoming and outgoing request with its details. The view also shows the
 * conditions (faults, limits, clock, assumptions) that affect the helpdesk's responses.
 */
import { z } from 'zod';

export const requestDirections = ['in', 'out'] as const;
/**
 * `noted` means that a request was accepted, even though the request or its response deviates from the helpdesk API.
 * `waiting` means that there is no response yet.
 */
export const requestResults = ['accepted', 'noted', 'rejected', 'waiting'] as const;

export const requestFilter = z.strictObject({
  direction: z.enum(['all', ...requestDirections]),
  result: z.enum(['all', ...requestResults]),
  /**
   * The search text. The search ignores case. It covers the operation, the method, the path, the status, the bodies and
   * the deviations. For webhooks, it covers only the operation, the method, the address and the request body.
   */
  text: z.string().max(200),
});
export type RequestFilter = z.infer<typeof requestFilter>;
export const everyRequest: RequestFilter = { direction: 'all', result: 'all', text: '' };

const violation = z.object({ path: z.string(), message: z.string(), section: z.string() });

/**
 * An ID such as `in-1` for a request to the helpdesk, `out-1` for a request to an integrator, or `hook-1` for a
 * request to a channel's webhook.
 */
const requestId = z.string().regex(/^(?:in|out|hook)-\d{1,15}$/);

const entry = z.object({
  id: requestId,
  at: z.number(),
  direction: z.enum(requestDirections),
  /** Null if the request is not part of the helpdesk API. */
  operation: z.string().nullable(),
  method: z.string(),
  /** The path, or the full address for an outgoing request. */
  path: z.string(),
  /** The HTTP status, or 0 if there is no response. */
  status: z.number(),
  result: z.enum(requestResults),
  /** The time from the request to the response, in ms. Null if there is no response yet, and for webhooks. */
  tookMs: z.number().nullable(),
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
  responseHeaders: z.array(z.object({ name: z.string(), value: z.string() })),
  requestBody: z.string(),
  responseBody: z.string(),
  /** Whether only a part of a body is shown, because the body is too long. */
  isCut: z.boolean(),
  curl: z.string(),
  /** Whether secrets are shown. */
  secrets: z.boolean(),
  /** The reason why the request cannot be repeated. Null if it can be repeated. */
  cannotReplay: z.enum(['unreadable', 'elsewhere']).nullable(),
});
export type DeskRequestDetails = z.infer<typeof deskRequestDetails>;

export const conditionParts = ['faults', 'limits', 'clock', 'assumptions'] as const;
export type ConditionPart = (typeof conditionParts)[number];

/** A fault in the format of the control API. */
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
  /** The assumptions that can be changed. */
  assumptions: z.array(
    z.object({
      number: z.number(),
      key: z.string(),
      topic: z.string(),
      /** The behaviour with the default value. */
      decision: z.string(),
      /** The behaviour with another value, or `—` if there is none. */
      alternative: z.string(),
      value: z.union([z.string(), z.number()]),
      initial: z.union([z.string(), z.number()]),
      /** The possible values. The list is empty if any value is allowed. */
      values: z.array(z.string()),
    }),
  ),
  operations: z.array(z.string()),
});
export type DeskConditions = z.infer<typeof deskConditions>;

export const deskRequestCommands = [
  /** The helpdesk sends `requests` and `conditions` now and after each change, until `requests.stop`. */
  z.strictObject({
    type: z.literal('requests.watch'),
    filter: requestFilter,
    count: z.int().min(1).max(1_000),
  }),
  z.strictObject({ type: z.literal('requests.stop') }),
  z.strictObject({ type: z.literal('requests.clear') }),
  /** The helpdesk responds with `request`. */
  z.strictObject({ type: z.literal('request.open'), id: requestId, secrets: z.boolean() }),
  /** Sends the request again: to the practice helpdesk itself, or to the address that is now in the settings. */
  z.strictObject({ type: z.literal('request.replay'), id: requestId }),
  /** `input` is in the format of the control API. */
  z.strictObject({ type: z.literal('conditions.change'), part: z.enum(conditionParts), input: z.unknown() }),
] as const;

export const deskRequestMessages = [
  z.object({ type: z.literal('requests'), requests: deskRequests }),
  z.object({ type: z.literal('request'), request: deskRequestDetails }),
  z.object({ type: z.literal('conditions'), conditions: deskConditions }),
  /**
   * The result of a change to the conditions. `sentence` is the control API's reason for a refusal, or null if
   * the change was applied.
   */
  z.object({ type: z.literal('conditionsChanged'), part: z.enum(conditionParts), sentence: z.string().nullable() }),
] as const;
