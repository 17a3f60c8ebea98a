/** A search in dynamic links (Endpoint 4), and the results of each link so far. */
import type { DynamicLinkSetting } from '#contract/desk-settings.ts';
import type { FoundAtLink } from '../rules/caller-identification.ts';
import type { PanelRequest, PanelContents } from './panel-request.ts';

export interface LinkSearch {
  readonly text: string;
  /** The results by the name of the link. */
  readonly found: PanelContents<FoundAtLink>;
  /** Sends the search to the links that have not received it yet. Resolves when all requests have ended. */
  readonly askAll: (links: readonly DynamicLinkSetting[]) => Promise<void>;
  readonly isOver: () => boolean;
  readonly stop: () => void;
}

/**
 * The maximum number of customers and of orders that are kept for each link. The helpdesk API never truncates
 * results, but people read only the first few.
 */
const maxEntries = 100;

export const createLinkSearch = (fill: PanelRequest, text: string, whom: 'desk' | 'call'): LinkSearch => {
  const found: PanelContents<FoundAtLink> = new Map();
  return {
    text,
    found,
    askAll: async (links) => {
      for (const link of links) {
        if (found.has(link.name)) continue;
        void fill({
          slots: found,
          key: link.name,
          question: { link, endpoint: 'search', values: { expression: text }, for: whom },
          draw: (value) =>
            value && {
              customers: value.customers.slice(0, maxEntries),
              orders: value.orders.slice(0, maxEntries),
            },
        });
      }
      await Promise.all([...found.values()].map(({ over }) => over));
    },
    isOver: () => [...found.values()].every(({ state }) => state !== 'loading'),
    stop: () => {
      for (const { stop } of found.values()) stop();
    },
  };
};
