/**
 * The headline and status cells. They come from the last snapshot while it is current. Otherwise, they are “unknown”.
 */
import type { Cell, Snapshot } from '#contract/snapshot.ts';
import type { State } from '#contract/messages.ts';
import type { View } from '../connection/snapshot-freshness.ts';
import { t } from '../i18n/t.ts';
import { moment, sentence, messageText, type DisplayOptions } from './format.ts';

export interface CellView {
  readonly name: keyof Snapshot['cells'];
  readonly state: State;
  readonly word: string;
  readonly detail: string;
}
export interface Headline {
  readonly state: State;
  readonly sentence: string;
  readonly detail: string;
}

const order = ['line', 'till', 'helpdesk', 'agents'] as const;

export const isKnown = (view: View): boolean => view.snapshot !== undefined && view.link.is === 'open' && !view.stale;

export const cells = (view: View, display: DisplayOptions): readonly CellView[] => {
  const { snapshot } = view;
  if (snapshot === undefined) return [];
  const known = isKnown(view);
  const one = (name: keyof Snapshot['cells'], cell: Cell): CellView => {
    const word = messageText(cell.word, display);
    if (known) return { name, state: cell.state, word, detail: messageText(cell.detail, display) };
    const detail = t('cell.lastKnown', { time: moment(snapshot.at, display), word });
    return { name, state: 'unknown', word: t('cell.notKnown'), detail };
  };
  return order.map((name) => one(name, snapshot.cells[name]));
};

export const headline = (view: View, display: DisplayOptions): Headline => {
  const { snapshot, link } = view;
  const since = snapshot === undefined ? undefined : moment(snapshot.at, display);
  const unknown = (stem: 'gone' | 'locked' | 'differs' | 'stale' | 'connecting'): Headline => ({
    state: 'unknown',
    sentence: t(`head.${stem}`),
    detail:
      since === undefined ? t(`head.${stem}.detail`) : `${t(`head.${stem}.detail`)} ${t('head.last', { time: since })}`,
  });
  if (link.is === 'gone' || link.is === 'locked' || link.is === 'differs') return unknown(link.is);
  if (snapshot === undefined || link.is === 'connecting') return unknown('connecting');
  if (view.stale) return unknown('stale');
  const { state, sentence: headline, detail } = snapshot.headline;
  return { state, sentence: messageText(headline, display), detail: sentence(messageText(detail, display)) };
};
