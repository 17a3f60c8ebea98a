/** Replaces a small file atomically: a reader finds either the old or the new content, never a part. */
import { closeSync, fsyncSync, mkdirSync, openSync, rmSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';
import { setFolderAside } from './quarantine.ts';
import { createNew } from './data-file.ts';
import { replaceFile } from './replace-file.ts';

/**
 * Writes the file. A folder at this path is moved aside. By default, only the owner can read the file, because most of
 * these files contain secrets. Throws file system errors.
 */
export const writeWhole = (path: string, text: string, mode = 0o600): void => {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  const temporary = `${path}.${process.pid}.tmp`;
  try {
    // A killed process with the same ID may have left this file, or another user may have created it.
    rmSync(temporary, { force: true });
    const file = createNew(temporary, mode);
    try {
      writeSync(file, text);
      fsyncSync(file);
    } finally {
      closeSync(file);
    }
    setFolderAside(path, Date.now());
    replaceFile(temporary, path);
  } catch (error) {
    rmSync(temporary, { force: true });
    throw error;
  }
  syncFolder(dirname(path));
};

/** Syncs a folder, which makes a rename durable. Windows has no such call and does not need it. */
const syncFolder = (folder: string): void => {
  if (process.platform === 'win32') return;
  const handle = openSync(folder, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
};
