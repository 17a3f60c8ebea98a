/**
 * The schema of a provider map. The map describes where the provider's messages contain each value, and what the values
 * mean. An administrator writes it, so every error has a path and a message, and unknown keys are rejected.
 *
 * A **part** is the participation of one extension in a call. A message can state the new phase of a part: `types` maps
 * the type of the message to a phase. Otherwise, `types` maps the type to `state`, which means only that the part
 * changed. In that case, the state is read from the message or from the response to a GET, and `states` maps it to a
 * phase.
 */
import { z } from 'zod';
import { encodeMessage } from '#domain/messages/schema-messages.ts';
import { isPattern } from '../extension-matcher.ts';
import { listPathPattern, pathPattern } from './json-path.ts';

const text = z.string({ error: encodeMessage('problem.text') }).min(1, { error: encodeMessage('problem.filled') });
const short = text.max(200, { error: encodeMessage('problem.atMost.characters', { count: 200 }) });
const isPath = encodeMessage('socket.problem.path', { example: '"event.call.id"' });
const onePath = z.string({ error: isPath }).max(200, { error: isPath }).regex(pathPattern, { error: isPath });
const path = z.union([onePath, z.array(onePath).min(1).max(5)], { error: isPath });
const each = z.string({ error: isPath }).max(200, { error: isPath }).regex(listPathPattern, { error: isPath });
/** A path on the provider's own server. The token is not sent to any other server. */
const ownAddress = text.regex(/^\/(?!\/)[^\s\\]{0,500}$/, {
  error: encodeMessage('socket.problem.ownAddress', { example: '"/callcontrol"' }),
});

const oneOf = <const Words extends readonly string[]>(words: Words) =>
  z.enum(words, { error: encodeMessage('problem.oneOf', { list: words.map((word) => `"${word}"`).join(', ') }) });
/** Creates the schema of a table that maps each value to its meaning. `*` covers all other values. */
const meanings = <const Words extends readonly string[]>(words: Words) =>
  z
    .record(z.string().max(200), oneOf(words), { error: encodeMessage('problem.object') })
    .refine((table) => Object.keys(table).length > 0, { error: encodeMessage('socket.problem.meanings') });

const phases = ['ringing', 'calling', 'talking', 'held', 'ended'] as const;
const causes = ['hung-up', 'cancelled', 'no-answer', 'busy', 'rejected', 'elsewhere', 'failed', 'unknown'] as const;
/**
 * The directions. `unknown` means that the value does not state the direction. In that case, the direction is known
 * only while the extension is ringing or dialling.
 */
const directions = ['inbound', 'outbound', 'internal', 'unknown'] as const;
/**
 * The types of the other side. `number` is a queue or a ring group that passes on the caller's number. If that number
 * is internal or missing, the other side is treated as a service.
 */
const parties = ['outside', 'extension', 'service', 'number'] as const;

