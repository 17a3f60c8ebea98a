/**
 * Opens the window server of the tray app, for browser windows and commands, and writes the files that commands use to
 * find the app.
 */
import type { LocalUsers, Logbook } from '#app/types.ts';
import { join } from 'node:path';
import type { Counterline } from '#app/composition/create-app.ts';
import { openWindowServer, type WindowServer } from '#window-server/window-server.ts';
import type { ConfirmCode } from '#window-server/confirmations.ts';
import { programSocketFor } from '#window-server/program-socket.ts';
import { writeInstanceFiles, newToken, removeInstanceFiles } from '#platform/instance-file.ts';

export interface WindowAccess {
  readonly push: WindowServer['push'];
  /** Must be called after a switch between practice and real work, which have different folders and till servers. */
  readonly onProfileSwitched: () => void;
  readonly close: () => Promise<void>;
}

export const openWindowAccess = async (ports: {
  readonly folders: { readonly data: string; readonly practice: string };
  readonly isPractice: () => boolean;
  readonly pagesDir: string;
  readonly counterline: Counterline;
  readonly logbook: Logbook;
  readonly now: () => number;
  readonly onWatchers: (count: number) => void;
  readonly localUsers: LocalUsers;
  /** Called when the plain host is started with this folder, or when an old browser tab requests a new window. */
  readonly showWindow: () => void;
  readonly confirmCode: ConfirmCode;
}): Promise<WindowAccess> => {
  const { folders, isPractice, counterline, logbook } = ports;
  const token = newToken();
  logbook.addSecrets(token);
  const programs = programSocketFor(folders.data, logbook.log);
  const server = await openWindowServer({
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
  const announce = (): void => {
    announced = [folders.data, ...(isPractice() ? [folders.practice] : [])];
    const { tillUrl, tillSocketUrl } = counterline;
    try {
      writeInstanceFiles(
        announced,
        { port: server.port, pid: process.pid, dataDir: folders.data, socket: programs?.path, tillUrl, tillSocketUrl },
        token,
      );
    } catch (error) {
      // The app works without these files, but commands cannot find it.
      logbook.log('commands cannot find this Counterline', error);
    }
  };
  announce();
  return {
    push: server.push,
    onProfileSwitched: () => {
      removeInstanceFiles(announced, process.pid);
      announce();
    },
    close: async () => {
      removeInstanceFiles(announced, process.pid);
      await server.close();
    },
  };
};
