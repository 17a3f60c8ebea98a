/**
 * Detects whether the desktop shows tray icons. Windows and macOS always do. On Linux, `org.kde.StatusNotifierWatcher`
 * must have an owner on the session bus. Electron does not report this, so this module asks the first available D-Bus
 * program. Without a response, the app assumes that there is no tray.
 */
import { execFile } from 'node:child_process';

const watcher = 'org.kde.StatusNotifierWatcher';
const bus = ['org.freedesktop.DBus', '/org/freedesktop/DBus'] as const;
const ways: readonly (readonly [program: string, args: readonly string[]])[] = [
  [
    'gdbus',
    ['call', '--session', '--dest', bus[0], '--object-path', bus[1], '--method', `${bus[0]}.NameHasOwner`, watcher],
  ],
  [
    'dbus-send',
    ['--session', '--print-reply', `--dest=${bus[0]}`, bus[1], `${bus[0]}.NameHasOwner`, `string:${watcher}`],
  ],
  ['busctl', ['--user', 'call', bus[0], bus[1], bus[0], 'NameHasOwner', 's', watcher]],
];

/** Asks whether `watcher` has an owner. Resolves to undefined if the program or the bus is missing or silent. */
const ask = (program: string, args: readonly string[]): Promise<boolean | undefined> =>
  new Promise((resolve) => {
    execFile(program, [...args], { timeout: 2_000, windowsHide: true }, (error, text) =>
      resolve(error === null ? /\btrue\b/.test(text) : undefined),
    );
  });

const hasTrayPlace = async (platform: string): Promise<boolean> => {
  if (platform !== 'linux') return true;
  for (const [program, args] of ways) {
    const answer = await ask(program, args);
    if (answer !== undefined) return answer;
  }
  return false;
};

export interface TrayAvailability {
  /** Returns the result of the most recent `ask`, or false if there is none. */
  readonly isThere: () => boolean;
  readonly ask: () => Promise<boolean>;
}

/** Creates the detection. The result of `ask` can change, because a desktop panel may start after the app. */
export const createTrayAvailability = (platform: string): TrayAvailability => {
  let isThere = false;
  return {
    isThere: () => isThere,
    ask: async () => {
      isThere = await hasTrayPlace(platform);
      return isThere;
    },
  };
};
