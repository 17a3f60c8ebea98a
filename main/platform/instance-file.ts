/** Determines where Counterline stores the data of one user, and how commands find the running app. */
import { randomBytes } from 'node:crypto';
import { mkdirSync, rmSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { writeWhole } from '#store/atomic-file.ts';
import { dataFolderFault } from '#store/data-folder-check.ts';
import { readPlainText } from '#store/data-file.ts';
import { readJson, writeJson } from '#store/json-file.ts';
import { isAlive } from './process-alive.ts';

/**
 * Returns the folder from `--data` or `COUNTERLINE_DATA`, or otherwise the per-user folder of the system. Practice mode
 * has its own folder.
 */
export const dataFolder = (given: string | undefined, practice = false): string => {
  const base = given ?? process.env.COUNTERLINE_DATA ?? perUserFolder();
  return practice ? join(base, 'practice') : base;
};

const perUserFolder = (): string => {
  // A roaming profile would copy one machine's outbox and port to another machine.
  if (process.platform === 'win32')
    return join(process.env.LOCALAPPDATA ?? join(homedir(), 'AppData', 'Local'), 'Counterline');
  if (process.platform === 'darwin') return join(homedir(), 'Library', 'Application Support', 'Counterline');
  return join(process.env.XDG_CONFIG_HOME ?? join(homedir(), '.config'), 'counterline');
};

export interface InstanceFile {
  readonly port: number;
  readonly pid: number;
  readonly dataDir: string;
  /** The address for commands: a Unix socket or a named pipe. Each start creates a new one. */
  readonly socket?: string | undefined;
  /** The address for this user's tills. On a terminal server, each user has different ports. */
  readonly tillUrl?: string | undefined;
  readonly tillSocketUrl?: string | undefined;
}

/** Parses the file without zod, because a softphone hook has to wait for every module that this file imports. */
const readInstanceFile = (folder: string): Pick<InstanceFile, 'pid' | 'socket'> | undefined => {
  const found = readJson(join(folder, 'local.json'));
  if (typeof found !== 'object' || found === null || !('pid' in found)) return undefined;
  const { pid } = found;
  const socket = 'socket' in found && typeof found.socket === 'string' ? found.socket : undefined;
  return typeof pid === 'number' ? { pid, socket } : undefined;
};

/**
 * Writes two files for commands. `local.json` lets them find the app, and `local.token` proves that they belong
 * to the same user.
 */
export const writeInstanceFiles = (folders: readonly string[], entry: InstanceFile, token: string): void => {
  for (const folder of folders) {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    writeWhole(join(folder, 'local.token'), token);
    writeJson(join(folder, 'local.json'), entry);
  }
};

/** Removes the files only if they belong to this process. A later start of the app may have written its own files. */
export const removeInstanceFiles = (folders: readonly string[], pid: number): void => {
  for (const folder of folders) {
    if (readInstanceFile(folder)?.pid !== pid) continue;
    rmSync(join(folder, 'local.json'), { force: true });
    rmSync(join(folder, 'local.token'), { force: true });
  }
};

export const newToken = (): string => randomBytes(32).toString('base64url');

/**
 * Returns the socket and the token of the running app for this folder, or undefined if none is running. The file is not
 * trusted if other users can write to the folder.
 */
export const findRunningInstance = (
  folder: string,
): { readonly socket: string; readonly token: string } | undefined => {
  if (dataFolderFault(folder) !== undefined) return undefined;
  const found = readInstanceFile(folder);
  if (found?.socket === undefined || !isAlive(found.pid)) return undefined;
  try {
    return { socket: found.socket, token: readPlainText(join(folder, 'local.token')).trim() };
  } catch {
    return undefined;
  }
};
