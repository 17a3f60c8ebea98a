/** The damage table: every kind of damage to every file of the data folder, and files with random bits turned. */
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
/** Nothing is lost without a word: all is there, or something is said, or kept. */
const expectNothingSilent = ({ started, said, waiting, kept }: Outcome): void => {
  if (!started) return expect(said).not.toHaveLength(0);
  if (waiting < allItems) expect([...said, ...kept]).not.toHaveLength(0);
};
const judge = async (damage: (dir: string) => void): Promise<void> => {
  const { first, second } = await startOn(whole, damage);
  expectNothingSilent(first);
  // What was settled once stays settled: the next start has nothing new to say, and is no worse.
  expect(second.started).toBe(first.started);
  expect(second.waiting).toBeGreaterThanOrEqual(first.waiting);
};

it('is about a folder that is whole', async () => {
  const { first } = await startOn(whole, () => undefined);
  // The remembered call has ended meanwhile: that is one more to report.
  expect(first).toMatchObject({ started: true, said: [], waiting: allItems + 1, kept: [] });
});

describe.each(Object.entries(fileDamages))('%s', (kind, damage) => {
  it('of every file: no crash, and nothing lost without a word', async (context) => {
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
  it.each(Object.entries(damages))('%s', async (_kind, sql) => judge((dir) => inDatabase(join(dir, name), sql)));
  it('another program’s database', async () => judge((dir) => foreignDatabase(join(dir, name))));
});

it('160 files with random bits turned', async () => {
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
