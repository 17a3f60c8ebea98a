/** What an agent goes to beside a conversation: the Orders panel and an order, a custom panel and an item ("Endpoints" A, "Called when"). */
import type { Step } from '../rules/screen.ts';
import type { ConversationHead } from '../state/conversations.ts';
import type { Helpdesk } from '../state/helpdesk.ts';
import { linksFor, panelsFor, visitorOf } from './serving.ts';
import type { Askings } from './conversation-panels.ts';
import type { Visits } from './visits.ts';

export interface Navigation {
  /** Asks what stands there. False: this conversation has no such link or panel. */
  readonly go: (head: ConversationHead, step: Step) => boolean;
  /** Everything of this conversation anew, and the step on which the agent stands. */
  readonly again: (head: ConversationHead, step: Step | undefined) => void;
}

export const createNavigation = (
  helpdesk: Helpdesk,
  askings: Askings,
  visits: Visits,
  external: (guid: string) => string | undefined,
): Navigation => {
  const go = (head: ConversationHead, step: Step): boolean => {
    const visit = visits.get(head.guid);
    if (visit === undefined) return false;
    const visitor = visitorOf(helpdesk, head, external(head.guid));
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
      // Lists have been asked with everything else.
      if (step?.kind === 'order' || step?.kind === 'item') go(head, step);
    },
  };
};
