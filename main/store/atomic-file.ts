/** Writing a small file so that at every moment either the old or the new one is there, whole. */
import { closeSync, fsyncSync, mkdirSync, openSync, renameSync, rmSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';
import { setFolderAside } from './quarantine.ts';
import { createNew } from './own-file.ts';

/** A folder in its place is moved aside. Readable for its owner only unless `mode` says otherwise: most of these files hold a secret. Throws what the disk throws. */
export const writeWhole = (path: string, text: string, mode = 0o600): void => {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  const temporary = `${path}.${process.pid}.tmp`;
  try {
    // Left by a process of the same number that was killed, or put there by somebody: never written through.
    rmSync(temporary, { force: true });
    const file = createNew(temporary, mode);
    try {
      writeSync(file, text);
      fsyncSync(file);
    } finally {
      closeSync(file);
    }
    setFolderAside(path, Date.now());
    renameSync(temporary, path);
  } catch (error) {
    rmSync(temporary, { force: true });
    throw error;
  }
  syncFolder(dirname(path));
};

/** A rename is on disk once its folder is. Windows has no way to say so, and needs none. */
const syncFolder = (folder: string): void => {
  if (process.platform === 'win32') return;
  const handle = openSync(folder, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
};
