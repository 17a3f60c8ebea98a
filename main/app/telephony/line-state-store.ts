/** Stores the data that a line needs after a restart, in one small file per line in the data folder. */
import type { LogPort } from '#app/types.ts';
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { readJson, writeJson } from '#store/json-file.ts';
import type { LinePorts } from '#lines/line.ts';
import { createPeriodicRetry } from '#app/storage/retry-every-second.ts';

export interface LineStateStore {
  readonly kept: (line: string) => NonNullable<LinePorts['savedState']>;
  /** Whether the latest state of the line is on disk. In that case, nothing is lost if the process is killed. */
  readonly isOnDisk: (line: string) => boolean;
  readonly stop: () => void;
}

/**
 * Returns the file name for a line: a hash, because the line's name can contain characters that are not allowed in file
 * names.
 */
const fileOf = (line: string): string => `${createHash('sha256').update(line).digest('hex').slice(0, 16)}.json`;

/** Creates the store. If the disk is full, calls continue, and writes are retried every second. */
export const createLineStateStore = (dataDir: string, log: LogPort): LineStateStore => {
  const pathOf = (line: string): string => join(dataDir, 'lines', fileOf(line));
  /** The states that are not on disk yet, by line. */
  const owed = new Map<string, unknown>();
  const write = (): boolean => {
    for (const [line, value] of owed) {
      try {
        writeJson(pathOf(line), value);
      } catch (error) {
        log('the calls of a line could not be saved', error);
        return false;
      }
      owed.delete(line);
    }
    return true;
  };
  const again = createPeriodicRetry(write);
  return {
    kept: (line) => ({
      read: () => readJson(pathOf(line)),
      write: (value) => {
        owed.set(line, value);
        if (!write()) again.soon();
      },
    }),
    isOnDisk: (line) => !owed.has(line),
    stop: again.stop,
  };
};
