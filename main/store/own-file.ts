/**
 * Opening files of the data folder: only plain files are opened. A symbolic link in their place is never followed, and
 * a FIFO does not stop the program. Windows has neither flag; there the folder belongs to one user.
 */
import { closeSync, constants, fstatSync, openSync, readFileSync } from 'node:fs';

const unfollowed = (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0);

/** As the system names what is no plain file. */
const notPlain = (path: string): Error => Object.assign(new Error(`${path} is no plain file`), { code: 'ENXIO', path });

const openPlain = (path: string, flags: number, mode?: number): number => {
  const file = openSync(path, flags | unfollowed, mode);
  if (fstatSync(file).isFile()) return file;
  closeSync(file);
  throw notPlain(path);
};

/** Throws `ELOOP` for a link, `ENXIO` for anything else that is no plain file. */
export const openToRead = (path: string): number => openPlain(path, constants.O_RDONLY);

/** Created where it is absent. */
export const openToAppend = (path: string, mode = 0o600): number =>
  openPlain(path, constants.O_WRONLY | constants.O_CREAT | constants.O_APPEND, mode);

/** Throws `EEXIST` when something has that name already. */
export const createNew = (path: string, mode = 0o600): number =>
  openPlain(path, constants.O_WRONLY | constants.O_CREAT | constants.O_EXCL, mode);

export const readPlainText = (path: string): string => {
  const file = openToRead(path);
  try {
    return readFileSync(file, 'utf8');
  } finally {
    closeSync(file);
  }
};
