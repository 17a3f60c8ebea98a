/**
 * The title and icon of the browser tab, which are visible while the window is in the background. The title is the
 * caller, the problem or the name of the page.
 */
import { ringingCall, statusShape, type StatusShape } from '#contract/status-shape.ts';
import type { View } from '../connection/snapshot-freshness.ts';
import { t } from '../i18n/t.ts';
import { nameText, whoText } from './entry-subject.ts';
import type { DisplayOptions } from './format.ts';
import { headline, isKnown } from './status-view.ts';

export interface TabSignal {
  readonly title: string;
  readonly shape: StatusShape;
}

/** An item that has waited for some time changes the icon even without a new snapshot, so `now` is needed. */
export const tabSignal = (view: View, display: DisplayOptions, pageTitle: string, now: number): TabSignal => {
  const snapshot = isKnown(view) && view.snapshot !== undefined ? { ...view.snapshot, at: now } : undefined;
  const call = ringingCall(snapshot);
  if (call !== undefined) {
    const { name } = call.who;
    const who = [...(name === undefined || name === '' ? [] : [nameText(name, display)]), whoText(call, display)];
    return { title: t('tab.ringing', { who: who.join(', ') }), shape: 'ring' };
  }
  const { state, sentence } = headline(view, display);
  const shape = statusShape(snapshot);
  if (state === 'broken') return { title: t('tab.state', { shape: '▲', sentence }), shape };
  if (state === 'unknown') return { title: t('tab.state', { shape: '?', sentence }), shape };
  return { title: pageTitle, shape };
};
