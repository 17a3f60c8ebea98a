/**
 * Connects the integrator that the start options name. If the integrator is already connected, a later start does not
 * change it, so people can change its settings.
 */
import type { CustomPanelSetting, DynamicLinkSetting } from '#contract/desk-settings.ts';
import type { StoredList } from '../state/stored-list.ts';
import type { Settings } from '../state/settings.ts';
import { backOfficePath, customPanelBelow, dynamicLinkBelow } from '../state/default-endpoints.ts';
import { addressBelow, endpoints } from '../state/integrator-endpoints.ts';

interface Connected {
  readonly settings: Settings;
  readonly links: StoredList<DynamicLinkSetting>;
  readonly panels: StoredList<CustomPanelSetting>;
}

const name = 'integrator';
/** The integrator address that `setIntegrator` stored, at this start or an earlier one. */
const readLastIntegrator = (settings: Settings): string | undefined => {
  const given = settings.read(name);
  return typeof given === 'string' ? given : undefined;
};
/** Deletes the stored integrator address, so that no integrator is regarded as connected after a reset. */
export const forgetIntegrator = ({ settings }: Pick<Connected, 'settings'>): void => settings.write(name, null);

const isPractice = (url: string): boolean => url.startsWith(`${backOfficePath}/`);
const addressesOf = ({ urls }: DynamicLinkSetting): readonly string[] =>
  Object.values(urls).filter((url) => url !== undefined);
const endpointsBelow = (integratorUrl: string): ((url: string) => boolean) => {
  const withoutQuery = (url: string): string => url.split('?')[0] ?? '';
  const addresses = new Set(endpoints.map((endpoint) => withoutQuery(addressBelow(integratorUrl, endpoint))));
  return (url) => addresses.has(withoutQuery(url));
};

/**
 * Replaces the link and the panel of the practice back office with those of one integrator; other settings stay
 * unchanged. Links that already lead to this integrator also stay unchanged, because people may have changed their
 * headers, parameters and addresses.
 */
export const setIntegrator = ({ settings, links, panels }: Connected, integratorUrl: string): void => {
  const { host } = new URL(integratorUrl);
  const caption = `Panel of ${host}`;
  const isBelow = endpointsBelow(integratorUrl);
  const before = readLastIntegrator(settings);
  // A link is named after the host. If a link has this name but other addresses, either people have changed its
  // addresses, or it was created for another path on the same host. In the second case, the link is replaced. If no
  // last integrator is stored, an earlier version created the link and rewrote it at each start, so it is replaced too.
  const isOtherPath = before === undefined || (before !== integratorUrl && new URL(before).host === host);
  const leadsThere = (link: DynamicLinkSetting): boolean =>
    addressesOf(link).some(isBelow) || (link.name === host && !isOtherPath);
  const isLinked = links.all().some(leadsThere);
  if (before === integratorUrl && isLinked) return;
  settings.write(name, integratorUrl);

  const others = links.all().filter((link) => !addressesOf(link).some(isPractice));
  const link = dynamicLinkBelow(integratorUrl, host);
  links.replace(isLinked ? others : [...others.filter((one) => one.name !== host), link]);

  const kept = panels.all().filter((one) => !isPractice(one.listUrl) && !(one.caption === caption && isOtherPath));
  const hasPanel = kept.some((one) => isBelow(one.listUrl) || one.caption === caption);
  const panel = customPanelBelow(integratorUrl, {
    caption,
    detailsName: 'Details',
    icons: { main: '', navigation: '' },
  });
  panels.replace(hasPanel ? kept : [...kept, panel]);
};

/**
 * Returns the base address of the integrator from the start options, if there is a link to it. Otherwise, returns the
 * base address of the first link. The practice back office has the lowest priority. The result is empty if no link has
 * an address.
 */
export const integratorUrlOf = ({ settings, links }: Pick<Connected, 'settings' | 'links'>, origin: string): string => {
  const given = readLastIntegrator(settings);
  const isGiven = (link: DynamicLinkSetting): boolean =>
    given !== undefined && (link.name === new URL(given).host || addressesOf(link).some(endpointsBelow(given)));
  const addresses = [...links.all().filter(isGiven), ...links.all()].flatMap((link) => addressesOf(link).slice(0, 1));
  const first = addresses.find((url) => !isPractice(url)) ?? addresses[0];
  return first === undefined ? '' : new URL('.', new URL(first, origin)).href.replace(/\/$/, '');
};
