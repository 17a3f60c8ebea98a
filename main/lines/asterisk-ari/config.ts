/**
 * Settings of one Asterisk line over its REST interface (ARI). The password has been read already: it is plain text
 * here and nowhere else. The account needs no right but to read (`read_only = yes` in ari.conf): nothing is ever
 * changed from here, and no channel is taken out of the dialplan.
 */
import { z } from 'zod';
import { coded } from '#domain/messages/schema-messages.ts';
import { say } from '#domain/messages/message.ts';
import { asteriskAmiConfig } from '../asterisk-ami/config.ts';

const text = z.string({ error: coded('problem.text') }).min(1, { error: coded('problem.filled') });
const oneLine = text.regex(/^[^\r\n\0]*$/, { error: coded('problem.oneLine') });

/** Whose channels are whose, and which extensions count: the same exchange, the same settings as with its manager interface. */
const { certificateFingerprint, extensions, trunks, endpoints, internalPattern, outsidePrefix, areaCode } =
  asteriskAmiConfig.shape;

export const asteriskAriConfig = z.strictObject({
  kind: z.literal('asterisk-ari', { error: coded('problem.oneOf', { list: '"asterisk-ari"' }) }),
  /** Names the exchange in every call `Id`: PCs that watch the same exchange give it the same name, whatever the kind of line. */
  name: oneLine,
  /** The exchange's web server (http.conf), with its `prefix` where it has one. */
  url: z
    .url({
      protocol: /^https?$/,
      error: coded('problem.url', { begin: say('problem.urlOr', { one: 'https://', other: 'http://' }) }),
    })
    .refine((address) => !/^[^:]+:\/\/[^/?#]*@/.test(address), { error: coded('problem.urlSecret') }),
  /** The section of ari.conf. HTTP ends a user name at its first colon. */
  username: oneLine.regex(/^[^:]*$/, { error: coded('problem.noColon') }),
  password: oneLine,
  certificateFingerprint,
  extensions,
  trunks,
  endpoints,
  internalPattern,
  outsidePrefix,
  areaCode,
});

export type AsteriskAriConfig = z.output<typeof asteriskAriConfig>;

/** Where the interface lies: `http://127.0.0.1:8088/ari/`, whether or not people wrote the last part. */
export const interfaceAt = ({ url }: Pick<AsteriskAriConfig, 'url'>): URL => {
  const { origin, pathname } = new URL(url);
  return new URL(`${pathname.replace(/\/+$/, '').replace(/\/ari$/, '')}/ari/`, origin);
};
