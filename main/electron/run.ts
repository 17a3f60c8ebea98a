/** From folders to the running tray app, or to a sentence that says why not: nothing that began is left behind. */
import { inspect } from 'node:util';
import { app, net, Notification, safeStorage, shell } from 'electron';
import { createLocalUsers } from '#app/local-users/local-users.ts';
import { systemClock } from '#platform/clock.ts';
import { desktopWords } from '#app/tray/words.ts';
import type { Shell } from '#contract/preferences.ts';
import { startApp, type Running } from './start-app.ts';
import { askPerson, openHelpdeskSession, openShellValues, ownCommand, pagesDir } from './desktop.ts';
import type { Own } from './second-instance/handover.ts';
import { openShellStore } from './state/shell-store.ts';
import { createClosers } from './lifecycle/closers.ts';
import type { Refusals } from './lifecycle/refusals.ts';
import { openTrayApp, type TrayApp } from './tray-app.ts';
import { createTrayAvailability } from './tray/tray-availability.ts';
import { printError } from './print.ts';

/** Settings were not right, or nothing could start: as the command line ends. */
export const notStarted = 5;

export interface Folders {
  readonly data: string;
  readonly practice: string;
  /** The data folder, when it is not the usual one. */
  readonly named: string | undefined;
}

/** undefined: the person gave up, and the app ends. Throws what nobody expected, when everything is closed again. */
export const runTrayApp = async (given: {
  readonly own: Own;
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
  const words = desktopWords({ chosen: () => kept.preferences.language, locales, wallMs });
  const place = createTrayAvailability(platform);
  await place.ask();
  const shellParts: Shell = {
    kind: 'electron',
    can: {
      startAtLogin: true,
      notifications: Notification.isSupported(),
      get tray() {
        return place.isThere();
      },
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
      ask: (question) => askPerson(undefined, question),
      showFolder: (path) => shell.openPath(path),
      log: printError,
    },
    {
      settingsPath: own.settings,
      practice: own.practice,
      pagesDir,
      practiceDir: folders.practice,
      ownCommand: {
        program: ownCommand({ practice: false }),
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
  refusals.tell(logbook.refused.note);
  const closers = createClosers(log);
  closers.add('app', running.close);
  try {
    const { refuse } = refusals;
    return await openTrayApp({ own, folders, refuse, store, kept, words, place, running, closers, localUsers });
  } catch (error) {
    logbook.crash(error, 'start');
    await closers.close();
    // Whoever prints it knows no secret that has to be left out.
    throw hidden(error, logbook);
  }
};

const hidden = (error: unknown, logbook: Running['logbook']): Error =>
  new Error(logbook.hide(error instanceof Error ? (error.stack ?? error.message) : String(error)));
