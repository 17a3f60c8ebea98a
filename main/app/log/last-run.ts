/**
 * Detects how the last run ended. `run.json` exists while the app is running and is removed at a normal end. If it
 * exists at startup, the last run crashed (`crash.txt` has the details), was killed, or ended with a power failure.
 */
import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import type { Diagnostics } from '#contract/diagnostics.ts';
import { readPlainText } from '#store/data-file.ts';
import { readJson, writeJson } from '#store/json-file.ts';
import { isAlive } from '#platform/process-alive.ts';

const run = z.object({ pid: z.number(), bootId: z.string(), startedAt: z.number(), crashed: z.boolean().optional() });

export interface LastRun {
  readonly ended: Diagnostics['lastRun'];
  /** Whether another program uses this folder. This run must not change that program's marker. */
  readonly isTaken: boolean;
  readonly crashed: () => void;
  readonly end: () => void;
}

export const beginRun = (
  dir: string,
  { startedAt, bootId }: { readonly startedAt: number; readonly bootId: string },
): LastRun => {
  const path = join(dir, 'run.json');
  const found = run.safeParse(readJson(path));
  if (found.success && found.data.pid !== process.pid && found.data.bootId === bootId && isAlive(found.data.pid))
    return { ended: 'clean', isTaken: true, crashed: () => undefined, end: () => undefined };
  const own = { pid: process.pid, bootId, startedAt };
  const mark = (value: z.infer<typeof run>): void => {
    try {
      writeJson(path, value);
    } catch {
      // If the marker cannot be written, the log cannot be written either, and the log's failure is reported.
    }
  };
  const ended = found.success ? (found.data.crashed === true ? 'crashed' : 'cut') : isEmpty(dir) ? 'none' : 'clean';
  mark(own);
  return {
    ended,
    isTaken: false,
    crashed: () => mark({ ...own, crashed: true }),
    end: () => {
      try {
        rmSync(path, { force: true });
      } catch {
        // The next start reports this run as interrupted. The window therefore gives only a probable cause.
      }
    },
  };
};

/** Whether the log folder is empty. Every run leaves a log, so an empty folder means that this is the first run. */
const isEmpty = (dir: string): boolean => {
  try {
    return readdirSync(dir).length === 0;
  } catch {
    return true;
  }
};

const crashFile = 'crash.txt';
export const readCrash = (dir: string): string | undefined => {
  try {
    return readPlainText(join(dir, crashFile)).slice(0, 20_000);
  } catch {
    return undefined;
  }
};
export const crashPath = (dir: string): string => join(dir, crashFile);
