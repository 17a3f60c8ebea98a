/**
 * Opens one SQLite file in WAL mode, checks its tables, and updates it to the current version. A damaged or foreign
 * file is moved aside, and its readable rows are copied to a new file. After a disk read error, the file stays in
 * place. With `synchronous: FULL`, every commit survives a power cut. With `NORMAL`, a power cut can lose the newest
 * commits.
 */
import { closeSync, existsSync, mkdirSync, renameSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Message } from '#domain/messages/message.ts';
import { asideName, setFolderAside } from './quarantine.ts';
import { keepDamagedRows, type DamagedRow } from './damaged-rows.ts';
import { faultOf, isSuspicious, openSentence, type OpenRefusalCode } from './storage-errors.ts';
import { openToAppend } from './data-file.ts';
import { isReadable } from './readable-file.ts';
import { expectedSchemas, judgeSchema, schemaOf } from './salvage/expected-schema.ts';
import { putSalvaged, readDamaged, type SalvagedRow } from './salvage/salvage.ts';

export interface DatabaseOptions {
  readonly path: string;
  readonly synchronous: 'FULL' | 'NORMAL';
  /** Whether other processes are prevented from using the database. */
  readonly exclusive: boolean;
  /** The schema, one script per version. Script n updates version n to n + 1. Published scripts never change. */
  readonly versions: readonly string[];
  /** The wall clock in milliseconds since 1970, for the name of a file that is moved aside. */
  readonly wallMs: () => number;
  /** Adds missing values to a salvaged row if they can be derived from its other values. */
  readonly complete?: ((table: string, row: SalvagedRow) => SalvagedRow) | undefined;
  /** Tables whose rows are kept in a file if they can be read but do not match the new tables. */
  readonly keepUnfit?: readonly string[] | undefined;
  /** Runs in the transaction that inserts the salvaged rows. */
  readonly afterSalvage?: ((db: DatabaseSync) => void) | undefined;
}
export interface SetAside {
  /** The file's new path. */
  readonly path: string;
  /** The number of salvaged rows by table. */
  readonly saved: ReadonlyMap<string, number>;
  /** The number of damaged rows that are kept in a file next to the new database. */
  readonly damaged: number;
}
export type DatabaseOpened<Started> =
  | { readonly ok: true; readonly db: DatabaseSync; readonly started: Started; readonly setAside: SetAside | undefined }
  | { readonly ok: false; readonly code: OpenRefusalCode; readonly sentence: Message };

/**
 * Moves the file and its companion files aside, and deletes nothing. Returns undefined after a file system error, for
 * example if the folder's permissions do not allow the change.
 */
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
 * Opens the database. `start` performs the first reads, which detect damage outside the first page. `isDamaged` means
 * that damage was detected while the file was in use.
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
      // The file contains customers' phone numbers, so only its owner can read it. SQLite uses the same mode for its
      // other files.
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

/**
 * The maximum size in bytes of a file that is read completely at every start. Damage in a larger file
 * is detected during use.
 */
const checkedUpTo = 4 * 1024 * 1024;

/**
 * Whether the database is intact. Queries that use an index do not find a row that is missing from the index, so the
 * index is rebuilt from the rows.
 */
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

/** The size in bytes to which SQLite truncates the write-ahead log after a large write. */
const journalAtMost = 8 * 1024 * 1024;

/**
 * The size of SQLite's page cache in KiB. It is smaller than the default of 2,000 KiB to save memory, because the
 * operating system caches the file as well.
 */
const maxCacheKiB = 512;

/**
 * Returns the settings of the database. Deleted rows are overwritten, because they contain customer data, and a salvage
 * must not find them.
 */
const pragmas = (synchronous: string): string =>
  `PRAGMA journal_mode = WAL; PRAGMA synchronous = ${synchronous}; PRAGMA secure_delete = ON;
   PRAGMA journal_size_limit = ${journalAtMost}; PRAGMA cache_size = -${maxCacheKiB}`;

const sqlError = 1;
const isSqlError = (error: unknown): boolean =>
  error instanceof Error && 'errcode' in error && error.errcode === sqlError;

/**
 * Brings the tables to the current version. `newer` means that the schema is newer than this program. `strange` means
 * that the tables do not match any version of the schema, or that a script for a newer version fails.
 */
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

export const inTransaction = <T>(db: DatabaseSync, work: () => T): T => {
  db.exec('BEGIN IMMEDIATE');
  try {
    const result = work();
    db.exec('COMMIT');
    return result;
  } catch (error) {
    // SQLite rolls back automatically after some errors, such as a full disk.
    if (db.isTransaction) db.exec('ROLLBACK');
    throw error;
  }
};
