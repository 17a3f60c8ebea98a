/** Which plays have gone as planned, ever, and where the practice till's page was: kept in the practice folder. */
import { join } from 'node:path';
import { z } from 'zod';
import { play, type Play } from '#contract/practice.ts';
import { readJson, writeJson } from '#store/json-file.ts';

const known = z.object({
  done: z.array(z.string()).catch([]),
  /** The page's origin stays the same, so that its till stays paired. */
  tillPort: z.int().min(1).max(65_535).optional().catch(undefined),
});

export interface Progress {
  readonly done: () => readonly Play[];
  readonly add: (play: Play) => void;
  readonly tillPort: () => number | undefined;
  readonly keepTillPort: (port: number) => void;
}

/** A file that cannot be read or written costs nothing but the memory of it. */
export const openProgress = (dataDir: string, log: (sentence: string) => void): Progress => {
  const path = join(dataDir, 'practice.json');
  let kept = known.catch({ done: [] }).parse(readJson(path) ?? {});
  const save = (next: typeof kept): void => {
    kept = next;
    try {
      writeJson(path, kept);
    } catch (error) {
      log(`What has been practised is not kept: ${error instanceof Error ? error.message : String(error)}`);
    }
  };
  return {
    // A play of another version stays in the file, and is not shown.
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
