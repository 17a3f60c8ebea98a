/**
 * The file of a recording. Whoever cannot write does not begin; a disk that becomes full does not stop what is passed
 * on: what cannot be written is counted, and the count is written when there is room again.
 */
import { closeSync, ftruncateSync, openSync, writeSync } from 'node:fs';
import { lineOf, type Exchange, type RecordHead } from './exchange.ts';

export interface RecordFile {
  /** Its line, the head being 1; 0 when it could not be written. */
  readonly write: (exchange: Exchange) => number;
  readonly close: () => void;
}
/** Throws what the disk throws. */
export interface Disk {
  readonly write: (text: string) => void;
  readonly close: () => void;
}

/** A new file for its owner only, in a folder that is there. Throws when there is one already, or none can be made. */
export const openDisk = (path: string): Disk => {
  const file = openSync(path, 'ax', 0o600);
  let good = 0;
  return {
    write: (text) => {
      const bytes = Buffer.from(text);
      let at = 0;
      try {
        while (at < bytes.length) at += writeSync(file, bytes, at);
        good += bytes.length;
      } catch (error) {
        // Half a line would spoil the next one; making a file shorter works on a full disk too.
        ftruncateSync(file, good);
        throw error;
      }
    },
    close: () => closeSync(file),
  };
};

export interface FilePorts {
  readonly disk: Disk;
  readonly onTrouble: (code: string) => void;
  readonly onRoom: (lost: number) => void;
}

/** Throws when not even the head can be written. */
export const createRecordFile = (head: RecordHead, { disk, onTrouble, onRoom }: FilePorts): RecordFile => {
  disk.write(lineOf(head));
  let line = 1;
  let lost = 0;
  let isClosed = false;
  let isSaid = false;
  /** Only together with what follows: on a disk that is full, small lines alone would still find room. */
  const gap = (): string => (lost === 0 ? '' : lineOf({ lost }));
  return {
    write: (exchange) => {
      if (isClosed) return 0;
      try {
        disk.write(gap() + lineOf(exchange));
      } catch (error) {
        if (!isSaid) onTrouble(codeOf(error));
        isSaid = true;
        lost += 1;
        return 0;
      }
      if (lost > 0) {
        line += 1;
        onRoom(lost);
      }
      lost = 0;
      line += 1;
      return line;
    },
    close: () => {
      if (isClosed) return;
      isClosed = true;
      try {
        if (lost > 0) disk.write(gap());
      } catch {
        // It was said when it began.
      }
      disk.close();
    },
  };
};

export const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : 'unknown reason';
