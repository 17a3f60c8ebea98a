/**
 * One SQLite file: opened, judged by what it holds, brought to its version. WAL always. One that is damaged, or another
 * program's, is set aside, and what can be read of it goes on in a new one; one that the disk does not read at this
 * moment is left where it is.
 * `FULL` syncs at every commit and survives a power cut; `NORMAL` never loses order, but may lose the newest.
 */
import { closeSync, existsSync, mkdirSync, renameSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Said } from '#domain/messages/message.ts';
import { asideName, setFolderAside } from './quarantine.ts';
import { keepDamagedRows, type DamagedRow } from './damaged-rows.ts';
import { faultOf, isSuspicious, openSentence, type OpenRefusalCode } from './storage-errors.ts';
import { openToAppend } from './own-file.ts';
import { isReadable } from './readable-file.ts';
import { expectedSchemas, judgeSchema, schemaOf } from './salvage/expected-schema.ts';
import { putSalvaged, readDamaged, type SalvagedRow } from './salvage/salvage.ts';

export interface DatabaseOptions {
  readonly path: string;
  readonly synchronous: 'FULL' | 'NORMAL';
  /** No other process opens it while this one has it. */
  readonly exclusive: boolean;
  /** The schema, one script per version; script n brings version n to n + 1. Never edited, only added to. */
  readonly versions: readonly string[];
  /** Wall clock, ms since 1970, for the name of a file that is set aside. */
  readonly wallMs: () => number;
  /** Fills in what a salvaged row lacks, as far as it follows from the rest. */
  readonly complete?: ((table: string, row: SalvagedRow) => SalvagedRow) | undefined;
  /** Tables whose rows are kept in a file where they were read but do not fit into the new tables. */
  readonly keepUnfit?: readonly string[] | undefined;
  /** In the same transaction in which the salvaged rows were put. */
  readonly afterSalvage?: ((db: DatabaseSync) => void) | undefined;
}
export interface SetAside {
  /** Where the file went. */
  readonly path: string;
  /** How many rows of each table go on in the new file. */
  readonly saved: ReadonlyMap<string, number>;
  /** How many rows were read that are not as they were written: kept in a file beside the new one. */
  readonly damaged: number;
}
export type DatabaseOpened<Started> =
  | { readonly ok: true; readonly db: DatabaseSync; readonly started: Started; readonly setAside: SetAside | undefined }
  | { readonly ok: false; readonly code: OpenRefusalCode; readonly sentence: Said };

/** Moves the file and what belongs to it out of the way; nothing is deleted. undefined: the folder does not let it go. */
const moveAside = (path: string, wallMs: number): string | undefined => {
  const aside = asideName(path, 'corrupt', wallMs);
  try {
    for (const tail of ['', '-wal', '-shm']) if (existsSync(path + tail)) renameSync(path + tail, aside + tail);
    return aside;
  } catch (error) {
    if (faultOf(error) === undefined) throw error;
    return undefined;
  }
};

/**
 * `start` makes the first reads: a file whose first page is whole and whose others are not is found out there.
 * `isDamaged`: it was found damaged already, in use.
 */
export const openDatabase = <Started>(
  options: DatabaseOptions,
  start: (db: DatabaseSync) => Started,
  isDamaged = false,
): DatabaseOpened<Started> => {
  const { path } = options;
  const refuse = (code: OpenRefusalCode) => ({ ok: false as const, code, sentence: openSentence(code, path) });
  const attempt = (aside?: string): DatabaseOpened<Started> => {
    let db: DatabaseSync | undefined;
    try {
      mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
      for (const tail of ['', '-wal', '-shm']) setFolderAside(path + tail, options.wallMs());
      // Customers' numbers are in it: readable for its owner only, and so is what SQLite puts beside it.
      closeSync(openToAppend(path));
      db = new DatabaseSync(path, { timeout: 300 });
      const prepared = prepare(db, options);
      if (prepared === 'newer') {
        db.close();
        return refuse('newer');
      }
      if (prepared === 'strange') {
        db.close();
        return replaced() ?? refuse('unwritable');
      }
      if (aside === undefined && !isSound(db, path)) {
        db.close();
        return replaced() ?? refuse('unwritable');
      }
      const saved = aside === undefined ? undefined : salvage(db, aside, options);
      const started = start(db);
      const setAside = aside === undefined || saved === undefined ? undefined : { path: aside, ...saved };
      return { ok: true, db, started, setAside };
    } catch (error) {
      if (db?.isOpen) db.close();
      const fault = faultOf(error);
      if (fault === undefined) throw error;
      if (fault === 'corrupt' && aside === undefined && isReadable(path)) return replaced() ?? refuse('unwritable');
      return refuse(fault === 'in_use' ? 'in_use' : fault === 'full' ? 'disk_full' : 'unwritable');
    }
  };
  const replaced = (): DatabaseOpened<Started> | undefined => {
    const moved = moveAside(path, options.wallMs());
    return moved === undefined ? undefined : attempt(moved);
  };
  return isDamaged ? (replaced() ?? refuse('unwritable')) : attempt();
};

