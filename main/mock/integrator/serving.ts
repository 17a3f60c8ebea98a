/** Which links and panels are asked for a conversation, and who its customer is in the integrator's terms. */
import type { CustomPanelSetting, DynamicLinkSetting } from '#contract/desk-settings.ts';
import type { ConversationHead } from '../state/conversations.ts';
import type { Helpdesk } from '../state/helpdesk.ts';
import type { Visitor } from './conversation-panels.ts';

/** Null: every web store, and conversations of none. */
const serves = ({ webStores }: { readonly webStores: readonly string[] | null }, webStore: string | null): boolean =>
  webStores === null || (webStore !== null && webStores.includes(webStore));

export const linksFor = ({ links }: Helpdesk, { webStore }: ConversationHead): readonly DynamicLinkSetting[] =>
  links.all().filter((link) => serves(link, webStore));
export const panelsFor = ({ panels }: Helpdesk, { webStore }: ConversationHead): readonly CustomPanelSetting[] =>
  panels.all().filter((panel) => serves(panel, webStore));

/** The number that called comes before one of those that a report has; `external`: what a till has named. */
export const visitorOf = (
  { customers }: Helpdesk,
  { customer, phoneNumber }: ConversationHead,
  external: string | undefined,
): Visitor => {
  const known = customer === null ? undefined : customers.get(customer);
  return {
    email: customer ?? '',
    phone: phoneNumber ?? known?.phone_numbers[0] ?? '',
    external: external ?? known?.external_identifier ?? '',
  };
};
