/** The broker's servers and this PC's credentials, as written in the settings. */

export type BrokerTransport = 'tcp' | 'websocket';

export interface BrokerSettings {
  readonly pc: string;
  /** `host`, `host:port`, or an address that begins with `nats://`, `tls://`, `ws://` or `wss://`. */
  readonly servers: readonly string[];
  /** At most one of these four methods is used: `user` with `password`, `token`, `nkey`, or `credentials`. */
  readonly user?: string | undefined;
  readonly password?: string | undefined;
  readonly token?: string | undefined;
  /** The seed of an NKey. */
  readonly nkey?: string | undefined;
  /** The content of a credentials file: a JWT and a seed. */
  readonly credentials?: string | undefined;
  /** If present, TLS is required. `ca` is a file with the certificates of a private authority. */
  readonly tls?: { readonly ca?: string | undefined } | undefined;
}

/** Older servers lack functions that the journal requires. The oldest tested version is 2.9.10. */
export const oldestBroker = '2.9.0';

/** Returns the scheme of an address in lower case. An address without a scheme has the scheme `nats`. */
export const schemeOf = (server: string): string => /^([a-z]+):\/\//i.exec(server)?.[1]?.toLowerCase() ?? 'nats';
export const withoutScheme = (server: string): string => server.replace(/^[a-z]+:\/\//i, '');
export const isWebSocket = (server: string): boolean => /^wss?$/.test(schemeOf(server));

/** Returns the transport, which is the same for all servers of a site (app/settings/site-schema.ts). */
export const transportOf = (servers: readonly string[]): BrokerTransport =>
  servers.some(isWebSocket) ? 'websocket' : 'tcp';

/**
 * Whether every connection must use TLS. The client ignores the scheme of an address. Without this check, an attacker
 * could therefore downgrade a `tls://` address to an unencrypted connection.
 */
export const needsTls = ({ servers, tls }: Pick<BrokerSettings, 'servers' | 'tls'>): boolean =>
  tls !== undefined || servers.some((server) => /^(?:tls|wss)$/.test(schemeOf(server)));

/**
 * Whether the connection is unencrypted. A `ws://` address never uses TLS. The client starts TLS on every other
 * connection if the settings require it.
 */
export const isPlain = (server: string, settings: Pick<BrokerSettings, 'servers' | 'tls'>): boolean =>
  schemeOf(server) === 'ws' || !needsTls(settings);

/** Returns the host of an address, without brackets. */
export const hostOf = (server: string): string => {
  const url = URL.parse(`http://${withoutScheme(server)}`);
  return (url?.hostname ?? server).replace(/^\[|\]$/g, '');
};
