/** The `run` command runs the plain host in the foreground, with its window in a browser over loopback. */
import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { writeInstanceFiles, dataFolder, newToken, removeInstanceFiles } from '#platform/instance-file.ts';
import { openPreferencesFile } from '#app/preferences/preferences-file.ts';
import { closeOnCrash } from '#app/log/close-on-crash.ts';
import type { OwnCommand } from '#app/types.ts';
import { start } from '#app/composition/start.ts';
import { openVault, secretFinder } from '#app/settings/secrets.ts';
import { inEnglish, formatInEnglish } from '#contract/format-message.ts';
import { maskDeep } from '#contract/messages.ts';
import { portOption, textOption, type CommandInput } from '../arguments.ts';
import { closeInTime, waitForSignal } from '../shutdown.ts';
import { CommandError, exitCodes } from '../exit-codes.ts';
import { createLocalUsers } from '#app/local-users/local-users.ts';
import { systemClock } from '#platform/clock.ts';
import { createNodeHttp } from '../ports/node-http.ts';
import { systemCertificates } from '#platform/system-certificates.ts';
import { version } from '../version.ts';
import { openWindowServer, type WindowServer } from '#window-server/window-server.ts';
import { programSocketFor } from '#window-server/program-socket.ts';
import { openWindowPortStore } from '#window-server/window-port-store.ts';
import { openInBrowser } from '../open-browser.ts';
import { builtPagesFolder } from '../built-pages-folder.ts';
import { lockOrOpenWindow } from '../lock-or-open-window.ts';
import { usageOf, type Options } from '../usage.ts';
import type { Command } from './command.ts';

const options: Options = {
  settings: { type: 'string', value: 'FILE', help: 'The settings file. Default: settings.json in the data folder.' },
  port: { type: 'string', value: 'N', help: 'The port of the window server. Default: a new free port at each start.' },
  practice: { type: 'boolean', help: 'Starts in practice mode. Nothing goes to the real helpdesk.' },
  unmasked: { type: 'boolean', help: 'With --json: prints phone numbers and e-mail addresses without masking.' },
};
const usage = usageOf('run', options);

export const run: Command = {
  usage,
  summary: 'runs Counterline in the foreground, with its window in a browser',
  options,
  run: async (given) => {
    makeFolder(given.dataDir);
    const lock = await lockOrOpenWindow(given.dataDir, given.output);
    const http = createNodeHttp();
    try {
      return await runLocked(given, http);
    } finally {
      http.close();
      lock.release();
    }
  },
};

