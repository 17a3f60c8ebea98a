/** The figures, the newest win message, and the way to the journal. */
import type { DeskSnapshot } from '#contract/desk.ts';
import { Shape } from '../shared/shape.tsx';
import type { Pane } from './bottom-bar.tsx';
import { money } from './clock.ts';

type Win = NonNullable<DeskSnapshot['win']>;

function winWords(win: Win): string {
  const order = `order ${win.orderNumber}, ${money(win.currency, win.revenue)}`;
  if (!win.updated) return `Won: ${order}, ${win.first ? 'a first order' : 'a returning customer'}`;
  const { oldRevenue } = win;
  if (oldRevenue === null || oldRevenue === win.revenue) return `Reported again: ${order}`;
  return `${win.revenue > oldRevenue ? 'Upsold' : 'Partly returned'}: ${order}, was ${money(win.currency, oldRevenue)}`;
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
    <section className="strip" aria-label="Figures">
      <dl>
        <dt>Acquisition</dt>
        <dd>{kpis.acquisition}</dd>
        <dt>Retention</dt>
        <dd>{kpis.retention}</dd>
        <dt>Contribution</dt>
        <dd>{money(currency, kpis.contribution)}</dd>
        <dt>Prevention</dt>
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
        Journal
        {journal.refused > 0 && <span className="count">{journal.refused} refused</span>}
      </button>
    </section>
  );
}
