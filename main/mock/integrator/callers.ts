/**
 * Finds the customer to whom the number of a call, a till request or a message belongs. This module searches the links
 * with `phoneLink` (Endpoint 4), and chooses the customer when all searches have ended. The module never guesses: if a
 * link contradicts the helpdesk's own customer, that customer is withdrawn. A customer that an agent has entered is
 * never replaced.
 */
import { updateConversation } from '../operations/open-conversation.ts';
import { identifyCaller, type FoundAtLink } from '../rules/caller-identification.ts';
import type { Helpdesk } from '../state/helpdesk.ts';
import type { LinkSearch } from './searches.ts';

/**
 * The maximum number of conversations whose search results are kept. For an older conversation, the results are missing
 * until its number is reported again.
 */
const maxConversations = 100;

export interface Callers {
  readonly number: (guid: string, phoneNumber: string) => void;
  /** Must be called when an agent has chosen the customer. Later responses do not change the choice. */
  readonly settled: (guid: string) => void;
  /** Returns the search for the number of this conversation. */
  readonly searchAt: (guid: string) => LinkSearch | undefined;
  /** Whether several customers match the number of this conversation. */
  readonly areSeveralAt: (guid: string) => boolean;
  readonly clear: () => void;
}

export interface CallersPorts {
  readonly helpdesk: Helpdesk;
  readonly search: (text: string) => LinkSearch;
  /** Called when the customer is found. */
  readonly recognised: (guid: string) => void;
  /** Called when there are several candidates. `withdrawn` is true if one of them had been shown as the caller. */
  readonly several: (guid: string, withdrawn: boolean) => void;
}

const answersOf = (search: LinkSearch): readonly FoundAtLink[] =>
  [...search.found.values()].flatMap(({ drawn }) => (drawn === null ? [] : [drawn]));

export const createCallers = ({ helpdesk, search, recognised, several }: CallersPorts): Callers => {
  const searches = new Map<string, LinkSearch>();
  const unclear = new Set<string>();
  const settled = new Set<string>();
  const forget = (guid: string): void => {
    searches.get(guid)?.stop();
    searches.delete(guid);
    unclear.delete(guid);
    settled.delete(guid);
  };

  const decide = (guid: string, asked: LinkSearch): void => {
    const head = helpdesk.conversations.get(guid);
    if (searches.get(guid) !== asked || head === undefined || settled.has(guid)) return;
    const { text } = asked;
    const who = identifyCaller(helpdesk.customers.withNumber(text), answersOf(asked));
    if (who.kind === 'none') return;
    if (who.kind === 'one') {
      if (head.customer !== null) return;
      updateConversation(helpdesk, head, {
        customer: who.emailAddress,
        relationName: head.relationName ?? who.name,
      });
      recognised(guid);
    } else {
      const withdrawn = head.customer !== null;
      if (withdrawn) updateConversation(helpdesk, head, { customer: null });
      unclear.add(guid);
      several(guid, withdrawn);
    }
    helpdesk.changed();
  };
  return {
    number: (guid, phoneNumber) => {
      const links = helpdesk.links.all().filter(({ phoneLink }) => phoneLink);
      if (links.length === 0) return;
      forget(guid);
      const [oldest] = searches.keys();
      if (oldest !== undefined && searches.size >= maxConversations) forget(oldest);
      const asked = search(phoneNumber);
      searches.set(guid, asked);
      void asked.askAll(links).then(() => helpdesk.runInBackground(() => decide(guid, asked)));
    },
    settled: (guid) => {
      if (searches.has(guid)) settled.add(guid);
    },
    searchAt: (guid) => searches.get(guid),
    areSeveralAt: (guid) => unclear.has(guid),
    clear: () => {
      for (const guid of searches.keys()) forget(guid);
    },
  };
};
