/**
 * Stores the random ID of an unfinished report, so that the same command can continue the report after a crash. The
 * keys of the report's parts are derived from this ID, so the app recognises the parts that it has already accepted. A
 * finished report no longer has an ID, so the same file can be reported again later.
 */
import { createHash, randomBytes } from 'node:crypto';
import { rmSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { z } from 'zod';
import { readJson, writeJson } from '#store/json-file.ts';

export interface UnfinishedReport {
  /** Returns the key of a part of the report. */
  readonly keyOf: (part: number) => string;
  readonly isContinued: boolean;
  readonly finish: () => void;
}

const kept = z.object({ id: z.string().regex(/^[\da-f]{64}$/) });
const hash = (parts: readonly unknown[]): string => createHash('sha256').update(JSON.stringify(parts)).digest('hex');

/**
 * Opens the unfinished report of this file, or starts a new report. If the file or the options have changed, the report
 * is treated as a new one.
 */
export const openUnfinishedReport = (
  dataDir: string,
  kind: string,
  file: string,
  options: unknown,
): UnfinishedReport => {
  const { size, mtimeMs, ino } = statSync(file);
  const name = hash([kind, resolve(file), size, mtimeMs, ino, options]).slice(0, 32);
  const path = join(dataDir, `report-${name}.json`);
  const before = kept.safeParse(readJson(path));
  const id = before.success ? before.data.id : randomBytes(32).toString('hex');
  if (!before.success) writeJson(path, { id });
  return {
    keyOf: (part) => hash([id, part]),
    isContinued: before.success,
    finish: () => rmSync(path, { force: true }),
  };
};
