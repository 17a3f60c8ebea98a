/**
 * The connections of a fresh practice helpdesk: the practice back office, its vouchers as custom panels, and custom
 * channels.
 */
import type { CustomPanelSetting, DynamicLinkSetting } from '#contract/desk-settings.ts';
import type { StateSeed } from './document.ts';
import { backOfficePath, customPanelBelow, dynamicLinkBelow } from './default-endpoints.ts';

type CustomChannelSeed = NonNullable<StateSeed['customChannels']>[number];

/** A public secret. It does not protect anything, but demonstrates a signed webhook (assumption 20). */
const practiceSignature = { header: 'X-Signature', secret: 'practice-signature' };

const picture = (width: number, height: number, drawing: string): string => {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${drawing}</svg>`;
  return `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;
};
/** A voucher: a slip with a perforation, its top at `y`. */
const slip = (x: number, y: number, colour: string): string =>
  `<g fill="none" stroke="${colour}" stroke-width="1.5"><rect x="${x}" y="${y}" width="16" height="11" rx="1.5"/>` +
  `<path d="M${x + 5} ${y + 1}v9" stroke-dasharray="2 1.5"/></g>`;

/** 18*21 beside the conversation; 26*52 in the navigation, with a black icon above a white one for hovering (2.8). */
const voucherIcons = {
  main: picture(18, 21, slip(1, 5, '#5b6470')),
  navigation: picture(26, 52, slip(5, 8, '#000') + slip(5, 34, '#fff')),
};

/** 18*18 and 26*26 (2.10): a phone that shows the shop's page. */
const avatar = (size: number): string =>
  picture(
    size,
    size,
    `<rect width="${size}" height="${size}" rx="4" fill="#2f6f6a"/><rect x="${size / 3}" y="3" width="${size / 3}" height="${size - 6}" rx="1.5" fill="#fff"/>`,
  );

/** Two links: one for every web store, and one only for the Dutch shop, which is not searched for calls. */
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
 * One channel sends private replies as e-mail, the other to its webhook; both sign, so that a recipient can check
 * signatures.
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
