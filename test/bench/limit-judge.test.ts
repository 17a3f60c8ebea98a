import { describe, expect, it } from 'vitest';
import { createLimitJudge } from './limit-judge.ts';

const judge = (arrivals: readonly number[]) => {
  const strict = createLimitJudge([{ name: 'second', windowMs: 1_000, requests: 3 }]);
  return { results: arrivals.map((at) => strict.arrived(at)), ...strict.violations()['second'] };
};

describe('The limit judge', () => {
  it('accepts three in every second, and the fourth exactly one second after the first', () => {
    expect(judge([0, 1, 2, 1_000, 1_001, 1_002])).toEqual({ results: Array(6).fill(false), sliding: 0, fixed: 0 });
  });
  it('reports a fourth request that is slightly too early, even if a fixed window does not', () => {
    expect(judge([500, 900, 999, 1_499])).toEqual({ results: [false, false, false, true], sliding: 1, fixed: 0 });
  });
  it('reports four in one fixed second', () => {
    expect(judge([0, 1, 2, 3])).toEqual({ results: [false, false, false, true], sliding: 1, fixed: 1 });
  });
  it('uses the helpdesk’s time windows by default', () => {
    const strict = createLimitJudge();
    const tooEarly = Array.from({ length: 181 }, (_, n) => strict.arrived(n * 331.4)).filter(Boolean);
    expect(tooEarly).toHaveLength(178);
    expect(strict.violations()).toMatchObject({
      second: { sliding: 178 },
      minute: { sliding: 1 },
      hour: { sliding: 0 },
    });
  });
});
