/** Builds the snapshot of one agent's desk. */
import { type DeskAgent, type DeskSnapshot } from '#contract/desk.ts';
import { deskStates } from '#contract/desk-commands.ts';
import { noDeskPanels } from '#contract/desk-panels.ts';
import { presenceChannels } from '#helpdesk/schemas.ts';
import type { Integrators } from '../integrator/integrators.ts';
import type { Journal } from '../journal/journal.ts';
import type { Agent } from '../rules/presence.ts';
import type { Helpdesk } from '../state/helpdesk.ts';
import { callsOf } from './calls.ts';
import { conversationOf, entryOf, ordersOf, profileOf } from './conversation-views.ts';
import { wasRejected } from './request-list.ts';
import { buildKpiDays } from './kpis.ts';
import { hasExternalUrls } from './has-external-urls.ts';
import { deskPanelsOf } from './panels.ts';
import { searchFor } from './search.ts';

const listed = 50;

const agentView = (agent: Agent): DeskAgent => ({
  extension: agent.extension,
  name: agent.name,
  emailAddress: agent.emailAddress,
  channels: presenceChannels.map((channel) => ({
    channel,
    connected: agent.channels[channel] !== undefined,
    online: agent.channels[channel] === true,
  })),
});

/** The data from which the snapshot is built. */
export interface DeskSources {
  readonly helpdesk: Helpdesk;
  readonly journal: Journal;
  readonly integrators: Pick<Integrators, 'visit' | 'searches'>;
}

export interface DeskView {
  readonly extension: string;
  /** The web store whose KPIs are shown, or null for all web stores. */
  readonly webStore: string | null;
}

/**
 * `extension` is the agent's extension. If it is unknown, `agent` is null, and a person can choose one of
 * `agents`.
 */
export const buildDeskSnapshot = (
  { helpdesk, journal, integrators }: DeskSources,
  { extension, webStore }: DeskView,
): DeskSnapshot => {
  const agent = helpdesk.roster.byExtension(extension);
  const screen = helpdesk.screens.get(extension) ?? { kind: 'nothing' };
  const open = screen.kind === 'conversation' ? screen.guid : screen.kind === 'search' ? screen.guid : null;
  const head = open === null ? undefined : helpdesk.conversations.get(open);
  const address = head?.customer ?? null;
  const customer = address === null ? undefined : helpdesk.customers.get(address);
  const win = helpdesk.win();
  const notice = helpdesk.notices.get(extension);
  const beside = screen.kind === 'conversation' ? (screen.beside ?? []) : [];
  return {
    at: helpdesk.clock.now(),
    frozen: helpdesk.clock.frozen(),
    reachesOut: hasExternalUrls(helpdesk),
    agent: agent === undefined ? null : agentView(agent),
    agents: helpdesk.roster.content().agents.slice(0, listed).map(agentView),
    kpis: helpdesk.orders.kpis(),
    kpiDays: buildKpiDays(helpdesk, webStore),
    calls: callsOf(helpdesk),
    webStores: helpdesk.roster.content().webStores.map(({ name }) => name),
    win: win && {
      at: win.at,
      orderNumber: win.order.order_number,
      revenue: win.order.revenue,
      oldRevenue: win.order.old_revenue,
      // An order has no currency, so the customer's currency is used if it is known.
      currency: helpdesk.customers.get(win.order.email_address)?.currency ?? '€',
      first: win.order.is_first_order,
      updated: win.updated,
    },
    counts: helpdesk.conversations.counts(),
    conversations: deskStates
      .flatMap((state) => helpdesk.conversations.inState(state, listed))
      .map((one) => entryOf(helpdesk, one)),
    conversation: head === undefined ? null : conversationOf(helpdesk, head),
    customer: head === undefined ? null : profileOf(customer, head),
    orders: ordersOf(helpdesk, address),
    panels: head === undefined ? noDeskPanels : deskPanelsOf(helpdesk, integrators.visit(head.guid), head, beside),
    search: screen.kind === 'search' ? searchFor(helpdesk, screen, integrators.searches.of(extension)) : null,
    // The notice is shown only while its conversation is open.
    notice: notice !== undefined && notice.guid === open ? notice : null,
    rejected: journal.count(wasRejected),
  };
};
