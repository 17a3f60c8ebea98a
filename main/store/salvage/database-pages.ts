/**
 * Reads the pages of a SQLite file without SQLite, for files that SQLite cannot open or read completely
 * (sqlite.org/fileformat2.html). Committed pages of the write-ahead log replace pages of the file.
 */
import { closeSync, existsSync, fstatSync, openSync, readSync } from 'node:fs';

export interface DatabasePages {
  readonly pageSize: number;
  /** Page numbers start at 1. */
  readonly count: number;
  readonly page: (number: number) => Buffer | undefined;
  readonly close: () => void;
}

/** The page size of all files of this app, which is used if the value in the header is not plausible. */
const usualPageSize = 4_096;
const pageSizes = new Set([512, 1_024, 2_048, 4_096, 8_192, 16_384, 32_768, 65_536]);
const walHeader = 32;
const frameHeader = 24;

interface Source {
  readonly size: number;
  readonly read: (at: number, length: number) => Buffer | undefined;
  readonly close: () => void;
}
const openSource = (path: string): Source => {
  const file = openSync(path, 'r');
  return {
    size: fstatSync(file).size,
    read: (at, length) => {
      const bytes = Buffer.alloc(length);
      return readSync(file, bytes, 0, length, at) === length ? bytes : undefined;
    },
    close: () => closeSync(file),
  };
};

/**
 * Maps pages to their position in the log, up to the last complete commit. Frames from before the last restart of the
 * log have different salts and are skipped.
 */
const framesIn = (wal: Source): { readonly frames: ReadonlyMap<number, number>; readonly pageSize: number } => {
  const none = { frames: new Map<number, number>(), pageSize: usualPageSize };
  const header = wal.read(0, walHeader);
  if (header === undefined || header.readUInt32BE(0) >>> 1 !== 0x377f0682 >>> 1) return none;
  const pageSize = header.readUInt32BE(8);
  if (!pageSizes.has(pageSize)) return none;
  const salts = header.subarray(16, 24);
  const committed = new Map<number, number>();
  const pending = new Map<number, number>();
  for (let at = walHeader; at + frameHeader + pageSize <= wal.size; at += frameHeader + pageSize) {
    const frame = wal.read(at, frameHeader);
    if (frame === undefined || !frame.subarray(8, 16).equals(salts)) continue;
    pending.set(frame.readUInt32BE(0), at + frameHeader);
    if (frame.readUInt32BE(4) === 0) continue;
    for (const [page, place] of pending) committed.set(page, place);
    pending.clear();
  }
  return { frames: committed, pageSize };
};

/** Opens the file. Throws file system errors. */
export const openDatabasePages = (path: string): DatabasePages => {
  const file = openSource(path);
  const wal = existsSync(`${path}-wal`) ? openSource(`${path}-wal`) : undefined;
  const { frames, pageSize: logged } =
    wal === undefined ? { frames: new Map<number, number>(), pageSize: 0 } : framesIn(wal);
  const stored = file.read(16, 2)?.readUInt16BE(0);
  const known = stored === 1 ? 65_536 : (stored ?? 0);
  const pageSize = frames.size > 0 ? logged : pageSizes.has(known) ? known : usualPageSize;
  return {
    pageSize,
    count: Math.max(Math.ceil(file.size / pageSize), ...frames.keys()),
    page: (number) => {
      const place = frames.get(number);
      if (place !== undefined) return wal?.read(place, pageSize);
      return file.read((number - 1) * pageSize, pageSize);
    },
    close: () => {
      file.close();
      wal?.close();
    },
  };
};
