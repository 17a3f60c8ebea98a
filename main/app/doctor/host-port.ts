/** Where an address leads: host and port. The rest of it is not kept, since a path may carry the API key. */

export interface Place {
  readonly host: string;
  readonly port: number;
  readonly isSecure: boolean;
}

/** Undefined: it is no address that a request can go to. */
export const placeOf = (address: string): Place | undefined => {
  const url = URL.parse(address);
  if (url === null || url.hostname === '') return undefined;
  const isSecure = url.protocol === 'https:' || url.protocol === 'wss:';
  const port = url.port === '' ? (isSecure ? 443 : 80) : Number(url.port);
  return { host: url.hostname.replace(/^\[|\]$/g, ''), port, isSecure };
};

export const placeText = ({ host, port }: Pick<Place, 'host' | 'port'>): string =>
  host.includes(':') ? `[${host}]:${port}` : `${host}:${port}`;
