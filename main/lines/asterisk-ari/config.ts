/**
 * Settings of an Asterisk line that uses the REST interface (ARI). The password has been resolved to plain text. The
 * account needs only read access (`read_only = yes` in ari.conf), because the line changes nothing, and channels never
 * leave the dial plan.
 */
import { z } from 'zod';
import { encodeMessage } from '#domain/messages/schema-messages.ts';
import { msg } from '#domain/messages/message.ts';
import { asteriskAmiConfig } from '../asterisk-ami/config.ts';

const text = z.string({ error: encodeMessage('problem.text') }).min(1, { error: encodeMessage('problem.filled') });
const oneLine = text.regex(/^[^\r\n\0]*$/, { error: encodeMessage('problem.oneLine') });

/**
 * Endpoints, extensions and numbers are configured in the same way as for the manager interface, because the phone
 * system is the same.
 */
const { certificateFingerprint, extensions, trunks, endpoints, internalPattern, outsidePrefix, areaCode } =
  asteriskAmiConfig.shape;

export const asteriskAriConfig = z.strictObject({
  kind: z.literal('asterisk-ari', { error: encodeMessage('problem.oneOf', { list: '"asterisk-ari"' }) }),
  /**
   * The name of the phone system, which is part of the `Id` of every call. PCs that watch the same phone system must
   * use the same name for every kind of line.
   */
  name: oneLine,
  /** The phone system's web server (http.conf), with its `prefix` if it has one. */
  url: z
    .url({
      protocol: /^https?$/,
      error: encodeMessage('problem.url', { begin: msg('problem.urlOr', { one: 'https://', other: 'http://' }) }),
    })
    .refine((address) => !/^[^:]+:\/\/[^/?#]*@/.test(address), { error: encodeMessage('problem.urlSecret') }),
  /** The user name, which is the name of a section in ari.conf. In HTTP Basic, the first colon ends the user name. */
  username: oneLine.regex(/^[^:]*$/, { error: encodeMessage('problem.noColon') }),
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

/**
 * Returns the address of the REST interface, such as `http://127.0.0.1:8088/ari/`. The setting can
 * contain or omit `/ari`.
 */
export const getInterfaceUrl = ({ url }: Pick<AsteriskAriConfig, 'url'>): URL => {
  const { origin, pathname } = new URL(url);
  return new URL(`${pathname.replace(/\/+$/, '').replace(/\/ari$/, '')}/ari/`, origin);
};
