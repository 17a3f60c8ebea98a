/**
 * The environment of a measurement. It provides folders on the real disk, and shuts down everything that the
 * measurement has started.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Row } from './figures.ts';

export interface Bench {
  /** The duration of the long measurements, in minutes. */
  readonly minutes: number;
  /** Creates an empty folder on disk. */
  readonly folder: () => string;
  /** Registers a function that runs at the end of the group. The function registered last runs first. */
  readonly atEnd: (end: () => void | Promise<void>) => void;
  /** Prints a line about the progress. */
  readonly log: (sentence: string) => void;
}
export type Measure = (bench: Bench) => Promise<readonly Row[]>;

/** Milliseconds on this process's monotonic clock. */
export const nowMs = (): number => performance.now();

export const pause = (forMs: number): Promise<void> => new Promise((resolve) => void setTimeout(resolve, forMs));

const folders = new Set<string>();
const removeAll = (): void => {
  for (const path of folders) rmSync(path, { recursive: true, force: true });
  folders.clear();
};
// The folders are removed even if the run is interrupted.
process.once('exit', removeAll);

export const withBench = async (options: Pick<Bench, 'minutes' | 'log'>, measure: Measure): Promise<readonly Row[]> => {
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
