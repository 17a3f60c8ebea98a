/** The figures, the newest win message, and the way to the journal. */
import type { DeskSnapshot } from '#contract/desk.ts';
import { Shape } from '../shared/shape.tsx';
import type { Pane } from './bottom-bar.tsx';
import { money } from './clock.ts';
import { word } from './words/fill.ts';

type Win = NonNullable<DeskSnapshot['win']>;

function winWords(win: Win): string {
  const order = word('win.order', { number: win.orderNumber, amount: money(win.currency, win.revenue) });
  if (!win.updated) return word(win.first ? 'win.first' : 'win.returning', { order });
  const { oldRevenue } = win;
  if (oldRevenue === null || oldRevenue === win.revenue) return word('win.again', { order });
  const old = money(win.currency, oldRevenue);
  return word(win.revenue > oldRevenue ? 'win.upsold' : 'win.returned', { order, old });
}

interface Props {
  readonly snapshot: DeskSnapshot;
  readonly pane: Pane;
  readonly show: (pane: Pane) => void;
}

export function Strip({ snapshot, pane, show }: Props) {
  const { kpis, win, journal } = snapshot;
  const currency = win?.currency ?? '€';
  const inJournal = pane === 'journal';
  return (
    <section className="strip" aria-label={word('strip.label')}>
      <dl>
        <dt>{word('strip.acquisition')}</dt>
        <dd>{kpis.acquisition}</dd>
        <dt>{word('strip.retention')}</dt>
        <dd>{kpis.retention}</dd>
        <dt>{word('strip.contribution')}</dt>
        <dd>{money(currency, kpis.contribution)}</dd>
        <dt>{word('strip.prevention')}</dt>
        <dd>{money(currency, kpis.prevention)}</dd>
      </dl>
      <output className="win">
        {win !== null && (
          <span key={win.at} className="arrives">
            <Shape of="practice" />
            {winWords(win)}
          </span>
        )}
      </output>
      <button
        type="button"
        className="button quiet"
        aria-pressed={inJournal}
        onClick={() => show(inJournal ? 'conversation' : 'journal')}
      >
        {word('pane.journal')}
        {journal.refused > 0 && <span className="count">{word('journal.count', { count: journal.refused })}</span>}
      </button>
    </section>
  );
}
