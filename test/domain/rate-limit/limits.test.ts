import { describe, expect, it } from 'vitest';
import { allowances, shareOf, type AllowanceFacts } from '#domain/rate-limit/limits.ts';

const windows = [
  { name: 'second', windowMs: 1_000, requests: 3 },
  { name: 'minute', windowMs: 60_000, requests: 180 },
  { name: 'hour', windowMs: 3_600_000, requests: 10_000 },
  { name: 'day', windowMs: 86_400_000, requests: 100_000 },
];
const facts = (over: Partial<AllowanceFacts> = {}): AllowanceFacts => ({
  windows,
  share: 1,
  reserve: 0.33,
  rate: 1,
  ...over,
});
const limitsOf = (list: readonly { limit: number; windowMs: number }[]) =>
  list.map(({ limit, windowMs }) => [limit, Math.round(windowMs)]);

describe('The share of the limits', () => {
  it.each([
    ['1/20', 0.05],
    [' 1 / 3 ', 1 / 3],
    [1, 1],
    [0.25, 0.25],
    ['0.5', 0.5],
    ['20/20', 1],
  ])('parses %s as %d', (text, value) => expect(shareOf(text)).toBe(value));

  it.each(['2/1', '1/0', 0, -1, 1.01, Number.NaN, '', 'half', '1/2/3', '-1/2', Infinity])('rejects %s', (text) =>
    expect(shareOf(text)).toBeUndefined(),
  );
});

describe('The allowances', () => {
  it('leave a third of each window for screen pops at the full share', () => {
    const { total, others, presence } = allowances(facts());
    expect(limitsOf(total)).toEqual([
      [3, 1_000],
      [180, 60_000],
      [10_000, 3_600_000],
      [100_000, 86_400_000],
    ]);
    expect(limitsOf(others)).toEqual([
      [2, 1_000],
      [120, 60_000],
      [6_700, 3_600_000],
      [67_000, 86_400_000],
    ]);
    expect(limitsOf(presence)).toEqual([
      [1, 6_667],
      [9, 60_000],
      [500, 3_600_000],
      [5_000, 86_400_000],
    ]);
  });

  it('extend the one-second window at a twentieth, to two slots including one for other requests', () => {
    const { total, others, presence } = allowances(facts({ share: 1 / 20 }));
    expect(limitsOf(total)).toEqual([
      [2, 13_333],
      [9, 60_000],
      [500, 3_600_000],
      [5_000, 86_400_000],
    ]);
    expect(limitsOf(others)).toEqual([
      [1, 13_333],
      [6, 60_000],
      [335, 3_600_000],
      [3_350, 86_400_000],
    ]);
    expect(limitsOf(presence)).toEqual([
      [1, 133_333],
      [1, 133_333],
      [25, 3_600_000],
      [250, 86_400_000],
    ]);
  });

  it('allow one request in a longer window without a reserve', () => {
    const { total, others } = allowances(facts({ share: 1 / 20, reserve: 0 }));
    expect(limitsOf(total)[0]).toEqual([1, 6_667]);
    expect(limitsOf(others)[0]).toEqual([1, 6_667]);
  });

  it('are lower only for the second and the minute at a reduced rate', () => {
    expect(limitsOf(allowances(facts({ rate: 1 / 2 })).total)).toEqual([
      [1, 1_000],
      [90, 60_000],
      [10_000, 3_600_000],
      [100_000, 86_400_000],
    ]);
    expect(limitsOf(allowances(facts({ rate: 1 / 16 })).total)[0]).toEqual([2, 10_667]);
  });

  it('never exceed the share over a window, and are never zero', () => {
    for (const share of [1, 0.9, 0.5, 1 / 3, 0.1, 1 / 20, 1 / 1000])
      for (const reserve of [0, 0.1, 0.33, 0.9])
        for (const rate of [1, 0.5, 1 / 16]) {
          const all = allowances(facts({ share, reserve, rate }));
          for (const list of [all.total, all.others, all.presence])
            list.forEach((allowance, index) => {
              const window = windows[index];
              expect(allowance.limit).toBeGreaterThanOrEqual(1);
              expect(Number.isInteger(allowance.limit)).toBe(true);
              expect(allowance.limit / allowance.windowMs).toBeLessThanOrEqual(
                ((window?.requests ?? 0) * share + 1e-6) / (window?.windowMs ?? 1),
              );
            });
        }
  });
});
