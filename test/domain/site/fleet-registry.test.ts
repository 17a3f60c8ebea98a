import { expect, it } from 'vitest';
import { fleetMessage, lostAfterMs, mostPcs, type PcReport } from '#domain/site/fleet-messages.ts';
import { createFleetRegistry } from '#domain/site/fleet-registry.ts';

const report: PcReport = {
  v: 1,
  kind: 'pc',
  version: '0.1.0',
  role: 'member',
  mode: 'granted',
  state: 'working',
  line: 'working',
  till: 'none',
  failedPops: 0,
  waiting: 0,
};

it('a site keeps the reports of 500 PCs, and gives the place of a lost PC to another one', () => {
  const registry = createFleetRegistry();
  for (let n = 0; n < mostPcs; n += 1) registry.add(`pc${n}`, report, n);
  registry.add('new', report, mostPcs);
  expect(registry.list(mostPcs)).toHaveLength(mostPcs);
  expect(registry.omitted()).toBe(1);
  // Known PCs can still report when the registry is full.
  registry.add('pc0', { ...report, waiting: 3 }, mostPcs);
  expect(registry.list(mostPcs).find(({ pc }) => pc === 'pc0')).toMatchObject({ ageMs: 0, report: { waiting: 3 } });
  registry.add('new', report, 1 + lostAfterMs);
  const names = registry.list(1 + lostAfterMs).map(({ pc }) => pc);
  expect([names.length, names.includes('pc1'), names.includes('new')]).toEqual([mostPcs, false, true]);
});
it('a PC is lost when it has missed two reports', () => {
  const registry = createFleetRegistry();
  registry.add('pc1', report, 0);
  expect(registry.list(lostAfterMs - 1)[0]).toMatchObject({ isLost: false });
  expect(registry.list(lostAfterMs)[0]).toMatchObject({ isLost: true, ageMs: lostAfterMs });
});
it('the response of a grantor for 500 PCs with long names fits into one message', () => {
  const pcs = Array.from({ length: mostPcs }, (_, n): [string, number] => [
    `${n}`.padStart(64, 'x'),
    Number.MAX_SAFE_INTEGER % 1_000_000_000,
  ]);
  const windows = ['second', 'minute', 'hour', 'day'].map((name) => ({
    name,
    windowMs: 86_400_000,
    used: 100_000,
    limit: 100_000,
  }));
  const answer = { v: 1, kind: 'grantor', id: 'x'.repeat(64), pc: 'x'.repeat(64), term: 1, isLearning: false };
  const message = { ...answer, windows, pcs };
  expect(fleetMessage.safeParse(message).success).toBe(true);
  expect(JSON.stringify(message).length).toBeLessThan(64 * 1024);
  expect(fleetMessage.safeParse({ ...message, pcs: [...pcs, ['one-more', 1]] }).success).toBe(false);
});
