/**
 * Settings of one SIP line over WebSocket (RFC 7118). `watch` subscribes to the watch lamps of extensions (dialog-info,
 * RFC 4235) and concludes from them who answers; it registers nothing and is never called. `phone` is a phone without
 * sound: it is there for practice only, because against a real exchange it would take customers' calls in silence.
 * The password has been read already: it is plain text here and nowhere else.
 */
import { z } from 'zod';
import { coded } from '#domain/messages/schema-messages.ts';
import { say } from '#domain/messages/message.ts';
import { internalPattern } from '../extension-matcher.ts';

const text = z.string({ error: coded('problem.text') }).min(1, { error: coded('problem.filled') });
/** What goes into a header stands on one line. */
const oneLine = text.regex(/^[^\r\n\0]*$/, { error: coded('problem.oneLine') });
/** User part of a SIP address (RFC 3261, 25.1) as people use it: nothing that would have to be escaped. */
const user = text.regex(/^[\w.!~*'()&=+$,-]{1,64}$/, {
  error: coded('problem.sipUser'),
});

const silent = coded('problem.sipSilent');

const shape = (mayBePhone: boolean) =>
  z.strictObject({
    kind: z.literal('sip', { error: coded('problem.oneOf', { list: '"sip"' }) }),
    mode: z
      .enum(['watch', 'phone'], { error: coded('problem.oneOf', { list: '"watch", "phone"' }) })
      .refine((mode) => mode === 'watch' || mayBePhone, { error: silent })
      .default('watch'),
    /** `helper`: beside a surer line, it only says that an extension is free again when that line is away. */
    role: z
      .enum(['source', 'helper'], { error: coded('problem.oneOf', { list: '"source", "helper"' }) })
      .default('source'),
    /** Names the line in every call `Id`. */
    name: oneLine,
    server: z
      .url({
        protocol: /^wss?$/,
        error: coded('problem.url', { begin: say('problem.urlOr', { one: 'wss://', other: 'ws://' }) }),
      })
      .refine((address) => !/^[^:]+:\/\/[^/?#]*@/.test(address), {
        error: coded('problem.urlSecret'),
      }),
    username: user,
    password: oneLine,
    /** What stands behind the @ of SIP addresses; default: the host of `server`. */
    domain: text.regex(/^[\w.:[\]-]{1,255}$/, { error: coded('problem.hostName') }).optional(),
    extensions: z
      .array(user, { error: coded('problem.extensions') })
      .min(1, { error: coded('problem.anExtension') })
      .max(200, { error: coded('problem.atMost.extensions', { count: 200 }) })
      .optional(),
    /** Which numbers are extensions of the house; without it: two to six digits. */
    internalPattern,
  });

/** `mayBePhone`: the practice profile says so of its own exchange; no setting can. */
export const sipConfig = (mayBePhone: boolean) =>
  shape(mayBePhone).transform((given, context) => {
    if (given.mode === 'watch' && given.extensions === undefined)
      context.addIssue({
        code: 'custom',
        path: ['extensions'],
        message: coded('problem.extensions'),
      });
    // A phone is one extension: its own.
    return { ...given, extensions: given.extensions ?? [given.username] };
  });

export type SipConfig = z.output<ReturnType<typeof sipConfig>>;

export const domainOf = ({ domain, server }: Pick<SipConfig, 'domain' | 'server'>): string =>
  domain ?? new URL(server).hostname;
