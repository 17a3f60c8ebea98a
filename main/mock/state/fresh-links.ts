/**
 * The connections of a fresh practice helpdesk: two links to the practice back office, two custom panels, and two
 * custom channels.
 */
import type { CustomPanelSetting, DynamicLinkSetting } from '#contract/desk-settings.ts';
import type { StateSeed } from './document.ts';
import { backOfficePath, customPanelBelow, dynamicLinkBelow } from './default-endpoints.ts';

type CustomChannelSeed = NonNullable<StateSeed['customChannels']>[number];

/** This secret is public. It protects nothing, but it demonstrates a signed webhook (assumption 20). */
const practiceSignature = { header: 'X-Signature', secret: 'practice-signature' };

const picture = (width: number, height: number, drawing: string): string => {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${drawing}</svg>`;
  return `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;
};
/** Draws a voucher as a slip with a perforation. `y` is its top. */
const slip = (x: number, y: number, colour: string): string =>
  `<g fill="none" stroke="${colour}" stroke-width="1.5"><rect x="${x}" y="${y}" width="16" height="11" rx="1.5"/>` +
  `<path d="M${x + 5} ${y + 1}v9" stroke-dasharray="2 1.5"/></g>`;

/**
 * The icons of the voucher panel (2.8). The icon beside the conversation is 18 × 21 pixels. The image for the
 * navigation is 26 × 52 pixels: a black icon above a white one for hovering.
 */
const voucherIcons = {
  main: picture(18, 21, slip(1, 5, '#5b6470')),
  navigation: picture(26, 52, slip(5, 8, '#000') + slip(5, 34, '#fff')),
};

/** Draws a phone that shows the shop's page, at a size of 18 × 18 or 26 × 26 pixels (2.10). */
const avatar = (size: number): string =>
  picture(
    size,
    size,
    `<rect width="${size}" height="${size}" rx="4" fill="#2f6f6a"/><rect x="${size / 3}" y="3" width="${size / 3}" height="${size - 6}" rx="1.5" fill="#fff"/>`,
  );

/**
 * The first link is for every web store. The second link is only for the Dutch shop, and is not searched when a call
 * arrives.
 */
export const freshLinks: readonly DynamicLinkSetting[] = [
  dynamicLinkBelow(backOfficePath, 'Practice back office'),
  {
    ...dynamicLinkBelow(backOfficePath, 'Amsterdam back office'),
    headers: { 'X-Shop': 'amsterdam' },
    webStores: ['Amsterdam'],
    phoneLink: false,
  },
];
export const freshPanels: readonly CustomPanelSetting[] = [
  customPanelBelow(backOfficePath, { caption: 'Vouchers', detailsName: 'Voucher', icons: voucherIcons }),
  {
    ...customPanelBelow(backOfficePath, { caption: 'Loyalty card', detailsName: 'Stamp', icons: voucherIcons }),
    webStores: ['Amsterdam'],
  },
];

/**
 * The first channel sends private replies as e-mail, and the second sends them to its webhook. Both sign their
 * requests, so that a recipient can check signatures.
 */
export const freshChannels: readonly CustomChannelSeed[] = [
  {
    externalIdentifier: 'shop-app',
    name: 'Shop app',
    webhookUrl: `${backOfficePath}/webhook`,
    supportPrivateMessaging: true,
    sendPrivateAsEmail: true,
    signature: practiceSignature,
  },
  {
    externalIdentifier: 'store-kiosk',
    name: 'Store kiosk',
    webhookUrl: `${backOfficePath}/webhook`,
    supportPrivateMessaging: true,
    supportSelectWebStore: true,
    supportAttachments: false,
    avatars: [avatar(18), avatar(26)],
    signature: practiceSignature,
  },
];
