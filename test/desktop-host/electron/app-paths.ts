import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { dirname, isAbsolute, join } from 'node:path';
import type { App } from 'electron';
import { settings } from './desk.ts';

type Name = Parameters<App['getPath']>[0];

/** Returns the nearest folder with a package.json, upwards from `folder`, or the root folder if there is none. */
const home = (folder: string): string => {
  if (existsSync(join(folder, 'package.json')) || dirname(folder) === folder) return folder;
  return home(dirname(folder));
};
export const appFolder = home(dirname(settings.entry));

const described = (() => {
  const path = join(appFolder, 'package.json');
  const text = existsSync(path) ? readFileSync(path, 'utf8') : '{}';
  return JSON.parse(text) as { readonly name?: string; readonly productName?: string; readonly version?: string };
})();
export const appName = described.productName ?? described.name ?? 'Electron';
export const appVersion = described.version ?? process.versions['electron'] ?? '';

const set = new Map<string, string>();
const standard: Readonly<Partial<Record<Name, () => string>>> = {
  home: homedir,
  appData: () => dirname(settings.dataDir),
  userData: () => settings.dataDir,
  sessionData: () => pathOf('userData'),
  logs: () => join(pathOf('userData'), 'logs'),
  crashDumps: () => join(pathOf('userData'), 'Crashpad'),
  temp: tmpdir,
  exe: () => process.execPath,
  module: () => process.execPath,
  desktop: () => join(homedir(), 'Desktop'),
  documents: () => join(homedir(), 'Documents'),
  downloads: () => join(homedir(), 'Downloads'),
};

export const pathOf = (name: Name): string => {
  const path = set.get(name) ?? standard[name]?.();
  if (path === undefined) throw new Error(`Failed to get '${name}' path`);
  return path;
};
export const setPath = (name: string, path: string): void => {
  if (!isAbsolute(path)) throw new Error('Path must be absolute');
  if (!(name in standard)) throw new Error(`Failed to set path`);
  // Electron creates the folders of these two paths.
  if (name === 'userData' || name === 'sessionData') mkdirSync(path, { recursive: true });
  set.set(name, path);
};
