/** The request limits: how much of this PC’s share is used and how much is reserved for calls. */
import type { Snapshot } from '#contract/snapshot.ts';
import { spanText } from '../../view-models/entry-text.ts';
import { bar, type Bar } from '../../view-models/request-limit-bar.ts';
import { locale, t } from '../../i18n/t.ts';
import { formatPercent } from '#contract/locale-formats.ts';

const percent = (share: number): string => `${Math.round(share * 10_000) / 100}%`;

const BarLine = ({ name, stretchedMs, used, limit, reserve, usedShare, reserveFrom, isFull }: Bar) => {
  const use = t('budget.use', { used, limit });
  const length = stretchedMs === undefined ? t(`budget.${name}`) : spanText(stretchedMs);
  const kept = reserve > 0 ? t('budget.reserve', { reserve }) : '';
  return (
    <li>
      <span className="budget-name">{length}</span>
      <svg
        className="bar"
        role="meter"
        aria-label={length}
        aria-valuemin={0}
        aria-valuemax={limit}
        aria-valuenow={Math.min(used, limit)}
        aria-valuetext={`${use}. ${kept}`}
        data-full={isFull}
      >
        <rect className="bar-ground" width="100%" height="100%" />
        <rect className="bar-reserve" x={percent(reserveFrom)} width={percent(1 - reserveFrom)} height="100%" />
        <rect className="bar-used" width={percent(usedShare)} height="100%" />
        <line className="bar-mark" x1={percent(reserveFrom)} x2={percent(reserveFrom)} y1="0" y2="100%" />
      </svg>
      <span className="budget-use">{use}</span>
      <span className="small mute">{isFull ? t('budget.full') : kept}</span>
    </li>
  );
};

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
