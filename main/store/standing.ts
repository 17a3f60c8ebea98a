/**
 * A SQLite file that stands through what happens to its disk: a corrupt one is set aside with its time in the name, and
 * a new one takes its place at once; one that could not be replaced is tried anew with the next work.
 */
import type { DatabaseSync } from 'node:sqlite';
import { openDatabase, setAside, type DatabaseOptions, type DatabaseOpened } from './database.ts';
import { faultOf } from './faults.ts';

export type Ran<T> =
  | { readonly ok: true; readonly value: T }
  /** The disk could not be written, and nothing of the work happened. */
  | { readonly ok: false; readonly full: boolean };

export interface Standing<Started> {
  readonly started: () => Started;
  /** Throws what is no fault of the disk. */
  readonly run: <T>(work: (started: Started, db: DatabaseSync) => T) => Ran<T>;
  readonly close: () => void;
}
type Refused = Extract<DatabaseOpened<never>, { readonly ok: false }>;
export type StandingOpened<Started> = { readonly ok: true; readonly standing: Standing<Started> } | Refused;

/** `onAside` hears where a file went that could not be read. */
export const openStanding = <Started>(
  options: DatabaseOptions,
  start: (db: DatabaseSync) => Started,
  onAside: (path: string) => void,
): StandingOpened<Started> => {
  const tell = (aside: string | undefined): void => (aside === undefined ? undefined : onAside(aside));
  const open = (): DatabaseOpened<Started> => {
    const opened = openDatabase(options, start);
    if (opened.ok) tell(opened.setAside);
    return opened;
  };
  const first = open();
  if (!first.ok) return first;
  let now = first;
  const close = (): void => {
    if (now.db.isOpen) now.db.close();
  };
  const reopen = (): boolean => {
    const opened = open();
    if (opened.ok) now = opened;
    return opened.ok;
  };
  const replace = (): boolean => {
    close();
    tell(setAside(options.path, options.wallMs()));
    return reopen();
  };
  const attempt = <T>(work: (started: Started, db: DatabaseSync) => T, again: boolean): Ran<T> => {
    // Closed only by a replacement that did not come about.
    if (!now.db.isOpen && !reopen()) return { ok: false, full: false };
    try {
      return { ok: true, value: work(now.started, now.db) };
    } catch (error) {
      const kind = faultOf(error);
      if (kind === undefined) throw error;
      return kind === 'corrupt' && again && replace() ? attempt(work, false) : { ok: false, full: kind === 'full' };
    }
  };
  return { ok: true, standing: { started: () => now.started, run: (work) => attempt(work, true), close } };
};
