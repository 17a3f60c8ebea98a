/**
 * Navigation beside a conversation: to the Orders panel and an order, or to a custom panel and an item
 * ("Endpoints" A, "Called when").
 */
import type { Step } from '../rules/screen.ts';
import type { ConversationHead } from '../state/conversations.ts';
import type { Helpdesk } from '../state/helpdesk.ts';
import { linksFor, panelsFor, customerIdentityOf } from './recipients.ts';
import type { PanelRequests } from './conversation-panels.ts';
import type { OpenConversations } from './open-conversations.ts';

export interface Navigation {
  /**
   * Requests the content of an order, panel or item. Returns false if the conversation is not open or has no such link
   * or panel.
   */
  readonly go: (head: ConversationHead, step: Step) => boolean;
  /** Requests everything about this conversation again, including the content to which the agent has navigated. */
  readonly again: (head: ConversationHead, step: Step | undefined) => void;
}

export const createNavigation = (
  helpdesk: Helpdesk,
  askings: PanelRequests,
  visits: OpenConversations,
  external: (guid: string) => string | undefined,
): Navigation => {
  const go = (head: ConversationHead, step: Step): boolean => {
    const visit = visits.get(head.guid);
    if (visit === undefined) return false;
    const visitor = customerIdentityOf(helpdesk, head, external(head.guid));
    if (step.kind === 'orders' || step.kind === 'order') {
      const link = linksFor(helpdesk, head).find(({ name }) => name === step.link);
      if (link === undefined) return false;
      if (step.kind === 'orders') askings.orders(visit, link, visitor);
      else askings.order(visit, link, step.id);
      return true;
    }
    const panel = panelsFor(helpdesk, head).find(({ caption }) => caption === step.panel);
    if (panel === undefined) return false;
    if (step.kind === 'panel') askings.panel(visit, panel, visitor);
    else askings.item(visit, panel, step.id);
    return true;
  };
  return {
    go,
    again: (head, step) => {
      visits.again(head.guid);
      // The call above already requests the lists.
      if (step?.kind === 'order' || step?.kind === 'item') go(head, step);
    },
  };
};
