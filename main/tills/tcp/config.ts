/** The settings entry `{ "kind": "tcp", "portRange": [9200, 9209] }`. */
import { BlockList, isIP, isIPv4 } from 'node:net';
import { z } from 'zod';
import { msg } from '#domain/messages/message.ts';
import { encodeMessage } from '#domain/messages/schema-messages.ts';
import { isGuessableToken } from '#domain/pairing/guessable-token.ts';
import { commonKeys, oneLine, oneOf, whole } from '../connector-config.ts';
import { lineKeys } from '../text/line-config.ts';

const address = (example: string) => encodeMessage('problem.address', { example });

/** Whether the value is an IP address or a network, such as `192.168.1.20`, `192.168.1.0/24` or `fd00::/8`. */
export const isNetwork = (value: string): boolean => {
  const [host = '', bits, ...more] = value.split('/');
  if (more.length > 0 || isIP(host) === 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (isIPv4(host) ? 32 : 128));
};

export const isLoopback = (host: string): boolean => host === '::1' || /^127(?:\.\d{1,3}){3}$/.test(host);

export const tcpConfig = z
  .strictObject({
    ...commonKeys('tcp'),
    ...lineKeys,
    /**
     * The address on which the connector listens. An address other than loopback needs a token, or TLS with
     * client certificates.
     */
    host: z
      .string()
      .refine((host) => isIP(host) !== 0, { error: address('"127.0.0.1"') })
      .default('127.0.0.1'),
    /** The first and the last port of the range. The first free port is used. `[0, 0]` means any free port. */
    portRange: z
      .tuple([whole(0, 65_535), whole(0, 65_535)], { error: encodeMessage('problem.portRange') })
      .refine(([first, last]) => last > 65_535 || (first <= last && last - first < 100 && (first > 0 || last === 0)), {
        error: encodeMessage('problem.portRange'),
      })
      .default([9200, 9209]),
    /**
     * The token, which must be in the first line of a connection: `token TOKEN`, or
     * `{"type":"hello","token":"TOKEN"}` for JSON.
     */
    token: z
      .string()
      .min(16, { error: encodeMessage('problem.token', { count: 16 }) })
      .max(512)
      .refine((token) => token.length < 16 || !isGuessableToken(token), {
        error: encodeMessage('problem.tokenGuessable'),
      })
      .optional(),
    /**
     * The remote computers that can connect, as addresses and networks. By default, every computer that has the token
     * or a certificate can connect.
     */
    allowedAddresses: z
      .array(z.string().refine(isNetwork, { error: address('"192.168.1.0/24"') }))
      .max(64, { error: encodeMessage('problem.atMost.entries', { count: 64 }) })
      .default([]),
    /**
     * The files for TLS (PEM). With `clientAuthorities`, only tills with a certificate from one of these certificate
     * authorities can connect.
     */
    tls: z
      .strictObject({
        certificate: oneLine,
        privateKey: oneLine,
        clientAuthorities: oneLine.optional(),
      })
      .optional(),
    /** With `none`, the connector sends no answers. Use `none` for a till that does not read them. */
    answer: oneOf('line', 'none').default('line'),
  })
  .check(({ value, issues }) => {
    const { host, token, tls, format, pattern } = value;
    if (isIP(host) !== 0 && !isLoopback(host) && token === undefined && tls?.clientAuthorities === undefined)
      issues.push({
        code: 'custom',
        path: ['token'],
        message: encodeMessage('problem.tcpOpen', { host }),
        input: token,
      });
    if (format === 'json' && pattern !== undefined)
      issues.push({
        code: 'custom',
        path: ['pattern'],
        message: encodeMessage('problem.onlyText', { value: '"text"' }),
        input: pattern,
      });
  });

export type TcpConfig = z.output<typeof tcpConfig>;

export const portsOf = ({ portRange: [first, last] }: TcpConfig): readonly number[] =>
  Array.from({ length: last - first + 1 }, (_, index) => first + index);

export const addressOf = (host: string, port: number): string => `${host.includes(':') ? `[${host}]` : host}:${port}`;

/**
 * Creates a filter for the remote addresses that are allowed to connect. Loopback addresses can always connect. IPv4
 * addresses can arrive in IPv6 form.
 */
export const createAddressFilter = (allowed: readonly string[]): ((address: string | undefined) => boolean) => {
  if (allowed.length === 0) return () => true;
  const list = new BlockList();
  for (const each of allowed) {
    const [host = '', bits] = each.split('/');
    const family = isIPv4(host) ? 'ipv4' : 'ipv6';
    if (bits === undefined) list.addAddress(host, family);
    else list.addSubnet(host, Number(bits), family);
  }
  return (remote = '') => {
    const plain = remote.replace(/^::ffff:(?=\d+\.)/i, '');
    return isLoopback(plain) || (isIP(plain) !== 0 && list.check(plain, isIPv4(plain) ? 'ipv4' : 'ipv6'));
  };
};

export const noPort = ({ host, portRange: [first, last] }: TcpConfig) =>
  first === last ? msg('connector.portInUse', { host, port: first }) : msg('connector.noPort', { host, first, last });
