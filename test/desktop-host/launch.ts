/**
 * Starts an Electron app without Electron. Its main process is a separate Node process, and its windows are in
 * Debian's Chromium. See README.md for what this shows and what it cannot show.
 */
import { fork, type ChildProcess } from 'node:child_process';
import { chromium, type Browser, type Page } from 'playwright-core';
import { omitUndefined } from '#domain/json/omit-undefined.ts';
import {
  settingsVariable,
  type FromHost,
  type HostCommands,
  type HostSettings,
  type Keyring,
} from './host-commands.ts';
import type { HostState } from './host-state.ts';
import { pageOf } from './page-of.ts';

export interface LaunchOptions {
  /** The value of `app.getPath('userData')` until the app changes it. */
  readonly dataDir: string;
  /** The arguments of the app. */
  readonly argv?: readonly string[];
  /** Whether Chromium runs without a display. The default is true. */
  readonly headless?: boolean;
  /** Variables that are added to the environment of this process. `undefined` removes a variable. */
  readonly env?: Readonly<Record<string, string | undefined>>;
  readonly cwd?: string;
  /**
   * The value of `app.isPackaged`. If true, `process.argv` does not contain the path of the app. The default is false.
   */
  readonly packaged?: boolean;
  /** Whether the desktop has a tray. The default is true. */
  readonly tray?: boolean;
  /** Shortcuts that other programs have registered. */
  readonly takenShortcuts?: readonly string[];
  /** The value of `Notification.isSupported()`. The default is true. */
  readonly notifications?: boolean;
  /** The value of `app.getLocale()` and the language of the pages. The default is `en-GB`. */
  readonly locale?: string;
  readonly keyring?: Partial<Keyring>;
}

export interface Ended {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
}

export interface RunningApp {
  readonly pid: number;
  readonly state: () => HostState;
  /**
   * Resolves with the first result of `look` that is neither undefined nor false, immediately or after a change.
   * Rejects after `timeoutMs` (90 s by default) or when the app ends.
   */
  readonly until: <T>(look: (state: HostState) => T | undefined | false, timeoutMs?: number) => Promise<T>;
  /** Returns the page of the visible window whose address ends with `ending`. Waits until there is such a window. */
  readonly page: (ending?: string) => Promise<Page>;
  /**
   * Performs an action of a user or the computer. Resolves when the app's process has received it and `state()`
   * includes its direct effects.
   */
  readonly command: <Name extends keyof HostCommands>(
    name: Name,
    ...args: Parameters<HostCommands[Name]>
  ) => Promise<Awaited<ReturnType<HostCommands[Name]>>>;
  /** Returns everything that the app has written to standard output and standard error. */
  readonly output: () => string;
  /** Waits until `look` accepts the app's output. */
  readonly written: (look: (output: string) => boolean) => Promise<void>;
  readonly signal: (signal: NodeJS.Signals) => void;
  readonly ended: Promise<Ended>;
  /** Quits the app as a user would, and kills it after 60 s. Every test calls this at its end. */
  readonly close: () => Promise<Ended>;
}

const patienceMs = 90_000;
/** Chromium starts slowly on a busy machine. */
const startPatienceMs = 90_000;
const bootstrap = new URL('electron/bootstrap.ts', import.meta.url).pathname;
const keyring: Keyring = { available: true, backend: 'gnome_libsecret', key: 'the key in the keyring' };

/**
 * Starts an app. `entry` is its built main module. When the function returns, the app's process is starting, and no
 * window is open yet.
 */
export const launch = (entry: string, options: LaunchOptions): RunningApp => {
  const settings: HostSettings = {
    entry,
    dataDir: options.dataDir,
    argv: options.argv ?? [],
    headless: options.headless ?? true,
    packaged: options.packaged ?? false,
    tray: options.tray ?? true,
    notifications: options.notifications ?? true,
    takenShortcuts: options.takenShortcuts ?? [],
    locale: options.locale ?? 'en-GB',
    keyring: { ...keyring, ...options.keyring },
  };
  const env = { ...process.env, NODE_OPTIONS: undefined, ...options.env, [settingsVariable]: JSON.stringify(settings) };
  const child = fork(bootstrap, [], {
    env,
    execArgv: ['--disable-warning=ExperimentalWarning'],
    serialization: 'advanced',
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    ...omitUndefined({ cwd: options.cwd }),
  });
  return attend(child);
};

