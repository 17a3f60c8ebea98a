/** Files that cannot be read are kept under another name: somebody may have written them, or may mend them. */
import { existsSync, renameSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { forFileName } from '#domain/messages/printable-text.ts';

/** `outbox.sqlite` → `outbox.sqlite.corrupt-2026-11-20T10-31-00`, and a number behind it if that is taken. */
export const asideName = (path: string, word: string, wallMs: number): string => {
  const plain = join(dirname(path), forFileName(basename(path)));
  const name = `${plain}.${word}-${new Date(wallMs).toISOString().slice(0, 19).replaceAll(':', '-')}`;
  let free = name;
  for (let count = 2; existsSync(free); count += 1) free = `${name}-${count}`;
  return free;
};

/** Where a small file of our own went that could not be read. undefined: the folder does not let go of it. */
export const setBrokenAside = (path: string, wallMs: number): string | undefined => {
  const aside = asideName(path, 'broken', wallMs);
  try {
    renameSync(path, aside);
    return aside;
  } catch {
    return undefined;
  }
};

/** A folder in the place of a file of our own: whatever it is, it is kept under another name. */
export const setFolderAside = (path: string, wallMs: number): string | undefined =>
  statSync(path, { throwIfNoEntry: false })?.isDirectory() === true ? setBrokenAside(path, wallMs) : undefined;
