/**
 * The tray app begins. Before Electron is ready: which folder, which switches, one instance per folder. A second start
 * hands what it was given to the first and ends.
 */
import { existsSync, mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { app, protocol, shell } from 'electron';
import { dataFolderFault, lockDataFolder, type DataFolderLocked } from '#platform/data-folder-lock.ts';
import { askRunning } from '#app/hooks/http-call-client.ts';
import { dataFolder } from '#platform/instance-file.ts';
import { desktopWords } from '#app/tray/words.ts';
import { say } from '#contract/messages.ts';
import { askPerson } from './desktop.ts';
import { firstLine, wantsAgain } from './start-error-dialog.ts';
import { forwardHook } from './second-instance/forward-hook.ts';
import { isCall, isCommand, readHandedOver, readOwn, readRest, type Handed } from './second-instance/handover.ts';
import { quietSwitches } from './net/chromium-switches.ts';
import { createRefusals } from './lifecycle/refusals.ts';
import { notStarted, runTrayApp } from './run.ts';
import { printError } from './print.ts';

/** As the command line refuses. */
const refused = 4;

const args = process.argv.slice(app.isPackaged ? 1 : 2);
const own = readOwn(args);
const given = own.data ?? process.env['COUNTERLINE_DATA'];
/** Whole, since the next start may begin elsewhere. */
const named = given === undefined ? undefined : resolve(given);
const folders = { named, data: dataFolder(named), practice: dataFolder(named, true) };
const words = desktopWords({
  chosen: () => 'system',
  locales: app.getPreferredSystemLanguages(),
  wallMs: () => Date.now(),
});
app.enableSandbox();
for (const [name, value] of quietSwitches) app.commandLine.appendSwitch(name, value);
protocol.registerSchemesAsPrivileged([{ scheme: 'app', privileges: { standard: true, secure: true } }]);

/** The same for practice and real work: one app for each data folder. */
const userData = join(folders.data, 'shell');

/** Where the app has never run, nothing is made for asking whether it runs. */
const handOver = (): boolean => {
  if (!existsSync(userData)) return false;
  app.setPath('userData', userData);
  return !app.requestSingleInstanceLock({ counterline: own.rest });
};
/** What Chromium keeps for itself while it is asked: beside the running app's, never in it. */
const keepApart = (): void => {
  if (!existsSync(userData)) return;
  try {
    const apart = join(userData, 'call');
    mkdirSync(apart, { recursive: true, mode: 0o700 });
    app.setPath('userData', apart);
  } catch {
    // On a disk that takes nothing Chromium's own place has to do: the hook counts.
  }
};
const bring = async (): Promise<void> => {
  keepApart();
  const [first, second] = own.practice ? [folders.practice, folders.data] : [folders.data, folders.practice];
  const print = printError;
  app.exit(await forwardHook(own.rest, { folders: [first, second], askRunning, handOver, words, print }));
};
const begin = async (): Promise<void> => {
  const unsafe = dataFolderFault(folders.data);
  if (unsafe !== undefined) {
    await app.whenReady();
    return offerAgain(words(unsafe));
  }
  // Without the folder the lock would fail as if another one ran.
  mkdirSync(userData, { recursive: true, mode: 0o700 });
  app.setPath('userData', userData);
  if (!app.requestSingleInstanceLock({ counterline: own.rest })) return app.exit(0);
  const refusals = createRefusals();
  const waiting: Handed[] = [];
  let take = (handed: Handed): void => void waiting.push(handed);
  app.on('second-instance', (_event, _argv, _folder, data) => take(readHandedOver(data)));
  // How macOS hands over a link, also the one that starts the app.
  app.on('open-url', (event, url) => {
    event.preventDefault();
    take(readRest([url]));
  });
  // Electron knows only its own starts; the plain host may run on this folder.
  const locked = await lockDataFolder(folders.data);
  await app.whenReady();
  if (!locked.ok) return endWithoutLock(locked);
  const running = await runTrayApp({ own, folders, refusals });
  if (running === undefined) return;
  ({ take } = running);
  // Started by a link: what was asked first comes first.
  if (own.rest.length > 0) take(readRest(own.rest));
  for (const handed of waiting.splice(0)) take(handed);
};
/** The plain host runs on this folder and its window opens, or the folder cannot be locked. */
const endWithoutLock = async ({ window, sentence }: Extract<DataFolderLocked, { ok: false }>): Promise<void> => {
  if (window === undefined) return offerAgain(words(sentence));
  printError(words(say('begin.running')));
  if ('windowUrl' in window && !own.hidden) {
    // The path of a file, since arguments of programs can be read by every user of this PC.
    if (window.file !== undefined) await shell.openPath(window.file);
    const detail = words(say('begin.inBrowser'));
    await askPerson(undefined, { type: 'info', title: 'Counterline', message: words(say('begin.running')), detail });
  }
  app.exit(0);
};
const offerAgain = async (detail: string): Promise<void> => {
  const ports = {
    dataDir: folders.data,
    words,
    ask: (question: Parameters<typeof askPerson>[1]) => askPerson(undefined, question),
    showFolder: (path: string) => shell.openPath(path),
  };
  // From the beginning: what has been opened is closed, and nothing of it can be opened twice in one process.
  if (await wantsAgain(ports, detail)) app.relaunch();
  app.exit(notStarted);
};
/** A program without a window or a terminal would just not be there. */
const failed = async (error: unknown): Promise<void> => {
  printError(error);
  await app.whenReady();
  await offerAgain(firstLine(error));
};

const failedToBring = (error: unknown): void => {
  printError(error);
  app.exit(refused);
};

if (isCall(own.rest)) bring().catch(failedToBring);
else if (isCommand(own.rest)) {
  printError(words(say('begin.noCommand', { command: (own.rest[0] ?? '').slice(0, 40) })));
  app.exit(refused);
} else
  begin()
    .catch(failed)
    .catch(() => app.exit(notStarted));
