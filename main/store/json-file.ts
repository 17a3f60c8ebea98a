/** A small file, written so that a power cut leaves either the old or the new one. */
import { closeSync, fsyncSync, openSync, readFileSync, renameSync, writeSync } from 'node:fs';

/** `undefined` when there is none, or when it is no JSON. */
export const readJson = (path: string): unknown => {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return undefined;
  }
};

export const writeJson = (path: string, value: unknown): void => writeText(path, `${JSON.stringify(value, null, 2)}\n`);

/** Readable for its owner only: lists of tills, tokens and secrets are nobody else's business. */
export const writeText = (path: string, text: string): void => {
  const file = openSync(`${path}.new`, 'w', 0o600);
  try {
    writeSync(file, text);
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
  renameSync(`${path}.new`, path);
};
