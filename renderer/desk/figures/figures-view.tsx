/** Figures for the last 30 days, for all web stores or one: totals, and charts of orders and amounts with tables. */
import type { DeskKpis, DeskSnapshot } from '#contract/desk.ts';
import type { DeskCommand } from '#contract/desk-commands.ts';
import { formatNumber } from '#contract/locale-formats.ts';
import { amountText } from '../hooks/clock.ts';
import { tCount, locale, t, type TextKey } from '../i18n/t.ts';
import { Chart, type Series } from './chart.tsx';
import { dateOf, totalOf } from './days.ts';

type Figure = keyof DeskKpis;

const figures: readonly { readonly figure: Figure; readonly word: TextKey; readonly isMoney: boolean }[] = [
  { figure: 'acquisition', word: 'strip.acquisition', isMoney: false },
  { figure: 'retention', word: 'strip.retention', isMoney: false },
  { figure: 'contribution', word: 'strip.contribution', isMoney: true },
  { figure: 'prevention', word: 'strip.prevention', isMoney: true },
];

interface Props {
  readonly snapshot: DeskSnapshot;
  readonly send: (command: DeskCommand) => void;
}

export const FiguresView = ({ snapshot, send }: Props) => {
  const { webStore, days } = snapshot.kpiDays;
  const written = (value: number, isMoney: boolean): string =>
    isMoney ? amountText(value) : formatNumber(value, locale());
  const series = (isMoney: boolean): readonly Series[] =>
    figures
      .filter((one) => one.isMoney === isMoney)
      .map((one) => ({ name: t(one.word), values: days.map((day) => day[one.figure]) }));
  const stores =
    webStore === null || snapshot.webStores.includes(webStore) ? snapshot.webStores : [...snapshot.webStores, webStore];
  const charts = [
    { title: t('figures.orders'), isMoney: false },
    { title: t('figures.money'), isMoney: true },
  ];
  return (
    // The area scrolls, so it must be reachable with the keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className="scrolled figures" role="group" aria-label={t('pane.figures')} tabIndex={0}>
      <div className="journal-head">
        <h2>{tCount('figures.title', days.length)}</h2>
        <label>
          <span className="small mute">{t('figures.store')}</span>{' '}
          <select
            value={webStore ?? ''}
            onChange={({ target }) => send({ type: 'kpis.of', webStore: target.value === '' ? null : target.value })}
          >
            <option value="">{t('figures.allStores')}</option>
            {stores.map((name) => (
              <option key={name} value={name}>
                {name}
              </option>
            ))}
          </select>
        </label>
      </div>
      <dl className="totals">
        {figures.map(({ figure, word: key, isMoney }) => (
          <div key={figure}>
            <dt>{t(key)}</dt>
            <dd>{written(totalOf(days, figure), isMoney)}</dd>
          </div>
        ))}
      </dl>
      {days.every(({ acquisition, retention }) => acquisition + retention === 0) && (
        <p className="mute">{t('figures.none')}</p>
      )}
      {charts.map(({ title, isMoney }) => (
        <Chart
          key={title}
          title={title}
          days={days.map(({ day }) => dateOf(day))}
          series={series(isMoney)}
          written={(value) => written(value, isMoney)}
        />
      ))}
      <p className="small mute">{t('figures.meaning')}</p>
    </div>
  );
};
