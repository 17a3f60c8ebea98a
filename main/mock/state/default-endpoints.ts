/**
 * Default settings that connect one integrator: all endpoints below one base address, with the parameter names of
 * the helpdesk API.
 */
import type { CustomPanelSetting, DynamicLinkSetting } from '#contract/desk-settings.ts';
import { addressBelow } from './integrator-endpoints.ts';

/** The path of the practice back office on the practice helpdesk's server. */
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
