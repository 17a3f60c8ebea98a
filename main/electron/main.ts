/**
 * The entry point of the tray app. Before Electron is ready, this module chooses the data folder, sets Chromium
 * switches and ensures one instance per folder. A second start forwards its request to the first instance and ends.
 */
import { existsSync, mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { app, protocol, shell } from 'electron';
import { dataFolderFault, lockDataFolder, type DataFolderLocked } from '#platform/data-folder-lock.ts';
import { callRunningApp } from '#app/hooks/http-call-client.ts';
import { dataFolder } from '#platform/instance-file.ts';
import { createDesktopTextFormatter } from '#app/tray/desktop-text-formatter.ts';
import { msg } from '#contract/messages.ts';
import { showQuestion } from './desktop.ts';
import { firstLine, askToRetry } from './start-error-dialog.ts';
import { forwardHook } from './second-instance/forward-hook.ts';
import {
  isHookCall,
  isUnknownCommand,
  parseForwardedRequest,
  parseLaunchArguments,
  parseLaunchRequest,
  type LaunchRequest,
} from './second-instance/launch-request.ts';
import { chromiumSwitches } from './net/chromium-switches.ts';
import { createRefusals } from './lifecycle/refusals.ts';
import { notStarted, runTrayApp } from './run-tray-app.ts';
import { printError } from './print-error.ts';

/** The exit code of the command line for a refused request. */
const refused = 4;

const args = process.argv.slice(app.isPackaged ? 1 : 2);
const own = parseLaunchArguments(args);
const given = own.data ?? process.env['COUNTERLINE_DATA'];
/** The path is absolute, because the next start may have another working directory. */
const named = given === undefined ? undefined : resolve(given);
const folders = { named, data: dataFolder(named), practice: dataFolder(named, true) };
const words = createDesktopTextFormatter({
  chosen: () => 'system',
  locales: app.getPreferredSystemLanguages(),
  wallMs: () => Date.now(),
});
app.enableSandbox();
for (const [name, value] of chromiumSwitches) app.commandLine.appendSwitch(name, value);
protocol.registerSchemesAsPrivileged([{ scheme: 'app', privileges: { standard: true, secure: true } }]);

/** Practice and real work share this folder, so that only one tray app runs for each data folder. */
const userData = join(folders.data, 'shell');

/**
 * Forwards the request to a running app for the data folder. Returns whether an app has received the request. Creates
 * no folder if the app has never run there.
 */
const forwardRequest = (): boolean => {
  if (!existsSync(userData)) return false;
  app.setPath('userData', userData);
  return !app.requestSingleInstanceLock({ counterline: own.rest });
};
/** Gives Chromium a separate folder for a softphone event, because the running app uses the main folder. */
const useSeparateUserData = (): void => {
  if (!existsSync(userData)) return;
  try {
    const apart = join(userData, 'call');
    mkdirSync(apart, { recursive: true, mode: 0o700 });
    app.setPath('userData', apart);
  } catch {
    // If the folder is not writable, Chromium uses its default folder.
  }
};
const runHookCall = async (): Promise<void> => {
  useSeparateUserData();
  const [first, second] = own.practice ? [folders.practice, folders.data] : [folders.data, folders.practice];
  const print = printError;
  app.exit(
    await forwardHook(own.rest, {
      folders: [first, second],
      askRunning: callRunningApp,
      forwardToFirstInstance: forwardRequest,
      words,
      print,
    }),
  );
};
const begin = async (): Promise<void> => {
  const unsafe = dataFolderFault(folders.data);
  if (unsafe !== undefined) {
    await app.whenReady();
    return offerRetry(words(unsafe));
  }
  // Without the folder, requesting the lock would fail as if another instance were running.
  mkdirSync(userData, { recursive: true, mode: 0o700 });
  app.setPath('userData', userData);
  if (!app.requestSingleInstanceLock({ counterline: own.rest })) return app.exit(0);
  const refusals = createRefusals();
  const waiting: LaunchRequest[] = [];
  let handle = (request: LaunchRequest): void => void waiting.push(request);
  app.on('second-instance', (_event, _argv, _folder, data) => handle(parseForwardedRequest(data)));
  // macOS sends links as this event, including the link that starts the app.
  app.on('open-url', (event, url) => {
    event.preventDefault();
    handle(parseLaunchRequest([url]));
  });
  // Electron's lock covers only the tray app, but the plain host may be using this folder.
  const locked = await lockDataFolder(folders.data);
  await app.whenReady();
  if (!locked.ok) return endWithoutLock(locked);
  const running = await runTrayApp({ own, folders, refusals });
  if (running === undefined) return;
  ({ handleRequest: handle } = running);
  // The request of this start is handled before the requests of later starts.
  if (own.rest.length > 0) handle(parseLaunchRequest(own.rest));
  for (const request of waiting.splice(0)) handle(request);
};
/**
 * Handles a data folder that could not be locked. If no running app has responded, offers a retry. Otherwise, shows the
 * window of the running plain host in the browser, unless this start is hidden, and ends this app.
 */
const endWithoutLock = async ({ window, sentence }: Extract<DataFolderLocked, { ok: false }>): Promise<void> => {
  if (window === undefined) return offerRetry(words(sentence));
  printError(words(msg('begin.running')));
  if ('windowUrl' in window && !own.hidden) {
    // The link is passed in a file, because every user on this PC can read program arguments.
    if (window.file !== undefined) await shell.openPath(window.file);
    const detail = words(msg('begin.inBrowser'));
    await showQuestion(undefined, { type: 'info', title: 'Counterline', message: words(msg('begin.running')), detail });
  }
  app.exit(0);
};
const offerRetry = async (detail: string): Promise<void> => {
  const ports = {
    dataDir: folders.data,
    words,
    ask: (question: Parameters<typeof showQuestion>[1]) => showQuestion(undefined, question),
    showFolder: (path: string) => shell.openPath(path),
  };
  // A retry requires a new process, because a process cannot open some resources twice.
  if (await askToRetry(ports, detail)) app.relaunch();
  app.exit(notStarted);
};
/** Shows the error in a dialog, because the app may not have a terminal. */
const handleStartError = async (error: unknown): Promise<void> => {
  printError(error);
  await app.whenReady();
  await offerRetry(firstLine(error));
};

const handleHookError = (error: unknown): void => {
  printError(error);
  app.exit(refused);
};

if (isHookCall(own.rest)) runHookCall().catch(handleHookError);
else if (isUnknownCommand(own.rest)) {
  printError(words(msg('begin.noCommand', { command: (own.rest[0] ?? '').slice(0, 40) })));
  app.exit(refused);
} else
  begin()
    .catch(handleStartError)
    .catch(() => app.exit(notStarted));