/** Finds a repeated group. A pattern for names does not need one. */
const repeatsGroup = /\)[*+{]/;
const pattern = short.refine((source) => isPattern(source) && !repeatsGroup.test(source), {
  error: encodeMessage('problem.pattern', { example: '"^/calls/(?<id>[^/]+)$"' }),
});
const emitted = z.strictObject({ path, is: short });

export const socketMap = z
  .strictObject({
    /** The origin of the information: `exchange` is the provider's phone system, and `device` is a phone or an app. */
    evidence: oneOf(['device', 'exchange']).default('device'),
    /** Whether the token is sent as `Authorization: Bearer …`. */
    bearer: z.boolean({ error: encodeMessage('problem.flag') }).default(false),
    /** Whether the client ID and the token are sent as the user name and password (RFC 7617). */
    basic: z.boolean({ error: encodeMessage('problem.flag') }).default(false),
    /** The endpoint that issues a token for a client ID and a secret (OAuth 2, client credentials). */
    tokenUrl: ownAddress.optional(),
    subprotocol: short.regex(/^[\w!#$%&'*+.^`|~-]+$/, { error: encodeMessage('problem.subprotocol') }).optional(),
    /**
     * The message to send after connecting. `{token}` is replaced with the token. Without `accepted`, the line does not
     * wait for an answer.
     */
    login: z
      .strictObject({ message: text.max(4_000), accepted: emitted.optional(), refused: emitted.optional() })
      .optional(),
    /** The keep-alive. Without a message, the line uses the ping of the WebSocket protocol. */
    ping: z
      .strictObject({
        everySeconds: z
          .int({ error: encodeMessage('problem.range', { least: 5, most: 300 }) })
          .min(5, { error: encodeMessage('problem.range', { least: 5, most: 300 }) })
          .max(300, { error: encodeMessage('problem.range', { least: 5, most: 300 }) }),
        message: text.max(1_000).optional(),
      })
      .optional(),
    /** A number that increases by one with each message. The line uses it to detect gaps. */
    sequence: path.optional(),
    /** The path of the list of events, if a message contains several events. */
    items: each.optional(),
    type: path.optional(),
    /**
     * The meanings of message types. `replaced` means that another connection has replaced this one, which
     * receives no further messages.
     */
    types: meanings([...phases, 'state', 'ignored', 'replaced']).optional(),
    /**
     * The name of the entity that a message concerns. The pattern's named groups `extension` and `id` capture the
     * extension and the ID of the part. If a name in a message or in the list does not match, the entity is not part of
     * a call. With `ask`, the message contains only this name, so the state is requested.
     */
    entity: z
      .strictObject({ path, pattern: pattern.optional(), ask: z.boolean({ error: encodeMessage('problem.flag') }) })
      .optional(),
    /** The list of all current calls, which is requested by GET after every connect and every gap. */
    list: z
      .strictObject({
        url: ownAddress,
        entries: each,
        /** The path at which a message contains the same data as a list entry. */
        as: onePath.optional(),
        /** The list of all extensions. All other entities of the provider are queues, menus or trunks. */
        extensions: z
          .strictObject({
            entries: each,
            number: path,
            type: path,
            is: z.union([short, z.array(short).min(1).max(20)]),
          })
          .optional(),
      })
      .optional(),
    id: path.optional(),
    call: path,
    /** Whether the provider reuses call IDs after a restart (reused-call-ids.ts). */
    callRepeats: z.boolean({ error: encodeMessage('problem.flag') }).default(false),
    /** The extension. This path is not needed if the pattern of `entity` captures the extension. */
    extension: path.optional(),
    state: path.optional(),
    states: meanings([...phases, 'ignored']).optional(),
    direction: path.optional(),
    directions: meanings(directions).optional(),
    /** The number of the other side. If it is missing, the direction selects `from` or `to`. */
    number: path.optional(),
    from: path.optional(),
    to: path.optional(),
    name: path.optional(),
    /** The path and the values with which a message marks the number as withheld. The number is then ignored. */
    withheld: z.strictObject({ path, is: z.union([short, z.array(short).min(1).max(20)]) }).optional(),
    /** The number that the customer dialled. It exists only in inbound calls. */
    dialled: path.optional(),
    /** The type of the other side. By default, it is derived from the direction and the number. */
    party: path.optional(),
    parties: meanings(parties).optional(),
    cause: path.optional(),
    causes: meanings(causes).optional(),
  })
  .check((context) => {
    const map = context.value;
    const missing = (key: keyof typeof map, because: string): void => {
      context.issues.push({
        code: 'custom',
        path: [key],
        message: encodeMessage('socket.problem.needs', { because: `"${because}"` }),
        input: map[key],
      });
    };
    for (const [one, other] of [
      ['type', 'types'],
      ['state', 'states'],
      ['direction', 'directions'],
      ['party', 'parties'],
      ['cause', 'causes'],
    ] as const) {
      if (map[one] !== undefined && map[other] === undefined) missing(other, one);
      if (map[other] !== undefined && map[one] === undefined) missing(one, other);
    }
    if (map.extension === undefined && map.entity?.pattern?.includes('(?<extension>') !== true)
      missing('extension', 'call');
    if (map.bearer && map.basic)
      context.issues.push({
        code: 'custom',
        path: ['basic'],
        message: encodeMessage('socket.problem.bearerOrBasic'),
        input: true,
      });
    if (map.type === undefined && map.state === undefined) missing('type', 'call');
    if (map.state !== undefined) return;
    if (Object.values(map.types ?? {}).includes('state')) missing('state', 'types');
    else if (map.list !== undefined) missing('state', 'list');
  });

export type SocketMap = z.output<typeof socketMap>;
export type Phase = (typeof phases)[number];
export type Direction = Exclude<(typeof directions)[number], 'unknown'>;
export type Party = Exclude<(typeof parties)[number], 'number'>;
export type Cause = (typeof causes)[number];
