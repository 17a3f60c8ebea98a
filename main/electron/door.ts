/** The loopback door beside the window: commands find this app as they find the plain host, and prove they are its user's. */
import { join } from 'node:path';
import type { Counterline } from '#app/counterline.ts';
import { openWindowDoor, type WindowDoor } from '#app/door/door.ts';
import { announce, findRunning, newToken, withdraw } from '#app/local.ts';
import type { Logbook } from '#app/log/logbook.ts';

export interface Door {
  readonly push: WindowDoor['push'];
  /** The app went from practice to the real thing, or back: another folder, and another door for tills. */
  readonly switched: () => void;
  readonly close: () => Promise<void>;
}

export const openDoor = async (ports: {
  readonly folders: { readonly data: string; readonly practice: string };
  readonly isPractice: () => boolean;
  readonly pagesDir: string;
  readonly counterline: Counterline;
  readonly logbook: Logbook;
  readonly now: () => number;
  readonly onWatchers: (count: number) => void;
}): Promise<Door> => {
  const { folders, isPractice, counterline, logbook } = ports;
  const token = newToken();
  logbook.know(token);
  const door = await openWindowDoor({
    port: 0,
    pagesDir: join(ports.pagesDir, 'window'),
    localToken: token,
    host: counterline.host,
    now: ports.now,
    log: logbook.log,
    onRefused: logbook.refused.note,
    onWatchers: ports.onWatchers,
  });
  let announced: readonly string[] = [];
  const tell = (isDataTaken: boolean): void => {
    announced = [...(isDataTaken ? [] : [folders.data]), ...(isPractice() ? [folders.practice] : [])];
    const { tillUrl, tillSocketUrl } = counterline;
    try {
      announce(announced, { port: door.port, pid: process.pid, dataDir: folders.data, tillUrl, tillSocketUrl }, token);
    } catch (error) {
      // On a disk that takes nothing the app still works; only commands do not find it.
      logbook.log('commands do not find this Counterline', error);
    }
  };
  // Commands of the real app go on finding the real app.
  tell(isPractice() && findRunning(folders.data) !== undefined);
  return {
    push: door.push,
    switched: () => {
      withdraw(announced, process.pid);
      tell(false);
    },
    close: async () => {
      withdraw(announced, process.pid);
      await door.close();
    },
  };
};
