/**
 * Protects everything but the service from foreign web pages. The Origin header identifies foreign pages, and the Host
 * header identifies foreign names that point to this machine.
 */
import type { IncomingMessage } from 'node:http';

const isAddress = (name: string): boolean => /^\d{1,3}(?:\.\d{1,3}){3}$/.test(name) || name.startsWith('[');

/**
 * A foreign name can point to this machine, but an address cannot. Therefore, only addresses, localhost and the name
 * from the options are accepted.
 */
export const isOwnHost = (header: string | undefined, ownName: string): boolean => {
  const name = (header ?? '').replace(/:\d+$/, '').toLowerCase();
  return name !== '' && (isAddress(name) || name === 'localhost' || name === ownName.toLowerCase());
};

export type ForeignRequest = 'host' | 'origin';

/**
 * Returns the reason to reject this request, or undefined. A request without an Origin header does not
 * come from a page.
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
