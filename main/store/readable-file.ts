/** Checks whether a file can be read from the disk. A file with a read error is not necessarily damaged. */
import { closeSync, fstatSync, readSync } from 'node:fs';
import { openToRead } from './data-file.ts';

const pieceBytes = 1024 * 1024;

/** Returns false after an I/O error, or if there are fewer bytes than the file's size. */
export const isReadable = (path: string): boolean => {
  try {
    const file = openToRead(path);
    try {
      const { size } = fstatSync(file);
      const piece = Buffer.alloc(Math.min(pieceBytes, Math.max(1, size)));
      let at = 0;
      while (at < size) {
        const read = readSync(file, piece, 0, piece.length, at);
        if (read === 0) return false;
        at += read;
      }
      return true;
    } finally {
      closeSync(file);
    }
  } catch {
    return false;
  }
};
