/** Reads and moves the files of a drop folder. Names are bytes, because old tills may not use UTF-8. */
import { constants, type Stats } from 'node:fs';
import { lstat, open, rename, unlink } from 'node:fs/promises';
import { extname, join, sep } from 'node:path';
import { msg, type Message } from '#domain/messages/message.ts';
import { forFileName } from '#domain/messages/printable-text.ts';
import type { DropFolderConfig } from './config.ts';
import type { Subfolder } from './folder-check.ts';

export type FileName = Buffer;

export const pathOf = (folder: string, name: FileName): Buffer => Buffer.concat([Buffer.from(folder + sep), name]);

/** The properties that show whether a file has changed. */
export interface FileMark {
  readonly ino: number;
  readonly size: number;
  readonly mtimeMs: number;
}
export const markOf = ({ ino, size, mtimeMs }: Stats): FileMark => ({ ino, size, mtimeMs });
export const isSameMark = (one: FileMark, other: FileMark): boolean =>
  one.ino === other.ino && one.size === other.size && one.mtimeMs === other.mtimeMs;

export type OpenedFile =
  | { readonly is: 'read'; readonly bytes: Buffer; readonly mark: FileMark }
  | { readonly is: 'gone' }
  /** The file changed while it was being read, or the till has locked it. */
  | { readonly is: 'changing' }
  | { readonly is: 'refused'; readonly sentence: Message };

const refused = (sentence: Message): OpenedFile => ({ is: 'refused', sentence });
/** Windows has neither O_NOFOLLOW nor O_NONBLOCK. Without O_NONBLOCK, opening a FIFO would block. */
const safely = constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0);

/** Reads a regular file with a limited size. The file is checked and read through the same file handle. */
export const readSafely = async (
  path: Buffer,
  { writers, maxMiB }: Pick<DropFolderConfig, 'writers' | 'maxMiB'>,
): Promise<OpenedFile> => {
  let file;
  try {
    file = await open(path, safely);
  } catch (error) {
    switch ((error as NodeJS.ErrnoException).code ?? '') {
      case 'ENOENT':
        return { is: 'gone' };
      case 'ELOOP':
        return refused(msg('connector.file.link'));
      // On Windows, these codes mean that the till has opened the file exclusively.
      case 'EBUSY':
      case 'EPERM':
        return { is: 'changing' };
      case 'EACCES':
        return process.platform === 'win32' ? { is: 'changing' } : refused(msg('connector.file.mayNotRead'));
      case 'ENXIO':
      case 'ENODEV':
        return refused(msg('connector.file.special'));
      default:
        throw error;
    }
  }
  try {
    const before = await file.stat();
    if (!before.isFile()) return refused(msg('connector.file.special'));
    if (before.nlink > 1) return refused(msg('connector.file.hardLink'));
    const user = process.geteuid?.();
    if (writers === 'me' && user !== undefined && before.uid !== user && before.uid !== 0)
      return refused(msg('connector.file.owner', { owner: before.uid }));
    const most = maxMiB * 1024 * 1024;
    if (before.size > most) return refused(msg('connector.file.tooLarge', { mib: maxMiB }));
    const bytes = Buffer.alloc(before.size);
    let at = 0;
    while (at < bytes.length) {
      const { bytesRead } = await file.read(bytes, at, bytes.length - at, at);
      if (bytesRead === 0) return { is: 'changing' };
      at += bytesRead;
    }
    const after = await file.stat();
    return isSameMark(markOf(before), markOf(after)) ? { is: 'read', bytes, mark: markOf(after) } : { is: 'changing' };
  } finally {
    await file.close();
  }
};

/** The maximum length of a name in bytes. Most systems allow 255, and a number and `.reason.txt` can be appended. */
const longestName = 200;

/** Finds an unused name that is valid on every operating system. Existing files are never replaced. */
const freeName = async (folder: string, name: FileName): Promise<string> => {
  const plain = shortened(forFileName(name.toString('utf8')));
  for (let count = 1; ; count += 1) {
    const dot = plain.lastIndexOf('.');
    const [stem, extension] = dot > 0 ? [plain.slice(0, dot), plain.slice(dot)] : [plain, ''];
    const next = count === 1 ? plain : `${stem}-${count}${extension}`;
    if (!(await exists(join(folder, next)))) return next;
  }
};

/** Removes characters from the end of the stem to shorten a name. Up to 20 characters of the extension are kept. */
const shortened = (name: string): string => {
  const extension = extname(name).slice(0, 20);
  const stem = Array.from(name.slice(0, name.length - extension.length));
  while (Buffer.byteLength(stem.join('') + extension) > longestName) stem.pop();
  return stem.join('') + extension;
};

const exists = async (path: string): Promise<boolean> => {
  try {
    await lstat(path);
    return true;
  } catch {
    return false;
  }
};

/**
 * The most recent move in each drop folder. The moves in a folder run one after another. Otherwise, two files with the
 * same name could be moved to the same path.
 */
const moves = new Map<string, Promise<unknown>>();

/** Moves a file into a subfolder. Returns its new name, or undefined if the file is gone. */
export const moveInto = (...given: Parameters<typeof moveNow>): Promise<string | undefined> => {
  const [folder] = given;
  const move = (moves.get(folder) ?? Promise.resolve()).then(() => moveNow(...given));
  const settled = move
    .catch(() => undefined)
    .then(() => {
      if (moves.get(folder) === settled) moves.delete(folder);
    });
  moves.set(folder, settled);
  return move;
};

const moveNow = async (
  folder: string,
  from: Buffer,
  name: FileName,
  into: Subfolder,
  reason?: string,
): Promise<string | undefined> => {
  const target = join(folder, into);
  const free = await freeName(target, name);
  // The reason is written first, so that a file in `failed` always has a reason. If the app is killed before the move,
  // a reason without a file remains.
  const reasonPath = join(target, `${free}.reason.txt`);
  if (reason !== undefined) await writeSynced(reasonPath, `${reason}\n`);
  try {
    await rename(from, join(target, free));
  } catch (error) {
    if (reason !== undefined) await unlink(reasonPath).catch(() => undefined);
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
  return free;
};

const writeSynced = async (path: string, text: string): Promise<void> => {
  const file = await open(
    path,
    constants.O_WRONLY | constants.O_CREAT | constants.O_TRUNC | (constants.O_NOFOLLOW ?? 0),
    0o600,
  );
  try {
    await file.writeFile(text, 'utf8');
    await file.sync();
  } finally {
    await file.close();
  }
};
