/** One text asked of dynamic links (Endpoint 4), and what each of them found so far. */
import type { DynamicLinkSetting } from '#contract/desk-settings.ts';
import type { FoundAtLink } from '../rules/caller-identification.ts';
import type { Fill, Slots } from './panel-request.ts';

export interface LinkSearch {
  readonly text: string;
  /** By name of the link. */
  readonly found: Slots<FoundAtLink>;
  /** Asks those of the links that have not been asked for this text. Resolves when all that are under way are over. */
  readonly askAll: (links: readonly DynamicLinkSetting[]) => Promise<void>;
  readonly isOver: () => boolean;
  readonly stop: () => void;
}

/** What the interface writes for a search is never cut; a person looks at the first of many. */
const entriesKept = 100;

export const createLinkSearch = (fill: Fill, text: string, whom: 'desk' | 'call'): LinkSearch => {
  const found: Slots<FoundAtLink> = new Map();
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
              customers: value.customers.slice(0, entriesKept),
              orders: value.orders.slice(0, entriesKept),
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
