/** The table that a run prints. */
import { isReached, type Bound, type Row } from './figures.ts';

export interface PrintedRow extends Row {
  readonly group: string;
}

const rounded = (value: number): string => {
  const digits = Number.isInteger(value) || Math.abs(value) >= 1_000 ? 0 : Math.abs(value) >= 100 ? 1 : 2;
  return value.toLocaleString('en', { minimumFractionDigits: digits, maximumFractionDigits: digits });
};
const withUnit = (value: number, unit: string): string =>
  unit === '' || unit.startsWith('/') ? `${rounded(value)}${unit}` : `${rounded(value)} ${unit}`;

const measured = ({ figures }: Row): string =>
  Object.entries(figures)
    .map(([name, { value, unit }]) => `${name} ${withUnit(value, unit)}`)
    .join(' · ');

const target = ({ figures, bounds }: Row): string =>
  bounds
    .map((bound: Bound) => {
      const unit = figures[bound.figure]?.unit ?? '';
      const [sign, value] = 'atMost' in bound ? ['≤', bound.atMost] : ['≥', bound.atLeast];
      return `${bound.figure} ${sign} ${withUnit(value, unit)}`;
    })
    .join(' · ');

export const verdictOf = (row: Row): string =>
  row.bounds.length === 0 ? '' : isReached(row) ? 'reached' : 'not reached';

export const tableText = (rows: readonly PrintedRow[]): string => {
  const cells = [
    ['measurement', 'result', 'target', 'verdict', 'samples'],
    ...rows.map((row) => [`${row.group}: ${row.what}`, measured(row), target(row), verdictOf(row), row.samples]),
  ];
  const widths = cells.reduce<readonly number[]>(
    (most, line) => line.map((cell, at) => Math.max(cell.length, most[at] ?? 0)),
    [],
  );
  const lines = cells.map((line) =>
    line
      .map((cell, at) => cell.padEnd(widths[at] ?? 0))
      .join(' │ ')
      .trimEnd(),
  );
  return [lines[0], widths.map((width) => '─'.repeat(width)).join('─┼─'), ...lines.slice(1)].join('\n');
};
