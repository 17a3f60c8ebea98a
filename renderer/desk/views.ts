/** The views of a desk. On a wide screen the conversation, its list and its customer stand side by side; the others take the middle. */
import type { IconName } from '../shared/icon.tsx';
import type { Word } from './words/fill.ts';

export const furtherViews = ['figures', 'calls', 'journal', 'settings'] as const;
export type FurtherView = (typeof furtherViews)[number];
/** `more`: on a small screen, the way to the further views. */
export type Pane = 'list' | 'conversation' | 'customer' | 'more' | FurtherView;

export const isFurther = (pane: Pane): pane is FurtherView => furtherViews.some((view) => view === pane);

export const viewWords = {
  figures: 'pane.figures',
  calls: 'pane.calls',
  journal: 'pane.journal',
  settings: 'pane.settings',
} as const satisfies Record<FurtherView, Word>;

export const viewIcons = {
  figures: 'now',
  calls: 'phone',
  journal: 'report',
  settings: 'settings',
} as const satisfies Record<FurtherView, IconName>;
