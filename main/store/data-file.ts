/**
 * Opens files of the data folder, but only plain files. It never follows a symbolic link, and a FIFO does not block the
 * program. Windows does not have the flags `O_NOFOLLOW` and `O_NONBLOCK`, but the folder there belongs to one user.
 */
import { closeSync, constants, fstatSync, openSync, readFileSync } from 'node:fs';

const unfollowed = (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0);

/**
 * Creates the error for a file that is not a plain file. The operating system uses the same error code, for example for
 * a socket.
 */
const notPlain = (path: string): Error =>
  Object.assign(new Error(`${path} is not a regular file`), { code: 'ENXIO', path });

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
