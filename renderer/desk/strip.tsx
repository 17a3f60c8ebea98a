/** The figures, the newest win message, and the ways to the further views. */
import type { DeskSnapshot } from '#contract/desk.ts';
import { numberText } from '../shared/language/formats.ts';
import { StateIcon } from '../shared/state-icon.tsx';
import { amountText, money } from './hooks/clock.ts';
import { ViewButtons, type ViewProps } from './view-buttons.tsx';
import { locale, word } from './words/fill.ts';

type Win = NonNullable<DeskSnapshot['win']>;

function winWords(win: Win): string {
  const order = word('win.order', { number: win.orderNumber, amount: money(win.currency, win.revenue) });
  if (!win.updated) return word(win.first ? 'win.first' : 'win.returning', { order });
  const { oldRevenue } = win;
  if (oldRevenue === null || oldRevenue === win.revenue) return word('win.again', { order });
  const old = money(win.currency, oldRevenue);
  if (win.revenue > oldRevenue) return word('win.upsold', { order, old });
  return word(win.revenue > 0 ? 'win.partlyReturned' : 'win.returned', { order, old });
}

export function Strip({ snapshot, ...views }: ViewProps & { readonly snapshot: DeskSnapshot }) {
  const { kpis, win } = snapshot;
  const shown = [
    [word('strip.acquisition'), numberText(kpis.acquisition, locale())],
    [word('strip.retention'), numberText(kpis.retention, locale())],
    [word('strip.contribution'), amountText(kpis.contribution)],
    [word('strip.prevention'), amountText(kpis.prevention)],
  ] as const;
  return (
    <section className="strip" aria-label={word('strip.label')}>
      <button
        type="button"
        className="button quiet kpis"
        aria-pressed={views.pane === 'figures'}
        onClick={() => views.show(views.pane === 'figures' ? 'conversation' : 'figures')}
      >
        {shown.map(([name, value]) => (
          <span key={name}>
            {name} <b>{value}</b>
          </span>
        ))}
      </button>
      <output className="win">
        {win !== null && (
          <span key={win.at} className="arrives">
            <StateIcon of="practice" />
            {winWords(win)}
          </span>
        )}
      </output>
      <div className="views">
        <ViewButtons {...views} />
      </div>
    </section>
  );
}
