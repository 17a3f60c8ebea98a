/** Tills that a person paired while practising stay paired when the real phone and helpdesk are connected. */
import { join } from 'node:path';
import { z } from 'zod';
import { tillRecord, type TillRecord } from '#tills/till-store.ts';
import { readJson, writeJson } from '#store/json-file.ts';

import { isPracticeTill } from '#app/practice/till.ts';

const tillsIn = (folder: string): readonly TillRecord[] =>
  z.array(tillRecord).safeParse(readJson(join(folder, 'tills.json'))).data ?? [];

export const pairedTills = (folder: string): readonly TillRecord[] =>
  // Those that practice brings along are no tills of the shop.
  tillsIn(folder).filter(({ name }) => !isPracticeTill(name));

/**
 * Adds what was paired since then, while nothing runs in the other folder. Of two pairings under one name the newer one
 * counts, since the till keeps only that key. What was revoked there stays so.
 */
export const handTillsOver = (from: string, to: string, sinceMs: number): void => {
  const there = tillsIn(to);
  const more = pairedTills(from).filter(
    ({ name, pairedAt }) =>
      pairedAt >= sinceMs && !there.some((till) => till.name === name && till.pairedAt >= pairedAt),
  );
  const kept = there.filter(({ name }) => !more.some((till) => till.name === name));
  if (more.length > 0) writeJson(join(to, 'tills.json'), [...kept, ...more]);
};
