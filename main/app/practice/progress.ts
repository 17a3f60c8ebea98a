/**
 * Stores which scenarios have succeeded, and the port of the practice till's page. The file is in the practice folder.
 */
import { join } from 'node:path';
import { z } from 'zod';
import { play, type Play } from '#contract/practice.ts';
import { readJson, writeJson } from '#store/json-file.ts';

const known = z.object({
  done: z.array(z.string()).catch([]),
  /** The port of the till's page. If the port stays the same, the page keeps its origin, so its till stays paired. */
  tillPort: z.int().min(1).max(65_535).optional().catch(undefined),
});

export interface Progress {
  readonly done: () => readonly Play[];
  readonly add: (play: Play) => void;
  readonly tillPort: () => number | undefined;
  readonly keepTillPort: (port: number) => void;
}

/** Opens the stored progress. If the file cannot be read or written, only the progress and the port are lost. */
export const openProgress = (dataDir: string, log: (sentence: string) => void): Progress => {
  const path = join(dataDir, 'practice.json');
  let kept = known.catch({ done: [] }).parse(readJson(path) ?? {});
  const save = (next: typeof kept): void => {
    kept = next;
    try {
      writeJson(path, kept);
    } catch (error) {
      log(`Cannot save the practice progress: ${error instanceof Error ? error.message : String(error)}`);
    }
  };
  return {
    // Scenarios from other versions stay in the file but are not shown.
    done: () => play.options.filter((each) => kept.done.includes(each)),
    add: (each) => {
      if (!kept.done.includes(each)) save({ ...kept, done: [...kept.done, each] });
    },
    tillPort: () => kept.tillPort,
    keepTillPort: (tillPort) => {
      if (kept.tillPort !== tillPort) save({ ...kept, tillPort });
    },
  };
};
