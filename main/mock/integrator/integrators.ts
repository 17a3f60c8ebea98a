/**
 * The service as the caller of integrators: which moment asks what ("Endpoints" A, "Called when"). Everything is asked
 * after the request that brought the moment is answered, is bounded in time and number, and lives in memory alone.
 */
import type { Journal } from '../journal/journal.ts';
import type { Moment } from '../rules/moments.ts';
import type { Helpdesk } from '../state/helpdesk.ts';
import { createAsker } from './asker.ts';
import { createCallers } from './callers.ts';
import { createDeskSearches, type DeskSearches } from './desk-searches.ts';
import { createLifetimes } from './customer-lifetime-values.ts';
import { createNavigation, type Navigation } from './navigation.ts';
import { createRemembered } from './remembered.ts';
import { createLinkSearch } from './searches.ts';
import { createFill } from './panel-request.ts';
import { createAskings, type Visit } from './conversation-panels.ts';
import { createVisits } from './visits.ts';

export interface Integrators {
  /** What they said about a conversation that an agent has in front. */
  readonly visit: (guid: string) => Visit | undefined;
  readonly searches: Pick<DeskSearches, 'of' | 'found' | 'searched' | 'closed'>;
  readonly navigation: Navigation;
  /** An agent has said who the customer of this conversation is. */
  readonly settled: (guid: string) => void;
  /** The calls to integrators, apart from the requests that were made to the service. */
  readonly journal: Journal;
  /** Forgets everything; what is under way is given up. */
  readonly clear: () => void;
  readonly close: () => void;
}

export interface IntegratorPorts {
  readonly helpdesk: Helpdesk;
  readonly journal: Journal;
  /** Of the practice helpdesk's own server: a path alone lies there. */
  readonly origin: () => string;
}

/** Conversations of which something is known that is not part of them. */
const remembered = 1_000;

export const createIntegrators = ({ helpdesk, journal, origin }: IntegratorPorts): Integrators => {
  const { changed } = helpdesk;
  const asker = createAsker({ journal, origin, now: helpdesk.clock.now });
  const fill = createFill(asker, changed);
  const externals = createRemembered<string>(remembered);
  const newcomers = createRemembered<true>(remembered);
  const askings = createAskings(fill);
  const visits = createVisits(helpdesk, askings, externals.get);
  const lifetimes = createLifetimes(helpdesk, asker);
  const searches = createDeskSearches(helpdesk, (text) => createLinkSearch(fill, text, 'desk'));
  const callers = createCallers({
    helpdesk,
    search: (number) => createLinkSearch(fill, number, 'call'),
    recognised: (guid) => {
      visits.again(guid);
      if (newcomers.get(guid) === true) lifetimes.begun(guid);
    },
    several: (guid, withdrawn) => {
      if (withdrawn) visits.again(guid);
      for (const [extension, screen] of helpdesk.screens)
        if (screen.kind === 'conversation' && screen.guid === guid) choose(extension, guid);
    },
  });

  /** The number stands in the search field, with what the links found for it; nobody is guessed (assumption 27). */
  const choose = (extension: string, guid: string): void => {
    const found = callers.searchAt(guid);
    if (found === undefined) return;
    helpdesk.screens.set(extension, { kind: 'search', text: found.text, guid });
    searches.adopt(extension, found);
    changed();
  };
  const opened = (guid: string, extension: string): void => {
    const screen = helpdesk.screens.get(extension);
    // A later moment has put something else there.
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
      if (helpdesk.conversations.get(guid)?.customer === null) newcomers.set(guid, true);
      lifetimes.begun(guid);
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
    for (const one of now) helpdesk.aside(() => act(one));
    if (now.length > 0) changed();
  };
  const later = (moment: Moment): void => {
    moments.push(moment);
    // One turn later: the answer leaves at the end of this one.
    turn ??= setImmediate(() => {
      turn = setImmediate(actNow);
    });
  };
  const stopHearing = helpdesk.onMoment(later);
  let settings = [helpdesk.links.all(), helpdesk.panels.all()] as const;
  const stopLooking = helpdesk.onChange(() => {
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
    newcomers.clear();
    settings = [helpdesk.links.all(), helpdesk.panels.all()];
  };
  return {
    visit: visits.get,
    searches,
    // Who has opened a conversation and goes on at once finds it open.
    navigation: {
      go: (...to) => (actNow(), navigation.go(...to)),
      again: (...to) => (actNow(), navigation.again(...to)),
    },
    settled: callers.settled,
    journal,
    clear,
    close: () => {
      stopHearing();
      stopLooking();
      clearImmediate(turn);
      clear();
      asker.close();
    },
  };
};
