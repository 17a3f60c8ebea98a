/** Whether the settings lead away from this machine: the desk promises otherwise only while that is true. */
import type { Helpdesk } from '../state/helpdesk.ts';

const own = /^(?:(?:[^.]+\.)*localhost|127(?:\.\d+){3}|\[::1\])$/;
/** A path alone is one of the practice helpdesk's own server; `//host/path` is none. */
const leadsAway = (url: string | null | undefined): boolean =>
  typeof url === 'string' && !own.test(new URL(url, 'http://localhost').hostname);

export const reachesOut = ({ links, panels, channels }: Pick<Helpdesk, 'links' | 'panels' | 'channels'>): boolean =>
  links.all().some(({ urls }) => Object.values(urls).some(leadsAway)) ||
  panels.all().some(({ listUrl, detailsUrl }) => [listUrl, detailsUrl].some(leadsAway)) ||
  channels.all().some(({ webhookUrl }) => leadsAway(webhookUrl));
