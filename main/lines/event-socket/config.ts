/**
 * Settings of an event socket line. They work for any provider that pushes JSON over a WebSocket, because a map
 * describes the provider's messages. The token has been resolved to plain text.
 */
import { z } from 'zod';
import { encodeMessage } from '#domain/messages/schema-messages.ts';
import { msg } from '#domain/messages/message.ts';
import { internalPattern, outsidePrefix } from '../extension-matcher.ts';
import { anyMap } from './presets.ts';

const text = z.string({ error: encodeMessage('problem.text') }).min(1, { error: encodeMessage('problem.filled') });
/** Text without line breaks or null characters. */
const oneLine = text.regex(/^[^\r\n\0]*$/, { error: encodeMessage('problem.oneLine') });
const extensions = encodeMessage('problem.extensionsOrAll');

export const eventSocketConfig = z
  .strictObject({
    kind: z.literal('event-socket', { error: encodeMessage('problem.oneOf', { list: '"event-socket"' }) }),
    /** The name of the line, which is part of the `Id` of every call. */
    name: oneLine,
    url: z
      .url({
        protocol: /^wss?$/,
        error: encodeMessage('problem.url', { begin: msg('problem.urlOr', { one: 'wss://', other: 'ws://' }) }),
      })
      .refine((address) => !/^[^:]+:\/\/[^/?#]*@/.test(address), { error: encodeMessage('problem.urlSecret') }),
    /**
     * The token. The map determines its use: as a bearer token, in a login message, or as the secret or password that
     * belongs to `clientId`.
     */
    token: oneLine.optional(),
    /** The client ID for the token endpoint, or the user name. */
    clientId: oneLine.optional(),
    extensions: z.union(
      [
        z.literal('*'),
        z
          .array(oneLine.max(64), { error: extensions })
          .min(1, { error: encodeMessage('problem.anExtension') })
          .max(1_000, { error: encodeMessage('problem.atMost.extensions', { count: 1_000 }) }),
      ],
      { error: extensions },
    ),
    /** The pattern of the phone system's extension numbers. The default is two to six digits. */
    internalPattern,
    /** The outside line prefix, which is removed from numbers. */
    outsidePrefix,
    map: anyMap,
  })
  .check((context) => {
    const { map, token, clientId } = context.value;
    // A map that requires authentication needs a token.
    const needs = map.bearer || map.basic || map.login?.message.includes('{token}') === true;
    if (needs && token === undefined)
      context.issues.push({ code: 'custom', path: ['token'], message: encodeMessage('problem.text'), input: token });
    if (map.basic && (clientId === undefined || clientId.includes(':')))
      context.issues.push({
        code: 'custom',
        path: ['clientId'],
        message: encodeMessage(clientId === undefined ? 'problem.text' : 'problem.noColon'),
        input: clientId,
      });
    if (clientId !== undefined && map.tokenUrl === undefined && !map.basic)
      context.issues.push({
        code: 'custom',
        path: ['clientId'],
        message: encodeMessage('socket.problem.noTokenUrl'),
        input: clientId,
      });
  });

export type EventSocketConfig = z.output<typeof eventSocketConfig>;
