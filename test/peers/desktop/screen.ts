/** A virtual screen with a window manager and a session bus, and functions to inspect it. */
import { execFile } from 'node:child_process';
import { mkdir } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { startChild, type Child } from '../children.ts';

const run = promisify(execFile);
const timeoutMs = 15_000;

export interface SeenWindow {
  readonly id: string;
  readonly title: string;
}

export interface Screen {
  /** The environment of every program on this screen. */
  readonly environment: NodeJS.ProcessEnv;
  readonly windows: () => Promise<readonly SeenWindow[]>;
  /**
   * Takes a screenshot of a window with its frame, or of the whole screen. Resolves with the number of colours, without
   * those of the frame.
   */
  readonly picture: (path: string, window?: string) => Promise<number>;
  /** Runs `gdbus call --session …` and returns its output. */
  readonly askBus: (name: string, path: string, method: string, ...args: readonly string[]) => Promise<string>;
  readonly start: (name: string, program: string, args?: readonly string[]) => Promise<Child>;
}

/** Calls `ask` until it returns a value. Rejects after `timeoutMs`. */
export const until = async <Answer>(what: string, ask: () => Promise<Answer | undefined>): Promise<Answer> => {
  for (const deadline = Date.now() + timeoutMs; Date.now() < deadline; await delay(100)) {
    const answer = await ask();
    if (answer !== undefined) return answer;
  }
  throw new Error(`${what} did not appear within ${timeoutMs / 1_000} s`);
};

/** Returns the first line, in which programs print their address. */
const firstLine = async (child: Child): Promise<string> => {
  if (child.output === null) throw new Error(`${child.name} has no output`);
  const [line] = (await once(createInterface({ input: child.output }), 'line')) as [string];
  return line;
};

export const openScreen = async (folder: string): Promise<Screen> => {
  const log = join(folder, 'screen.log');
  const runtime = join(folder, 'runtime');
  await mkdir(runtime, { recursive: true, mode: 0o700 });
  // The programs are isolated from the settings of the user who runs the scenarios.
  const own = {
    HOME: folder,
    XDG_CONFIG_HOME: join(folder, 'config'),
    XDG_CACHE_HOME: join(folder, 'cache'),
    XDG_RUNTIME_DIR: runtime,
    XDG_CURRENT_DESKTOP: 'XFCE',
    NO_AT_BRIDGE: '1',
  };
  const display = await startChild(
    'Xvfb',
    'Xvfb',
    ['-displayfd', '1', '-screen', '0', '1280x800x24', '-nolisten', 'tcp'],
    {
      log,
      readOutput: true,
    },
  );
  const seen = { ...process.env, ...own, DISPLAY: `:${await firstLine(display)}` };
  const bus = await startChild('dbus-daemon', 'dbus-daemon', ['--session', '--nofork', '--print-address=1'], {
    log,
    readOutput: true,
    env: seen,
  });
  const environment = { ...seen, DBUS_SESSION_BUS_ADDRESS: await firstLine(bus) };
  const start: Screen['start'] = (name, program, args = []) =>
    startChild(name, program, args, { log, env: environment });
  const print = async (program: string, args: readonly string[]): Promise<string> =>
    (await run(program, [...args], { env: environment, timeout: timeoutMs })).stdout;
  await start('openbox', 'openbox', ['--sm-disable']);
  await until(
    'the window manager',
    async () =>
      /_NET_SUPPORTING_WM_CHECK.*0x/.test(await print('xprop', ['-root', '_NET_SUPPORTING_WM_CHECK'])) || undefined,
  );

  const windows = async (): Promise<readonly SeenWindow[]> => {
    const ids = (await print('xprop', ['-root', '_NET_CLIENT_LIST'])).match(/0x[\da-f]+/g) ?? [];
    const titled = ids.map(async (id) => {
      // The window may have been closed again.
      const text = await print('xprop', ['-id', id, '_NET_WM_NAME']).catch(() => '');
      return { id, title: /= "(.*)"/.exec(text)?.[1] ?? '' };
    });
    return Promise.all(titled);
  };
  return {
    environment,
    windows,
    start,
    picture: async (path, window = 'root') => {
      await print('import', ['-window', window, path]);
      const colours = Number(await print('identify', ['-format', '%k', path]));
      // The final screenshot includes the frame of the window, but the colours of the frame are not counted.
      if (window !== 'root') await print('import', ['-frame', '-window', window, path]);
      return colours;
    },
    askBus: (name, path, method, ...args) =>
      print('gdbus', ['call', '--session', '--dest', name, '--object-path', path, '--method', method, ...args]),
  };
};
