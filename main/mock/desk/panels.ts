/**
 * The panels beside a conversation: the responses from the integrators of its web store, and the content to which
 * the agent has navigated.
 */
import type { DeskBlock, DeskCustomPanel, DeskDetails, DeskLink, DeskPanels } from '#contract/desk-panels.ts';
import { linksFor, panelsFor } from '../integrator/recipients.ts';
import type { PanelContent } from '../integrator/panel-request.ts';
import { itemKey, orderKey, type ConversationPanels } from '../integrator/conversation-panels.ts';
import type { Listed } from '../rules/display.ts';
import type { Step } from '../rules/screen.ts';
import type { ConversationHead } from '../state/conversations.ts';
import type { Helpdesk } from '../state/helpdesk.ts';

/**
 * "The main panel shows 3 items; the others appear when navigating to all items." The same limit is used for orders.
 */
const shortList = 3;

const pendingPanel = (slot: PanelContent<unknown> | undefined): Pick<DeskDetails, 'state' | 'why'> => ({
  state: slot?.state ?? 'none',
  why: slot?.why ?? null,
});
const details = (id: string, slot: PanelContent<readonly DeskBlock[]> | undefined): DeskDetails => ({
  id,
  ...pendingPanel(slot),
  blocks: [...(slot?.drawn ?? [])],
});
const list = (slot: PanelContent<Listed> | undefined, all: boolean) => {
  const { items, count } = slot?.drawn ?? { items: [], count: 0 };
  return { ...pendingPanel(slot), items: items.slice(0, all ? items.length : shortList), count, all };
};

export const deskPanelsOf = (
  helpdesk: Helpdesk,
  visit: ConversationPanels | undefined,
  head: ConversationHead,
  beside: readonly Step[],
): DeskPanels => {
  const top = beside.at(-1);
  const links = linksFor(helpdesk, head).map(({ name }): DeskLink => {
    const customer = visit?.profiles.get(name);
    const order = top?.kind === 'order' && top.link === name ? top.id : null;
    const all = beside.some((step) => step.kind === 'orders' && step.link === name);
    return {
      name,
      customer: { ...pendingPanel(customer), profile: customer?.drawn ?? null },
      orders: {
        ...list(visit?.orders.get(name), all),
        details: order === null ? null : details(order, visit?.details.get(orderKey(name, order))),
      },
    };
  });
  const custom = panelsFor(helpdesk, head).map(({ caption, detailsName, icons }): DeskCustomPanel => {
    const item = top?.kind === 'item' && top.panel === caption ? top.id : null;
    const all = beside.some((step) => step.kind === 'panel' && step.panel === caption);
    return {
      caption,
      detailsName,
      icons,
      ...list(visit?.panels.get(caption), all),
      details: item === null ? null : details(item, visit?.details.get(itemKey(caption, item))),
    };
  });
  return { links, custom };
};
