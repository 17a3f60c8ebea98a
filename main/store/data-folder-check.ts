/**
 * Checks the data folder, which contains secrets and customers' phone numbers. As with ssh, it must belong
 * to this user and must not be writable by others, and links are rejected. On Windows, the folder is in the user's
 * profile, so the owner and the permissions are not checked.
 */
import { chmodSync, lstatSync, mkdirSync, readdirSync, realpathSync, type Stats } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { msg, type Message } from '#domain/messages/message.ts';

/** Matches the names of this app's files. Other files are ignored. */
const ownFile = /\.(?:json|jsonl|sqlite|sqlite-(?:wal|shm|journal)|log|lock|token|txt|bak)$/;
const ownFolders: ReadonlySet<string> = new Set(['logs', 'practice', 'shell', 'traces']);
/** The folders whose files are checked. `practice` is checked when it is opened. `shell` belongs to Chromium. */
const foldersWithFiles: ReadonlySet<string> = new Set(['logs', 'traces']);

const [writableByOthers, openToOthers] = [0o022, 0o077];
const octal = (mode: number): string => (mode & 0o777).toString(8).padStart(4, '0');

const found = (path: string): Stats | undefined => lstatSync(path, { throwIfNoEntry: false });

/**
 * Returns the nearest parent folder that everybody can write to and that has no sticky bit. In such a folder, every
 * user can rename the entries.
 */
const replaceableUnder = (path: string): string | undefined => {
  const mode = found(path)?.mode ?? 0;
  if ((mode & 0o1002) === 0o002) return path;
  const parent = dirname(path);
  return parent === path ? undefined : replaceableUnder(parent);
};

/**
 * Creates the folder if it is absent, and removes access for others if the folder passes the check. Returns the problem
 * with the folder or with a file in it.
 */
export const prepareDataFolder = (folder: string): Message | undefined => {
  const path = resolve(folder);
  if (found(path) === undefined) mkdirSync(path, { recursive: true, mode: 0o700 });
  const fault = dataFolderFault(path);
  const mode = found(path)?.mode ?? 0;
  if (fault === undefined && process.platform !== 'win32' && (mode & openToOthers) !== 0) chmodSync(path, mode & 0o700);
  return fault ?? fileFault(path);
};

/** Checks the folder like `prepareDataFolder`, but changes nothing. It is for the `doctor` command. */
export const inspectDataFolder = (folder: string): Message | undefined => {
  const path = resolve(folder);
  if (found(path) === undefined) return undefined;
  return dataFolderFault(path) ?? fileFault(path);
};

/** Checks only the folder and the folders above it. Returns undefined if the folder is correct or absent. */
export const dataFolderFault = (folder: string): Message | undefined => {
  const path = resolve(folder);
  const stats = found(path);
  if (stats === undefined) return undefined;
  if (stats.isSymbolicLink()) return msg('store.folder.link', { path });
  if (!stats.isDirectory()) return msg('store.folder.noFolder', { path });
  const user = process.geteuid?.();
  if (user === undefined) return undefined;
  if (stats.uid !== user) return msg('store.folder.owner', { path, owner: String(stats.uid), user: String(user) });
  if ((stats.mode & writableByOthers) !== 0) return msg('store.folder.writable', { path, mode: octal(stats.mode) });
  const parent = replaceableUnder(dirname(realpathSync(path)));
  return parent === undefined ? undefined : msg('store.folder.parent', { path, parent });
};

/**
 * Returns the problem with the first of this app's files and folders that is a link or a special file, or that belongs
 * to neither this user nor root.
 */
const fileFault = (folder: string): Message | undefined => {
  for (const name of readdirSync(folder)) {
    if (!ownFile.test(name) && !ownFolders.has(name)) continue;
    const path = join(folder, name);
    const stats = found(path);
    if (stats === undefined) continue;
    if (stats.isSymbolicLink()) return msg('store.file.link', { path });
    if (!stats.isFile() && !stats.isDirectory()) return msg('store.file.special', { path });
    const user = process.geteuid?.();
    // An administrator may have created the file, so root is accepted as the owner.
    if (user !== undefined && stats.uid !== user && stats.uid !== 0)
      return msg('store.file.owner', { path, owner: String(stats.uid), user: String(user) });
    const inside = stats.isDirectory() && foldersWithFiles.has(name) ? fileFault(path) : undefined;
    if (inside !== undefined) return inside;
  }
  return undefined;
};
