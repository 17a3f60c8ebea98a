/** Small files of the app's own: read as far as they can be read, written whole, readable for their owner only. */
import { readFileSync } from 'node:fs';
import { writeWhole } from './atomic-file.ts';

/** undefined: there is no such file, or it is no JSON. The caller's schema judges the rest. */
export const readJson = (path: string): unknown => {
  try {
    return JSON.parse(readFileSync(path, 'utf8').replace(/^\uFEFF/, ''));
  } catch {
    return undefined;
  }
};

export const writeJson = (path: string, value: unknown): void =>
  writeWhole(path, `${JSON.stringify(value, null, 2)}\n`);
export const writeText = (path: string, text: string): void => writeWhole(path, text);
