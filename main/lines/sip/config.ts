/**
 * Settings of a SIP line over WebSocket (RFC 7118). `watch` subscribes to the dialogs of extensions (busy lamp
 * field, dialog-info, RFC 4235) and infers who answers. It does not register and never receives calls. `phone` is a
 * phone without audio, for practice only: on a real phone system, it would answer customers in silence. The password
 * has been resolved to plain text.
 */
import { z } from 'zod';
import { encodeMessage } from '#domain/messages/schema-messages.ts';
import { msg } from '#domain/messages/message.ts';
import { internalPattern } from '../extension-matcher.ts';

const text = z.string({ error: encodeMessage('problem.text') }).min(1, { error: encodeMessage('problem.filled') });
/** Text without line breaks or null characters. */
const oneLine = text.regex(/^[^\r\n\0]*$/, { error: encodeMessage('problem.oneLine') });
/** The user part of a SIP address (RFC 3261, 25.1) without characters that need escaping. */
const user = text.regex(/^[\w.!~*'()&=+$,-]{1,64}$/, {
  error: encodeMessage('problem.sipUser'),
});

const silent = encodeMessage('problem.sipSilent');

const shape = (mayBePhone: boolean) =>
  z.strictObject({
    kind: z.literal('sip', { error: encodeMessage('problem.oneOf', { list: '"sip"' }) }),
    mode: z
      .enum(['watch', 'phone'], { error: encodeMessage('problem.oneOf', { list: '"watch", "phone"' }) })
      .refine((mode) => mode === 'watch' || mayBePhone, { error: silent })
      .default('watch'),
    /**
     * A `helper` line never reports calls. It only shows which extensions are busy, so that the app can end the calls
     * of a line that is down.
     */
    role: z
      .enum(['source', 'helper'], { error: encodeMessage('problem.oneOf', { list: '"source", "helper"' }) })
      .default('source'),
    /** The name of the line, which is part of the `Id` of every call. */
    name: oneLine,
    server: z
      .url({
        protocol: /^wss?$/,
        error: encodeMessage('problem.url', { begin: msg('problem.urlOr', { one: 'wss://', other: 'ws://' }) }),
      })
      .refine((address) => !/^[^:]+:\/\/[^/?#]*@/.test(address), {
        error: encodeMessage('problem.urlSecret'),
      }),
    username: user,
    password: oneLine,
    /** The host part of SIP addresses. The default is the host of `server`. */
    domain: text.regex(/^[\w.:[\]-]{1,255}$/, { error: encodeMessage('problem.hostName') }).optional(),
    extensions: z
      .array(user, { error: encodeMessage('problem.extensions') })
      .min(1, { error: encodeMessage('problem.anExtension') })
      .max(200, { error: encodeMessage('problem.atMost.extensions', { count: 200 }) })
      .optional(),
    /** The pattern of the phone system's extension numbers. The default is two to six digits. */
    internalPattern,
  });

/** `mayBePhone` is true only in practice mode. It is not a setting. */
export const sipConfig = (mayBePhone: boolean) =>
  shape(mayBePhone).transform((given, context) => {
    if (given.mode === 'watch' && given.extensions === undefined)
      context.addIssue({
        code: 'custom',
        path: ['extensions'],
        message: encodeMessage('problem.extensions'),
      });
    // By default, the extension of a phone is its user name.
    return { ...given, extensions: given.extensions ?? [given.username] };
  });

export type SipConfig = z.output<ReturnType<typeof sipConfig>>;

export const domainOf = ({ domain, server }: Pick<SipConfig, 'domain' | 'server'>): string =>
  domain ?? new URL(server).hostname;
