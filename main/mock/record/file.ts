/**
 * Writes the file of a recording. If the file cannot be created, the recording does not start. If the disk becomes full
 * later, forwarding continues. Lost exchanges are counted, and the count is written when there is space again.
 */
import { closeSync, ftruncateSync, openSync, writeSync } from 'node:fs';
import { lineOf, type Exchange, type RecordHead } from './exchange.ts';

export interface RecordFile {
  /** Returns the line number, where the head is line 1. Returns 0 if the exchange was not written. */
  readonly write: (exchange: Exchange) => number;
  readonly close: () => void;
}
/** The functions for writing to the disk. They throw file system errors. */
export interface Disk {
  readonly write: (text: string) => void;
  readonly close: () => void;
}

/** Creates a file readable only by its owner, in an existing folder. Throws if the file exists or cannot be created. */
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
        // A partial line would corrupt the next one, so it is cut off. This works even on a full disk.
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

/** If the head cannot be written, closes the file and throws an error. */
export const createRecordFile = (head: RecordHead, { disk, onTrouble, onRoom }: FilePorts): RecordFile => {
  try {
    disk.write(lineOf(head));
  } catch (error) {
    disk.close();
    throw error;
  }
  let line = 1;
  let lost = 0;
  let isClosed = false;
  let isLossReported = false;
  /**
   * Returns the line with the count of lost exchanges. During the recording, this line is written only together with
   * the next exchange. Otherwise, an almost full disk could accept these short lines alone.
   */
  const gap = (): string => (lost === 0 ? '' : lineOf({ lost }));
  return {
    write: (exchange) => {
      if (isClosed) return 0;
      try {
        disk.write(gap() + lineOf(exchange));
      } catch (error) {
        if (!isLossReported) onTrouble(codeOf(error));
        isLossReported = true;
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
        // The problem was reported when it first occurred.
      }
      disk.close();
    },
  };
};

export const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : 'unknown reason';
