/**
 * Whether a managed settings file is the administrator's: it and every folder above it belong to root, nobody else may
 * write there, and no link leads elsewhere. On Windows owner and ACL of the file and of its folder are asked for.
 */
import { execFile } from 'node:child_process';
import { lstatSync, type Stats } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { say, type Said } from '#domain/messages/message.ts';
import { judgeAcl } from './windows-acl.ts';

const writableByOthers = 0o022;
const askedWithinMs = 10_000;

const statsOf = (path: string): Stats | undefined => {
  try {
    return lstatSync(path);
  } catch {
    return undefined;
  }
};

const withParents = (path: string): readonly string[] => {
  const parent = dirname(path);
  return parent === path ? [path] : [path, ...withParents(parent)];
};

/** Why the file does not count; undefined: it does, or there is none. */
export const managedFileFault = (given: string): Said | undefined => {
  const path = resolve(given);
  if (statsOf(path) === undefined) return undefined;
  const why = process.platform === 'win32' ? windowsFault(path) : posixFault(path);
  return why === undefined ? undefined : say('store.managed.ignored', { path, why });
};

const posixFault = (file: string): Said | undefined => {
  for (const path of withParents(file)) {
    const stats = statsOf(path);
    if (stats?.isSymbolicLink() === true) return say('store.managed.link', { path });
    if (stats === undefined || (path === file && !stats.isFile())) return say('store.managed.noFile', { path });
    if (stats.uid !== 0) return say('store.managed.owner', { path, owner: String(stats.uid) });
    if ((stats.mode & writableByOthers) !== 0)
      return say('store.managed.writable', { path, mode: (stats.mode & 0o7777).toString(8).padStart(4, '0') });
  }
  return undefined;
};

/** By the state of the file and its folder: PowerShell takes half a second. */
const judged = new Map<string, Said | undefined>();

const stateOf = (file: string): string =>
  JSON.stringify([file, dirname(file)].map((path) => [path, statsOf(path)?.ino, statsOf(path)?.ctimeMs]));

/** What the system has not told yet does not count. */
const windowsFault = (file: string): Said | undefined => {
  const link = withParents(file).find((path) => statsOf(path)?.isSymbolicLink() === true);
  if (link !== undefined) return say('store.managed.link', { path: link });
  const state = stateOf(file);
  if (judged.has(state)) return judged.get(state);
  void judgeManagedFile(file);
  return say('store.managed.unknown', { path: file });
};

/** To be awaited before the settings are read for the first time. Only Windows has to be asked. */
export const judgeManagedFile = async (given: string): Promise<void> => {
  const file = resolve(given);
  if (process.platform !== 'win32' || statsOf(file) === undefined) return;
  const state = stateOf(file);
  if (judged.has(state)) return;
  const fault = (await aclFault(file, 'file')) ?? (await aclFault(dirname(file), 'folder'));
  judged.clear();
  judged.set(state, fault);
};

const aclFault = async (path: string, kind: 'file' | 'folder'): Promise<Said | undefined> => {
  const verdict = judgeAcl(await descriptorOf(path), kind);
  if (verdict.ok) return undefined;
  if (verdict.why === 'owner') return say('store.managed.owner', { path, owner: verdict.who });
  if (verdict.why === 'writable') return say('store.managed.acl', { path, who: verdict.who });
  return say('store.managed.unknown', { path });
};

/** Empty when the system does not tell. */
const descriptorOf = (path: string): Promise<string> => {
  const powershell = join(process.env['SystemRoot'] ?? 'C:\\Windows', 'System32/WindowsPowerShell/v1.0/powershell.exe');
  const command = `(Get-Acl -LiteralPath '${path.replaceAll("'", "''")}').Sddl`;
  const options = { encoding: 'utf8', timeout: askedWithinMs, windowsHide: true, maxBuffer: 1024 * 1024 } as const;
  return new Promise((done) => {
    execFile(powershell, ['-NoProfile', '-NonInteractive', '-Command', command], options, (error, text) =>
      done(error === null ? text : ''),
    );
  });
};
