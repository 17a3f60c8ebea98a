/** Starts Counterline with the user's session: by the system's own list, on Linux by a file of the desktop's autostart. */
import { defined } from '#contract/defined.ts';
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import type { App } from 'electron';
import { hasCommands } from '#contract/printable-text.ts';

export interface LoginItemPorts {
  readonly app: Pick<App, 'setLoginItemSettings' | 'getLoginItemSettings'>;
  readonly platform: string;
  /** The program and what it is given, without `--hidden`: also the folder that it works in. */
  readonly command: readonly string[];
  readonly env: Readonly<Record<string, string | undefined>>;
  /** A data folder that was named: each has an entry of its own. */
  readonly folder?: string | undefined;
}

/** The window stays closed: nobody asked for it. */
const hidden = '--hidden';

/** Desktop Entry Specification, "The Exec key": reserved characters stand in quotes, and a percent sign is doubled. */
export const execLine = (command: readonly string[]): string =>
  command
    .map((word) => word.replaceAll('%', '%%'))
    .map((word) => (/^[\w@+=:,./%-]+$/.test(word) ? word : `"${word.replace(/(["`$\\])/g, '\\$1')}"`))
    // The file's own escaping comes on top.
    .map((word) => word.replaceAll('\\', '\\\\'))
    .join(' ');

const suffixOf = (folder: string | undefined): string =>
  folder === undefined ? '' : `-${createHash('sha256').update(folder).digest('hex').slice(0, 8)}`;

export const autostartPath = (env: LoginItemPorts['env'], folder?: string): string =>
  join(env['XDG_CONFIG_HOME'] ?? join(homedir(), '.config'), 'autostart', `counterline${suffixOf(folder)}.desktop`);

const desktopEntry = (command: readonly string[]): string =>
  `[Desktop Entry]\nType=Application\nName=Counterline\nExec=${execLine([...command, hidden])}\nTerminal=false\nX-GNOME-Autostart-enabled=true\n`;

/**
 * Only what differs is written. Throws when the system does not take it, and for a path with a line break or another
 * control character: in an autostart entry it would begin a line of its own.
 */
export const setLoginItem = (wanted: boolean, ports: LoginItemPorts): void => {
  const { app, platform, command, folder } = ports;
  if (wanted && command.some(hasCommands))
    throw new Error('The path of the program or of its data folder has control characters');
  if (platform !== 'linux') {
    const [path, ...args] = command;
    if (app.getLoginItemSettings({ args: [...args, hidden] }).openAtLogin === wanted) return;
    app.setLoginItemSettings({
      openAtLogin: wanted,
      ...defined({ path }),
      args: [...args, hidden],
      // On Windows a name stands for one entry.
      ...(folder === undefined ? {} : { name: `Counterline${suffixOf(folder)}` }),
    });
    return;
  }
  const path = autostartPath(ports.env, folder);
  if (!wanted) return rmSync(path, { force: true });
  const text = desktopEntry(command);
  if (textOf(path) === text) return;
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
};

const textOf = (path: string): string | undefined => {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
};
