/**
 * Checks who is allowed to write to a drop folder. A file in this folder can report sales and open customers.
 * Therefore, other users on this PC must not be able to add files, unless the settings allow it.
 */
import { constants, type Stats } from 'node:fs';
import { access, lstat, mkdir, realpath } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { msg, type Message } from '#domain/messages/message.ts';
import type { DropFolderConfig } from './config.ts';

export const subfolders = ['working', 'done', 'failed'] as const;
export type Subfolder = (typeof subfolders)[number];

const octal = (mode: number): string => (mode & 0o777).toString(8).padStart(4, '0');
const writableBy = { me: 0o022, group: 0o002, anyone: 0 } as const;

export type FolderFault = { readonly isTemporary: boolean; readonly sentence: Message };
const lasting = (sentence: Message): FolderFault => ({ isTemporary: false, sentence });

/**
 * Returns the reason why the folder cannot be used, or undefined if it can. A missing folder is a temporary
 * fault, because the folder may be on a share that becomes available later.
 */
export const findFolderFault = async ({
  path,
  writers,
}: Pick<DropFolderConfig, 'path' | 'writers'>): Promise<FolderFault | undefined> => {
  const stats = await found(path);
  if (stats === undefined) return { isTemporary: true, sentence: msg('connector.folder.missing', { path }) };
  if (stats.isSymbolicLink()) return lasting(msg('connector.folder.link', { path }));
  if (!stats.isDirectory()) return lasting(msg('connector.folder.noFolder', { path }));
  const fault = faultOfOwner(stats, path, writers);
  if (fault !== undefined) return lasting(fault);
  try {
    await access(path, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch {
    return lasting(msg('connector.folder.mayNotWrite', { path }));
  }
  if (writers !== 'me' || process.geteuid === undefined) return undefined;
  const parent = await replaceableUnder(dirname(await realpath(path)));
  return parent === undefined ? undefined : lasting(msg('connector.folder.parent', { path, parent }));
};

/**
 * Creates the subfolders `working`, `done` and `failed`, which only this user can access. An existing subfolder must
 * belong to this user.
 */
export const prepareSubfolders = async ({ path }: Pick<DropFolderConfig, 'path'>): Promise<FolderFault | undefined> => {
  for (const name of subfolders) {
    const folder = join(path, name);
    try {
      await mkdir(folder, { mode: 0o700 });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
    const stats = await lstat(folder);
    if (stats.isSymbolicLink()) return lasting(msg('connector.folder.link', { path: folder }));
    if (!stats.isDirectory()) return lasting(msg('connector.folder.noFolder', { path: folder }));
    // The mode is not checked, because a share can give all folders a fixed mode. The share then decides who can write.
    const user = process.geteuid?.();
    if (user !== undefined && stats.uid !== user)
      return lasting(msg('connector.folder.owner', { path: folder, owner: stats.uid, user }));
  }
  return undefined;
};

const found = async (path: string): Promise<Stats | undefined> => {
  try {
    return await lstat(path);
  } catch (error) {
    if (['ENOENT', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '')) return undefined;
    throw error;
  }
};

const faultOfOwner = (
  { uid, mode }: Stats,
  path: string,
  writers: DropFolderConfig['writers'],
): Message | undefined => {
  const user = process.geteuid?.();
  if (user === undefined) return undefined;
  if (writers === 'me' && uid !== user) return msg('connector.folder.owner', { path, owner: uid, user });
  if ((mode & writableBy[writers]) === 0) return undefined;
  return msg('connector.folder.writable', { path, mode: octal(mode) });
};

/**
 * Returns the nearest parent folder that everybody can write to and that has no sticky bit. In such a parent
 * folder, anybody could replace the drop folder.
 */
const replaceableUnder = async (path: string): Promise<string | undefined> => {
  const mode = (await found(path))?.mode ?? 0;
  if ((mode & 0o1002) === 0o002) return path;
  const parent = dirname(path);
  return parent === path ? undefined : replaceableUnder(parent);
};
