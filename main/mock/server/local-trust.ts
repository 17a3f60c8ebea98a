/**
 * Who may speak to the doors that are not the service: pages and programs on this machine. A foreign page that
 * makes a browser send requests here is stopped by its Origin, a foreign name that points here by its Host.
 */
import type { IncomingMessage } from 'node:http';

const isAddress = (name: string): boolean => /^\d{1,3}(?:\.\d{1,3}){3}$/.test(name) || name.startsWith('[');

/** A name can be made to point anywhere; an address cannot. So: addresses, localhost, and the name given at the start. */
export function isOwnHost(header: string | undefined, ownName: string): boolean {
  const name = (header ?? '').replace(/:\d+$/, '').toLowerCase();
  return name !== '' && (isAddress(name) || name === 'localhost' || name === ownName.toLowerCase());
}

export type Distrust = 'host' | 'origin';

/** What speaks against this request, or null. A request without Origin does not come from a page. */
export function distrust(request: IncomingMessage, ownName: string): Distrust | null {
  const { host, origin } = request.headers;
  if (!isOwnHost(host, ownName)) return 'host';
  if (origin !== undefined && origin !== `http://${host}`) return 'origin';
  return null;
}

export const distrustSentences: Readonly<Record<Distrust, string>> = {
  host: 'This request names another host. Use the address that the practice helpdesk printed.',
  origin: 'This request comes from a page of another origin. Open the page that the practice helpdesk printed.',
};
