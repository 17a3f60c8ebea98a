/**
 * Ensures that only one app runs per data folder. It uses SQLite's lock on `instance.lock`. The system releases the
 * lock when the process ends for any reason, so a lock is never stale.
 */
import { closeSync, truncateSync } from 'node:fs';
import { hasErrorCode } from './error-code.ts';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { prepareDataFolder } from './data-folder-check.ts';
import { createNew } from './data-file.ts';
import { faultOf, openSentence, type OpenRefusalCode } from './storage-errors.ts';
import type { Message } from '#domain/messages/message.ts';

export interface FolderLock {
  readonly ok: true;
  readonly release: () => void;
}
export type FolderLocked =
  | FolderLock
  | { readonly ok: false; readonly code: Exclude<OpenRefusalCode, 'newer'> | 'unsafe'; readonly sentence: Message };

/** The open connections. Without a reference, garbage collection would close a connection and release its lock. */
const held = new Set<DatabaseSync>();

/**
 * Creates the file, but never opens an existing one. On POSIX systems, closing a file releases all of this
 * process's locks on it.
 */
const createOnce = (path: string): void => {
  try {
    closeSync(createNew(path));
  } catch (error) {
    if (!hasErrorCode(error, 'EEXIST')) throw error;
  }
};

/**
 * Locks the folder or fails immediately. `in_use` means that another app or another part of this process has the lock.
 * `unsafe` means that the folder or a file in it did not pass the check (data-folder-check.ts).
 */
export const lockFolder = (folder: string): FolderLocked => {
  const path = join(folder, 'instance.lock');
  const attempt = (isSecond: boolean): FolderLocked => {
    let db: DatabaseSync | undefined;
    try {
      const unsafe = prepareDataFolder(folder);
      if (unsafe !== undefined) return { ok: false, code: 'unsafe', sentence: unsafe };
      createOnce(path);
      db = new DatabaseSync(path, { timeout: 0 });
      // The lock does not write data or a journal, so it also works on a full disk.
      db.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE');
      const locked = db;
      held.add(locked);
      const release = (): void => {
        if (held.delete(locked)) locked.close();
      };
      return { ok: true, release };
    } catch (error) {
      if (db?.isOpen === true) db.close();
      const fault = faultOf(error);
      if (fault === undefined) throw error;
      if (fault === 'corrupt' && !isSecond) {
        // The file has no meaningful content, so truncating it does not affect an app that has locked the file.
        truncateSync(path);
        return attempt(true);
      }
      const code = fault === 'in_use' ? 'in_use' : fault === 'full' ? 'disk_full' : 'unwritable';
      return { ok: false, code, sentence: openSentence(code, path) };
    }
  };
  return attempt(false);
};
