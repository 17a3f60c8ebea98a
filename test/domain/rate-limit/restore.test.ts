import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { restore, type SentMark } from '#domain/rate-limit/restore.ts';

const mark = (boot: string, monotonicMs: number, wallMs: number): SentMark => ({
  boot,
  monotonicMs,
  wallMs,
  lane: 'other',
  count: 1,
});

describe('The restored marks', () => {
  it('are exact within one boot, even if the wall clock is wrong', () => {
    const now = { boot: 'b', monotonicMs: 10_000, wallMs: -5 };
    expect(restore([mark('b', 2_000, 9e12), mark('b', 9_500, 0)], now)).toEqual([
      { shortMs: 2_000, longMs: 2_000, lane: 'other', count: 1 },
      { shortMs: 9_500, longMs: 9_500, lane: 'other', count: 1 },
    ]);
  });

  it('use the wall clock after a reboot only in long windows', () => {
    const now = { boot: 'new', monotonicMs: 50, wallMs: 1_000_000 };
    expect(restore([mark('old', 700_000, 400_000), mark('old', 700_400, 400_400)], now)).toEqual([
      { shortMs: 50 - 400, longMs: 50 - 600_000, lane: 'other', count: 1 },
      { shortMs: 50, longMs: 50 - 599_600, lane: 'other', count: 1 },
    ]);
  });

  it('are never in the future when the wall clock is turned back', () => {
    const now = { boot: 'new', monotonicMs: 50, wallMs: 0 };
    expect(restore([mark('old', 1, 9_000_000)], now)).toEqual([{ shortMs: 50, longMs: 50, lane: 'other', count: 1 }]);
  });

  it('accumulate over several reboots', () => {
    const now = { boot: 'c', monotonicMs: 10, wallMs: 5_000 };
    const stamps = restore([mark('a', 100, 1_000), mark('b', 70, 2_000), mark('b', 90, 2_020)], now);
    expect(stamps.map(({ shortMs }) => shortMs)).toEqual([10 - 20, 10 - 20, 10]);
    expect(stamps.map(({ longMs }) => longMs)).toEqual([10 - 4_000, 10 - 3_000, 10 - 2_980]);
  });

  it('count open requests from slightly later, but not from much later', () => {
    const now = { boot: 'b', monotonicMs: 1_000, wallMs: 0 };
    const stamps = restore([mark('b', 900, 0), mark('b', 1_500, 0), mark('b', 9e9, 0)], now);
    expect(stamps.map(({ shortMs }) => shortMs)).toEqual([900, 1_500, 1_500]);
    expect(stamps.map(({ longMs }) => longMs)).toEqual([900, 1_500, 1_500]);
  });

  it('are never older than the clocks allow, and keep their order', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.nat(3), fc.nat(1e6), fc.nat(1e6)), { maxLength: 30 }),
        fc.nat(1e6),
        (drawn, wallMs) => {
          const marks = drawn
            .map(([boot, mono, wall]) => mark(String(boot), mono, wall))
            .sort((a, b) => Number(a.boot) - Number(b.boot) || a.monotonicMs - b.monotonicMs);
          const stamps = restore(marks, { boot: '3', monotonicMs: 1e6, wallMs });
          stamps.forEach((stamp, index) => {
            expect(stamp.shortMs).toBeLessThanOrEqual(1e6);
            expect(stamp.longMs).toBeLessThanOrEqual(stamp.shortMs);
            const before = stamps[index - 1];
            if (before !== undefined) expect(before.longMs).toBeLessThanOrEqual(stamp.longMs);
          });
        },
      ),
    );
  });
});
