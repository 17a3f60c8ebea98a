import { describe, expect, it } from 'vitest';
import { isReached, ms, percentile, slope, spread, type Row } from './figures.ts';
import { memoryTrendRow, type Point } from './memory-trend.ts';
import { tableText, verdictOf } from './table.ts';

const row = (p50: number, bounds: Row['bounds']): Row => ({
  what: 'something',
  figures: { p50: ms(p50) },
  bounds,
  samples: '3',
});

describe('The statistics', () => {
  it('use percentiles by nearest rank for samples in any order', () => {
    const samples = Array.from({ length: 200 }, (_, n) => 200 - n);
    expect([percentile(samples, 0.5), percentile(samples, 0.99), percentile(samples, 1)]).toEqual([100, 198, 200]);
    expect(() => percentile([], 0.5)).toThrow('Nothing was measured');
  });
  it('use the median of all rounds, and still show the worst sample', () => {
    const { p50, p99, max } = spread([
      [1, 1, 2],
      [1, 2, 3],
      [90, 95, 99],
    ]);
    expect([p50.value, p99.value, max.value]).toEqual([2, 3, 99]);
  });
  it('calculate the slope of a line through points and its error', () => {
    expect(slope([0, 1, 2, 3].map((x) => [x, 5 - 2 * x] as const))).toEqual({ perX: -2, error: 0 });
    const { perX, error } = slope([
      [0, 0],
      [1, 2],
      [2, 0],
      [3, 2],
    ]);
    expect([perX, error]).toEqual([0.4, expect.closeTo(0.566, 3)]);
    expect(() =>
      slope([
        [0, 0],
        [1, 1],
      ]),
    ).toThrow('three points');
  });
});

describe('A verdict', () => {
  it('depends on the measured value and every bound', () => {
    expect(verdictOf(row(1, [{ figure: 'p50', atMost: 1 }]))).toBe('reached');
    expect(verdictOf(row(1.001, [{ figure: 'p50', atMost: 1 }]))).toBe('not reached');
    expect(
      isReached(
        row(1, [
          { figure: 'p50', atMost: 1 },
          { figure: 'p50', atLeast: 2 },
        ]),
      ),
    ).toBe(false);
    expect(verdictOf(row(1, []))).toBe('');
  });
  it('cannot be given without a measured value', () => {
    expect(() => verdictOf(row(1, [{ figure: 'p99', atMost: 1 }]))).toThrow('p99');
  });
  it('appears in the table next to its target', () => {
    const lines = tableText([{ group: 'latency', ...row(0.4321, [{ figure: 'p50', atMost: 1 }]) }]).split('\n');
    expect(
      lines
        .at(-1)
        ?.split(' │ ')
        .map((cell) => cell.trim()),
    ).toEqual(['latency: something', 'p50 0.43 ms', 'p50 ≤ 1 ms', 'reached', '3']);
  });
});

describe('The memory use over an hour of calls', () => {
  const took = { calls: 720, hours: 1 };
  /** Returns the MiB at each minute of an hour. */
  const hour = (at: (minute: number) => number): readonly Point[] =>
    Array.from({ length: 60 }, (_, minute) => [minute / 60, at(minute)]);
  /** Returns a value that alternates by half a MiB. */
  const restless = (minute: number): number => (minute % 2) / 2;
  const judged = (at: (minute: number) => number) => memoryTrendRow('memory', hour(at), took);

  it('is flat if it merely fluctuates, even after a large warm-up', () => {
    const row = judged((minute) => 150 + Math.min(minute, 10) * 2 + restless(minute));
    expect(isReached(row)).toBe(true);
    expect(row.figures['lower bound of slope']?.value).toBe(0);
    expect(row.figures['after warm-up']?.value).toBe(170);
    expect(row.samples).toBe('50 of 60, after the warm-up');
  });
  it('is not flat if every call leaves 2 KiB behind, although the rise is hardly visible', () => {
    const row = judged((minute) => 150 + (minute * 12 * 2) / 1_024);
    expect(isReached(row)).toBe(false);
    expect(row.figures['per 1,000 calls']?.value).toBeCloseTo(2_000 / 1_024);
  });
  it('is not flat after too large a step', () => {
    expect(isReached(judged((minute) => (minute < 35 ? 150 : 154)))).toBe(false);
  });
});
