/**
 * The data folder holds secrets and customers' numbers, so it is checked like ssh checks its own: it belongs to this
 * user, nobody else writes in it, and no link leads elsewhere. Windows keeps the folder in the user's own profile.
 */
import { chmodSync, lstatSync, mkdirSync, readdirSync, realpathSync, type Stats } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { say, type Said } from '#domain/messages/message.ts';

/** Files and folders of our own by their names; anything else in the folder is left alone. */
const ownFile = /\.(?:json|jsonl|sqlite|sqlite-(?:wal|shm|journal)|log|lock|token|txt|bak)$/;
const ownFolders: ReadonlySet<string> = new Set(['logs', 'practice', 'shell', 'traces']);
/** `practice` is checked when it is opened, and `shell` is Chromium's. */
const foldersWithFiles: ReadonlySet<string> = new Set(['logs', 'traces']);

const [writableByOthers, openToOthers] = [0o022, 0o077];
const octal = (mode: number): string => (mode & 0o777).toString(8).padStart(4, '0');

const found = (path: string): Stats | undefined => lstatSync(path, { throwIfNoEntry: false });

/** A folder above that everybody may write in, and whose entries everybody may rename: no sticky bit. */
const replaceableUnder = (path: string): string | undefined => {
  const mode = found(path)?.mode ?? 0;
  if ((mode & 0o1002) === 0o002) return path;
  const parent = dirname(path);
  return parent === path ? undefined : replaceableUnder(parent);
};

/** Creates the folder, and closes it for reading by others. What is wrong with it, or with a file of ours in it. */
export const prepareDataFolder = (folder: string): Said | undefined => {
  const path = resolve(folder);
  if (found(path) === undefined) mkdirSync(path, { recursive: true, mode: 0o700 });
  const fault = dataFolderFault(path);
  const mode = found(path)?.mode ?? 0;
  if (fault === undefined && process.platform !== 'win32' && (mode & openToOthers) !== 0) chmodSync(path, mode & 0o700);
  return fault ?? fileFault(path);
};

/** The same without a change, for the doctor. */
export const inspectDataFolder = (folder: string): Said | undefined => {
  const path = resolve(folder);
  if (found(path) === undefined) return undefined;
  return dataFolderFault(path) ?? fileFault(path);
};

/** Only looks at the folder itself and those above it. undefined: it is absent, or it is as it should be. */
export const dataFolderFault = (folder: string): Said | undefined => {
  const path = resolve(folder);
  const stats = found(path);
  if (stats === undefined) return undefined;
  if (stats.isSymbolicLink()) return say('store.folder.link', { path });
  if (!stats.isDirectory()) return say('store.folder.noFolder', { path });
  const user = process.geteuid?.();
  if (user === undefined) return undefined;
  if (stats.uid !== user) return say('store.folder.owner', { path, owner: String(stats.uid), user: String(user) });
  if ((stats.mode & writableByOthers) !== 0) return say('store.folder.writable', { path, mode: octal(stats.mode) });
  const parent = replaceableUnder(dirname(realpathSync(path)));
  return parent === undefined ? undefined : say('store.folder.parent', { path, parent });
};

/** Of what has the name of a file of ours: the first that is not a plain file of this user. */
const fileFault = (folder: string): Said | undefined => {
  for (const name of readdirSync(folder)) {
    if (!ownFile.test(name) && !ownFolders.has(name)) continue;
    const path = join(folder, name);
    const stats = found(path);
    if (stats === undefined) continue;
    if (stats.isSymbolicLink()) return say('store.file.link', { path });
    if (!stats.isFile() && !stats.isDirectory()) return say('store.file.special', { path });
    const user = process.geteuid?.();
    // The administrator may have put one there.
    if (user !== undefined && stats.uid !== user && stats.uid !== 0)
      return say('store.file.owner', { path, owner: String(stats.uid), user: String(user) });
    const inside = stats.isDirectory() && foldersWithFiles.has(name) ? fileFault(path) : undefined;
    if (inside !== undefined) return inside;
  }
  return undefined;
};
