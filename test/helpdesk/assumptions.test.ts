import { describe, expect, it } from 'vitest';
import { assumptionDefaults, assumptions, assumptionSwitches, type Assumption } from '#helpdesk/assumptions.ts';

const range = (from: number, to: number): number[] => Array.from({ length: to - from + 1 }, (_, index) => from + index);

describe('The table of assumptions', () => {
  it('lists all numbers in order', () => {
    expect([...new Set(assumptions.map((entry) => entry.number))]).toEqual([...range(1, 33), ...range(40, 57)]);
    const numbers = assumptions.map((entry) => entry.number);
    expect(numbers).toEqual(numbers.toSorted((one, other) => one - other));
  });

  it('lists each key once, with a default among the allowed values', () => {
    const switches: readonly Assumption[] = assumptionSwitches;
    expect(new Set(switches.map((entry) => entry.key)).size).toBe(switches.length);
    for (const entry of switches) {
      if (entry.values !== undefined) expect(entry.values).toContain(entry.default);
      if (typeof entry.default === 'number') expect(entry.range).toBeDefined();
    }
    expect(Object.keys(assumptionDefaults)).toEqual(switches.map((entry) => entry.key));
  });
});
