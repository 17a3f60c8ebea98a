/** When the real profile starts, copies the tills that were paired in practice mode. */
import { join } from 'node:path';
import { z } from 'zod';
import { tillRecord, type TillRecord } from '#tills/till-store.ts';
import { readJson, writeJson } from '#store/json-file.ts';

import { isPracticeTill } from '#app/practice/till.ts';

const readTills = (folder: string): readonly TillRecord[] =>
  z.array(tillRecord).safeParse(readJson(join(folder, 'tills.json'))).data ?? [];

export const readPairedTills = (folder: string): readonly TillRecord[] =>
  // The built-in practice tills are excluded.
  readTills(folder).filter(({ name }) => !isPracticeTill(name));

/**
 * Adds tills that were paired at `sinceMs` or later. Must run before an app reads the tills in `to`. If a name occurs
 * twice, the newer pairing is used, because the till has stored only that token. A till that was paired earlier and
 * then revoked is not added again.
 */
export const migratePracticeTills = (from: string, to: string, sinceMs: number): void => {
  const existing = readTills(to);
  const added = readPairedTills(from).filter(
    ({ name, pairedAt }) =>
      pairedAt >= sinceMs && !existing.some((till) => till.name === name && till.pairedAt >= pairedAt),
  );
  const kept = existing.filter(({ name }) => !added.some((till) => till.name === name));
  if (added.length > 0) writeJson(join(to, 'tills.json'), [...kept, ...added]);
};
