import { expect, it } from 'vitest';
import { type TillRecord, openTillStore } from '#tills/till-store.ts';

const till = (name: string, more: Partial<TillRecord> = {}): TillRecord => ({
  name,
  tokenHash: '0'.repeat(64),
  rights: ['lookup'],
  origins: [],
  pairedAt: 1,
  ...more,
});

/** Creates a storage that keeps values as JSON. */
const storage = (kept?: unknown) => {
  const saves: string[] = [];
  return {
    saves,
    load: async (): Promise<unknown> => (saves.length === 0 ? kept : JSON.parse(saves.at(-1) ?? '')),
    save: async (tills: readonly TillRecord[]): Promise<void> => void saves.push(JSON.stringify(tills)),
  };
};

it('starts empty, keeps added tills, and replaces a till with the same name', async () => {
  const disk = storage();
  const { book, problem } = await openTillStore(disk);
  expect([book.list(), problem]).toEqual([[], undefined]);
  await book.add(till('Till 1'));
  await book.add(till('Till 2'));
  await book.add(till('Till 1', { pairedAt: 2 }));
  expect((await openTillStore(disk)).book.list()).toEqual([till('Till 2'), till('Till 1', { pairedAt: 2 })]);
  await book.revoke('Till 2');
  expect((await openTillStore(disk)).book.list()).toEqual([till('Till 1', { pairedAt: 2 })]);
});

it('writes one change after another, so that no change is lost', async () => {
  const disk = storage();
  const { book } = await openTillStore(disk);
  await Promise.all([book.add(till('a')), book.add(till('b')), book.add(till('c')), book.revoke('zz')]);
  expect((await openTillStore(disk)).book.list().map(({ name }) => name)).toEqual(['a', 'b', 'c']);
});

it('writes the last contact of a till at most once a minute', async () => {
  const disk = storage([till('a')]);
  const { book } = await openTillStore(disk);
  for (let at = 0; at < 120_000; at += 1_000) book.touch('a', at);
  expect(book.list()[0]?.lastSeenAt).toBe(119_000);
  await book.add(till('b'));
  expect(disk.saves).toHaveLength(3);
});

it.each([['text'], [[{ name: 'a' }]], [[till('a', { tokenHash: 'short' })]], [{ tills: [] }]])(
  'does not accept tills from an unreadable list: %j',
  async (kept) => {
    const { book, problem } = await openTillStore(storage(kept));
    expect(book.list()).toEqual([]);
    expect(problem).toContain('Pair the tills again');
  },
);
