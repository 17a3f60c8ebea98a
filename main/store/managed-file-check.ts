/**
 * Checks that only administrators can change the managed settings file. The file and every folder above it must belong
 * to root and must not be writable by others, and links are rejected. On Windows, the owner and the ACL of the file and
 * its folder are checked.
 */
import { execFile } from 'node:child_process';
import { lstatSync, type Stats } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { msg, type Message } from '#domain/messages/message.ts';
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

/** Returns the reason why the file is ignored, or undefined if it is valid or absent. */
export const managedFileFault = (given: string): Message | undefined => {
  const path = resolve(given);
  if (statsOf(path) === undefined) return undefined;
  const why = process.platform === 'win32' ? windowsFault(path) : posixFault(path);
  return why === undefined ? undefined : msg('store.managed.ignored', { path, why });
};

const posixFault = (file: string): Message | undefined => {
  for (const path of withParents(file)) {
    const stats = statsOf(path);
    if (stats?.isSymbolicLink() === true) return msg('store.managed.link', { path });
    if (stats === undefined || (path === file && !stats.isFile())) return msg('store.managed.noFile', { path });
    if (stats.uid !== 0) return msg('store.managed.owner', { path, owner: String(stats.uid) });
    if ((stats.mode & writableByOthers) !== 0)
      return msg('store.managed.writable', { path, mode: (stats.mode & 0o7777).toString(8).padStart(4, '0') });
  }
  return undefined;
};

/** The check results by the state of the file and its folder, cached because PowerShell takes half a second. */
const judged = new Map<string, Message | undefined>();

const stateOf = (file: string): string =>
  JSON.stringify([file, dirname(file)].map((path) => [path, statsOf(path)?.ino, statsOf(path)?.ctimeMs]));

/** Returns a fault until Windows has reported the permissions, so that the file is ignored for that time. */
const windowsFault = (file: string): Message | undefined => {
  const link = withParents(file).find((path) => statsOf(path)?.isSymbolicLink() === true);
  if (link !== undefined) return msg('store.managed.link', { path: link });
  const state = stateOf(file);
  if (judged.has(state)) return judged.get(state);
  void judgeManagedFile(file);
  return msg('store.managed.unknown', { path: file });
};

/** Checks the file on Windows. The call must be awaited before the first read of the settings. */
export const judgeManagedFile = async (given: string): Promise<void> => {
  const file = resolve(given);
  if (process.platform !== 'win32' || statsOf(file) === undefined) return;
  const state = stateOf(file);
  if (judged.has(state)) return;
  const fault = (await aclFault(file, 'file')) ?? (await aclFault(dirname(file), 'folder'));
  judged.clear();
  judged.set(state, fault);
};

const aclFault = async (path: string, kind: 'file' | 'folder'): Promise<Message | undefined> => {
  const verdict = judgeAcl(await descriptorOf(path), kind);
  if (verdict.ok) return undefined;
  if (verdict.why === 'owner') return msg('store.managed.owner', { path, owner: verdict.who });
  if (verdict.why === 'writable') return msg('store.managed.acl', { path, who: verdict.who });
  return msg('store.managed.unknown', { path });
};

/** Returns the security descriptor, or an empty string if Windows did not respond. */
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
