/**
 * Makes one attempt to reach the broker, over TCP or WebSocket. The NATS client does not reconnect. Instead, the
 * calling code makes each further attempt, so that each failure is reported with its own reason and the files are read
 * again.
 */
import { readFile } from 'node:fs/promises';
import { isIP } from 'node:net';
import { checkServerIdentity, getCACertificates, type PeerCertificate } from 'node:tls';
import {
  connect,
  credsAuthenticator,
  nkeyAuthenticator,
  wsconnect,
  type Authenticator,
  type ConnectionOptions,
  type NatsConnection,
} from '@nats-io/transport-node';
import { omitUndefined } from '#domain/json/omit-undefined.ts';
import { inboxPrefixOf } from './account-permissions.ts';
import { BrokerError, needsUpdate } from './broker-problem.ts';
import { hostOf, isPlain, needsTls, transportOf, withoutScheme, type BrokerSettings } from './broker-settings.ts';
import { createWebSocketFactory } from './web-socket.ts';

const timeoutMs = 5_000;

/** Puts each marker of a credentials file on its own line, because a one-line field removes the line breaks. */
const withLineBreaks = (credentials: string): string =>
  credentials.replace(/\s*(-{3,}(?:BEGIN|END) [A-Z ]+-{3,})\s*/g, '\n$1\n');

const authenticatorOf = ({ nkey, credentials }: BrokerSettings): Authenticator | undefined => {
  const encode = (text: string): Uint8Array => new TextEncoder().encode(text);
  if (nkey !== undefined) return nkeyAuthenticator(encode(nkey.trim()));
  return credentials === undefined ? undefined : credsAuthenticator(encode(withLineBreaks(credentials)));
};

/**
 * Throws if the file cannot be read or contains no certificate. Otherwise, the connection would trust other
 * authorities.
 */
const readAuthority = async (path: string): Promise<string> => {
  try {
    const text = await readFile(path, 'utf8');
    if (text.includes('-----BEGIN CERTIFICATE-----')) return text;
  } catch (error) {
    throw new BrokerError('authority', error instanceof Error && 'code' in error ? String(error.code) : undefined);
  }
  throw new BrokerError('authority');
};

/**
 * On a connection to an IP address, Node does not know the host and checks the certificate for `localhost`. In that
 * case, this check uses the addresses in the settings.
 */
const identityCheck =
  (servers: readonly string[]) =>
  (name: string, certificate: PeerCertificate): Error | undefined => {
    const hosts = servers.map(hostOf);
    if (name !== 'localhost' || hosts.includes('localhost')) return checkServerIdentity(name, certificate);
    const results = hosts.filter((host) => isIP(host) !== 0).map((host) => checkServerIdentity(host, certificate));
    return results.length === 0
      ? checkServerIdentity(name, certificate)
      : results.every(Boolean)
        ? results[0]
        : undefined;
  };

/** `certificates` are trusted in addition to the built-in ones, unless the settings name a private authority. */
export const connectToBroker = async (
  settings: BrokerSettings,
  certificates: readonly string[] = [],
): Promise<NatsConnection> => {
  const { pc, servers, user, password, token, tls } = settings;
  if (needsTls(settings) && servers.some((server) => isPlain(server, settings))) throw new BrokerError('noTls');
  const ca = tls?.ca === undefined ? [...getCACertificates('default'), ...certificates] : [await readAuthority(tls.ca)];
  let authenticator: Authenticator | undefined;
  try {
    authenticator = authenticatorOf(settings);
    // Reads the credentials now, so that a bad seed or file causes an error instead of a silent failure of the
    // connection.
    authenticator?.('nonce');
  } catch {
    throw new BrokerError('credentialsUnreadable');
  }
  const options: ConnectionOptions = {
    name: `counterline ${pc}`,
    // Each PC is allowed to read only its own replies.
    inboxPrefix: inboxPrefixOf(pc),
    ...omitUndefined({ authenticator, user, pass: password, token }),
    reconnect: false,
    // The client ignores the server addresses that the broker sends. Otherwise, the broker could direct the credentials
    // to other hosts.
    ignoreClusterUpdates: true,
    pingInterval: 5_000,
    maxPingOut: 2,
    timeout: timeoutMs,
  };
  // The client passes unknown options on to Node.
  const trusted = { ca: ca.join('\n'), checkServerIdentity: identityCheck(servers) };
  const nats =
    transportOf(servers) === 'websocket'
      ? await connectWebSocket({ ...options, servers: [...servers] }, ca)
      : await connect({
          ...options,
          servers: servers.map(withoutScheme),
          ...(needsTls(settings) ? { tls: trusted } : {}),
        });
  const version = nats.info?.version ?? '0';
  if (needsUpdate(version)) {
    await nats.close();
    throw new BrokerError('tooOld', version);
  }
  return nats;
};

const connectWebSocket = async (options: ConnectionOptions, ca: readonly string[]): Promise<NatsConnection> => {
  const factory = createWebSocketFactory(ca, timeoutMs);
  try {
    return await wsconnect({ ...options, wsFactory: factory.open });
  } catch (error) {
    // The client itself reports only the text of an error.
    throw factory.lastError() ?? error;
  }
};
