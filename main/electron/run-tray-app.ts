/** Starts the app, and then the tray icon and the windows. If a step fails, everything is closed. */
import { inspect } from 'node:util';
import { app, globalShortcut, net, Notification, safeStorage, shell } from 'electron';
import { createLocalUsers } from '#app/local-users/local-users.ts';
import { systemClock } from '#platform/clock.ts';
import { createDesktopTextFormatter } from '#app/tray/desktop-text-formatter.ts';
import type { Shell } from '#contract/preferences.ts';
import { startApp, type Running } from './start-app.ts';
import { showQuestion, openHelpdeskSession, openShellValues, relaunchCommand, pagesDir } from './desktop.ts';
import type { LaunchArguments } from './second-instance/launch-request.ts';
import { openShellStore } from './state/shell-store.ts';
import { createClosers } from './lifecycle/closers.ts';
import type { Refusals } from './lifecycle/refusals.ts';
import { openTrayApp, type Folders, type TrayApp } from './tray-app.ts';
import { createTrayAvailability } from './tray/tray-availability.ts';
import { createShortcuts } from './scan/shortcuts.ts';
import { printError } from './print-error.ts';

/** The exit code for invalid settings or a failed start. It is the same on the command line. */
export const notStarted = 5;

/** Returns undefined if the user has quit after a failed start. Throws unexpected errors after closing everything. */
export const runTrayApp = async (given: {
  readonly own: LaunchArguments;
  readonly folders: Folders;
  readonly refusals: Refusals;
}): Promise<TrayApp | undefined> => {
  const { own, folders, refusals } = given;
  const { platform } = process;
  const { wallMs } = systemClock;
  const localUsers = createLocalUsers();
  let log = (message: string, error?: unknown): void =>
    printError(error === undefined ? message : `${message}: ${inspect(error)}`);

  const store = openShellStore(folders.data, {
    open: openShellValues,
    wallMs,
    log: (message, error) => log(message, error),
  });
  const kept = { preferences: store.preferences.read() };
  const locales = app.getPreferredSystemLanguages();
  const words = createDesktopTextFormatter({ chosen: () => kept.preferences.language, locales, wallMs });
  const place = createTrayAvailability(platform);
  await place.ask();
  const shortcuts = createShortcuts({
    register: (keys, act) => globalShortcut.register(keys, act),
    unregister: (keys) => globalShortcut.unregister(keys),
    log: (message, error) => log(message, error),
  });
  const shellParts: Shell = {
    kind: 'electron',
    can: {
      startAtLogin: true,
      notifications: Notification.isSupported(),
      get tray() {
        return place.isThere();
      },
    },
    get takenShortcuts() {
      return [...shortcuts.taken()];
    },
  };
  const running = await startApp(
    {
      version: app.getVersion(),
      dataDir: folders.data,
      clock: systemClock,
      preferences: store.preferences,
      localUsers,
      locales,
      platform,
      crypt: safeStorage,
      request: (options) => net.request(options),
      openSession: openHelpdeskSession,
      shell: shellParts,
      words,
      refuse: refusals.refuse,
      ask: (question) => showQuestion(undefined, question),
      showFolder: (path) => shell.openPath(path),
      log: printError,
    },
    {
      settingsPath: own.settings,
      practice: own.practice,
      pagesDir,
      practiceDir: folders.practice,
      ownCommand: {
        program: relaunchCommand({ practice: false }),
        options: folders.named === undefined ? [] : ['--data', folders.named],
      },
    },
  );
  if (running === undefined) {
    app.exit(notStarted);
    return undefined;
  }
  const { logbook } = running;
  ({ log } = logbook);
  refusals.setReceiver(logbook.refused.note);
  const closers = createClosers(log);
  closers.add('app', running.close);
  try {
    const { refuse } = refusals;
    return await openTrayApp({
      own,
      folders,
      refuse,
      store,
      kept,
      words,
      place,
      shortcuts,
      running,
      closers,
      localUsers,
    });
  } catch (error) {
    logbook.crash(error, 'start');
    await closers.close();
    // `main.ts` prints the error but cannot mask secrets, so they are masked here.
    throw hidden(error, logbook);
  }
};

const hidden = (error: unknown, logbook: Running['logbook']): Error =>
  new Error(logbook.hide(error instanceof Error ? (error.stack ?? error.message) : String(error)));
