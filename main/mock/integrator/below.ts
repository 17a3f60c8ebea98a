/** Settings that point at one integrator, all endpoints below one address, under the names that the interface shows. */
import type { CustomPanelSetting, DynamicLinkSetting } from '#contract/desk-settings.ts';
import type { KeptList } from '../state/kept-list.ts';
import { addressBelow } from './endpoints.ts';

/** Where the practice back office lies on the practice helpdesk's own server. */
export const backOfficePath = '/back-office';

export const dynamicLinkBelow = (base: string, name: string): DynamicLinkSetting => ({
  name,
  urls: {
    customerDetails: addressBelow(base, 'customerDetails'),
    orderList: addressBelow(base, 'orderList'),
    orderDetails: addressBelow(base, 'orderDetails'),
    search: addressBelow(base, 'search'),
    customerLifetime: addressBelow(base, 'customerLifetime'),
  },
  headers: {},
  parameters: {},
  webStores: null,
  phoneLink: true,
});

export const customPanelBelow = (
  base: string,
  { caption, detailsName, icons }: Pick<CustomPanelSetting, 'caption' | 'detailsName' | 'icons'>,
): CustomPanelSetting => ({
  caption,
  detailsName,
  listUrl: addressBelow(base, 'panelList'),
  detailsUrl: addressBelow(base, 'panelDetails'),
  headers: {},
  parameters: {},
  icons,
  webStores: null,
});

interface Connected {
  readonly links: KeptList<DynamicLinkSetting>;
  readonly panels: KeptList<CustomPanelSetting>;
}

/** The link and the panel of the practice back office give way to those of one integrator; whatever else is set up stays. */
export const pointAt = ({ links, panels }: Connected, integratorUrl: string): void => {
  const name = new URL(integratorUrl).host;
  const caption = `Panel of ${name}`;
  const isPractice = (url: string | undefined): boolean => url?.startsWith(`${backOfficePath}/`) === true;
  links.replace([
    ...links.all().filter((link) => link.name !== name && !Object.values(link.urls).some(isPractice)),
    dynamicLinkBelow(integratorUrl, name),
  ]);
  panels.replace([
    ...panels.all().filter((panel) => panel.caption !== caption && !isPractice(panel.listUrl)),
    customPanelBelow(integratorUrl, { caption, detailsName: 'Details', icons: { main: '', navigation: '' } }),
  ]);
};
