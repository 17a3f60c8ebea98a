/** The request limits: how much of this PC’s share is used and how much is reserved for screen pops. */
import type { Snapshot } from '#contract/snapshot.ts';
import { BarLine } from '../../components/request-limit-line.tsx';
import { bar } from '../../view-models/request-limit-bar.ts';
import { locale, t } from '../../i18n/t.ts';
import { formatPercent } from '#contract/locale-formats.ts';

export const BudgetBars = ({ waiting }: { readonly waiting: Snapshot['waiting'] }) => (
  <section className="panel budget" aria-labelledby="budget-title">
    <div className="sub">
      <h2 id="budget-title">{t('budget.title')}</h2>
    </div>
    <div className="inside">
      <p className="mute small">{t('budget.detail')}</p>
      <ul className="bars">
        {waiting.budget.map((use) => (
          <BarLine key={use.name} {...bar(use)} />
        ))}
      </ul>
      {waiting.rate < 1 ? (
        <p className="small">{t('budget.rate', { percent: formatPercent(waiting.rate, locale()) })}</p>
      ) : null}
    </div>
  </section>
);
