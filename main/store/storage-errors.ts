/** What SQLite's errors mean for the one who writes. Anything else is a bug and stays an exception. */

import { say, type Said } from '#domain/messages/message.ts';

/** `full`: no space · `unwritable`: the disk or its rights fail · `corrupt`: the file is no whole database · `in_use`: another process has it. */
export type Fault = 'full' | 'unwritable' | 'corrupt' | 'in_use';

/** SQLite's primary result codes (sqlite.org/rescode.html); the extended ones carry them in their low byte. */
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
  // An integer that no program of ours writes, as node:sqlite says it.
  if (code === 'ERR_OUT_OF_RANGE' && error.message.startsWith('Value is too large')) return 'corrupt';
  if (code === 'ENOSPC' || code === 'EDQUOT') return 'full';
  return /^E(ACCES|PERM|ROFS|IO|NOTDIR|NOENT|ISDIR|EXIST|BUSY|LOOP|NXIO)$/.test(code) ? 'unwritable' : undefined;
};

/** SQLite's codes ERROR, CONSTRAINT and MISMATCH: what a damaged file may also lead to, and a mistake of our own. */
const doubtful: ReadonlySet<number> = new Set([1, 19, 20]);

/** The file has to be checked: it says that it is damaged, or gives back what nobody can have written. */
export const isSuspicious = (error: unknown): boolean => {
  if (faultOf(error) === 'corrupt') return true;
  return error instanceof Error && 'errcode' in error && doubtful.has(Number(error.errcode) & 0xff);
};

export type OpenRefusalCode = 'in_use' | 'newer' | 'disk_full' | 'unwritable';

/** What a person reads when a store cannot be opened. `path` is the file. */
export const openSentence = (code: OpenRefusalCode, path: string): Said => say(`store.${code}`, { path });
