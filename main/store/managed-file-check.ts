/**
 * Whether a managed settings file is the administrator's: it and every folder above it belong to root, nobody else may
 * write there, and no link leads elsewhere. On Windows owner and ACL of the file and of its folder are asked for.
 */
import { execFileSync } from 'node:child_process';
import { lstatSync, type Stats } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { say, type Said } from '#domain/words/say.ts';
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

/** Asked once for each state of the file and its folder: PowerShell takes half a second. */
const judged = new Map<string, Said | undefined>();

const windowsFault = (file: string): Said | undefined => {
  const folder = dirname(file);
  const link = withParents(file).find((path) => statsOf(path)?.isSymbolicLink() === true);
  if (link !== undefined) return say('store.managed.link', { path: link });
  const key = JSON.stringify([file, folder].map((path) => [path, statsOf(path)?.ino, statsOf(path)?.ctimeMs]));
  if (judged.has(key)) return judged.get(key);
  const fault = aclFault(file, 'file') ?? aclFault(folder, 'folder');
  judged.clear();
  judged.set(key, fault);
  return fault;
};

const aclFault = (path: string, kind: 'file' | 'folder'): Said | undefined => {
  const verdict = judgeAcl(descriptorOf(path), kind);
  if (verdict.ok) return undefined;
  if (verdict.why === 'owner') return say('store.managed.owner', { path, owner: verdict.who });
  if (verdict.why === 'writable') return say('store.managed.acl', { path, who: verdict.who });
  return say('store.managed.unknown', { path });
};

/** Empty when the system does not tell. */
const descriptorOf = (path: string): string => {
  const powershell = join(process.env['SystemRoot'] ?? 'C:\\Windows', 'System32/WindowsPowerShell/v1.0/powershell.exe');
  const command = `(Get-Acl -LiteralPath '${path.replaceAll("'", "''")}').Sddl`;
  try {
    const given = { encoding: 'utf8', timeout: askedWithinMs, windowsHide: true, maxBuffer: 1024 * 1024 } as const;
    return execFileSync(powershell, ['-NoProfile', '-NonInteractive', '-Command', command], given);
  } catch {
    return '';
  }
};
