/** Whether the disk gives a file back at all: one that it does not read at this moment is not damaged for that. */
import { closeSync, fstatSync, readSync } from 'node:fs';
import { openToRead } from './own-file.ts';

const pieceBytes = 1024 * 1024;

/** False: an I/O error, or less than its size came. */
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