const runLocked = async (given: CommandInput, http: ReturnType<typeof createNodeHttp>): Promise<number> => {
  const { output, dataDir, values } = given;
  // The log has already masked the line.
  const log = (line: string): void => output.writeNote(line);
  const vault = openVault(dataDir);
  const windowPort = portOption(given, usage);
  const localUsers = createLocalUsers();
  const started = await start(
    {
      version,
      dataDir,
      http,
      certificates: systemCertificates,
      findSecret: secretFinder(vault),
      vault,
      clock: systemClock,
      preferences: openPreferencesFile(dataDir, systemClock.wallMs),
      localUsers,
      log,
    },
    {
      settingsPath: textOption(given, 'settings'),
      practice: values.practice === true,
      tillPort: windowPort === 0 ? 0 : undefined,
      pagesDir: builtPagesFolder(),
      practiceDir: dataFolder(textOption(given, 'data'), true),
      ownCommand: ownCommand(textOption(given, 'data')),
    },
  );
  if (!started.ok) {
    if (!('problems' in started)) throw new CommandError(exitCodes.refused, inEnglish(started.sentence), started.code);
    for (const { path, message } of started.problems)
      output.writeObject({ event: 'problem', path, message: inEnglish(message) });
    throw new CommandError(
      exitCodes.settings,
      started.problems.map(({ path, message }) => [path, inEnglish(message)].filter(Boolean).join(': ')),
      'settings',
    );
  }
  const { counterline, logbook } = started;
  closeOnCrash({ logbook, close: started.close, print: output.writeNote, exit: (code) => process.exit(code) });
  const token = newToken();
  logbook.addSecrets(token);
  const memory = openWindowPortStore(dataDir, logbook.log);
  const programs = programSocketFor(dataDir, logbook.log);
  const openAt = (port: number): Promise<WindowServer> =>
    openWindowServer({
      port,
      formerPort: windowPort === undefined ? memory.port() : undefined,
      pagesDir: join(builtPagesFolder(), 'window'),
      dataDir,
      localToken: token,
      programs,
      asksForCodes: true,
      openInBrowser,
      host: counterline.host,
      now: systemClock.wallMs,
      log: logbook.log,
      onRefused: logbook.refused.note,
      localUsers,
      onWatchers: (count) => {
        counterline.setWindowVisible(count > 0);
        push();
        beat(count > 0);
      },
    });
  const windowServer = await openAt(windowPort ?? 0).catch(async (error: unknown) => {
    await started.close();
    throw new CommandError(
      exitCodes.refused,
      `The window server cannot use port ${windowPort ?? 0}: ${error instanceof Error ? error.message : String(error)}`,
    );
  });
  const push = (): void => {
    if (windowServer.watchers() > 0) windowServer.push('snapshot', counterline.snapshot());
  };
  // A push every two seconds proves to a window that its data is current. Without windows, the timer is stopped.
  let beating: ReturnType<typeof setInterval> | undefined;
  const beat = (on: boolean): void => {
    clearInterval(beating);
    beating = on ? setInterval(push, 2_000) : undefined;
  };
  counterline.onChange(push);
  counterline.onStep((page, step) => {
    windowServer.push('ledger', { page, step });
    output.writeEvent(() => {
      const event = { event: 'ledger', page, step };
      return values.unmasked === true ? event : (maskDeep(event) as object);
    });
  });
  const { tillUrl, tillSocketUrl } = counterline;
  const practiceDir = started.practice === undefined ? undefined : dataFolder(textOption(given, 'data'), true);
  if (windowPort === undefined) memory.savePort(windowServer.port);
  let folders = [dataDir, ...(practiceDir === undefined ? [] : [practiceDir])];
  const announceHere = (): void => {
    const { tillUrl, tillSocketUrl } = counterline;
    try {
      writeInstanceFiles(
        folders,
        { port: windowServer.port, pid: process.pid, dataDir, socket: programs?.path, tillUrl, tillSocketUrl },
        token,
      );
    } catch (error) {
      // If the files cannot be written, the app still works, but commands cannot find the app.
      logbook.log('commands cannot find this Counterline', error);
    }
  };
  announceHere();
  started.onSwitched(() => {
    // After a switch between practice and real work, the instance files belong to other folders, and the till server
    // may have a different address.
    removeInstanceFiles(folders, process.pid);
    folders = started.practice === undefined ? [dataDir] : [dataDir, dataFolder(textOption(given, 'data'), true)];
    announceHere();
    const { tillUrl, tillSocketUrl } = counterline;
    output.writeLine(
      started.practice === undefined
        ? 'Practice mode is off: calls and look-ups from this PC go to the real helpdesk.'
        : `Practice mode is on: nothing goes to the real helpdesk. Desk of the practice helpdesk: ${started.practice.helpdesk.deskUrl}`,
    );
    output.writeObject({
      event: 'switched',
      to: started.practice === undefined ? 'real' : 'practice',
      tillUrl,
      tillSocketUrl,
    });
  });
  const windowUrl = windowServer.address();
  output.writeObject({
    event: 'ready',
    windowUrl,
    tillUrl,
    tillSocketUrl,
    pid: process.pid,
  });
  output.writeLine(`Counterline is running. Window: ${windowUrl}`);
  if (started.practice !== undefined) {
    output.writeLine(practiceLine(counterline.snapshot().practice?.canCall !== false));
    output.writeLine(`Desk of the practice helpdesk: ${started.practice.helpdesk.deskUrl}`);
  }
  if (tillUrl !== undefined) output.writeLine(`Tills connect at ${tillUrl}`);
  output.writeNote(`${formatInEnglish(counterline.snapshot().headline.sentence)}. Press Ctrl+C to stop.`);
  await waitForSignal();
  clearInterval(beating);
  removeInstanceFiles(folders, process.pid);
  return closeInTime(output.writeNote, async () => {
    await windowServer.close();
    await started.close();
  });
};

/**
 * Returns a sentence about practice mode. `isAlone` is true only with the practice phone system. Otherwise, practice
 * mode uses the real phone system.
 */
const practiceLine = (isAlone: boolean): string =>
  isAlone
    ? 'Practice mode: Counterline sends nothing from this PC, except for checks and test calls that you start.'
    : 'Practice mode with your own phone system: nothing goes to the real helpdesk.';

/** Returns the command for softphones. They start it from an arbitrary folder, so all paths must be absolute. */
const ownCommand = (data: string | undefined): OwnCommand => ({
  program: [process.execPath, resolve(process.argv[1] ?? '')],
  options: data === undefined ? [] : ['--data', resolve(data)],
});

const makeFolder = (folder: string): void => {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
  } catch (error) {
    const why = error instanceof Error && 'code' in error ? String(error.code) : 'unknown reason';
    throw new CommandError(
      exitCodes.refused,
      `The data folder ${folder} cannot be created (${why}). Choose another one with --data.`,
      'data',
    );
  }
};
