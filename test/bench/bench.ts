/** What every measurement gets: folders on the real disk, and an end at which everything it started is gone. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Row } from './figures.ts';

export interface Bench {
  /** How long the saturation of the limits lasts, or the practice calls. */
  readonly minutes: number;
  /** A new, empty folder on disk. */
  readonly folder: () => string;
  /** Run at the end of the group, the last one first. */
  readonly atEnd: (end: () => void | Promise<void>) => void;
  /** One line for whoever waits. */
  readonly say: (sentence: string) => void;
}
export type Measure = (bench: Bench) => Promise<readonly Row[]>;

/** Milliseconds on this process's own monotonic clock. */
export const nowMs = (): number => performance.now();

export const pause = (forMs: number): Promise<void> => new Promise((resolve) => void setTimeout(resolve, forMs));

const folders = new Set<string>();
const removeAll = (): void => {
  for (const path of folders) rmSync(path, { recursive: true, force: true });
  folders.clear();
};
// Also when somebody ends the run half-way.
process.once('exit', removeAll);

export const withBench = async (options: Pick<Bench, 'minutes' | 'say'>, measure: Measure): Promise<readonly Row[]> => {
  const ends: (() => void | Promise<void>)[] = [];
  const atEnd: Bench['atEnd'] = (end) => void ends.push(end);
  const folder = (): string => {
    const path = mkdtempSync(join(tmpdir(), 'counterline-bench-'));
    folders.add(path);
    return path;
  };
  try {
    return await measure({ ...options, folder, atEnd });
  } finally {
    for (const end of ends.reverse()) await end();
    removeAll();
  }
};
