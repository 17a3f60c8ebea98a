/** Counts the real records of a data folder without changing it, for a start without settings. */
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { faultOf } from './storage-errors.ts';

export interface StoredRecords {
  /** The number of items in the outbox. Undefined if the file cannot be read now. */
  readonly waiting: number | undefined;
  /** The number of pages in the ledger. Undefined if the file cannot be read now. */
  readonly pages: number | undefined;
}

/** Returns undefined if the file exists, but its rows cannot be counted. */
const countRows = (path: string, table: 'items' | 'pages'): number | undefined => {
  if ((statSync(path, { throwIfNoEntry: false })?.size ?? 0) === 0) return 0;
  let db: DatabaseSync | undefined;
  try {
    db = new DatabaseSync(path, { readOnly: true, timeout: 300 });
    return Number(db.prepare(`SELECT count(*) AS n FROM ${table}`).get()?.['n'] ?? 0);
  } catch (error) {
    // Without this table, the database contains no records of this app.
    if (error instanceof Error && error.message.startsWith('no such table')) return 0;
    if (faultOf(error) === undefined) throw error;
    return undefined;
  } finally {
    db?.close();
  }
};

/** Returns undefined if there are no real records. */
export const findStoredRecords = (dataDir: string): StoredRecords | undefined => {
  const waiting = countRows(join(dataDir, 'outbox.sqlite'), 'items');
  const pages = countRows(join(dataDir, 'ledger.sqlite'), 'pages');
  return waiting === 0 && pages === 0 ? undefined : { waiting, pages };
};
