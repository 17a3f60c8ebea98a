/**
 * Half of 500 simulated PCs are cut off for five minutes. A granted request is refused only if PCs send screen
 * pops without a grant, because the grantor cannot count these requests (docs/site.md).
 */
import { describe, expect, it } from 'vitest';
import { serviceLimits } from '#helpdesk/constants.ts';
import { silentPcMs } from '#domain/site/site-limits.ts';
import { simulate, type Plan } from '../../site/simulated-load.ts';

/** The time after which the grantor has detected silent PCs and no longer counts earlier requests, in ms. */
const noticedMs = silentPcMs + 1_000;
const limit = serviceLimits[0].requests;
const seeds = Array.from({ length: 8 }, (_, index) => 1_001 + 997 * index);
const cutHalf = (demand: number, seed: number, hasPops = true) => {
  const plan: Plan = { name: 'half', pcs: 500, demand, hours: 0.35, fault: 'half cut off', faultMs: 300_000 };
  return simulate({ ...plan, seed, hasPops });
};

describe('The grantor of a site of which half is cut off', { timeout: 300_000 }, () => {
  it('has no granted request refused, and none in turn, while no PC sends out of turn', () => {
    for (const demand of [0.8, 1.1])
      for (const seed of seeds.slice(0, 4))
        expect(cutHalf(demand, seed, false)).toMatchObject({
          'granted requests refused': 0,
          'in-turn requests refused': 0,
          'fixed windows exceeded': 0,
          'events lost': 0,
        });
  });

  it('has one refused only after requests without a grant have used the whole second', () => {
    const results = seeds.map((seed) => cutHalf(0.8, seed));
    for (const result of results) {
      expect(result['events lost']).toBe(0);
      const whileSilent = result.grantRefusals.filter(({ at }) => at > noticedMs);
      expect(whileSilent.map(({ ungranted }) => ungranted).filter((count) => count < limit)).toEqual([]);
    }
    // The connected half can use the rest of the limit per second, so its screen pops still arrive.
    const medians = results.map((result) => result['screen pop p50 ms']).toSorted((a, b) => a - b);
    expect(medians[medians.length / 2]).toBeLessThan(2_500);
  });
});
