/** The built tray app on the test host, in separate folders, on a desktop with or without support for tray icons. */
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Input, CallName } from '#contract/contract.ts';
import { launch, type LaunchOptions, type RunningApp } from '../desktop-host/launch.ts';
import { trayEnvironment } from './tray-environment.ts';

const root = resolve(import.meta.dirname, '../..');
export const entry = join(root, 'out/electron/main.mjs');
if (!existsSync(entry)) throw new Error('The tray app is not built. Run “npm run build” first.');

export interface TrayHost extends RunningApp {
  readonly dataDir: string;
  readonly configDir: string;
  /** Makes an API call in the same way as the app’s window. */
  readonly call: <Name extends CallName>(name: Name, input: Input<Name>) => Promise<Reply>;
}
export interface Reply {
  readonly ok: boolean;
  readonly output?: unknown;
  readonly error?: { readonly code: string; readonly sentence: string };
}

export const newFolder = async (): Promise<{ readonly path: string; readonly remove: () => Promise<void> }> => {
  const path = await mkdtemp(join(tmpdir(), 'counterline-tray-'));
  return { path, remove: () => rm(path, { recursive: true, force: true, maxRetries: 5 }) };
};

export const startTray = async (
  folder: string,
  given: Omit<Partial<LaunchOptions>, 'dataDir'> & { readonly hasPlace?: boolean } = {},
): Promise<TrayHost> => {
  const { hasPlace = true, argv = [], env = {}, ...rest } = given;
  const dataDir = join(folder, 'data');
  const environment = await trayEnvironment(folder, hasPlace);
  const app = launch(entry, {
    ...rest,
    dataDir: join(folder, 'electron'),
    argv: ['--data', dataDir, ...argv],
    env: { ...environment, ...env },
  });
  return Object.assign(app, {
    dataDir,
    configDir: environment.XDG_CONFIG_HOME,
    call: async (name: CallName, input: unknown) => {
      const page = await app.page();
      return page.evaluate(async ([name, input]) => (await window.counterline?.invoke(name, input)) as Reply, [
        name,
        input,
      ] as const);
    },
  });
};

/** Returns the name of a tray icon, such as `practice-light-22`. */
export const drawing = (path: string | undefined): string => /([\w-]+)\.png$/.exec(path ?? '')?.[1] ?? '';
