/**
 * The views of a desk. Wide screens show the list, the conversation and the customer side by side. The other views
 * replace the conversation and the customer.
 */
import type { IconName } from '../shared/icon.tsx';
import type { TextKey } from './i18n/t.ts';

export const furtherViews = ['figures', 'calls', 'requests', 'settings'] as const;
export type FurtherView = (typeof furtherViews)[number];
/** `more` is the list of the other views on small screens. */
export type Pane = 'list' | 'conversation' | 'customer' | 'more' | FurtherView;

export const isFurther = (pane: Pane): pane is FurtherView => furtherViews.some((view) => view === pane);

export const viewWords = {
  figures: 'pane.figures',
  calls: 'pane.calls',
  requests: 'pane.requests',
  settings: 'pane.settings',
} as const satisfies Record<FurtherView, TextKey>;

export const viewIcons = {
  figures: 'now',
  calls: 'phone',
  requests: 'report',
  settings: 'settings',
} as const satisfies Record<FurtherView, IconName>;
