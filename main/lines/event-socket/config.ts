/**
 * Settings of one event socket: any provider that pushes JSON over a WebSocket, with a map of what its messages mean.
 * The token has been read already: it is plain text here and nowhere else.
 */
import { z } from 'zod';
import { coded } from '#domain/messages/schema-messages.ts';
import { say } from '#domain/messages/message.ts';
import { internalPattern, outsidePrefix } from '../extension-matcher.ts';
import { anyMap } from './presets.ts';

const text = z.string({ error: coded('problem.text') }).min(1, { error: coded('problem.filled') });
/** What goes into a header stands on one line. */
const oneLine = text.regex(/^[^\r\n\0]*$/, { error: coded('problem.oneLine') });
const extensions = coded('problem.extensionsOrAll');

export const eventSocketConfig = z
  .strictObject({
    kind: z.literal('event-socket', { error: coded('problem.oneOf', { list: '"event-socket"' }) }),
    /** Names the line in every call `Id`. */
    name: oneLine,
    url: z
      .url({
        protocol: /^wss?$/,
        error: coded('problem.url', { begin: say('problem.urlOr', { one: 'wss://', other: 'ws://' }) }),
      })
      .refine((address) => !/^[^:]+:\/\/[^/?#]*@/.test(address), { error: coded('problem.urlSecret') }),
    /** As the map wants it: a bearer token, part of a login, or the secret or password that belongs to `clientId`. */
    token: oneLine.optional(),
    /** Where tokens are given out for it, or as user name. */
    clientId: oneLine.optional(),
    extensions: z.union(
      [
        z.literal('*'),
        z
          .array(oneLine.max(64), { error: extensions })
          .min(1, { error: coded('problem.anExtension') })
          .max(1_000, { error: coded('problem.atMost.extensions', { count: 1_000 }) }),
      ],
      { error: extensions },
    ),
    /** Which numbers are extensions of the house; without it: two to six digits. */
    internalPattern,
    /** What is dialled for an outside line: it is no part of the numbers that are dialled. */
    outsidePrefix,
    map: anyMap,
  })
  .check((context) => {
    const { map, token, clientId } = context.value;
    // Without it the map promises a login that cannot be.
    const needs = map.bearer || map.basic || map.login?.message.includes('{token}') === true;
    if (needs && token === undefined)
      context.issues.push({ code: 'custom', path: ['token'], message: coded('problem.text'), input: token });
    if (map.basic && (clientId === undefined || clientId.includes(':')))
      context.issues.push({
        code: 'custom',
        path: ['clientId'],
        message: coded(clientId === undefined ? 'problem.text' : 'problem.noColon'),
        input: clientId,
      });
    if (clientId !== undefined && map.tokenUrl === undefined && !map.basic)
      context.issues.push({
        code: 'custom',
        path: ['clientId'],
        message: coded('socket.problem.noTokenUrl'),
        input: clientId,
      });
  });

export type EventSocketConfig = z.output<typeof eventSocketConfig>;
