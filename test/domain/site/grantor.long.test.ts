/** Property test: no request with a grant is rejected by sliding or fixed windows, and no request is lost. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ServiceWindow } from '#domain/rate-limit/limits.ts';
import { createVirtualSite } from '../../site/virtual-site.ts';

const windows: readonly ServiceWindow[] = [
  { name: 'second', windowMs: 1_000, requests: 3 },
  { name: 'minute', windowMs: 10_000, requests: 20 },
  { name: 'hour', windowMs: 70_000, requests: 100 },
];

interface Plan {
  readonly pcs: number;
  readonly seed: number;
  readonly everyMs: number;
  readonly networkMs: number;
  readonly answerMs: number;
  readonly offset: number;
  readonly kills: readonly { readonly at: number; readonly afterMs: number }[];
  readonly vanish: readonly number[];
}
const untilMs = 60_000;

const play = (plan: Plan) => {
  let seed = plan.seed;
  const random = (): number => (seed = (seed * 48_271) % 2_147_483_647) / 2_147_483_647;
  const refused: string[] = [];
  const accepted: string[] = [];
  const added = new Set<string>();
  const site = createVirtualSite({
    windows,
    pcs: plan.pcs,
    random,
    networkMs: () => random() * plan.networkMs,
    ackMs: () => 0.5 + random() * plan.networkMs,
    helpdeskMs: () => ({ there: random() * plan.answerMs, back: random() * plan.answerMs }),
    offset: plan.offset,
    onAnswer: ({ kind, answer, request }) => {
      if (answer === 'accepted') accepted.push(request.key ?? '');
      else refused.push(kind);
    },
  });
  let events = 0;
  const vanishing = new Set(plan.vanish.map((place) => site.pcs[place % plan.pcs]));
  for (let at = 600; at < untilMs; at += plan.everyMs) {
    events += 1;
    const key = `event${events}`;
    site.queue.at(at, () => {
      const pc = site.pcs[events % plan.pcs === 0 ? 0 : Math.floor(random() * plan.pcs)];
      if (pc === undefined || vanishing.has(pc)) return;
      added.add(key);
      pc.add(key, random() < 0.5 ? 'pop' : 'report', key);
      // In some cases, a colleague's PC reports the same event.
      const other = site.pcs[Math.floor(random() * plan.pcs)];
      if (other !== pc && other !== undefined && random() < 0.3) other.add(`${key}b`, 'report', key);
    });
  }
  plan.kills.forEach(({ at, afterMs }, index) => site.queue.at(index * 13_000 + at, () => site.killGrantor(afterMs)));
  for (const pc of vanishing)
    site.queue.at(20_000 + random() * 20_000, () => {
      if (pc !== undefined) site.vanish(pc);
    });
  site.queue.runUntil(untilMs + 1_500_000);
  const alive = site.pcs.filter((pc) => !vanishing.has(pc));
  return {
    refused,
    accepted,
    lost: [...added].filter((key) => !accepted.includes(key)),
    waiting: alive.flatMap((pc) => pc.waiting()),
    site,
  };
};

const plans = fc.record({
  pcs: fc.integer({ min: 2, max: 12 }),
  seed: fc.integer({ min: 1, max: 2_000_000_000 }),
  everyMs: fc.integer({ min: 150, max: 2_000 }),
  networkMs: fc.integer({ min: 1, max: 150 }),
  answerMs: fc.integer({ min: 1, max: 600 }),
  offset: fc.nat(70_000),
  kills: fc.array(
    fc.record({ at: fc.integer({ min: 1_000, max: 4_000 }), afterMs: fc.integer({ min: 50, max: 2_500 }) }),
    {
      maxLength: 4,
    },
  ),
  vanish: fc.array(fc.nat(11), { maxLength: 1 }),
});

describe('A grantor and its PCs', () => {
  it('never have a granted request rejected or lost, even if grantors fail and PCs disappear', () => {
    fc.assert(
      fc.property(plans, (plan) => {
        const { refused, lost, waiting, site } = play(plan);
        expect(refused.filter((kind) => kind === 'grant')).toEqual([]);
        expect(site.helpdesk.fixedRefusals()).toBe(0);
        expect(waiting).toEqual([]);
        expect(lost).toEqual([]);
      }),
      { numRuns: 60 },
    );
  });

  it('report each event once while the grantor is running', () => {
    fc.assert(
      fc.property(plans, (plan) => {
        const { accepted } = play({ ...plan, kills: [], vanish: [] });
        expect(accepted.length).toBe(new Set(accepted).size);
      }),
      { numRuns: 20 },
    );
  });
});