const salvage = (
  db: DatabaseSync,
  aside: string,
  { path, versions, wallMs, complete, keepUnfit = [], afterSalvage }: DatabaseOptions,
): Pick<SetAside, 'saved' | 'damaged'> => {
  const columns = expectedSchemas(versions).at(-1)?.columns ?? new Map<string, never>();
  const damaged: DamagedRow[] = [];
  const keep = (table: string, row: SalvagedRow): void => {
    if (keepUnfit.includes(table)) damaged.push({ table, id: String(row['seq'] ?? row['id'] ?? row['n'] ?? ''), row });
  };
  const rows = readDamaged(aside, versions, keep);
  return inTransaction(db, () => {
    const saved = putSalvaged(db, rows, columns, complete, keep);
    afterSalvage?.(db);
    if (damaged.length > 0) keepDamagedRows(path, damaged, wallMs());
    return { saved, damaged: damaged.length };
  });
};

/** Larger files are not read whole at every start: what is damaged in them is found when it is used. */
const checkedUpTo = 4 * 1024 * 1024;

/** Rows that an index does not name would never be found; the index is made again from the rows. */
const isSound = (db: DatabaseSync, path: string): boolean => {
  if (statSync(path).size > checkedUpTo) return true;
  const isWhole = (): boolean => db.prepare('PRAGMA integrity_check(1)').get()?.['integrity_check'] === 'ok';
  if (isWhole()) return true;
  try {
    db.exec('REINDEX');
    return isWhole();
  } catch (error) {
    if (faultOf(error) === undefined && !isSuspicious(error)) throw error;
    return false;
  }
};

/** What one large put leaves behind beside the database is cut down to this. */
const journalAtMost = 8 * 1024 * 1024;

/**
 * KiB of its pages that SQLite keeps in memory. Its own 2,000 fill for an hour, and the system keeps the file's pages
 * anyway.
 */
const pagesKept = 512;

/** What is deleted is overwritten: it is customers' data, and nobody salvages it as if it still waited. */
const pragmas = (synchronous: string): string =>
  `PRAGMA journal_mode = WAL; PRAGMA synchronous = ${synchronous}; PRAGMA secure_delete = ON;
   PRAGMA journal_size_limit = ${journalAtMost}; PRAGMA cache_size = -${pagesKept}`;

const sqlError = 1;
const isSqlError = (error: unknown): boolean =>
  error instanceof Error && 'errcode' in error && error.errcode === sqlError;

/** `newer`: the file's schema is newer than this program · `strange`: its tables are not ours. */
const prepare = (
  db: DatabaseSync,
  { synchronous, exclusive, versions }: DatabaseOptions,
): 'ready' | 'newer' | 'strange' => {
  if (exclusive) db.exec('PRAGMA locking_mode = EXCLUSIVE');
  const recorded = Number(db.prepare('PRAGMA user_version').get()?.['user_version'] ?? 0);
  const judged = judgeSchema(schemaOf(db), recorded, versions);
  if (judged.kind === 'newer' || judged.kind === 'strange') return judged.kind;
  db.exec(pragmas(synchronous));
  const missing = judged.kind === 'empty' ? [] : judged.missing;
  const version = judged.kind === 'empty' ? 0 : judged.version;
  if (version === versions.length && recorded === version && missing.length === 0) return 'ready';
  try {
    inTransaction(db, () => {
      for (const script of [...missing, ...versions.slice(version)]) db.exec(script);
      db.exec(`PRAGMA user_version = ${versions.length}`);
    });
  } catch (error) {
    if (isSqlError(error)) return 'strange';
    throw error;
  }
  return 'ready';
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
