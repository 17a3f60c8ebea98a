/**
 * One SQLite file: opened, brought to its version, set aside when it is no whole database. WAL always.
 * `FULL` syncs at every commit and survives a power cut; `NORMAL` never loses order, but may lose the newest.
 */
import { closeSync, existsSync, mkdirSync, openSync, renameSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Said } from '#domain/words/say.ts';
import { asideName } from './aside.ts';
import { faultOf, openSentence, type OpenRefusalCode } from './faults.ts';

export interface DatabaseOptions {
  readonly path: string;
  readonly synchronous: 'FULL' | 'NORMAL';
  /** No other process opens it while this one has it. */
  readonly exclusive: boolean;
  /** The schema, one script per version; script n brings version n to n + 1. */
  readonly versions: readonly string[];
  /** Wall clock, ms since 1970, for the name of a file that is set aside. */
  readonly wallMs: () => number;
}
export type DatabaseOpened<Started> =
  /** `setAside`: where the file went that could not be read. */
  | { readonly ok: true; readonly db: DatabaseSync; readonly started: Started; readonly setAside: string | undefined }
  | { readonly ok: false; readonly code: OpenRefusalCode; readonly sentence: Said };

/** Moves the file and what belongs to it out of the way; nothing is deleted. undefined: the folder does not let it go. */
export const setAside = (path: string, wallMs: number): string | undefined => {
  const aside = asideName(path, 'corrupt', wallMs);
  try {
    for (const tail of ['', '-wal', '-shm']) if (existsSync(path + tail)) renameSync(path + tail, aside + tail);
    return aside;
  } catch (error) {
    if (faultOf(error) === undefined) throw error;
    return undefined;
  }
};

/** `start` makes the first reads: a file whose first page is whole and whose others are not is found out there. */
export const openDatabase = <Started>(
  options: DatabaseOptions,
  start: (db: DatabaseSync) => Started,
): DatabaseOpened<Started> => {
  const { path } = options;
  const refuse = (code: OpenRefusalCode) => ({ ok: false as const, code, sentence: openSentence(code, path) });
  const attempt = (aside?: string): DatabaseOpened<Started> => {
    let db: DatabaseSync | undefined;
    try {
      mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
      // Customers' numbers are in it: readable for its owner only, and so is what SQLite puts beside it.
      closeSync(openSync(path, 'a', 0o600));
      db = new DatabaseSync(path, { timeout: 300 });
      if (prepare(db, options)) return { ok: true, db, started: start(db), setAside: aside };
      db.close();
      return refuse('newer');
    } catch (error) {
      if (db?.isOpen) db.close();
      const fault = faultOf(error);
      if (fault === undefined) throw error;
      const moved = fault === 'corrupt' && aside === undefined ? setAside(path, options.wallMs()) : undefined;
      if (moved !== undefined) return attempt(moved);
      return refuse(fault === 'in_use' ? 'in_use' : fault === 'full' ? 'disk_full' : 'unwritable');
    }
  };
  return attempt();
};

/** What one large put leaves behind beside the database is cut down to this. */
const journalAtMost = 8 * 1024 * 1024;

/**
 * KiB of its pages that SQLite keeps in memory. Its own 2,000 fill for an hour, and the system keeps the file's pages
 * anyway.
 */
const pagesKept = 512;

/** False: the file's schema is newer than this program. */
const prepare = (db: DatabaseSync, { synchronous, exclusive, versions }: DatabaseOptions): boolean => {
  if (exclusive) db.exec('PRAGMA locking_mode = EXCLUSIVE');
  const version = Number(db.prepare('PRAGMA user_version').get()?.['user_version'] ?? 0);
  if (version > versions.length) return false;
  db.exec(
    `PRAGMA journal_mode = WAL; PRAGMA synchronous = ${synchronous}; PRAGMA journal_size_limit = ${journalAtMost}; PRAGMA cache_size = -${pagesKept}`,
  );
  if (version === versions.length) return true;
  inTransaction(db, () => {
    for (const script of versions.slice(version)) db.exec(script);
    db.exec(`PRAGMA user_version = ${versions.length}`);
  });
  return true;
};

/** All of it or nothing. */
export const inTransaction = <T>(db: DatabaseSync, work: () => T): T => {
  db.exec('BEGIN IMMEDIATE');
  try {
    const result = work();
    db.exec('COMMIT');
    return result;
  } catch (error) {
    // After some errors (a full disk) SQLite has already rolled back by itself.
    if (db.isTransaction) db.exec('ROLLBACK');
    throw error;
  }
};
