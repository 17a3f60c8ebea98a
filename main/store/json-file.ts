/** Reads and writes a small JSON file of this app, such as the list of tills or the address of the running app. */
import { writeWhole } from './atomic-file.ts';
import { readPlainText } from './data-file.ts';

/** Returns undefined if the file does not exist or is not valid JSON. */
export const readJson = (path: string): unknown => {
  try {
    return JSON.parse(readPlainText(path));
  } catch {
    return undefined;
  }
};

export const writeJson = (path: string, value: unknown): void =>
  writeWhole(path, `${JSON.stringify(value, null, 2)}\n`);
