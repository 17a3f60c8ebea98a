/**
 * Tests a kill in the first milliseconds of a new installation: the outbox, which is written first, already contains an
 * item, but the ledger has no entry. The app must not report that the ledger is lost. The tests use a real disk.
 */
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { systemClock } from '#platform/clock.ts';
import { customers, startRig } from '../../delivery/delivery-setup.ts';
import { at, begin, end, useStage, whole } from '../support/start-session.ts';

useStage();
beforeEach(() => {
  const { helpdesk, ...rest } = whole();
  const settings = { ...rest, lines: [], helpdesk: { ...helpdesk, baseUrl: 'http://127.0.0.1:9' } };
  writeFileSync(join(at.dataDir, 'settings.json'), JSON.stringify(settings));
});

const addItemToOutboxOnly = async (): Promise<void> => {
  const { delivery } = startRig({ dir: at.dataDir, client: undefined, clock: systemClock });
  delivery.enqueue([{ ...customers('anna@shop.example', systemClock.wallMs()), ledgerId: 'first' }]);
  await delivery.close();
};
const noticeCodes = async (): Promise<readonly string[]> => {
  const app = await begin();
  const codes = app.counterline.snapshot().notices.map(({ code }) => code);
  await end(app);
  return codes;
};

it('does not report a lost ledger if the app is killed after the first item', async () => {
  expect(await noticeCodes()).toEqual([]);
  await addItemToOutboxOnly();
  expect(await noticeCodes()).toEqual([]);
});

it('reports once that the ledger file is missing', async () => {
  expect(await noticeCodes()).toEqual([]);
  await addItemToOutboxOnly();
  for (const tail of ['', '-wal', '-shm']) rmSync(join(at.dataDir, `ledger.sqlite${tail}`), { force: true });
  expect(await noticeCodes()).toEqual(['ledger_lost']);
});
