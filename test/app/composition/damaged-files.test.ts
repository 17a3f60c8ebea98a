/** Tests the worst cases of the damage table. damaged-files.long.test.ts contains all cases. */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allItems, databaseDamages, fileDamages, inDatabase, makeFolder, startOn } from './file-damages.ts';

let whole: string;
beforeAll(async () => {
  whole = await makeFolder();
});
afterAll(() => rmSync(whole, { recursive: true, force: true }));

describe('A start with a damaged data folder', () => {
  it.each([
    ['outbox.sqlite', 'missing', ['outbox_lost'], allItems],
    ['outbox.sqlite', 'truncated to half', ['outbox_set_aside', 'outbox_lost'], allItems],
    ['ledger.sqlite', 'a folder in its place', ['ledger_lost'], allItems],
    ['hooks.json', 'emptied', ['file_set_aside'], allItems],
    ['site-line.json', 'emptied', ['file_set_aside'], allItems],
    ['local.token', 'a folder in its place', [], allItems],
  ])('reports the loss: %s, %s', async (name, kind, reported, waiting) => {
    const { first } = await startOn(whole, (dir) => fileDamages[kind]?.(join(dir, name)));
    expect(first).toMatchObject({ started: true, reported });
    expect(first.waiting).toBeGreaterThanOrEqual(waiting);
  });

  it.each([
    ['outbox.sqlite', 'no items', ['outbox_lost'], allItems],
    ['outbox.sqlite', 'unknown states', ['outbox_rows_set_aside', 'outbox_lost'], allItems],
    ['ledger.sqlite', 'stored rows with the wrong structure', ['ledger_rows_set_aside'], allItems],
  ])('reports lost rows: %s, %s', async (name, kind, reported, waiting) => {
    const { first } = await startOn(whole, (dir) => inDatabase(join(dir, name), databaseDamages[name]?.[kind] ?? ''));
    expect(first).toMatchObject({ started: true, reported });
    expect(first.waiting).toBeGreaterThanOrEqual(waiting);
  });
});
