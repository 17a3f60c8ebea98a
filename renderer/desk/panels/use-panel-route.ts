/** Where an agent has navigated to beside a conversation, and the way back with the keyboard. */
import { useEffect, useRef, type RefObject } from 'react';
import type { DeskCustomPanel, DeskLink, DeskPanels } from '#contract/desk-panels.ts';

export type Place =
  | { readonly kind: 'main' }
  | { readonly kind: 'orders' | 'order'; readonly link: DeskLink }
  | { readonly kind: 'items' | 'item'; readonly panel: DeskCustomPanel };

/** One item stands before the list that it was opened from. */
export function placeOf({ links, custom }: DeskPanels): Place {
  const order = links.find(({ orders }) => orders.details !== null);
  if (order !== undefined) return { kind: 'order', link: order };
  const item = custom.find(({ details }) => details !== null);
  if (item !== undefined) return { kind: 'item', panel: item };
  const orders = links.find((link) => link.orders.all);
  if (orders !== undefined) return { kind: 'orders', link: orders };
  const items = custom.find(({ all }) => all);
  return items === undefined ? { kind: 'main' } : { kind: 'items', panel: items };
}

/** What is set up for this web store and could be asked. */
export const asked = ({ links, custom }: DeskPanels) => ({
  links: links.filter(({ orders }) => orders.state !== 'none'),
  custom: custom.filter(({ state }) => state !== 'none'),
});

/** Steps from the panels beside the conversation to here. */
export function depthOf(place: Place): number {
  if (place.kind === 'main') return 0;
  if (place.kind === 'orders' || place.kind === 'items') return 1;
  const { all } = 'link' in place ? place.link.orders : place.panel;
  return all ? 2 : 1;
}

/** Names what opens something, so that the focus finds back to it. */
export const opensOrder = (link: string, id: string): string => `order ${link} ${id}`;
export const opensOrders = (link: string): string => `orders ${link}`;
export const opensItem = (panel: string, id: string): string => `item ${panel} ${id}`;
export const opensItems = (panel: string): string => `items ${panel}`;

const focusOn = (root: HTMLElement | null, selector: string): void =>
  root?.querySelector<HTMLElement>(selector)?.focus();

/**
 * Deeper in, the focus stands on the way back; back again, on what was opened. Only for what this agent did here: a
 * picture that comes in, or another conversation, moves no focus.
 */
export function usePanelRoute(
  root: RefObject<HTMLElement | null>,
  guid: string,
  depth: number,
): (opens: string) => void {
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
}
