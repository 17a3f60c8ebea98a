/** The conversations in front of the agents: asked about when one is opened, forgotten when nobody has it open any more. */
import type { DeskLinkProfile } from '#contract/desk-panels.ts';
import type { Helpdesk } from '../state/helpdesk.ts';
import { linksFor, panelsFor, visitorOf } from './serving.ts';
import { newVisit, stopAll, type Askings, type Visit } from './conversation-panels.ts';

/** More desks than any practice has; of more, the oldest go. */
const kept = 500;

export interface Visits {
  readonly opened: (guid: string, extension: string) => void;
  /** Somebody else is the customer now, or is known now: who has it in front asks again. */
  readonly again: (guid: string) => void;
  readonly get: (guid: string) => Visit | undefined;
  /** The settings have changed: everything that somebody looks at is asked for anew. */
  readonly allAgain: () => void;
  readonly clear: () => void;
}

export const createVisits = (
  helpdesk: Helpdesk,
  askings: Askings,
  external: (guid: string) => string | undefined,
): Visits => {
  const visits = new Map<string, { readonly visit: Visit; readonly email: string }>();
  /** By extension. */
  const inFront = new Map<string, string>();

  const forget = (guid: string): void => {
    const one = visits.get(guid);
    if (one !== undefined) stopAll(one.visit);
    visits.delete(guid);
  };
  /** Where the same customer was asked for before, that stands until the answer comes. */
  const visitFor = (guid: string, email: string): Visit => {
    const before = visits.get(guid);
    if (before?.email === email) return before.visit;
    forget(guid);
    const [oldest] = visits.keys();
    if (oldest !== undefined && visits.size >= kept) forget(oldest);
    const visit = newVisit();
    visits.set(guid, { visit, email });
    return visit;
  };
  /** A customer whose name only an integrator knows is listed by it. */
  const nameAs = (guid: string, profile: DeskLinkProfile | null | undefined): void => {
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
    const visitor = visitorOf(helpdesk, head, external(guid));
    const visit = visitFor(guid, visitor.email);
    for (const link of linksFor(helpdesk, head)) {
      void askings
        .profile(visit, link, visitor)
        .then(() => helpdesk.aside(() => nameAs(guid, visit.profiles.get(link.name)?.drawn)));
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
