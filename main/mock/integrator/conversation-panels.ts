/**
 * One conversation in front of an agent, and what the integrators of its web store say about it: Endpoints 1 and 2 of
 * each dynamic link and P1 of each custom panel at once, Endpoint 3 and P2 when somebody goes there.
 */
import type { DeskBlock, DeskLinkProfile } from '#contract/desk-panels.ts';
import type { CustomPanelSetting, DynamicLinkSetting } from '#contract/desk-settings.ts';
import { detailsShown, ordersShown, panelShown, profileShown, type Listed } from '../rules/display.ts';
import { linkOfPanel, wordsOf } from '../state/integrator-endpoints.ts';
import type { Fill, Slots } from './panel-request.ts';

/** Who the conversation is with, as far as it is known; empty: it is not. */
export interface Visitor {
  readonly email: string;
  readonly phone: string;
  readonly external: string;
}

export interface Visit {
  readonly profiles: Slots<DeskLinkProfile>;
  readonly orders: Slots<Listed>;
  readonly panels: Slots<Listed>;
  readonly details: Slots<readonly DeskBlock[]>;
}

/** Word for word as the interface has it ("Endpoints" A, "Display messages"). */
export const orderListFailed = 'Something went wrong when accessing the Dynamic Order list Url.';
/** Of one visit; who goes to more comes back to few of them. */
const detailsKept = 30;

export const newVisit = (): Visit => ({
  profiles: new Map(),
  orders: new Map(),
  panels: new Map(),
  details: new Map(),
});

export const orderKey = (link: string, id: string): string => JSON.stringify(['order', link, id]);
export const itemKey = (panel: string, id: string): string => JSON.stringify(['item', panel, id]);

export const stopAll = (visit: Visit): void => {
  for (const slots of Object.values(visit) as readonly Slots<unknown>[]) for (const { stop } of slots.values()) stop();
};

const roomFor = (details: Visit['details'], key: string): void => {
  const [oldest] = details.keys();
  if (details.size < detailsKept || details.has(key) || oldest === undefined) return;
  details.get(oldest)?.stop();
  details.delete(oldest);
};

export const createAskings = (fill: Fill) => {
  /** Asked with both; a value that is not known is sent empty (A.1). */
  const profile = async (visit: Visit, link: DynamicLinkSetting, { email, phone }: Visitor): Promise<void> => {
    if (email === '' && phone === '') return;
    await fill({
      slots: visit.profiles,
      key: link.name,
      question: { link, endpoint: 'customerDetails', values: { email, phone } },
      draw: (value) => value && profileShown(value),
    });
  };
  const orders = (visit: Visit, link: DynamicLinkSetting, { email }: Visitor): void => {
    if (email === '') return;
    void fill({
      slots: visit.orders,
      key: link.name,
      question: { link, endpoint: 'orderList', values: { email } },
      draw: (value) => value && ordersShown(value),
      failure: orderListFailed,
    });
  };
  const panel = (visit: Visit, setting: CustomPanelSetting, visitor: Visitor): void => {
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
    order: (visit: Visit, link: DynamicLinkSetting, id: string): void => {
      const key = orderKey(link.name, id);
      roomFor(visit.details, key);
      void fill({
        slots: visit.details,
        key,
        question: { link, endpoint: 'orderDetails', values: { id } },
        draw: (value) => value && detailsShown(value),
      });
    },
    item: (visit: Visit, setting: CustomPanelSetting, id: string): void => {
      const key = itemKey(setting.caption, id);
      roomFor(visit.details, key);
      void fill({
        slots: visit.details,
        key,
        question: { link: linkOfPanel(setting), endpoint: 'panelDetails', values: { id } },
        draw: (value) => value && detailsShown(value),
      });
    },
  };
};
export type Askings = ReturnType<typeof createAskings>;
