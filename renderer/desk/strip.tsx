/** The totals of the figures, the newest win message, and buttons for the other views. */
import type { DeskSnapshot } from '#contract/desk.ts';
import { formatNumber } from '#contract/locale-formats.ts';
import { StateIcon } from '../shared/state-icon.tsx';
import { amountText, money } from './hooks/clock.ts';
import { ViewButtons, type ViewProps } from './view-buttons.tsx';
import { totalOf } from './figures/days.ts';
import { locale, t, tCount } from './i18n/t.ts';

type Win = NonNullable<DeskSnapshot['win']>;

const winWords = (win: Win): string => {
  const order = t('win.order', { number: win.orderNumber, amount: money(win.currency, win.revenue) });
  if (!win.updated) return t(win.first ? 'win.first' : 'win.returning', { order });
  const { oldRevenue } = win;
  if (oldRevenue === null || oldRevenue === win.revenue) return t('win.again', { order });
  const old = money(win.currency, oldRevenue);
  if (win.revenue > oldRevenue) return t('win.upsold', { order, old });
  return t(win.revenue > 0 ? 'win.partlyReturned' : 'win.returned', { order, old });
};

export const Strip = ({ snapshot, ...views }: ViewProps & { readonly snapshot: DeskSnapshot }) => {
  const { win } = snapshot;
  const { days, webStore } = snapshot.kpiDays;
  const shown = [
    [t('strip.acquisition'), formatNumber(totalOf(days, 'acquisition'), locale())],
    [t('strip.retention'), formatNumber(totalOf(days, 'retention'), locale())],
    [t('strip.contribution'), amountText(totalOf(days, 'contribution'))],
    [t('strip.prevention'), amountText(totalOf(days, 'prevention'))],
  ] as const;
  return (
    <section className="strip" aria-label={t('strip.label')}>
      <button
        type="button"
        className="button quiet kpis"
        aria-pressed={views.pane === 'figures'}
        onClick={() => views.show(views.pane === 'figures' ? 'conversation' : 'figures')}
      >
        <span className="period">{[tCount('strip.days', days.length), webStore].filter(Boolean).join(', ')}</span>
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
};
