/** The plain host in the foreground: the app, and its window in a browser over loopback. */
import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { announce, dataFolder, newToken, withdraw } from '#platform/instance-file.ts';
import { openPreferencesFile } from '#app/preferences/file.ts';
import { endOnCrash } from '#app/log/crash.ts';
import type { OwnCommand } from '#app/types.ts';
import { start } from '#app/composition/start.ts';
import { openVault, secretFinder } from '#app/settings/secrets.ts';
import { inEnglish, tell } from '#contract/format-message.ts';
import { maskDeep } from '#contract/messages.ts';
import { port, text, type Given } from '../arguments.ts';
import { endBy, untilEnded } from '../ending.ts';
import { Exit, exitCodes } from '../exit.ts';
import { createLocalUsers } from '#app/local-users/local-users.ts';
import { systemClock } from '#platform/clock.ts';
import { createNodeHttp } from '../ports/node-http.ts';
import { systemCertificates } from '#platform/system-certificates.ts';
import { version } from '../version.ts';
import { openWindowServer, type WindowServer } from '#window-server/window-server.ts';
import { programSocketFor } from '#window-server/program-socket.ts';
import { openWindowPortStore } from '#window-server/window-port-store.ts';
import { openInBrowser } from '../open-browser.ts';
import { pagesDir } from '../pages-dir.ts';
import { lockOrOpenWindow } from '../already-running.ts';
import type { Command } from './command.ts';

const usage = 'run [--settings FILE] [--port N] [--practice] [--unmasked]';

