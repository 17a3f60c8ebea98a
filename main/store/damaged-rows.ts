/**
 * Keeps unreadable database rows as JSON lines in a file next to the database. Nothing is lost, and a damaged row
 * blocks neither a list nor the start of the app.
 */
import { closeSync, fsyncSync, writeFileSync } from 'node:fs';
import { openToAppend } from './data-file.ts';

export interface DamagedRow {
  readonly table: string;
  readonly id: string | number;
  /** The raw column values. */
  readonly row: Readonly<Record<string, unknown>>;
}

/** Returns the path of the file, for example `ledger.sqlite.damaged.jsonl` for `ledger.sqlite`. */
export const damagedRowsPath = (database: string): string => `${database}.damaged.jsonl`;

/** Stores the rows. When the function returns, they are on disk. Throws file system errors. */
export const keepDamagedRows = (database: string, rows: readonly DamagedRow[], wallMs: number): void => {
  const at = new Date(wallMs).toISOString();
  const lines = rows.map((row) => `${JSON.stringify({ at, ...row }, bytesAsHex)}\n`);
  const file = openToAppend(damagedRowsPath(database));
  try {
    // The rows are deleted from the database afterwards. On a full disk, `writeSync` can write only a part of the text,
    // but `writeFileSync` writes everything or throws.
    writeFileSync(file, lines.join(''));
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
};

const bytesAsHex = (_key: string, value: unknown): unknown => {
  if (value instanceof Uint8Array) return `hex:${Buffer.from(value).toString('hex')}`;
  return typeof value === 'bigint' ? String(value) : value;
};
