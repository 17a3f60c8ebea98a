/** Determines the open page beside a conversation, and moves the focus when the user opens a page or goes back. */
import { useEffect, useRef, type RefObject } from 'react';
import type { DeskCustomPanel, DeskLink, DeskPanels } from '#contract/desk-panels.ts';

export type Place =
  | { readonly kind: 'main' }
  | { readonly kind: 'orders' | 'order'; readonly link: DeskLink }
  | { readonly kind: 'items' | 'item'; readonly panel: DeskCustomPanel };

/** Returns the open page. An item takes precedence over the list from which it was opened. */
export const placeOf = ({ links, custom }: DeskPanels): Place => {
  const order = links.find(({ orders }) => orders.details !== null);
  if (order !== undefined) return { kind: 'order', link: order };
  const item = custom.find(({ details }) => details !== null);
  if (item !== undefined) return { kind: 'item', panel: item };
  const orders = links.find((link) => link.orders.all);
  if (orders !== undefined) return { kind: 'orders', link: orders };
  const items = custom.find(({ all }) => all);
  return items === undefined ? { kind: 'main' } : { kind: 'items', panel: items };
};

/** Returns only the links and panels whose data has been requested. */
export const asked = ({ links, custom }: DeskPanels) => ({
  links: links.filter(({ orders }) => orders.state !== 'none'),
  custom: custom.filter(({ state }) => state !== 'none'),
});

/** Returns how many times the user must select Back to get from this page to the panels. */
export const depthOf = (place: Place): number => {
  if (place.kind === 'main') return 0;
  if (place.kind === 'orders' || place.kind === 'items') return 1;
  const { all } = 'link' in place ? place.link.orders : place.panel;
  return all ? 2 : 1;
};

/** Returns the name of the control that opens the page, so that the focus can return to the control. */
export const opensOrder = (link: string, id: string): string => `order ${link} ${id}`;
export const opensOrders = (link: string): string => `orders ${link}`;
export const opensItem = (panel: string, id: string): string => `item ${panel} ${id}`;
export const opensItems = (panel: string): string => `items ${panel}`;

const focusOn = (root: HTMLElement | null, selector: string): void =>
  root?.querySelector<HTMLElement>(selector)?.focus();

/**
 * When a deeper page opens, the focus moves to the Back button. When the user goes back, the focus returns to the
 * control that opened the page. New snapshots and other conversations do not move the focus.
 */
export const usePanelRoute = (
  root: RefObject<HTMLElement | null>,
  guid: string,
  depth: number,
): ((opens: string) => void) => {
  const way = useRef<{ readonly guid: string; readonly opened: readonly string[] }>({ guid, opened: [] });
  const before = useRef(depth);
  useEffect(() => {
    const { opened } = way.current;
    const was = before.current;
    before.current = depth;
    if (way.current.guid !== guid) way.current = { guid, opened: [] };
    else if (depth > was && opened.length > 0) focusOn(root.current, '.back');
    else if (depth < was && opened.length > 0) {
      way.current = { guid, opened: opened.slice(0, depth) };
      focusOn(root.current, `[data-opens="${CSS.escape(opened[depth] ?? '')}"]`);
    }
  }, [root, guid, depth]);
  return (opens) => {
    way.current = { guid, opened: [...way.current.opened.slice(0, depth), opens] };
  };
};
