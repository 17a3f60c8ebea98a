/**
 * A SQLite file that survives disk problems. If the file seems damaged, it is reopened and checked. If it is
 * damaged, it is moved aside, and its readable rows are copied to a new file. If it cannot be opened, the
 * next operation tries again.
 */
import type { DatabaseSync } from 'node:sqlite';
import { openDatabase, type DatabaseOptions, type DatabaseOpened, type SetAside } from './database.ts';
import { faultOf, isSuspicious } from './storage-errors.ts';
import { isReadable } from './readable-file.ts';

export type Ran<T> =
  | { readonly ok: true; readonly value: T }
  /** The disk failed, and the work had no effect. */
  | { readonly ok: false; readonly full: boolean };

export interface SelfHealingDatabase<Started> {
  readonly started: () => Started;
  /** Runs work on the database. Throws errors that are not caused by the disk. */
  readonly run: <T>(work: (started: Started, db: DatabaseSync) => T) => Ran<T>;
  readonly close: () => void;
}
type Refused = Extract<DatabaseOpened<never>, { readonly ok: false }>;
export type SelfHealingOpened<Started> =
  | { readonly ok: true; readonly standing: SelfHealingDatabase<Started> }
  | Refused;

/** Opens the database. `onAside` receives the path of the unreadable file and the number of salvaged rows. */
export const openSelfHealingDatabase = <Started>(
  options: DatabaseOptions,
  start: (db: DatabaseSync) => Started,
  onAside: (aside: SetAside) => void,
): SelfHealingOpened<Started> => {
  const open = (isDamaged = false): DatabaseOpened<Started> => {
    const opened = openDatabase(options, start, isDamaged);
    if (opened.ok && opened.setAside !== undefined) onAside(opened.setAside);
    return opened;
  };
  const first = open();
  if (!first.ok) return first;
  let now = first;
  const close = (): void => {
    if (now.db.isOpen) now.db.close();
  };
  const reopen = (isDamaged = false): boolean => {
    const opened = open(isDamaged);
    if (opened.ok) now = opened;
    return opened.ok;
  };
  /** Checks the file. A short I/O failure does not mean damage, so the file is read again from its beginning. */
  const check = (): 'sound' | 'damaged' | 'unreadable' => {
    close();
    if (!isReadable(options.path)) return 'unreadable';
    const before = now;
    if (!reopen()) return 'unreadable';
    if (now !== before && now.setAside !== undefined) return 'sound';
    try {
      if (now.db.prepare('PRAGMA quick_check(1)').get()?.['quick_check'] === 'ok') return 'sound';
    } catch (error) {
      if (faultOf(error) === undefined) throw error;
    }
    close();
    return isReadable(options.path) ? 'damaged' : 'unreadable';
  };
  type Work<T> = (started: Started, db: DatabaseSync) => T;
  const attempt = <T>(work: Work<T>, suspect: (error: unknown) => Ran<T>): Ran<T> => {
    // At this point, the database is closed only if it could not be read, reopened or replaced earlier.
    if (!now.db.isOpen && !reopen()) return { ok: false, full: false };
    try {
      return { ok: true, value: work(now.started, now.db) };
    } catch (error) {
      if (isSuspicious(error)) return suspect(error);
      const kind = faultOf(error);
      if (kind === undefined) throw error;
      return { ok: false, full: kind === 'full' };
    }
  };
  const failed = (error: unknown): { readonly ok: false; readonly full: boolean } => {
    if (faultOf(error) === undefined) throw error;
    return { ok: false, full: false };
  };
  const replaceAndGoOn = <T>(work: Work<T>): Ran<T> => {
    close();
    return reopen(true) ? attempt<T>(work, failed) : { ok: false, full: false };
  };
  const checkAndGoOn = <T>(work: Work<T>): Ran<T> => {
    switch (check()) {
      case 'sound':
        // In an intact file, an SQL error is a bug in this program.
        return attempt(work, (error) => (faultOf(error) === 'corrupt' ? replaceAndGoOn(work) : failed(error)));
      case 'damaged':
        return replaceAndGoOn(work);
      case 'unreadable':
        return { ok: false, full: false };
    }
  };
  return {
    ok: true,
    standing: { started: () => now.started, run: (work) => attempt(work, () => checkAndGoOn(work)), close },
  };
};
