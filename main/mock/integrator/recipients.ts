/** Chooses the links and panels that receive requests about a conversation, and builds the customer's identifiers. */
import type { CustomPanelSetting, DynamicLinkSetting } from '#contract/desk-settings.ts';
import type { ConversationHead } from '../state/conversations.ts';
import type { Helpdesk } from '../state/helpdesk.ts';
import type { CustomerIdentity } from './conversation-panels.ts';

/**
 * Whether a link or panel applies to conversations of `webStore`. If `webStores` is null, it applies to all
 * conversations, even those without a web store.
 */
const serves = ({ webStores }: { readonly webStores: readonly string[] | null }, webStore: string | null): boolean =>
  webStores === null || (webStore !== null && webStores.includes(webStore));

export const linksFor = ({ links }: Helpdesk, { webStore }: ConversationHead): readonly DynamicLinkSetting[] =>
  links.all().filter((link) => serves(link, webStore));
export const panelsFor = ({ panels }: Helpdesk, { webStore }: ConversationHead): readonly CustomPanelSetting[] =>
  panels.all().filter((panel) => serves(panel, webStore));

/**
 * Returns the customer of a conversation. The caller's number takes precedence over stored numbers. `external` is the
 * identifier that a till sent.
 */
export const customerIdentityOf = (
  { customers }: Helpdesk,
  { customer, phoneNumber }: ConversationHead,
  external: string | undefined,
): CustomerIdentity => {
  const known = customer === null ? undefined : customers.get(customer);
  return {
    email: customer ?? '',
    phone: phoneNumber ?? known?.phone_numbers[0] ?? '',
    external: external ?? known?.external_identifier ?? '',
  };
};
