/** Property test: PCs that take turns respect all limits together. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { serviceLimits } from '#helpdesk/constants.ts';
import { createFixedServer, createSlidingServer } from './reference-budget.ts';
import { runHosts } from './simulated-pcs.ts';

const refusedBy = (server: (at: number) => boolean, arrivals: readonly number[]): number =>
  arrivals.filter((at) => !server(at)).length;
const minutes = (count: number): number => count * 60_000;

describe('PCs that take turns', () => {
  const small = [
    { name: 'second', windowMs: 1_000, requests: 3 },
    { name: 'minute', windowMs: 10_000, requests: 20 },
    { name: 'hour', windowMs: 70_000, requests: 90 },
  ];

  it('respect all windows, sliding or fixed, while clocks and responses keep the guard times', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(serviceLimits, small),
        fc.integer({ min: 2, max: 30 }),
        fc.array(fc.integer({ min: -250, max: 250 }), { minLength: 30, maxLength: 30 }),
        fc.infiniteStream(fc.tuple(fc.oneof(fc.constant(0), fc.constant(1_000), fc.nat(1_000)), fc.nat(1_000))),
        fc.nat(1_000),
        fc.integer({ min: 500, max: 20_000 }),
        (windows, hosts, ahead, stream, offset, popEveryMs) => {
          const { arrivals } = runHosts({
            windows,
            hosts,
            takesTurns: true,
            untilMs: minutes(1),
            aheadMs: (host) => ahead[host] ?? 0,
            network: () => {
              const [thereMs, rest] = stream.next().value;
              return { thereMs, backMs: Math.min(rest, 1_000 - thereMs) };
            },
            popEveryMs,
          });
          expect(arrivals.length).toBeGreaterThan(20);
          expect(refusedBy(createSlidingServer(windows), arrivals)).toBe(0);
          expect(refusedBy(createFixedServer(windows, offset), arrivals)).toBe(0);
        },
      ),
      { numRuns: 40 },
    );
  });
});
