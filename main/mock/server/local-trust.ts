/**
 * Protects everything except the service from foreign web pages. The Origin header identifies a foreign page. The Host
 * header identifies a foreign host name that points to this machine (DNS rebinding).
 */
import type { IncomingMessage } from 'node:http';

const isAddress = (name: string): boolean => /^\d{1,3}(?:\.\d{1,3}){3}$/.test(name) || name.startsWith('[');

/**
 * Whether the Host header contains an IP address, localhost or the name from the options. An attacker can point any
 * other host name to this machine.
 */
export const isOwnHost = (header: string | undefined, ownName: string): boolean => {
  const name = (header ?? '').replace(/:\d+$/, '').toLowerCase();
  return name !== '' && (isAddress(name) || name === 'localhost' || name === ownName.toLowerCase());
};

export type ForeignRequest = 'host' | 'origin';

/**
 * Returns the reason to reject this request, or undefined. A request without an Origin header is accepted, because
 * browsers send the header with every request of a foreign page if the request can change data.
 */
export const findForeignHeader = (request: IncomingMessage, ownName: string): ForeignRequest | undefined => {
  const { host, origin } = request.headers;
  if (!isOwnHost(host, ownName)) return 'host';
  if (origin !== undefined && origin !== `http://${host}`) return 'origin';
  return undefined;
};

export const foreignRequestSentences: Readonly<Record<ForeignRequest, string>> = {
  host: 'This request is addressed to another host. Use the address that the practice helpdesk printed.',
  origin: 'This request comes from a page of another origin. Open the page that the practice helpdesk printed.',
};
