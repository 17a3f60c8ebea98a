/**
 * The views of a desk. Wide screens show conversation, list and customer side by side; other views replace them.
 */
import type { IconName } from '../shared/icon.tsx';
import type { TextKey } from './i18n/t.ts';

export const furtherViews = ['figures', 'calls', 'journal', 'settings'] as const;
export type FurtherView = (typeof furtherViews)[number];
/** `more` is the list of the other views on small screens. */
export type Pane = 'list' | 'conversation' | 'customer' | 'more' | FurtherView;

export const isFurther = (pane: Pane): pane is FurtherView => furtherViews.some((view) => view === pane);

export const viewWords = {
  figures: 'pane.figures',
  calls: 'pane.calls',
  journal: 'pane.journal',
  settings: 'pane.settings',
} as const satisfies Record<FurtherView, TextKey>;

export const viewIcons = {
  figures: 'now',
  calls: 'phone',
  journal: 'report',
  settings: 'settings',
} as const satisfies Record<FurtherView, IconName>;
