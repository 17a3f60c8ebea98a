import { describe, expect, it } from 'vitest';
import { fullRate, rateAfterRefusal, rateAt } from '#domain/rate-limit/rate.ts';

describe('The send rate', () => {
  it('is halved by a rejection and increases by a sixteenth every ten seconds', () => {
    const halved = rateAfterRefusal(fullRate, 1_000, 900);
    expect(rateAt(halved, 1_000)).toBe(1 / 2);
    expect(rateAt(halved, 10_999)).toBe(1 / 2);
    expect(rateAt(halved, 11_000)).toBe(9 / 16);
    expect(rateAt(halved, 1_000 + 80_000)).toBe(1);
    expect(rateAt(halved, 1e12)).toBe(1);
  });

  it('is not halved again by requests from before the last halving', () => {
    const once = rateAfterRefusal(fullRate, 1_000, 900);
    expect(rateAfterRefusal(once, 1_010, 905)).toBe(once);
    expect(rateAt(rateAfterRefusal(once, 1_010, 1_001), 1_010)).toBe(1 / 4);
  });

  it('never falls below a sixteenth', () => {
    let rate = fullRate;
    for (let at = 0; at < 100; at += 1) rate = rateAfterRefusal(rate, at, at);
    expect(rateAt(rate, 99)).toBe(1 / 16);
  });

  it('is halved from its current value', () => {
    const once = rateAfterRefusal(fullRate, 0, 0);
    expect(rateAt(rateAfterRefusal(once, 40_000, 40_000), 40_000)).toBe(3 / 8);
  });
});
