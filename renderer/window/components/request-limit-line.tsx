/** One request limit: a bar with the used part and the reserve for screen pops. */
import { spanText } from '../view-models/entry-text.ts';
import type { Bar } from '../view-models/request-limit-bar.ts';
import { t } from '../i18n/t.ts';

const percent = (share: number): string => `${Math.round(share * 10_000) / 100}%`;

export const BarLine = ({ name, stretchedMs, used, limit, reserve, usedShare, reserveFrom, isFull }: Bar) => {
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
