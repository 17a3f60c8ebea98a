/**
 * The conversations that agents have open. Opening a conversation sends requests to the integrators. When every
 * desk has left a conversation for another one, the responses about that conversation are dropped.
 */
import type { DeskLinkProfile } from '#contract/desk-panels.ts';
import type { Helpdesk } from '../state/helpdesk.ts';
import { linksFor, panelsFor, customerIdentityOf } from './recipients.ts';
import {
  createConversationPanels,
  stopAll,
  type PanelRequests,
  type ConversationPanels,
} from './conversation-panels.ts';

/** The maximum number of open conversations; the oldest are dropped. No practice installation has this many desks. */
const maxConversations = 500;

export interface OpenConversations {
  readonly opened: (guid: string, extension: string) => void;
  /** Requests the data about an open conversation again, for example because its customer has become known. */
  readonly again: (guid: string) => void;
  readonly get: (guid: string) => ConversationPanels | undefined;
  /** Requests the data about every open conversation again. Must be called when the settings have changed. */
  readonly allAgain: () => void;
  readonly clear: () => void;
}

export const createOpenConversations = (
  helpdesk: Helpdesk,
  askings: PanelRequests,
  external: (guid: string) => string | undefined,
): OpenConversations => {
  const visits = new Map<string, { readonly visit: ConversationPanels; readonly email: string }>();
  /** The open conversation of each desk, by extension. */
  const inFront = new Map<string, string>();

  const forget = (guid: string): void => {
    const one = visits.get(guid);
    if (one !== undefined) stopAll(one.visit);
    visits.delete(guid);
  };
  /**
   * Returns the panels of a conversation. The previous responses about the same customer stay visible until new ones
   * arrive.
   */
  const openPanelsFor = (guid: string, email: string): ConversationPanels => {
    const before = visits.get(guid);
    if (before?.email === email) return before.visit;
    forget(guid);
    const [oldest] = visits.keys();
    if (oldest !== undefined && visits.size >= maxConversations) forget(oldest);
    const visit = createConversationPanels();
    visits.set(guid, { visit, email });
    return visit;
  };
  /** Stores the name that the integrator returned, if the customer's name is otherwise unknown. */
  const updateName = (guid: string, profile: DeskLinkProfile | null | undefined): void => {
    const head = helpdesk.conversations.get(guid);
    const isMeant = head?.customer?.toLowerCase() === profile?.emailAddress.toLowerCase();
    if (!profile?.name || !head?.customer || !isMeant || head.relationName !== null) return;
    if (helpdesk.customers.get(head.customer)?.name) return;
    helpdesk.conversations.put({ ...head, relationName: profile.name });
    helpdesk.changed();
  };
  const look = (guid: string): void => {
    const head = helpdesk.conversations.get(guid);
    if (head === undefined) return forget(guid);
    const visitor = customerIdentityOf(helpdesk, head, external(guid));
    const visit = openPanelsFor(guid, visitor.email);
    for (const link of linksFor(helpdesk, head)) {
      void askings
        .profile(visit, link, visitor)
        .then(() => helpdesk.runInBackground(() => updateName(guid, visit.profiles.get(link.name)?.drawn)));
      askings.orders(visit, link, visitor);
    }
    for (const panel of panelsFor(helpdesk, head)) askings.panel(visit, panel, visitor);
  };
  return {
    opened: (guid, extension) => {
      const before = inFront.get(extension);
      inFront.set(extension, guid);
      const isLeft = before !== undefined && before !== guid && ![...inFront.values()].includes(before);
      if (isLeft) forget(before);
      look(guid);
    },
    again: (guid) => {
      if (visits.has(guid)) look(guid);
    },
    get: (guid) => visits.get(guid)?.visit,
    allAgain: () => {
      const open = [...visits.keys()];
      for (const guid of open) {
        forget(guid);
        look(guid);
      }
    },
    clear: () => {
      for (const guid of visits.keys()) forget(guid);
      inFront.clear();
    },
  };
};
