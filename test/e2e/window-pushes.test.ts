/**
 * Tests that everything that the app pushes to a window matches the contract. Otherwise, the window would report that
 * it and the app are different versions.
 */
import { afterAll, expect, it } from 'vitest';
import { z } from 'zod';
import { pushes } from '#contract/contract.ts';
import { openLink } from './secrets/window-link.ts';
import { freshFolder, startProgram } from './start-app.ts';

const frame = z.object({ push: z.enum(['snapshot', 'ledger']), value: z.unknown() });
const ends: (() => Promise<unknown> | void)[] = [];
afterAll(async () => {
  for (const end of ends.reverse()) await end();
});

it('sends windows only snapshots and ledger steps that fit the contract', { timeout: 60_000 }, async () => {
  const folder = await freshFolder();
  ends.push(folder.remove);
  const app = await startProgram(['run', '--practice', '--port', '0', '--data', folder.path]);
  ends.push(app.end);
  const link = await openLink(folder.path);
  ends.push(link.close);
  await link.call('practice.play', { play: 'away' });
  await link.call('scans.open', { text: 'mara@shop.example' });
  await link.call('practice.removeFaults', {});
  const received = () =>
    link
      .received()
      .split('\n')
      .flatMap((text) => frame.safeParse(JSON.parse(text)).data ?? []);
  await expect
    .poll(() => received().filter(({ push }) => push === 'ledger').length, { timeout: 30_000 })
    .toBeGreaterThan(0);
  const misfits = received().flatMap(({ push, value }) => {
    const { error } = pushes[push].safeParse(value);
    return error === undefined ? [] : [`${push}: ${error.message}`];
  });
  expect(misfits).toEqual([]);
});
