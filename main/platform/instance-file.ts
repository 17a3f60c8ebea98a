/** Where one user's Counterline keeps its things, and how commands find the running one. */
import { randomBytes } from 'node:crypto';
import { mkdirSync, rmSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { writeWhole } from '#store/atomic-file.ts';
import { dataFolderFault } from '#store/data-folder-check.ts';
import { readPlainText } from '#store/own-file.ts';
import { readJson, writeJson } from '#store/json-file.ts';
import { isAlive } from './process-alive.ts';

/** `--data`, `COUNTERLINE_DATA`, or the system's per-user folder. Practice has a folder of its own. */
export const dataFolder = (given: string | undefined, practice = false): string => {
  const base = given ?? process.env.COUNTERLINE_DATA ?? perUser();
  return practice ? join(base, 'practice') : base;
};

const perUser = (): string => {
  // A roaming profile would carry the outbox and the port of one machine to another.
  if (process.platform === 'win32')
    return join(process.env.LOCALAPPDATA ?? join(homedir(), 'AppData', 'Local'), 'Counterline');
  if (process.platform === 'darwin') return join(homedir(), 'Library', 'Application Support', 'Counterline');
  return join(process.env.XDG_CONFIG_HOME ?? join(homedir(), '.config'), 'counterline');
};

export interface Local {
  readonly port: number;
  readonly pid: number;
  readonly dataDir: string;
  /** Where commands connect: a Unix socket or a named pipe, of this start. */
  readonly socket?: string | undefined;
  /** Where tills of this user connect: on a terminal server each user has other ports. */
  readonly tillUrl?: string | undefined;
  readonly tillSocketUrl?: string | undefined;
}

/** Read by hand: a softphone's hook waits for whatever is loaded here. */
const readLocal = (folder: string): Pick<Local, 'pid' | 'socket'> | undefined => {
  const found = readJson(join(folder, 'local.json'));
  if (typeof found !== 'object' || found === null || !('pid' in found)) return undefined;
  const { pid } = found;
  const socket = 'socket' in found && typeof found.socket === 'string' ? found.socket : undefined;
  return typeof pid === 'number' ? { pid, socket } : undefined;
};

/** Commands find the app by `local.json` and prove with `local.token` that they are the same user. */
export const announce = (folders: readonly string[], entry: Local, token: string): void => {
  for (const folder of folders) {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    writeWhole(join(folder, 'local.token'), token);
    writeJson(join(folder, 'local.json'), entry);
  }
};

/** Only what is still ours: a later start may have written its own. */
export const withdraw = (folders: readonly string[], pid: number): void => {
  for (const folder of folders) {
    if (readLocal(folder)?.pid !== pid) continue;
    rmSync(join(folder, 'local.json'), { force: true });
    rmSync(join(folder, 'local.token'), { force: true });
  }
};

export const newToken = (): string => randomBytes(32).toString('base64url');

/** The running app of this folder, or undefined when none runs: in a folder that others write, anybody may have named one. */
export const findRunning = (folder: string): { readonly socket: string; readonly token: string } | undefined => {
  if (dataFolderFault(folder) !== undefined) return undefined;
  const found = readLocal(folder);
  if (found?.socket === undefined || !isAlive(found.pid)) return undefined;
  try {
    return { socket: found.socket, token: readPlainText(join(folder, 'local.token')).trim() };
  } catch {
    return undefined;
  }
};
