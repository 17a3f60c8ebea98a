/** The servers beside the window: commands find this app as they find the plain host, and a browser can show it. */
import { join } from 'node:path';
import type { Counterline } from '#app/composition/create-app.ts';
import { openWindowServer, type WindowServer } from '#window-server/window-server.ts';
import type { ConfirmCode } from '#window-server/confirmations.ts';
import { programSocketFor } from '#window-server/program-socket.ts';
import { announce, newToken, withdraw } from '#platform/instance-file.ts';
import type { LocalUsers } from '#app/local-users/local-users.ts';
import type { Logbook } from '#app/log/logger.ts';

export interface Door {
  readonly push: WindowServer['push'];
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
  readonly localUsers: LocalUsers;
  /** For a start of the plain host on this folder. */
  readonly showWindow: () => void;
  readonly confirmCode: ConfirmCode;
}): Promise<Door> => {
  const { folders, isPractice, counterline, logbook } = ports;
  const token = newToken();
  logbook.know(token);
  const programs = programSocketFor(folders.data, logbook.log);
  const door = await openWindowServer({
    port: 0,
    pagesDir: join(ports.pagesDir, 'window'),
    dataDir: folders.data,
    localToken: token,
    programs,
    asksForCodes: true,
    confirmCode: ports.confirmCode,
    host: counterline.host,
    now: ports.now,
    log: logbook.log,
    onRefused: logbook.refused.note,
    onWatchers: ports.onWatchers,
    localUsers: ports.localUsers,
    showWindow: ports.showWindow,
  });
  let announced: readonly string[] = [];
  const tell = (): void => {
    announced = [folders.data, ...(isPractice() ? [folders.practice] : [])];
    const { tillUrl, tillSocketUrl } = counterline;
    try {
      announce(
        announced,
        { port: door.port, pid: process.pid, dataDir: folders.data, socket: programs?.path, tillUrl, tillSocketUrl },
        token,
      );
    } catch (error) {
      // On a disk that takes nothing the app still works; only commands do not find it.
      logbook.log('commands do not find this Counterline', error);
    }
  };
  tell();
  return {
    push: door.push,
    switched: () => {
      withdraw(announced, process.pid);
      tell();
    },
    close: async () => {
      withdraw(announced, process.pid);
      await door.close();
    },
  };
};
