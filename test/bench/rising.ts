/**
 * Does memory rise with the calls? A straight line through what was measured after the first ten minutes, in which
 * caches fill and code is compiled. Flat is a line of which no more than 1 MiB an hour is sure: its slope less twice
 * its standard error. Steps are no slope, and a line through them is not sure; so 3 MiB an hour is the most anyway.
 */
import { mib, mibPerHour, mibPerThousand, slope, type Row } from './figures.ts';

/** Hours since the first call, and MiB then. */
export type Point = readonly [hours: number, mib: number];

/** Half of them give a slope. */
export const leastMinutes = 6;
const warmUpHours = 10 / 60;
const leastPoints = leastMinutes / 2;

/** A short run is judged by its second half. */
const judgedOf = (points: readonly Point[], hours: number): readonly Point[] => {
  const from = Math.min(warmUpHours, hours / 2);
  return points.filter(([at]) => at >= from);
};

/** `took`: the whole run, its warm-up with it. */
export const risingRow = (
  what: string,
  points: readonly Point[],
  took: { readonly calls: number; readonly hours: number },
): Row => {
  const judged = judgedOf(points, took.hours);
  const row = { what, samples: `${judged.length} of ${points.length}, after the warm-up` };
  const ends = { 'after warm-up': mib(judged[0]?.[1] ?? Number.NaN), last: mib(judged.at(-1)?.[1] ?? Number.NaN) };
  if (judged.length < leastPoints) return { ...row, figures: ends, bounds: [] };
  const { perX, error } = slope(judged);
  const figures = {
    slope: mibPerHour(perX),
    'standard error': mibPerHour(error),
    'sure of it': mibPerHour(Math.max(0, perX - 2 * error)),
    'per 1,000 calls': mibPerThousand((1_000 * perX * took.hours) / took.calls),
    ...ends,
  };
  return {
    ...row,
    figures,
    bounds: [
      { figure: 'slope', atMost: 3 },
      { figure: 'sure of it', atMost: 1 },
    ],
  };
};
