/**
 * Rows of a database that cannot be read: kept as lines of JSON in a file beside it, so that nothing is thrown away,
 * and no list and no start fails because of one row.
 */
import { closeSync, fsyncSync, writeFileSync } from 'node:fs';
import { openToAppend } from './own-file.ts';

export interface DamagedRow {
  readonly table: string;
  readonly id: string | number;
  /** Its columns, as they are. */
  readonly row: Readonly<Record<string, unknown>>;
}

/** Beside `ledger.sqlite`: `ledger.sqlite.damaged.jsonl`. */
export const damagedRowsPath = (database: string): string => `${database}.damaged.jsonl`;

/** On disk when it returns. Throws what the disk throws. */
export const keepDamagedRows = (database: string, rows: readonly DamagedRow[], wallMs: number): void => {
  const at = new Date(wallMs).toISOString();
  const lines = rows.map((row) => `${JSON.stringify({ at, ...row }, bytesAsHex)}\n`);
  const file = openToAppend(damagedRowsPath(database));
  try {
    // All of it or an error: a disk that becomes full takes a part of one write, and what is kept here is deleted there.
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
