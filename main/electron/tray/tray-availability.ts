/**
 * Does this desktop have a place for tray icons? Windows and macOS always do. On Linux somebody must own the name
 * `org.kde.StatusNotifierWatcher` on the session bus; Electron does not say whether anybody does, so the bus is asked,
 * with whichever of the usual programs is there. Nobody to ask counts as no: then closing the window asks first, and
 * nobody loses sight of a program that goes on.
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

/** undefined: the program is not there, or the bus is not. */
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
  /** As it was when last asked. */
  readonly isThere: () => boolean;
  readonly ask: () => Promise<boolean>;
}

/** A panel may come later than a program that begins with the session, so whoever relies on it asks again. */
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
