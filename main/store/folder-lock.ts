/**
 * One running app for each data folder. The lock is SQLite's own lock on `instance.lock`: the system releases it when the
 * process ends, however it ends, so no clock and no process number decides whether it is stale.
 */
import { closeSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { prepareDataFolder } from './data-folder-check.ts';
import { createNew } from './own-file.ts';
import { faultOf, openSentence, type OpenRefusalCode } from './storage-errors.ts';
import type { Said } from '#domain/messages/message.ts';

export interface FolderLock {
  readonly ok: true;
  readonly release: () => void;
}
export type FolderLocked =
  | FolderLock
  | { readonly ok: false; readonly code: Exclude<OpenRefusalCode, 'newer'> | 'unsafe'; readonly sentence: Said };

/** Referenced until released: a connection that is collected as garbage would release its lock. */
const held = new Set<DatabaseSync>();

/** Not opened when it exists: on POSIX systems, closing a file releases every lock that this process has on it. */
const createOnce = (path: string): void => {
  try {
    closeSync(createNew(path));
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
};

/**
 * Takes the lock at once or not at all. `in_use`: another app, or another part of this process, holds it. `unsafe`: other
 * users reach the folder, or something else lies in the place of a file of ours (data-folder-check.ts).
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
      // Nothing is ever written, not even a journal: a full disk does not refuse the lock.
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
        // Its content means nothing, so emptying it harms nobody, not even an app that holds it.
        truncateSync(path);
        return attempt(true);
      }
      const code = fault === 'in_use' ? 'in_use' : fault === 'full' ? 'disk_full' : 'unwritable';
      return { ok: false, code, sentence: openSentence(code, path) };
    }
  };
  return attempt(false);
};
