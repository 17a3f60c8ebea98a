/**
 * The messages between the PCs of a site and the grantor, which controls the request budget. They do not contain
 * customer data. A message of another version is rejected and counted.
 */
import { z } from 'zod';
import { isRecord } from '../json/is-record.ts';

export const siteVersion = 1;

/**
 * The classes of requests, most important first. They are screen pops, look-ups, other recent call events (and
 * conversations that a person wants to read), late call events and other reports, and presence checks.
 */
export const grantClasses = ['pop', 'lookup', 'report', 'backlog', 'presence'] as const;
export type GrantClass = (typeof grantClasses)[number];

/** The ID of a request for a grant. A PC never uses an ID twice, even after a restart. */
const id = z.string().min(1).max(64);
/** The key of a report that other PCs may also send. It consists of the call ID, the event and the extension. */
const key = z.string().min(1).max(400);
const count = z.number().int().min(0).max(1_000_000);
const ms = z.number().min(0).max(1e9);
/** Requests that were sent. Each entry is an age in milliseconds and a count. */
const uses = z.array(z.tuple([ms, count])).max(64);
const version = { v: z.literal(siteVersion) };

export const outcomes = ['accepted', 'answered', 'arrived', 'limited', 'unsent'] as const;
/**
 * The outcome of a request:
 *
 * - `accepted`: the helpdesk accepted it
 * - `answered`: any other response or a time-out
 * - `arrived`: no response yet, but the request has reached the helpdesk
 * - `limited`: 429
 * - `unsent`: no byte was sent
 */
export type Outcome = (typeof outcomes)[number];

export const fromMember = z.discriminatedUnion('kind', [
  /**
   * The PC introduces itself after each connection and for each new term. It repeats this message until it gets a
   * lease.
   */
  z.object({
    ...version,
    kind: z.literal('hello'),
    /** The requests that the PC sent without a grant and has not reported yet. */
    fallback: uses,
    /** All requests that the PC sent, for a grantor whose journal has a gap. */
    sent: uses,
    /** The keys of the reports that were accepted without a grant. */
    delivered: z.array(key).max(500),
    /**
     * Whether this run of the app has not received a valid lease yet. In that case, no request of an earlier run is in
     * flight.
     */
    isStart: z.boolean(),
  }),
  z.object({ ...version, kind: z.literal('renew') }),
  /** The PC stops and has no request in flight. */
  z.object({ ...version, kind: z.literal('bye') }),
  /** Requests one slot. The message is repeated with the next `n` until there is an answer. */
  z.object({ ...version, kind: z.literal('ask'), id, n: count, class: z.enum(grantClasses), key: key.optional() }),
  /** The PC no longer needs the slot. */
  z.object({ ...version, kind: z.literal('cancel'), id }),
  z.object({ ...version, kind: z.literal('done'), id, outcome: z.enum(outcomes), retryAfterMs: ms.optional() }),
]);
export type FromMember = z.infer<typeof fromMember>;

const term = z.number().int().min(1);
export const fromGrantor = z.discriminatedUnion('kind', [
  /**
   * The answer to hello and renew. `brokerMs` is the broker's current time. `place` and `of` determine the PC's
   * turn without a grantor.
   */
  z.object({
    ...version,
    kind: z.literal('lease'),
    term,
    place: z.number().int().min(1),
    of: z.number().int().min(1),
    brokerMs: z.number(),
    leaseMs: ms,
  }),
  /** Grants the slot. The PC must use the slot within `validMs` after it sent request `n`. */
  z.object({ ...version, kind: z.literal('grant'), term, id, n: count, validMs: ms }),
  /** Another PC is reporting the call event. */
  z.object({ ...version, kind: z.literal('wait'), term, id, ms }),
  z.object({ ...version, kind: z.literal('delivered'), term, id, by: z.string().max(64) }),
  /**
   * Sent by a new grantor, and to a PC that the grantor does not know or regards as absent. The PC responds with
   * `hello`.
   */
  z.object({ ...version, kind: z.literal('who'), term }),
  z.object({ ...version, kind: z.literal('rejected'), code: z.enum(['version', 'invalid']) }),
]);
export type FromGrantor = z.infer<typeof fromGrantor>;

export const isOtherVersion = (data: unknown): boolean => isRecord(data) && 'v' in data && data['v'] !== siteVersion;
export const parseFromMember = (data: unknown): FromMember | undefined => fromMember.safeParse(data).data;
export const parseFromGrantor = (data: unknown): FromGrantor | undefined => fromGrantor.safeParse(data).data;
