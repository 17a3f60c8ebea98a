/**
 * Decides whether memory use rises with the calls, by linear regression of the values after a warm-up of ten minutes,
 * in which caches fill and code is compiled. Flat means at most 1 MiB an hour for the slope minus twice its standard
 * error. A stepwise rise has a large error, so the slope itself must be at most 3 MiB an hour.
 */
import { mib, mibPerHour, mibPerThousand, slope, type Row } from './figures.ts';

/** The hours since the start, and the MiB at that time. */
export type Point = readonly [hours: number, mib: number];

/** The minimum duration of a run in minutes. The values of half of these minutes are enough to calculate a slope. */
export const minMinutes = 6;
const warmUpHours = 10 / 60;
const minPoints = minMinutes / 2;

/** Returns the points after the warm-up. For a run of less than twenty minutes, returns those of its second half. */
const judgedOf = (points: readonly Point[], hours: number): readonly Point[] => {
  const from = Math.min(warmUpHours, hours / 2);
  return points.filter(([at]) => at >= from);
};

/** `took` contains the number of calls and the duration of the whole run, including its warm-up. */
export const memoryTrendRow = (
  what: string,
  points: readonly Point[],
  took: { readonly calls: number; readonly hours: number },
): Row => {
  const judged = judgedOf(points, took.hours);
  const row = { what, samples: `${judged.length} of ${points.length}, after the warm-up` };
  const ends = { 'after warm-up': mib(judged[0]?.[1] ?? Number.NaN), last: mib(judged.at(-1)?.[1] ?? Number.NaN) };
  if (judged.length < minPoints) return { ...row, figures: ends, bounds: [] };
  const { perX, error } = slope(judged);
  const figures = {
    slope: mibPerHour(perX),
    'standard error': mibPerHour(error),
    'lower bound of slope': mibPerHour(Math.max(0, perX - 2 * error)),
    'per 1,000 calls': mibPerThousand((1_000 * perX * took.hours) / took.calls),
    ...ends,
  };
  return {
    ...row,
    figures,
    bounds: [
      { figure: 'slope', atMost: 3 },
      { figure: 'lower bound of slope', atMost: 1 },
    ],
  };
};
