/** Reads and formats the host and port of an address. */
import type { HostPort } from '#app/types.ts';

/** Returns undefined if the address is not a URL with a host. */
export const parseHostPort = (address: string): HostPort | undefined => {
  const url = URL.parse(address);
  if (url === null || url.hostname === '') return undefined;
  const isSecure = url.protocol === 'https:' || url.protocol === 'wss:';
  const port = url.port === '' ? (isSecure ? 443 : 80) : Number(url.port);
  return { host: url.hostname.replace(/^\[|\]$/g, ''), port, isSecure };
};

export const formatHostPort = ({ host, port }: Pick<HostPort, 'host' | 'port'>): string =>
  host.includes(':') ? `[${host}]:${port}` : `${host}:${port}`;
