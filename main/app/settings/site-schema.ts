/**
 * The schema for the settings of a site. The PCs of a site share the limits of one subscription through a
 * broker (docs/site.md).
 */
import { z } from 'zod';
import { encodeMessage } from '#domain/messages/schema-messages.ts';
import { msg } from '#domain/messages/message.ts';
import { isPlain, isWebSocket, needsTls, schemeOf, withoutScheme } from '#site/broker-settings.ts';

const text = z.string({ error: encodeMessage('problem.text') }).min(1, { error: encodeMessage('problem.filled') });
const oneOf = <const Words extends readonly string[]>(...words: Words) =>
  z.enum(words, { error: encodeMessage('problem.oneOf', { list: words.map((word) => `"${word}"`).join(', ') }) });
/** A token in a broker subject. */
const token = text.regex(/^[A-Za-z0-9_-]{1,64}$/, { error: encodeMessage('problem.siteName') });
const reserve = encodeMessage('problem.range', { least: 0, most: 0.5 });
const extensionList = encodeMessage('problem.extensionList', { example: '{"till-2": ["101"]}' });
const replicas = encodeMessage('problem.oneOf', { list: '1, 3, 5' });

/** `host:port`, or an address with a scheme. Credentials belong in separate keys, which are stored as secrets. */
const server = text
  .refine((address) => !/^(?:[^:]+:\/\/)?[^/?#]*@/.test(address) && !/[?#]/.test(address), {
    error: encodeMessage('problem.urlSecret'),
  })
  .refine((address) => isServer(address), {
    error: encodeMessage('problem.url', { begin: msg('problem.urlOr', { one: 'tls://', other: 'wss://' }) }),
  });
const isServer = (address: string): boolean => {
  if (!/^(?:nats|tls|ws|wss)$/.test(schemeOf(address))) return false;
  const url = URL.parse(`http://${withoutScheme(address)}`);
  return url !== null && url.hostname !== '' && (isWebSocket(address) || url.pathname === '/');
};

/** The login methods. Each PC uses at most one of them. */
const logins = ['user', 'token', 'nkey', 'credentials'] as const;

export const siteSettings = z
  .strictObject({
    name: token,
    /** The name of this PC in the site. The default is the name of the computer. */
    pc: token.optional(),
    /** Only a host with the role `server` can grant requests to the other PCs. */
    role: oneOf('member', 'server').default('member'),
    servers: z
      .array(server, { error: encodeMessage('problem.texts') })
      .min(1, { error: encodeMessage('problem.filled') })
      .max(20, { error: encodeMessage('problem.atMost.entries', { count: 20 }) }),
    user: text.optional(),
    password: text.optional(),
    token: text.optional(),
    /** The seed of an NKey. */
    nkey: text.optional(),
    /** The content of a credentials file. */
    credentials: text.optional(),
    /** Requires TLS. `ca` is a file with the certificates of a private certificate authority. */
    tls: z.strictObject({ ca: text.optional() }).optional(),
    /** The share of the hourly and daily limits that is reserved for PCs that the grantor cannot reach. */
    fallbackReserve: z.number({ error: reserve }).min(0, { error: reserve }).max(0.5, { error: reserve }).default(0.03),
    /** The name of the line that this host shares with the PCs of the site (docs/site.md). */
    sharedLine: text.optional(),
    /** The extensions of each PC. A PC receives only the calls of its own extensions. */
    extensions: z
      .record(token, z.array(text.max(64, { error: extensionList }), { error: extensionList }), {
        error: extensionList,
      })
      .optional(),
    /** The number of brokers that store the journal of the site. */
    replicas: z.union([z.literal(1), z.literal(3), z.literal(5)], { error: replicas }).default(1),
  })
  .check(({ value, issues }) => {
    if (value.sharedLine !== undefined && value.role !== 'server')
      issues.push({
        code: 'custom',
        path: ['role'],
        message: encodeMessage('problem.sharedLineRole'),
        input: value.role,
      });
    if (value.extensions !== undefined && value.sharedLine === undefined)
      issues.push({ code: 'custom', path: ['sharedLine'], message: encodeMessage('problem.filled'), input: undefined });
    const [first = 'user', second] = logins.filter((key) => value[key] !== undefined);
    if (second !== undefined)
      issues.push({ code: 'custom', path: [second], message: encodeMessage('problem.oneLogin', { first }), input: '' });
    if ((value.user === undefined) !== (value.password === undefined)) {
      const missing = value.user === undefined ? 'user' : 'password';
      issues.push({ code: 'custom', path: [missing], message: encodeMessage('problem.filled'), input: undefined });
    }
    if (value.nkey !== undefined && !/^SU[A-Z2-7]{56}$/.test(value.nkey.trim()))
      issues.push({ code: 'custom', path: ['nkey'], message: encodeMessage('problem.nkey'), input: '' });
    const index = value.servers.findIndex((each) => isWebSocket(each) !== isWebSocket(value.servers[0] ?? ''));
    if (index !== -1)
      issues.push({
        code: 'custom',
        path: ['servers', index],
        message: encodeMessage('problem.oneTransport'),
        input: value.servers[index],
      });
    const plain = needsTls(value) ? value.servers.findIndex((each) => isPlain(each, value)) : -1;
    if (plain !== -1)
      issues.push({
        code: 'custom',
        path: ['servers', plain],
        message: encodeMessage('problem.siteTls'),
        input: value.servers[plain],
      });
  });
