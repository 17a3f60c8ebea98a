/** Renames unreadable files and keeps them, because a person may have written them or may repair them. */
import { existsSync, renameSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { forFileName } from '#domain/messages/printable-text.ts';

/**
 * Returns an unused name, such as `outbox.sqlite.corrupt-2026-11-20T10-31-00` for `outbox.sqlite`. If the name exists,
 * a number is added.
 */
export const asideName = (path: string, word: string, wallMs: number): string => {
  const plain = join(dirname(path), forFileName(basename(path)));
  const name = `${plain}.${word}-${new Date(wallMs).toISOString().slice(0, 19).replaceAll(':', '-')}`;
  let free = name;
  for (let count = 2; existsSync(free); count += 1) free = `${name}-${count}`;
  return free;
};

/** Renames an unreadable small file and returns its new path. Returns undefined if the file cannot be renamed. */
export const setBrokenAside = (path: string, wallMs: number): string | undefined => {
  const aside = asideName(path, 'broken', wallMs);
  try {
    renameSync(path, aside);
    return aside;
  } catch {
    return undefined;
  }
};

/** Moves aside a folder that has the same name as one of this app's files. */
export const setFolderAside = (path: string, wallMs: number): string | undefined =>
  statSync(path, { throwIfNoEntry: false })?.isDirectory() === true ? setBrokenAside(path, wallMs) : undefined;
