/** What a data folder holds of real work, counted without changing it: for a start that finds no settings there. */
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { faultOf } from './storage-errors.ts';

export interface StoredRecords {
  /** Items that wait in the outbox; undefined: the file cannot be read now. */
  readonly waiting: number | undefined;
  /** Pages of the ledger. */
  readonly pages: number | undefined;
}

/** Undefined: there is something, but its rows cannot be counted. */
const countRows = (path: string, table: 'items' | 'pages'): number | undefined => {
  if ((statSync(path, { throwIfNoEntry: false })?.size ?? 0) === 0) return 0;
  let db: DatabaseSync | undefined;
  try {
    db = new DatabaseSync(path, { readOnly: true, timeout: 300 });
    return Number(db.prepare(`SELECT count(*) AS n FROM ${table}`).get()?.['n'] ?? 0);
  } catch (error) {
    // A database without this table holds nothing of ours.
    if (error instanceof Error && error.message.startsWith('no such table')) return 0;
    if (faultOf(error) === undefined) throw error;
    return undefined;
  } finally {
    db?.close();
  }
};

/** Undefined: nothing real has ever been recorded there. */
export const findStoredRecords = (dataDir: string): StoredRecords | undefined => {
  const waiting = countRows(join(dataDir, 'outbox.sqlite'), 'items');
  const pages = countRows(join(dataDir, 'ledger.sqlite'), 'pages');
  return waiting === 0 && pages === 0 ? undefined : { waiting, pages };
};
