/** The state of the practice helpdesk: all data of the service in one place. It makes no decisions. */
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
import { createStoredList, type StoredList } from './stored-list.ts';
import { createMessages, type Messages } from './messages.ts';
import { createOrders, type Orders } from './orders.ts';
import { createRoster, type Roster, type RosterContent } from './roster.ts';
import { createSettings, type Settings } from './settings.ts';
import { createSubscriptions, type Subscriptions } from './subscriptions.ts';
import { createTextSearch, type TextSearch } from './text-search.ts';
import { createSwitches, type Switches } from './switches.ts';

/** The message that every desk shows about a reported order (B.2, "win message"). */
export interface Win {
  readonly at: number;
  readonly order: KnownOrder;
  /** Whether the order already existed, as with a return or an upsell. */
  readonly updated: boolean;
}

/** The notice that an agent sees after a till has asked for a customer (B.7). */
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
  readonly links: StoredList<DynamicLinkSetting>;
  readonly panels: StoredList<CustomPanelSetting>;
  readonly subscriptions: Subscriptions;
  readonly customers: Customers;
  readonly orders: Orders;
  readonly conversations: Conversations;
  readonly messages: Messages;
  readonly search: TextSearch;
  readonly calls: Calls;
  readonly switches: Switches;
  /** The screen that each agent has open, by extension. */
  readonly screens: Map<string, Screen>;
  readonly notices: Map<string, Notice>;
  readonly win: () => Win | null;
  readonly setWin: (win: Win | null) => void;
  /**
   * Notifies listeners of an event for which the service sends requests to integrators. Listeners wait until the
   * current request has been answered.
   */
  readonly notifyMoment: (moment: Moment) => void;
  readonly onMoment: (listener: (moment: Moment) => void) => () => void;
  /** Must be called after each change. Listeners are called once per turn of the event loop. */
  readonly changed: () => void;
  /** Runs background work. A failure, usually of the disk, is logged and has no other effect. */
  readonly runInBackground: (work: () => void) => void;
  readonly onChange: (listener: () => void) => () => void;
}

const emptyRoster: RosterContent = { agents: [], webStores: [] };

export const createHelpdesk = (
  database: Database,
  clock: MockClock,
  log: (line: string) => void = () => undefined,
): Helpdesk => {
  const settings = createSettings(database);
  const search = createTextSearch(database);
  const listeners = new Set<() => void>();
  const momentListeners = new Set<(moment: Moment) => void>();
  let win: Win | null = null;
  let scheduled: NodeJS.Immediate | undefined;
  const aside: Helpdesk['runInBackground'] = (work) => {
    try {
      work();
    } catch (error) {
      log(
        `The practice helpdesk could not process a change: ${error instanceof Error ? error.message : String(error)}`,
      );
    }
  };
  const notifyListeners = (): void => {
    scheduled = undefined;
    // A failing listener must not stop the others.
    for (const listener of listeners) aside(listener);
  };
  const changed = (): void => {
    scheduled ??= setImmediate(notifyListeners);
  };
  // The cast is safe, because only the line below writes this setting.
  const stored = settings.read('roster') as RosterContent | undefined;
  return {
    clock,
    settings,
    roster: createRoster(stored ?? emptyRoster, (content) => settings.write('roster', content)),
    channels: createChannels(database, settings),
    // A data folder that was created before links existed gets the default links.
    links: createStoredList(settings, 'dynamicLinks', freshLinks),
    panels: createStoredList(settings, 'customPanels', freshPanels),
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
    notifyMoment: (moment) => {
      for (const listener of momentListeners) listener(moment);
    },
    onMoment: (listener) => {
      momentListeners.add(listener);
      return () => momentListeners.delete(listener);
    },
    changed,
    runInBackground: aside,
    onChange: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
};
