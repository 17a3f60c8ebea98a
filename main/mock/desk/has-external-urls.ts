/**
 * Checks whether any setting contains an external address. If none does, the desk states that no
 * data leaves this machine.
 */
import type { Helpdesk } from '../state/helpdesk.ts';

const own = /^(?:(?:[^.]+\.)*localhost|127(?:\.\d+){3}|\[::1\])$/;
/**
 * Whether an address is on another machine. A path leads to the practice helpdesk's own server, but `//host/path` does
 * not.
 */
const isExternalUrl = (url: string | null | undefined): boolean =>
  typeof url === 'string' && !own.test(new URL(url, 'http://localhost').hostname);

export const hasExternalUrls = ({
  links,
  panels,
  channels,
}: Pick<Helpdesk, 'links' | 'panels' | 'channels'>): boolean =>
  links.all().some(({ urls }) => Object.values(urls).some(isExternalUrl)) ||
  panels.all().some(({ listUrl, detailsUrl }) => [listUrl, detailsUrl].some(isExternalUrl)) ||
  channels.all().some(({ webhookUrl }) => isExternalUrl(webhookUrl));
