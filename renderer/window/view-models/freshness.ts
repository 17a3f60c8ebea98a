/** What Now may claim: the last picture while it is known to be true, and "not known" once it is not. */
import type { Cell, Snapshot } from '#contract/snapshot.ts';
import type { State } from '#contract/messages.ts';
import type { View } from '../connection/snapshot-freshness.ts';
import { word } from '../i18n/t.ts';
import { moment, sentence, told, type Telling } from './format.ts';

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

export const cells = (view: View, telling: Telling): readonly CellView[] => {
  const { snapshot } = view;
  if (snapshot === undefined) return [];
  const known = isKnown(view);
  const one = (name: keyof Snapshot['cells'], cell: Cell): CellView => {
    const said = told(cell.word, telling);
    if (known) return { name, state: cell.state, word: said, detail: told(cell.detail, telling) };
    const detail = word('cell.lastKnown', { time: moment(snapshot.at, telling), word: said });
    return { name, state: 'unknown', word: word('cell.notKnown'), detail };
  };
  return order.map((name) => one(name, snapshot.cells[name]));
};

export const headline = (view: View, telling: Telling): Headline => {
  const { snapshot, link } = view;
  const since = snapshot === undefined ? undefined : moment(snapshot.at, telling);
  const unknown = (stem: 'gone' | 'locked' | 'differs' | 'stale' | 'connecting'): Headline => ({
    state: 'unknown',
    sentence: word(`head.${stem}`),
    detail:
      since === undefined
        ? word(`head.${stem}.detail`)
        : `${word(`head.${stem}.detail`)} ${word('head.last', { time: since })}`,
  });
  if (link.is === 'gone' || link.is === 'locked' || link.is === 'differs') return unknown(link.is);
  if (snapshot === undefined || link.is === 'connecting') return unknown('connecting');
  if (view.stale) return unknown('stale');
  const { state, sentence: said, detail } = snapshot.headline;
  return { state, sentence: told(said, telling), detail: sentence(told(detail, telling)) };
};
