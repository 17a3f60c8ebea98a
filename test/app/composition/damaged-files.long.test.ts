/**
 * Tests the damage table, which contains every kind of damage to every file in the data folder, and files with randomly
 * flipped bits.
 */
import { chmodSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import {
  allItems,
  databaseDamages,
  fileDamages,
  foreignDatabase,
  inDatabase,
  makeFolder,
  startOn,
  turnBits,
  type Outcome,
} from './file-damages.ts';

let whole: string;
beforeAll(async () => {
  whole = await makeFolder();
});
vi.setConfig({ testTimeout: 600_000 });
afterAll(() => rmSync(whole, { recursive: true, force: true }));

const filesOf = (): readonly string[] =>
  readdirSync(whole, { recursive: true })
    .map(String)
    .filter((name) => statSync(join(whole, name)).isFile() && !name.startsWith('logs'));
/** Nothing is lost silently: every item still exists, is reported missing, or is kept in a file. */
const expectNothingSilent = ({ started, reported, waiting, kept }: Outcome): void => {
  if (!started) return expect(reported).not.toHaveLength(0);
  if (waiting < allItems) expect([...reported, ...kept]).not.toHaveLength(0);
};
const judge = async (damage: (dir: string) => void): Promise<void> => {
  const { first, second } = await startOn(whole, damage);
  expectNothingSilent(first);
  // The next start must have the same result and must not lose more items.
  expect(second.started).toBe(first.started);
  expect(second.waiting).toBeGreaterThanOrEqual(first.waiting);
};

it('allows a start with an undamaged folder', async () => {
  const { first } = await startOn(whole, () => undefined);
  // The stored call has ended in the meantime, which adds one item.
  expect(first).toMatchObject({ started: true, reported: [], waiting: allItems + 1, kept: [] });
});

describe.each(Object.entries(fileDamages))('%s', (kind, damage) => {
  it('causes no crash or silent loss in any file', async (context) => {
    if (kind === 'not readable' && process.getuid?.() === 0) return context.skip('root reads every file');
    for (const name of [
      ...filesOf(),
      'outbox.sqlite-wal',
      'outbox.sqlite-shm',
      'ledger.sqlite-wal',
      'local.token',
      'local.json',
    ])
      await judge((dir) => damage(join(dir, name))).catch((cause: unknown) => {
        throw new Error(name, { cause });
      });
  });
});

describe.each(Object.entries(databaseDamages))('%s', (name, damages) => {
  it.each(Object.entries(damages))('causes no crash or silent loss: %s', async (_kind, sql) =>
    judge((dir) => inDatabase(join(dir, name), sql)),
  );
  it('causes no crash or silent loss when a database belongs to another program', async () =>
    judge((dir) => foreignDatabase(join(dir, name))));
});

it('causes no crash or silent loss after randomly flipped bits in 160 files', async () => {
  const files = filesOf();
  for (let seed = 1; seed <= 160; seed += 1) {
    const name =
      seed % 2 === 0 ? (seed % 4 === 0 ? 'outbox.sqlite' : 'ledger.sqlite') : (files[seed % files.length] ?? '');
    await judge((dir) => {
      turnBits(join(dir, name), 1 + (seed % 32), seed);
      chmodSync(join(dir, name), 0o600);
    }).catch((cause: unknown) => {
      throw new Error(`${name}, seed ${seed}`, { cause });
    });
  }
});
