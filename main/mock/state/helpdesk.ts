/** The state of the practice helpdesk: everything the service knows, in one place. It decides nothing. */
import type { CustomPanelSetting, DynamicLinkSetting } from '#contract/desk-settings.ts';
import type { MockClock } from './clock.ts';
import type { KnownOrder } from '../rules/kpis.ts';
import type { Moment } from '../rules/moments.ts';
import type { Screen } from '../rules/screen.ts';
import { createCalls, type Calls } from './calls.ts';
import { createChannels, type Channels } from './channels.ts';
import { createConversations, type Conversations } from './conversations.ts';
import { createCustomers, type Customers } from './customers.ts';
import type { Database } from './database.ts';
import { freshLinks, freshPanels } from './fresh-links.ts';
import { createKeptList, type KeptList } from './kept-list.ts';
import { createMessages, type Messages } from './messages.ts';
import { createOrders, type Orders } from './orders.ts';
import { createRoster, type Roster, type RosterContent } from './roster.ts';
import { createSettings, type Settings } from './settings.ts';
import { createSubscriptions, type Subscriptions } from './subscriptions.ts';
import { createTextSearch, type TextSearch } from './text-search.ts';
import { createSwitches, type Switches } from './switches.ts';

/** What an order report shows on every desk (B.2, "win message"). */
export interface Win {
  readonly at: number;
  readonly order: KnownOrder;
  /** The order was known before: a return or an upsell. */
  readonly updated: boolean;
}

/** Told to one agent when a till asked for a customer (B.7). */
export interface Notice {
  readonly at: number;
  readonly guid: string;
  readonly text: string;
}

export interface Helpdesk {
  readonly clock: MockClock;
  readonly settings: Settings;
  readonly roster: Roster;
  readonly channels: Channels;
  readonly links: KeptList<DynamicLinkSetting>;
  readonly panels: KeptList<CustomPanelSetting>;
  readonly subscriptions: Subscriptions;
  readonly customers: Customers;
  readonly orders: Orders;
  readonly conversations: Conversations;
  readonly messages: Messages;
  readonly search: TextSearch;
  readonly calls: Calls;
  readonly switches: Switches;
  /** What each agent has in front of them, by extension. */
  readonly screens: Map<string, Screen>;
  readonly notices: Map<string, Notice>;
  readonly win: () => Win | null;
  readonly setWin: (win: Win | null) => void;
  /** Something has happened of which the service asks integrators. Whoever listens waits until the request is answered. */
  readonly happened: (moment: Moment) => void;
  readonly onMoment: (listener: (moment: Moment) => void) => () => void;
  /** To be called after each change. Whoever listens hears it once a turn of the event loop, however many changes it had. */
  readonly changed: () => void;
  /** For what nobody waits for: a failure (of the disk, most often) is said to the person who runs it, and ends nothing. */
  readonly aside: (work: () => void) => void;
  readonly onChange: (listener: () => void) => () => void;
}

const nobody: RosterContent = { agents: [], webStores: [] };

export function createHelpdesk(
  database: Database,
  clock: MockClock,
  log: (line: string) => void = () => undefined,
): Helpdesk {
  const settings = createSettings(database);
  const search = createTextSearch(database);
  const listeners = new Set<() => void>();
  const momentListeners = new Set<(moment: Moment) => void>();
  let win: Win | null = null;
  let told: NodeJS.Immediate | undefined;
  const aside: Helpdesk['aside'] = (work) => {
    try {
      work();
    } catch (error) {
      log(`The practice helpdesk could not act on a change: ${error instanceof Error ? error.message : String(error)}`);
    }
  };
  const tell = (): void => {
    told = undefined;
    // Each by itself: the others want to hear it as well.
    for (const listener of listeners) aside(listener);
  };
  const changed = (): void => {
    told ??= setImmediate(tell);
  };
  // Written by the line below it and by nobody else.
  const stored = settings.read('roster') as RosterContent | undefined;
  return {
    clock,
    settings,
    roster: createRoster(stored ?? nobody, (content) => settings.write('roster', content)),
    channels: createChannels(database, settings),
    // A folder from before there were links is connected as a fresh one is.
    links: createKeptList(settings, 'dynamicLinks', freshLinks),
    panels: createKeptList(settings, 'customPanels', freshPanels),
    subscriptions: createSubscriptions(settings),
    customers: createCustomers(database, search),
    orders: createOrders(database, settings),
    conversations: createConversations(database),
    messages: createMessages(database, search),
    search,
    calls: createCalls(database),
    switches: createSwitches(),
    screens: new Map(),
    notices: new Map(),
    win: () => win,
    setWin: (next) => {
      win = next;
    },
    happened: (moment) => {
      for (const listener of momentListeners) listener(moment);
    },
    onMoment: (listener) => {
      momentListeners.add(listener);
      return () => momentListeners.delete(listener);
    },
    changed,
    aside,
    onChange: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
