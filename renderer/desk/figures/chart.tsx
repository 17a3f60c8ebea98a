/**
 * A bar chart with two figures for each day. The bars of the first figure are filled, and those of the second figure
 * are outlined, so that they can be distinguished without colour.
 */
import { t } from '../i18n/t.ts';

export interface Series {
  readonly name: string;
  readonly values: readonly number[];
}

interface Props {
  readonly title: string;
  /** The days as text, oldest first. */
  readonly days: readonly string[];
  readonly series: readonly Series[];
  readonly written: (value: number) => string;
}

/** The dimensions of the drawing, in the units of its `viewBox`. The page scales the drawing. */
const height = 100;
const dayWidth = 20;
const gap = 3;

export const Chart = ({ title, days, series, written }: Props) => {
  const highest = Math.max(0, ...series.flatMap(({ values }) => values));
  const barWidth = (dayWidth - 2 * gap) / series.length;
  return (
    <figure className="chart">
      <figcaption>
        <b>{title}</b>
        {series.map(({ name }, index) => (
          <span key={name} className="small">
            <svg viewBox="0 0 10 10" width="10" height="10" aria-hidden="true">
              <rect className={`bar-${index}`} x="1" y="1" width="8" height="8" />
            </svg>{' '}
            {name}
          </span>
        ))}
        <span className="small mute">{written(highest)}</span>
      </figcaption>
      <svg
        className="bars"
        viewBox={`0 0 ${days.length * dayWidth} ${height}`}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        {series.map(({ name, values }, index) =>
          values.map((value, day) => {
            const share = highest === 0 ? 0 : (Math.max(0, value) / highest) * (height - 2);
            return (
              share > 0 && (
                <rect
                  key={`${name} ${days[day]}`}
                  className={`bar-${index}`}
                  x={day * dayWidth + gap + index * barWidth}
                  y={height - share}
                  width={barWidth}
                  height={share}
                >
                  <title>{`${days[day]}: ${name} ${written(value)}`}</title>
                </rect>
              )
            );
          }),
        )}
      </svg>
      <p className="small mute axis">
        <span>{days[0]}</span>
        <span>{days.at(-1)}</span>
      </p>
      <details>
        <summary className="small">{t('figures.table')}</summary>
        <table aria-label={title}>
          <thead>
            <tr>
              <th scope="col">{t('figures.day')}</th>
              {series.map(({ name }) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {days
              .map((day, index) => (
                <tr key={day}>
                  <th scope="row">{day}</th>
                  {series.map(({ name, values }) => (
                    <td key={name}>{values[index] === 0 ? '–' : written(values[index] ?? 0)}</td>
                  ))}
                </tr>
              ))
              .toReversed()}
          </tbody>
        </table>
      </details>
    </figure>
  );
};
