/**
 * The state of the practice helpdesk in SQLite, in memory or in a folder. Many requests share one transaction, which is
 * committed 100 ms after its first write. Therefore, responses do not wait for the disk, and a killed process may lose
 * the newest changes. This is acceptable for practice, but not for an outbox.
 */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync, type SQLInputValue, type SQLOutputValue, type StatementSync } from 'node:sqlite';
import { searchSchema } from './search-schema.ts';
import { schema, upgrades } from './schema.ts';

export type Row = Readonly<Record<string, SQLOutputValue>>;

export interface Statement {
  readonly run: (...values: SQLInputValue[]) => void;
  readonly get: (...values: SQLInputValue[]) => Row | undefined;
  readonly all: (...values: SQLInputValue[]) => readonly Row[];
}

export interface Database {
  /** Whether this SQLite supports full-text search (FTS5). */
  readonly fullText: boolean;
  readonly prepare: (sql: string) => Statement;
  /**
   * Registers a write that runs once in each transaction, directly before the commit, regardless of the number of
   * requests in the transaction.
   */
  readonly beforeCommit: (write: () => void) => void;
  /**
   * Registers a function that drops uncommitted changes from memory. The function is called if these changes could not
   * be stored.
   */
  readonly onLost: (forget: () => void) => void;
  readonly commit: () => void;
  /** Deletes all data except the settings. */
  readonly clear: () => void;
  readonly close: () => void;
}

const commitAfterMs = 100;
const version = 6;
/** SQLite's result code if another connection has locked the file. */
const sqliteBusy = 5;

const isInUse = (error: unknown): boolean =>
  error instanceof Error && 'errcode' in error && (Number(error.errcode) & 0xff) === sqliteBusy;

const prepare = (database: DatabaseSync): void => {
  // The lock prevents two helpdesks from overwriting each other's KPIs. The system releases the lock when a process
  // ends for any reason. The time-out gives a process that is ending two seconds to release the lock.
  database.exec('PRAGMA locking_mode = EXCLUSIVE; PRAGMA busy_timeout = 2000;');
  database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL;');
  // 256 KiB is sufficient, because the system already caches the file.
  database.exec('PRAGMA cache_size = -256;');
  // A checkpoint blocks for about a millisecond per megabyte, so checkpoints are small.
  database.exec('PRAGMA wal_autocheckpoint = 250;');
};

const open = (dataDir: string): DatabaseSync => {
  if (dataDir === ':memory:') return new DatabaseSync(':memory:');
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const database = new DatabaseSync(join(dataDir, 'practice-helpdesk.sqlite'));
  try {
    prepare(database);
    return database;
  } catch (error) {
    database.close();
    if (!isInUse(error)) throw error;
    throw new Error(
      `The practice helpdesk's data in ${dataDir} is in use by another practice helpdesk. End that one, or specify another folder with --data.`,
      { cause: error },
    );
  }
};

const upgradeSearch = (database: DatabaseSync): void => {
  const isThere = database.prepare("SELECT 1 FROM sqlite_master WHERE name = 'message_words'").get() !== undefined;
  if (!isThere) database.exec(`BEGIN; ${searchSchema.create} ${searchSchema.fill} COMMIT;`);
};

/** Throws if the folder is not writable, is in use, or contains data from a newer version. */
export const openDatabase = (dataDir: string, log: (line: string) => void = () => undefined): Database => {
  const database = open(dataDir);
  const found = Number(database.prepare('PRAGMA user_version').get()?.['user_version'] ?? 0);
  if (found > version) {
    database.close();
    throw new Error(
      `The practice helpdesk's data in ${dataDir} was written by a newer version. Specify another folder, or update Counterline.`,
    );
  }
  for (let from = found; from > 0 && from < version; from += 1) database.exec(upgrades[from] ?? '');
  database.exec(`${schema.create} PRAGMA user_version = ${version};`);
  const fullText = database.prepare("SELECT 1 FROM pragma_module_list WHERE name = 'fts5'").get() !== undefined;
  if (fullText) upgradeSearch(database);

  const last: (() => void)[] = [];
  const forgetting: (() => void)[] = [];
  let timer: NodeJS.Timeout | undefined;
  /** Logs a failure, usually a full disk, and rolls back. The helpdesk continues with the last committed data. */
  const reportLoss = (error: unknown): void => {
    const reason = error instanceof Error ? error.message : String(error);
    log(
      `The practice helpdesk could not save its last changes in ${dataDir}: ${reason}. Free up disk space, or specify another folder.`,
    );
    if (database.isTransaction) database.exec('ROLLBACK');
    clearTimeout(timer);
    timer = undefined;
    for (const forget of forgetting) forget();
  };
  const commit = (): void => {
    if (timer === undefined) return;
    try {
      for (const write of last) write();
      database.exec('COMMIT');
    } catch (error) {
      if (timer !== undefined) reportLoss(error);
      return;
    }
    clearTimeout(timer);
    timer = undefined;
  };
  const begin = (): void => {
    if (timer !== undefined) return;
    database.exec('BEGIN');
    timer = setTimeout(commit, commitAfterMs);
  };
  const wrap = (statement: StatementSync): Statement => ({
    run: (...values) => {
      begin();
      try {
        statement.run(...values);
      } catch (error) {
        // Some failures roll back the whole transaction. The next write must then begin a new one.
        if (!database.isTransaction) reportLoss(error);
        throw error;
      }
    },
    get: (...values) => statement.get(...values),
    all: (...values) => statement.all(...values),
  });
  const clearSearch = fullText ? `${searchSchema.clearConversations} ${searchSchema.clearCustomers}` : '';
  return {
    fullText,
    prepare: (sql) => wrap(database.prepare(sql)),
    beforeCommit: (write) => void last.push(write),
    onLost: (forget) => void forgetting.push(forget),
    commit,
    clear: () => {
      commit();
      database.exec(`BEGIN; ${schema.clear} ${clearSearch} COMMIT;`);
    },
    close: () => {
      commit();
      database.close();
    },
  };
};

const isNothing = (value: SQLOutputValue | undefined): value is null | undefined =>
  value === null || value === undefined;
export const textOf = (row: Row, column: string): string => String(row[column] ?? '');
export const textOrNull = (row: Row, column: string): string | null =>
  isNothing(row[column]) ? null : String(row[column]);
export const numberOf = (row: Row, column: string): number => Number(row[column] ?? 0);
export const numberOrNull = (row: Row, column: string): number | null =>
  isNothing(row[column]) ? null : Number(row[column]);
