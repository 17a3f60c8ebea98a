/**
 * The map of a provider: where in its messages things stand, and what its values mean. Written by an administrator,
 * so everything that is wrong has a path and a sentence, and nothing unknown is taken.
 *
 * A **part** is one extension's part in a call. A message says what became of a part at once (`types` to a phase), or
 * that something changed (`state`): then `states` says what to, read from the message or from what a GET answers.
 */
import { z } from 'zod';
import { coded } from '#domain/messages/schema-messages.ts';
import { isPattern } from '../extension-matcher.ts';
import { eachShape, pathShape } from './path.ts';

const text = z.string({ error: coded('problem.text') }).min(1, { error: coded('problem.filled') });
const short = text.max(200, { error: coded('problem.atMost.characters', { count: 200 }) });
const isPath = coded('socket.problem.path', { example: '"event.call.id"' });
const onePath = z.string({ error: isPath }).max(200, { error: isPath }).regex(pathShape, { error: isPath });
const path = z.union([onePath, z.array(onePath).min(1).max(5)], { error: isPath });
const each = z.string({ error: isPath }).max(200, { error: isPath }).regex(eachShape, { error: isPath });
/** A path of an address on the provider's own server: the token goes nowhere else. */
const ownAddress = text.regex(/^\/(?!\/)[^\s\\]{0,500}$/, {
  error: coded('socket.problem.ownAddress', { example: '"/callcontrol"' }),
});

const oneOf = <const Words extends readonly string[]>(words: Words) =>
  z.enum(words, { error: coded('problem.oneOf', { list: words.map((word) => `"${word}"`).join(', ') }) });
/** What each value means; `*` is every other value. */
const meanings = <const Words extends readonly string[]>(words: Words) =>
  z
    .record(z.string().max(200), oneOf(words), { error: coded('problem.object') })
    .refine((table) => Object.keys(table).length > 0, { error: coded('socket.problem.meanings') });

const phases = ['ringing', 'calling', 'talking', 'held', 'ended'] as const;
const causes = ['hung-up', 'cancelled', 'no-answer', 'busy', 'rejected', 'elsewhere', 'failed', 'unknown'] as const;
/** `unknown`: such a value says nothing of it, and nothing else but ringing or dialling does. */
const directions = ['inbound', 'outbound', 'internal', 'unknown'] as const;
/** `number`: a queue or a ring group that passes the caller's number on; a number of the house makes it a service. */
const parties = ['outside', 'extension', 'service', 'number'] as const;

/** A repeated group can take for ever on a text that almost fits; a pattern of names needs none. */
const repeatsGroup = /\)[*+{]/;
const pattern = short.refine((source) => isPattern(source) && !repeatsGroup.test(source), {
  error: coded('problem.pattern', { example: '"^/calls/(?<id>[^/]+)$"' }),
});
const said = z.strictObject({ path, is: short });

export const socketMap = z
  .strictObject({
    /** `exchange`: it joined the parties itself. `device`: somebody's telephone or app says so. */
    evidence: oneOf(['device', 'exchange']).default('device'),
    /** The token as `Authorization: Bearer …`. */
    bearer: z.boolean({ error: coded('problem.flag') }).default(false),
    /** The client id and the token as user name and password (RFC 7617). */
    basic: z.boolean({ error: coded('problem.flag') }).default(false),
    /** Where a token is given out for a client id and a secret (OAuth 2, client credentials). */
    tokenUrl: ownAddress.optional(),
    subprotocol: short.regex(/^[\w!#$%&'*+.^`|~-]+$/, { error: coded('problem.oneLine') }).optional(),
    /** Said after connecting; `{token}` in it is the token. Without `accepted` nobody waits for an answer. */
    login: z.strictObject({ message: text.max(4_000), accepted: said.optional(), refused: said.optional() }).optional(),
    /** Without a message, the WebSocket's own ping is used. */
    ping: z
      .strictObject({
        everySeconds: z
          .int({ error: coded('problem.range', { least: 5, most: 300 }) })
          .min(5, { error: coded('problem.range', { least: 5, most: 300 }) })
          .max(300, { error: coded('problem.range', { least: 5, most: 300 }) }),
        message: text.max(1_000).optional(),
      })
      .optional(),
    /** A number that goes up by one with each message: what is missing is noticed. */
    sequence: path.optional(),
    /** One message carries several events. */
    items: each.optional(),
    type: path.optional(),
    /** `replaced`: another connection has come in place of this one, which hears nothing from now on. */
    types: meanings([...phases, 'state', 'ignored', 'replaced']).optional(),
    /**
     * What a message is about has a name. The names `extension` and `id` in the pattern are taken from it; what does not
     * fit it is no part of a call, in messages and in the list. `ask`: the message says nothing else.
     */
    entity: z
      .strictObject({ path, pattern: pattern.optional(), ask: z.boolean({ error: coded('problem.flag') }) })
      .optional(),
    /** All calls that are up, asked for by GET after every connect and every gap. */
    list: z
      .strictObject({
        url: ownAddress,
        entries: each,
        /** An entry stands at this place of a message. */
        as: onePath.optional(),
        /** The extensions of the house: whatever else the provider tells of is a queue, a menu or a trunk. */
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
    /** The provider gives call ids out again after it restarts (reused-call-ids.ts). */
    callRepeats: z.boolean({ error: coded('problem.flag') }).default(false),
    /** Not needed where the pattern of `entity` names it. */
    extension: path.optional(),
    state: path.optional(),
    states: meanings([...phases, 'ignored']).optional(),
    direction: path.optional(),
    directions: meanings(directions).optional(),
    /** Of the other side. Or `from` and `to`, and the direction says which of them it is. */
    number: path.optional(),
    from: path.optional(),
    to: path.optional(),
    name: path.optional(),
    /** Where a message says that the number is restricted, and by which values: then it counts for nothing. */
    withheld: z.strictObject({ path, is: z.union([short, z.array(short).min(1).max(20)]) }).optional(),
    /** What a customer dialled; it is there for inbound calls only. */
    dialled: path.optional(),
    /** What the other side is. Without it, its number decides. */
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
        message: coded('socket.problem.needs', { because: `"${because}"` }),
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
        message: coded('socket.problem.bearerOrBasic'),
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
