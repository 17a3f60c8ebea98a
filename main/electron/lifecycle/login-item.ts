/** Turns automatic start at login on or off: with the system's login items, or with an autostart file on Linux. */
import { omitUndefined } from '#contract/json.ts';
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import type { App } from 'electron';
import { hasControlCharacters } from '#contract/printable-text.ts';

export interface LoginItemPorts {
  readonly app: Pick<App, 'setLoginItemSettings' | 'getLoginItemSettings'>;
  readonly platform: string;
  /** The program and its arguments, without `--hidden`. */
  readonly command: readonly string[];
  readonly env: Readonly<Record<string, string | undefined>>;
  /** A data folder other than the default. Each data folder has its own entry. On macOS, only the default has one. */
  readonly folder?: string | undefined;
}

/** The argument that starts the app without a window. */
const hidden = '--hidden';

/** Quotes words with reserved characters and doubles percent signs (Desktop Entry Specification, "The Exec key"). */
export const execLine = (command: readonly string[]): string =>
  command
    .map((word) => word.replaceAll('%', '%%'))
    .map((word) => (/^[\w@+=:,./%-]+$/.test(word) ? word : `"${word.replace(/(["`$\\])/g, '\\$1')}"`))
    // The file format needs another level of escaping.
    .map((word) => word.replaceAll('\\', '\\\\'))
    .join(' ');

const suffixOf = (folder: string | undefined): string =>
  folder === undefined ? '' : `-${createHash('sha256').update(folder).digest('hex').slice(0, 8)}`;

export const autostartPath = (env: LoginItemPorts['env'], folder?: string): string =>
  join(env['XDG_CONFIG_HOME'] ?? join(homedir(), '.config'), 'autostart', `counterline${suffixOf(folder)}.desktop`);

const desktopEntry = (command: readonly string[]): string =>
  `[Desktop Entry]\nType=Application\nName=Counterline\nExec=${execLine([...command, hidden])}\nTerminal=false\nX-GNOME-Autostart-enabled=true\n`;

/**
 * Writes the login item, or removes it if it is not wanted. An unchanged item is not written again. Throws if the
 * autostart file cannot be written or removed, if macOS should open another data folder, or if the command contains
 * control characters. A line break, for example, could add lines to an autostart entry.
 */
export const setLoginItem = (wanted: boolean, ports: LoginItemPorts): void => {
  const { app, platform, command, folder } = ports;
  if (wanted && command.some(hasControlCharacters))
    throw new Error('The path of the program or its data folder contains control characters');
  if (platform === 'darwin' && folder !== undefined) {
    // macOS passes no arguments at login, so its login item always opens the default data folder.
    if (wanted) throw new Error('macOS can open only the default data folder at login');
    return;
  }
  if (platform !== 'linux') {
    const [path, ...args] = command;
    if (app.getLoginItemSettings({ args: [...args, hidden] }).openAtLogin === wanted) return;
    app.setLoginItemSettings({
      openAtLogin: wanted,
      ...omitUndefined({ path }),
      args: [...args, hidden],
      // On Windows, each entry needs its own name.
      ...(folder === undefined ? {} : { name: `Counterline${suffixOf(folder)}` }),
    });
    return;
  }
  const path = autostartPath(ports.env, folder);
  if (!wanted) return rmSync(path, { force: true });
  const text = desktopEntry(command);
  if (textOf(path) === text) return;
  mkdirSync(dirname(path), { recursive: true });
  // The file is replaced in one step, because a login during the change must not find an empty entry.
  const temporary = `${path}.${process.pid}.tmp`;
  writeFileSync(temporary, text);
  renameSync(temporary, path);
};

/** Whether macOS opened the app at login. Returns false on other systems, where the login item passes `--hidden`. */
export const wasOpenedAtLogin = ({ app, platform }: Pick<LoginItemPorts, 'app' | 'platform'>): boolean =>
  platform === 'darwin' && app.getLoginItemSettings().wasOpenedAtLogin;

const textOf = (path: string): string | undefined => {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
};
