/**
 * Opens files of the data folder, but only plain files. It never follows a symbolic link, and a FIFO does not block the
 * program. Windows has neither flag, but its folder belongs to one user.
 */
import { closeSync, constants, fstatSync, openSync, readFileSync } from 'node:fs';

const unfollowed = (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0);

/** The error code that the system uses for such files. */
const notPlain = (path: string): Error => Object.assign(new Error(`${path} is no plain file`), { code: 'ENXIO', path });

const openPlain = (path: string, flags: number, mode?: number): number => {
  const file = openSync(path, flags | unfollowed, mode);
  if (fstatSync(file).isFile()) return file;
  closeSync(file);
  throw notPlain(path);
};

/** Throws `ELOOP` for a link and `ENXIO` for anything else that is not a plain file. */
export const openToRead = (path: string): number => openPlain(path, constants.O_RDONLY);

/** Creates the file if it is absent. */
export const openToAppend = (path: string, mode = 0o600): number =>
  openPlain(path, constants.O_WRONLY | constants.O_CREAT | constants.O_APPEND, mode);

/** Throws `EEXIST` if the name exists. */
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
