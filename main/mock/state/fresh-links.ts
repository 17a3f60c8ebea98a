/** What a fresh practice helpdesk is connected to: the practice back office, and its vouchers as a custom panel. */
import type { CustomPanelSetting, DynamicLinkSetting } from '#contract/desk-settings.ts';
import { backOfficePath, customPanelBelow, dynamicLinkBelow } from '../integrator/below.ts';

const picture = (width: number, height: number, drawing: string): string => {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${drawing}</svg>`;
  return `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;
};
/** A voucher: a slip with a tear line, its top at `y`. */
const slip = (x: number, y: number, colour: string): string =>
  `<g fill="none" stroke="${colour}" stroke-width="1.5"><rect x="${x}" y="${y}" width="16" height="11" rx="1.5"/>` +
  `<path d="M${x + 5} ${y + 1}v9" stroke-dasharray="2 1.5"/></g>`;

/** 18*21 beside the conversation; 26*52 in the navigation, black above and white below for the pointer (2.8). */
const voucherIcons = {
  main: picture(18, 21, slip(1, 5, '#5b6470')),
  navigation: picture(26, 52, slip(5, 8, '#000') + slip(5, 34, '#fff')),
};

export const freshLinks: readonly DynamicLinkSetting[] = [dynamicLinkBelow(backOfficePath, 'Practice back office')];
export const freshPanels: readonly CustomPanelSetting[] = [
  customPanelBelow(backOfficePath, { caption: 'Vouchers', detailsName: 'Voucher', icons: voucherIcons }),
];
