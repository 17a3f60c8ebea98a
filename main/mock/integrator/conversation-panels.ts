/**
 * An open conversation with the responses from the integrators of its web store. Endpoints 1 and 2 of each dynamic
 * link and P1 of each custom panel are requested immediately. Endpoint 3 and P2 are requested when the agent opens an
 * order or an item.
 */
import type { DeskBlock, DeskLinkProfile } from '#contract/desk-panels.ts';
import type { CustomPanelSetting, DynamicLinkSetting } from '#contract/desk-settings.ts';
import { detailsShown, ordersShown, panelShown, profileShown, type Listed } from '../rules/display.ts';
import { linkOfPanel, wordsOf } from '../state/integrator-endpoints.ts';
import type { PanelRequest, PanelContents } from './panel-request.ts';

/** The customer of the conversation. Empty fields are unknown. */
export interface CustomerIdentity {
  readonly email: string;
  readonly phone: string;
  readonly external: string;
}

export interface ConversationPanels {
  readonly profiles: PanelContents<DeskLinkProfile>;
  readonly orders: PanelContents<Listed>;
  readonly panels: PanelContents<Listed>;
  readonly details: PanelContents<readonly DeskBlock[]>;
}

/** The exact wording of the helpdesk API ("Endpoints" A, "Display messages"). */
export const orderListFailed = 'Something went wrong when accessing the Dynamic Order list Url.';
/** The maximum number of orders and items for which details are kept per conversation. Agents rarely open more. */
const maxDetails = 30;

export const createConversationPanels = (): ConversationPanels => ({
  profiles: new Map(),
  orders: new Map(),
  panels: new Map(),
  details: new Map(),
});

export const orderKey = (link: string, id: string): string => JSON.stringify(['order', link, id]);
export const itemKey = (panel: string, id: string): string => JSON.stringify(['item', panel, id]);

export const stopAll = (visit: ConversationPanels): void => {
  for (const slots of Object.values(visit) as readonly PanelContents<unknown>[])
    for (const { stop } of slots.values()) stop();
};

const makeRoomFor = (details: ConversationPanels['details'], key: string): void => {
  const [oldest] = details.keys();
  if (details.size < maxDetails || details.has(key) || oldest === undefined) return;
  details.get(oldest)?.stop();
  details.delete(oldest);
};

export const createPanelRequests = (fill: PanelRequest) => {
  /** Requests the profile with the e-mail address and the number. An unknown value is sent as an empty string (A.1). */
  const profile = async (
    visit: ConversationPanels,
    link: DynamicLinkSetting,
    { email, phone }: CustomerIdentity,
  ): Promise<void> => {
    if (email === '' && phone === '') return;
    await fill({
      slots: visit.profiles,
      key: link.name,
      question: { link, endpoint: 'customerDetails', values: { email, phone } },
      draw: (value) => value && profileShown(value),
    });
  };
  const orders = (visit: ConversationPanels, link: DynamicLinkSetting, { email }: CustomerIdentity): void => {
    if (email === '') return;
    void fill({
      slots: visit.orders,
      key: link.name,
      question: { link, endpoint: 'orderList', values: { email } },
      draw: (value) => value && ordersShown(value),
      failure: orderListFailed,
    });
  };
  const panel = (visit: ConversationPanels, setting: CustomPanelSetting, visitor: CustomerIdentity): void => {
    const link = linkOfPanel(setting);
    const values = { ...visitor };
    const isKnown = wordsOf(link, 'panelList').some((word) => Reflect.get(values, word) !== '');
    if (!isKnown) return;
    void fill({
      slots: visit.panels,
      key: setting.caption,
      question: { link, endpoint: 'panelList', values },
      draw: (value) => value && panelShown(value),
    });
  };
  return {
    profile,
    orders,
    panel,
    order: (visit: ConversationPanels, link: DynamicLinkSetting, id: string): void => {
      const key = orderKey(link.name, id);
      makeRoomFor(visit.details, key);
      void fill({
        slots: visit.details,
        key,
        question: { link, endpoint: 'orderDetails', values: { id } },
        draw: (value) => value && detailsShown(value),
      });
    },
    item: (visit: ConversationPanels, setting: CustomPanelSetting, id: string): void => {
      const key = itemKey(setting.caption, id);
      makeRoomFor(visit.details, key);
      void fill({
        slots: visit.details,
        key,
        question: { link: linkOfPanel(setting), endpoint: 'panelDetails', values: { id } },
        draw: (value) => value && detailsShown(value),
      });
    },
  };
};
export type PanelRequests = ReturnType<typeof createPanelRequests>;
