/** What a line has to know after a restart: a small file of its own in the data folder. */
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { readJson, writeJson } from '#store/json-file.ts';
import type { LinePorts } from '#lines/line.ts';
import type { LogPort } from './ports.ts';

/** A line may be called what no file can be called. */
const fileOf = (line: string): string => `${createHash('sha256').update(line).digest('hex').slice(0, 16)}.json`;

export const createKeptLines =
  (dataDir: string, log: LogPort): ((line: string) => NonNullable<LinePorts['kept']>) =>
  (line) => {
    const path = join(dataDir, 'lines', fileOf(line));
    return {
      read: () => readJson(path),
      // A disk that takes nothing stops no call; only after a restart the app would not know it.
      write: (value) => {
        try {
          writeJson(path, value);
        } catch (error) {
          log('the calls of a line cannot be kept', error);
        }
      },
    };
  };
