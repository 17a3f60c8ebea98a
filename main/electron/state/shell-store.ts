/** Stores the window's position and page, and the tray app's preferences, in `shell.json`. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import type { Ports } from '#app/types.ts';
import { readPreferences } from '#app/preferences/read-preferences.ts';
import { setBrokenAside } from '#platform/files.ts';
import { standardPreferences, type Preferences } from '#contract/preferences.ts';

const whole = z.number().int().min(-100_000).max(100_000);
export const windowState = z.object({
  x: whole,
  y: whole,
  width: whole,
  height: whole,
  isMaximized: z.boolean(),
  /** The page that was open: the fragment of its address, with `#`. */
  page: z
    .string()
    .max(300)
    .regex(/^#[\w/%.~-]*$/),
});
export type WindowState = z.infer<typeof windowState>;

export interface ShellStore {
  readonly preferences: Ports['preferences'];
  /** Returns undefined if no valid state is stored. */
  readonly window: () => WindowState | undefined;
  /** Stores the state. Logs errors and never throws. */
  readonly keepWindow: (state: WindowState) => void;
}

/** A file of named values. `get` always reads the file. `set` writes the whole file and throws file system errors. */
export interface Values {
  readonly get: (name: string) => unknown;
  readonly set: (name: string, value: unknown) => void;
}

export const openShellStore = (
  dir: string,
  ports: {
    readonly open: (dir: string) => Values;
    readonly wallMs: () => number;
    readonly log: (message: string, error?: unknown) => void;
  },
): ShellStore => {
  const path = join(dir, 'shell.json');
  const lost = isReadable(path) ? undefined : (setBrokenAside(path, ports.wallMs()) ?? path);
  const store = ports.open(dir);
  const read = (): Preferences => readPreferences(store.get('preferences')) ?? standardPreferences;
  let known = read();
  return {
    preferences: {
      lost,
      read,
      write: (next) => {
        // The file may have been edited since it was read, so only changed values are replaced.
        const before = new Map<string, unknown>(Object.entries(known));
        const changed = Object.entries(next).filter(([name, value]) => before.get(name) !== value);
        store.set('preferences', { ...read(), ...Object.fromEntries(changed) });
        known = next;
      },
    },
    window: () => windowState.safeParse(store.get('window')).data,
    keepWindow: (state) => {
      try {
        store.set('window', state);
      } catch (error) {
        ports.log('the window position could not be saved', error);
      }
    },
  };
};

/** Whether the file is missing or contains a JSON object. electron-store would silently replace an unreadable file. */
const isReadable = (path: string): boolean => {
  if (!existsSync(path)) return true;
  try {
    const stored: unknown = JSON.parse(readFileSync(path, 'utf8'));
    return typeof stored === 'object' && stored !== null && !Array.isArray(stored);
  } catch {
    return false;
  }
};
