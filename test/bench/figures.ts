/** The results of a measurement and their targets. Whether a target is reached is always calculated from both. */

export interface Figure {
  readonly value: number;
  readonly unit: string;
}
/** A target. `figure` names one of the row's figures. */
export type Bound =
  | { readonly figure: string; readonly atMost: number }
  | { readonly figure: string; readonly atLeast: number };

export interface Row {
  readonly what: string;
  readonly figures: Readonly<Record<string, Figure>>;
  /** The targets. The list is empty if the figures are measured only for comparison. */
  readonly bounds: readonly Bound[];
  /** The size of the measurement as text, such as the number of samples or the duration. */
  readonly samples: string;
}

export const ms = (value: number): Figure => ({ value, unit: 'ms' });
export const mib = (value: number): Figure => ({ value, unit: 'MiB' });
export const times = (value: number): Figure => ({ value, unit: '×' });
export const percent = (value: number): Figure => ({ value, unit: '%' });
export const mibPerHour = (value: number): Figure => ({ value, unit: 'MiB/h' });
export const mibPerThousand = (value: number): Figure => ({ value, unit: 'MiB/1,000' });
export const perSecond = (value: number): Figure => ({ value, unit: '/s' });
export const count = (value: number): Figure => ({ value, unit: '' });

export const isReached = ({ figures, bounds }: Row): boolean =>
  bounds.every((bound) => {
    const value = figures[bound.figure]?.value;
    if (value === undefined) throw new Error(`A target refers to “${bound.figure}”, which was not measured`);
    return 'atMost' in bound ? value <= bound.atMost : value >= bound.atLeast;
  });

/** Calculates a percentile by nearest rank. `share` is from 0 to 1. */
export const percentile = (samples: readonly number[], share: number): number => {
  const sorted = samples.toSorted((a, b) => a - b);
  const value = sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)];
  if (value === undefined) throw new Error('Nothing was measured');
  return value;
};
export const median = (samples: readonly number[]): number => percentile(samples, 0.5);
export const mean = (samples: readonly number[]): number => samples.reduce((sum, one) => sum + one, 0) / samples.length;

/** Returns the medians over all rounds of each round's p50 and p99, and the worst sample. */
export const spread = (rounds: readonly (readonly number[])[]) => ({
  p50: ms(median(rounds.map((round) => percentile(round, 0.5)))),
  p99: ms(median(rounds.map((round) => percentile(round, 0.99)))),
  max: ms(Math.max(...rounds.flat())),
});

/** Calculates a linear regression by least squares. Returns the slope (y per x) and its standard error. */
export const slope = (points: readonly (readonly [x: number, y: number])[]) => {
  if (points.length < 3) throw new Error('A slope and its standard error require at least three points');
  const [atX, atY] = [mean(points.map(([x]) => x)), mean(points.map(([, y]) => y))];
  const spreadOfX = points.reduce((sum, [x]) => sum + (x - atX) ** 2, 0);
  const perX = points.reduce((sum, [x, y]) => sum + (x - atX) * (y - atY), 0) / spreadOfX;
  const missed = points.reduce((sum, [x, y]) => sum + (y - atY - perX * (x - atX)) ** 2, 0);
  return { perX, error: Math.sqrt(missed / (points.length - 2) / spreadOfX) };
};

export const samplesOf = (rounds: readonly (readonly unknown[])[]): string =>
  `${rounds.reduce((sum, round) => sum + round.length, 0)} in ${rounds.length} rounds`;