const attend = (child: ChildProcess): RunningApp => {
  let state: HostState | undefined;
  let output = '';
  let browser: Promise<Browser> | undefined;
  let asked = 0;
  let over = false;
  const waiting = new Map<number, { readonly done: (value: unknown) => void; readonly fail: (error: Error) => void }>();
  const onlookers = new Set<() => void>();
  const look = (): void => [...onlookers].forEach((onlooker) => onlooker());
  const gone = (): Error => new Error(`The app has ended.\n${output}`);

  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (text: string) => {
      output += text;
      look();
    });
  child.on('message', (message: FromHost<HostState>) => {
    if (message.kind === 'state') {
      ({ state } = message);
      return look();
    }
    const pending = waiting.get(message.id);
    waiting.delete(message.id);
    if (message.kind === 'done') pending?.done(message.value);
    else pending?.fail(new Error(message.message));
  });
  const ended = new Promise<Ended>((resolve) => {
    child.once('close', (code, signal) => {
      over = true;
      endChromium(state?.chromiumPid);
      for (const { fail } of waiting.values()) fail(gone());
      waiting.clear();
      look();
      void browser?.then((connected) => connected.close()).catch(() => undefined);
      resolve({ code, signal });
    });
  });

  const until = <T>(wanted: (state: HostState) => T | undefined | false, timeoutMs = patienceMs): Promise<T> =>
    new Promise((resolve, reject) => {
      const stop = (): void => {
        clearTimeout(timer);
        onlookers.delete(onlooker);
      };
      const onlooker = (): void => {
        const found = state === undefined ? undefined : wanted(state);
        if (found === undefined || found === false) {
          if (!over) return;
          stop();
          return reject(gone());
        }
        stop();
        resolve(found);
      };
      const timer = setTimeout(() => {
        stop();
        reject(
          new Error(
            `The expected state did not appear within ${timeoutMs} ms. Last state: ${JSON.stringify(state, shortened, 1)}\n${output}`,
          ),
        );
      }, timeoutMs);
      onlookers.add(onlooker);
      onlooker();
    });

  const command: RunningApp['command'] = (name, ...args) =>
    new Promise((resolve, reject) => {
      if (over) return reject(gone());
      const id = ++asked;
      // The types at both ends agree, so the response has the type of this command's result.
      waiting.set(id, { done: resolve as (value: unknown) => void, fail: reject });
      child.send({ id, command: name, args });
    });

  return {
    pid: child.pid ?? 0,
    state: () => {
      if (state === undefined) throw new Error('The app has not sent its state yet.');
      return state;
    },
    until,
    page: async (ending = '') => {
      const { devtools, targetId } = await until(({ devtools, windows }) => {
        const targetId = windows.find(({ shown, url }) => shown && url.endsWith(ending))?.targetId;
        return devtools !== undefined && targetId !== undefined && { devtools, targetId };
      }, startPatienceMs);
      browser ??= chromium.connectOverCDP(devtools);
      return await pageOf(await browser, targetId);
    },
    command,
    output: () => output,
    written: async (wanted) => void (await until(() => wanted(output))),
    signal: (signal) => void child.kill(signal),
    ended,
    close: async () => {
      const kill = setTimeout(() => child.kill('SIGKILL'), 60_000);
      if (!over) await command('quit').catch(() => undefined);
      const end = await ended;
      clearTimeout(kill);
      return end;
    },
  };
};

/** Kills Chromium, because a killed app leaves its Chromium processes behind. */
const endChromium = (pid: number | undefined): void => {
  if (pid === undefined) return;
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // The process has already ended.
  }
};

const shortened = (key: string, value: unknown): unknown => (key === 'png' ? '…' : value);
