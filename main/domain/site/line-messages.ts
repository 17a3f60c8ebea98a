/**
 * The messages with which a server host shares its phone line. Messages that contain callers' numbers are sent to one
 * PC as core NATS messages, so no stream stores them.
 */
import { z } from 'zod';
import { lineEventSchema, liveLegSchema } from '../calls/line-event-schema.ts';

export const lineVersion = 1;

const version = { v: z.literal(lineVersion) };
const name = z.string().min(1).max(64);
/** The ID of a request. Each request has a new ID. */
const id = z.string().min(1).max(64);
const sequence = z.number().int().min(0);
/**
 * The host, and the number of its events and lists for this PC in this run. `run` changes with each start, and when
 * messages may have been lost.
 */
const position = { host: name, run: id, sequence };
const extensions = z.array(z.string().min(1).max(64)).max(1_000);

/**
 * The PC asks which of its calls are active. If the request contains the current position, the host only confirms this
 * position. Otherwise, the host sends the calls, unless the position belongs to another host.
 */
export const askForCalls = z.object({ ...version, kind: z.literal('ask'), id, at: z.object(position).optional() });
export type AskForCalls = z.infer<typeof askForCalls>;

/** Messages to one PC. */
export const fromLineHost = z.discriminatedUnion('kind', [
  z.object({
    ...version,
    kind: z.literal('event'),
    ...position,
    event: lineEventSchema,
    source: z.string().max(100).optional(),
  }),
  /**
   * The active calls. The host sends them as the answer to the request `id`. Without `id`, the host has reconnected to
   * its phone system, or the administrator's list has changed.
   */
  z.object({
    ...version,
    kind: z.literal('calls'),
    ...position,
    id: id.optional(),
    legs: z.array(liveLegSchema).max(2_000),
    /** The extensions of the PC in the administrator's list. */
    extensions,
    /** The phone system's name in call IDs, and whether it provides its own IDs. */
    exchange: z.object({ name: z.string().min(1).max(200), hasIds: z.boolean() }),
  }),
  /** The last sequence number, so that a loss is detected even if no event follows. */
  z.object({ ...version, kind: z.literal('position'), ...position, id: id.optional() }),
  /** The administrator's list on this host does not contain the PC. */
  z.object({ ...version, kind: z.literal('unlisted'), host: name, id }),
]);
export type FromLineHost = z.infer<typeof fromLineHost>;

/** The message that a host sends to all PCs once a second. */
export const lineBeat = z.object({
  ...version,
  kind: z.literal('beat'),
  host: name,
  run: id,
  /**
   * `up` means that the host is connected to its phone system. `ended` means that the host no longer shares the line.
   */
  state: z.enum(['up', 'down', 'ended']),
});
export type LineBeat = z.infer<typeof lineBeat>;

export type RejectedLineMessage = 'version' | 'invalid';
export type ParsedLineMessage<Message> =
  | { readonly ok: true; readonly message: Message }
  | { readonly ok: false; readonly code: RejectedLineMessage };

export const parseLineMessage = <Message>(schema: z.ZodType<Message>, data: unknown): ParsedLineMessage<Message> => {
  const read = schema.safeParse(data);
  if (read.success) return { ok: true, message: read.data };
  const isOtherVersion = typeof data === 'object' && data !== null && 'v' in data && data.v !== lineVersion;
  return { ok: false, code: isOtherVersion ? 'version' : 'invalid' };
};
