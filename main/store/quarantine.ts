/** Renames unreadable files and keeps them, because a person may have written them or may fix them. */
import { existsSync, renameSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { forFileName } from '#domain/messages/printable-text.ts';

/**
 * For example, `outbox.sqlite` becomes `outbox.sqlite.corrupt-2026-11-20T10-31-00`, with a number if the name exists.
 */
export const asideName = (path: string, word: string, wallMs: number): string => {
  const plain = join(dirname(path), forFileName(basename(path)));
  const name = `${plain}.${word}-${new Date(wallMs).toISOString().slice(0, 19).replaceAll(':', '-')}`;
  let free = name;
  for (let count = 2; existsSync(free); count += 1) free = `${name}-${count}`;
  return free;
};

/** The new path of an unreadable small file. Undefined: the folder's permissions do not allow the rename. */
export const setBrokenAside = (path: string, wallMs: number): string | undefined => {
  const aside = asideName(path, 'broken', wallMs);
  try {
    renameSync(path, aside);
    return aside;
  } catch {
    return undefined;
  }
};

/** Moves a folder aside that has the same name as one of this app's files. */
export const setFolderAside = (path: string, wallMs: number): string | undefined =>
  statSync(path, { throwIfNoEntry: false })?.isDirectory() === true ? setBrokenAside(path, wallMs) : undefined;
