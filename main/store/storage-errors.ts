/** Classifies SQLite and file system errors. Any other error is a bug, and callers throw it again. */

import { msg, type Message } from '#domain/messages/message.ts';

/**
 * `full` means that there is no space. `unwritable` is an I/O or permission error. `corrupt` means that the database is
 * damaged. `in_use` means that another process is using it.
 */
export type Fault = 'full' | 'unwritable' | 'corrupt' | 'in_use';

/** SQLite's primary result codes (sqlite.org/rescode.html). Extended codes contain them in their low byte. */
const faults: Readonly<Record<number, Fault>> = {
  3: 'unwritable', // PERM
  5: 'in_use', // BUSY
  6: 'in_use', // LOCKED
  8: 'unwritable', // READONLY
  10: 'unwritable', // IOERR
  11: 'corrupt', // CORRUPT
  13: 'full', // FULL
  14: 'unwritable', // CANTOPEN
  26: 'corrupt', // NOTADB
};

export const faultOf = (error: unknown): Fault | undefined => {
  if (!(error instanceof Error)) return undefined;
  if ('errcode' in error && typeof error.errcode === 'number') return faults[error.errcode & 0xff];
  const code = 'code' in error ? String(error.code) : '';
  // node:sqlite throws this error for an integer above 2^53 − 1, which this program never writes.
  if (code === 'ERR_OUT_OF_RANGE' && error.message.startsWith('Value is too large')) return 'corrupt';
  if (code === 'ENOSPC' || code === 'EDQUOT') return 'full';
  return /^E(ACCES|PERM|ROFS|IO|NOTDIR|NOENT|ISDIR|EXIST|BUSY|LOOP|NXIO)$/.test(code) ? 'unwritable' : undefined;
};

/** SQLite's codes ERROR, CONSTRAINT and MISMATCH, which can have two causes: a damaged file or a bug. */
const doubtful: ReadonlySet<number> = new Set([1, 19, 20]);

/** Whether the file must be checked, because this error can be caused by damage. */
export const isSuspicious = (error: unknown): boolean => {
  if (faultOf(error) === 'corrupt') return true;
  return error instanceof Error && 'errcode' in error && doubtful.has(Number(error.errcode) & 0xff);
};

export type OpenRefusalCode = 'in_use' | 'newer' | 'disk_full' | 'unwritable';

/** Returns the message for a store that cannot be opened. `path` is the path of the store's file. */
export const openSentence = (code: OpenRefusalCode, path: string): Message => msg(`store.${code}`, { path });
