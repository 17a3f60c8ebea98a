/**
 * Decides which event triggers a request to which integrator ("Endpoints" A, "Called when"). If an API request caused
 * the event, the requests to integrators are sent after the response to that API request. Their number and duration are
 * limited, and they are kept only in memory.
 */
import type { Journal } from '../journal/journal.ts';
import type { Moment } from '../rules/moments.ts';
import type { Helpdesk } from '../state/helpdesk.ts';
import { createIntegratorClient } from './integrator-client.ts';
import { createCallers } from './callers.ts';
import { createDeskSearches, type DeskSearches } from './desk-searches.ts';
import { createLifetimeRequests } from './customer-lifetime-values.ts';
import { createNavigation, type Navigation } from './navigation.ts';
import { createBoundedMap } from './bounded-map.ts';
import { createLinkSearch } from './searches.ts';
import { createPanelRequest } from './panel-request.ts';
import { createRepeats, type RepeatQuestion } from './repeat-question.ts';
import { createPanelRequests, type ConversationPanels } from './conversation-panels.ts';
import { createOpenConversations } from './open-conversations.ts';

export interface Integrators {
  /** Returns the integrators' responses about an open conversation. */
  readonly visit: (guid: string) => ConversationPanels | undefined;
  readonly searches: Pick<DeskSearches, 'of' | 'found' | 'searched' | 'closePrevious'>;
  readonly navigation: Navigation;
  /** Must be called when an agent has chosen the customer of this conversation. */
  readonly settled: (guid: string) => void;
  /** The journal of the service's requests to integrators. Requests to the service have another journal. */
  readonly journal: Journal;
  /** Repeats a request from the journal. */
  readonly repeat: RepeatQuestion;
  /** Aborts all requests and deletes all responses. */
  readonly clear: () => void;
  readonly close: () => void;
}

export interface IntegratorPorts {
  readonly helpdesk: Helpdesk;
  readonly journal: Journal;
  /** The address of the practice helpdesk's own server. It is the base for addresses that consist only of a path. */
  readonly origin: () => string;
}

/**
 * The maximum number of conversations for which the external identifier, or the fact that the customer opened the
 * conversation, is kept.
 */
const maxConversations = 1_000;

export const createIntegrators = ({ helpdesk, journal, origin }: IntegratorPorts): Integrators => {
  const { changed } = helpdesk;
  const asker = createIntegratorClient({ journal, origin, now: helpdesk.clock.now });
  const fill = createPanelRequest(asker, changed);
  const externals = createBoundedMap<string>(maxConversations);
  const openedByCustomer = createBoundedMap<true>(maxConversations);
  const askings = createPanelRequests(fill);
  const visits = createOpenConversations(helpdesk, askings, externals.get);
  const lifetimes = createLifetimeRequests(helpdesk, asker);
  const searches = createDeskSearches(helpdesk, (text) => createLinkSearch(fill, text, 'desk'));
  const callers = createCallers({
    helpdesk,
    search: (number) => createLinkSearch(fill, number, 'call'),
    recognised: (guid) => {
      visits.again(guid);
      if (openedByCustomer.get(guid) === true) lifetimes.start(guid);
    },
    several: (guid, withdrawn) => {
      if (withdrawn) visits.again(guid);
      for (const [extension, screen] of helpdesk.screens)
        if (screen.kind === 'conversation' && screen.guid === guid) choose(extension, guid);
    },
  });

  /**
   * Enters the number into the search field, and shows the customers that the links found. No customer is chosen
   * automatically (assumption 27).
   */
  const choose = (extension: string, guid: string): void => {
    const found = callers.searchAt(guid);
    if (found === undefined) return;
    helpdesk.screens.set(extension, { kind: 'search', text: found.text, guid });
    searches.adopt(extension, found);
    changed();
  };
  const opened = (guid: string, extension: string): void => {
    const screen = helpdesk.screens.get(extension);
    // The agent no longer has this conversation open.
    if (screen === undefined || screen.kind === 'nothing' || screen.guid !== guid) return;
    visits.opened(guid, extension);
    const found = callers.searchAt(guid);
    if (screen.kind === 'search' && found !== undefined) searches.adopt(extension, found);
    else if (screen.kind === 'search') searches.searched(extension, screen.text);
    else if (callers.areSeveralAt(guid) && helpdesk.conversations.get(guid)?.customer === null) choose(extension, guid);
  };
  const act = (moment: Moment): void => {
    const { guid } = moment;
    if (moment.kind === 'opened') opened(guid, moment.extension);
    else if (moment.kind === 'number') callers.number(guid, moment.phoneNumber);
    else if (moment.kind === 'external') externals.set(guid, moment.externalIdentifier);
    else {
      if (helpdesk.conversations.get(guid)?.customer === null) openedByCustomer.set(guid, true);
      lifetimes.start(guid);
    }
  };

  const navigation = createNavigation(helpdesk, askings, visits, externals.get);
  let moments: Moment[] = [];
  let turn: NodeJS.Immediate | undefined;
  const actNow = (): void => {
    clearImmediate(turn);
    turn = undefined;
    const now = moments;
    moments = [];
    for (const one of now) helpdesk.runInBackground(() => act(one));
    if (now.length > 0) changed();
  };
  const later = (moment: Moment): void => {
    moments.push(moment);
    // The requests are sent two turns of the event loop later, after the response to the incoming request.
    turn ??= setImmediate(() => {
      turn = setImmediate(actNow);
    });
  };
  const unsubscribeEvents = helpdesk.onMoment(later);
  let settings = [helpdesk.links.all(), helpdesk.panels.all()] as const;
  const unsubscribeChanges = helpdesk.onChange(() => {
    const [links, panels] = settings;
    settings = [helpdesk.links.all(), helpdesk.panels.all()];
    if (links !== settings[0] || panels !== settings[1]) visits.allAgain();
    if (helpdesk.screens.size === 0) visits.clear();
  });
  const clear = (): void => {
    moments = [];
    visits.clear();
    searches.clear();
    callers.clear();
    lifetimes.clear();
    externals.clear();
    openedByCustomer.clear();
    settings = [helpdesk.links.all(), helpdesk.panels.all()];
  };
  return {
    visit: visits.get,
    searches,
    // Handles waiting events first, so that an agent can navigate immediately after opening a conversation.
    navigation: {
      go: (...to) => (actNow(), navigation.go(...to)),
      again: (...to) => (actNow(), navigation.again(...to)),
    },
    settled: callers.settled,
    journal,
    repeat: createRepeats(helpdesk, asker, origin),
    clear,
    close: () => {
      unsubscribeEvents();
      unsubscribeChanges();
      clearImmediate(turn);
      clear();
      asker.close();
    },
  };
};