export const run: Command = {
  usage,
  does: 'runs Counterline in the foreground; its window opens in a browser',
  options: {
    settings: { type: 'string' },
    port: { type: 'string' },
    practice: { type: 'boolean' },
    unmasked: { type: 'boolean' },
  },
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

const runLocked = async (given: Given, http: ReturnType<typeof createNodeHttp>): Promise<number> => {
  const { output, dataDir, values } = given;
  // Masked already, by the logbook.
  const log = (line: string): void => output.say(line);
  const vault = openVault(dataDir);
  const windowPort = port(given, usage);
  const localUsers = createLocalUsers();
  const begun = await start(
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
      settingsPath: text(given, 'settings'),
      practice: values.practice === true,
      tillPort: windowPort === 0 ? 0 : undefined,
      pagesDir: pagesDir(),
      practiceDir: dataFolder(text(given, 'data'), true),
      ownCommand: ownCommand(text(given, 'data')),
    },
  );
  if (!begun.ok) {
    if (!('problems' in begun)) throw new Exit(exitCodes.refused, inEnglish(begun.sentence), begun.code);
    for (const { path, message } of begun.problems)
      output.object({ event: 'problem', path, message: inEnglish(message) });
    throw new Exit(
      exitCodes.settings,
      begun.problems.map(({ path, message }) => [path, inEnglish(message)].filter(Boolean).join(': ')),
      'settings',
    );
  }
  const { counterline, logbook } = begun;
  endOnCrash({ logbook, close: begun.close, say: output.say, exit: (code) => process.exit(code) });
  const token = newToken();
  logbook.know(token);
  const memory = openWindowPortStore(dataDir, logbook.log);
  const programs = programSocketFor(dataDir, logbook.log);
  const openAt = (port: number): Promise<WindowServer> =>
    openWindowServer({
      port,
      formerPort: windowPort === undefined ? memory.port() : undefined,
      pagesDir: join(pagesDir(), 'window'),
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
        counterline.seen(count > 0);
        push();
        beat(count > 0);
      },
    });
  const door = await openAt(windowPort ?? 0).catch(async (error: unknown) => {
    await begun.close();
    throw new Exit(
      exitCodes.refused,
      `The window cannot be opened on port ${windowPort ?? 0}: ${error instanceof Error ? error.message : String(error)}`,
    );
  });
  const push = (): void => {
    if (door.watchers() > 0) door.push('snapshot', counterline.snapshot());
  };
  // A window knows that what it shows is true because it hears something every two seconds; nobody looking, no timer.
  let beating: ReturnType<typeof setInterval> | undefined;
  const beat = (on: boolean): void => {
    clearInterval(beating);
    beating = on ? setInterval(push, 2_000) : undefined;
  };
  counterline.onChange(push);
  counterline.onStep((page, step) => {
    door.push('ledger', { page, step });
    output.passing(() => {
      const event = { event: 'ledger', page, step };
      return values.unmasked === true ? event : (maskDeep(event) as object);
    });
  });
  const { tillUrl, tillSocketUrl } = counterline;
  const practiceDir = begun.practice === undefined ? undefined : dataFolder(text(given, 'data'), true);
  if (windowPort === undefined) memory.keepPort(door.port);
  let folders = [dataDir, ...(practiceDir === undefined ? [] : [practiceDir])];
  const announceHere = (): void => {
    const { tillUrl, tillSocketUrl } = counterline;
    try {
      announce(
        folders,
        { port: door.port, pid: process.pid, dataDir, socket: programs?.path, tillUrl, tillSocketUrl },
        token,
      );
    } catch (error) {
      // On a disk that takes nothing the app still works; only commands do not find it.
      logbook.log('commands do not find this Counterline', error);
    }
  };
  announceHere();
  begun.onSwitched(() => {
    // Who practised is found no longer, and the door for tills is another one.
    withdraw(folders, process.pid);
    folders = begun.practice === undefined ? [dataDir] : [dataDir, dataFolder(text(given, 'data'), true)];
    announceHere();
    const { tillUrl, tillSocketUrl } = counterline;
    output.line(
      begun.practice === undefined
        ? 'Practising has ended: calls and look-ups of this machine go to the real helpdesk.'
        : `You are practising again: nothing goes to the real helpdesk. The practice helpdesk’s desk: ${begun.practice.helpdesk.deskUrl}`,
    );
    output.object({
      event: 'switched',
      to: begun.practice === undefined ? 'real' : 'practice',
      tillUrl,
      tillSocketUrl,
    });
  });
  const windowUrl = door.address();
  output.object({
    event: 'ready',
    windowUrl,
    tillUrl,
    tillSocketUrl,
    pid: process.pid,
  });
  output.line(`Counterline runs. Its window: ${windowUrl}`);
  if (begun.practice !== undefined) {
    output.line(practiceLine(counterline.snapshot().practice?.canCall !== false));
    output.line(`The practice helpdesk’s desk: ${begun.practice.helpdesk.deskUrl}`);
  }
  if (tillUrl !== undefined) output.line(`Tills connect at ${tillUrl}`);
  output.say(`${tell(counterline.snapshot().headline.sentence)}. End with Ctrl+C.`);
  await untilEnded();
  clearInterval(beating);
  withdraw(folders, process.pid);
  return endBy(output.say, async () => {
    await door.close();
    await begun.close();
  });
};

/** Only true of the practice exchange: with lines of its own the desk practises on its real one. */
const practiceLine = (isAlone: boolean): string =>
  isAlone
    ? 'You are practising: nothing leaves this machine, except checks and test calls that you start.'
    : 'You are practising with your own phone system: nothing goes to the real helpdesk.';

/** A softphone starts it from anywhere, so every path is whole. */
const ownCommand = (data: string | undefined): OwnCommand => ({
  program: [process.execPath, resolve(process.argv[1] ?? '')],
  options: data === undefined ? [] : ['--data', resolve(data)],
});

const makeFolder = (folder: string): void => {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
  } catch (error) {
    const why = error instanceof Error && 'code' in error ? String(error.code) : 'unknown reason';
    throw new Exit(
      exitCodes.refused,
      `The data folder ${folder} cannot be made (${why}). Name another with --data.`,
      'data',
    );
  }
};
