/** A small JSON file of our own: a list of tills, where the running app is found. */
import { writeWhole } from './atomic-file.ts';
import { readPlainText } from './own-file.ts';

/** `undefined` when there is none, or when it is no JSON. */
export const readJson = (path: string): unknown => {
  try {
    return JSON.parse(readPlainText(path));
  } catch {
    return undefined;
  }
};

export const writeJson = (path: string, value: unknown): void =>
  writeWhole(path, `${JSON.stringify(value, null, 2)}\n`);
