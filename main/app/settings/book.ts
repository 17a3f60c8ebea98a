/** The settings file of this start: where it is, what is in it, and writing it. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { openSettingsFile } from '#store/settings-file.ts';
import type { Ports } from '../ports.ts';

type Raw = Record<string, unknown>;

export interface SettingsBook {
  readonly path: string;
  /** Undefined: there are no settings at any level. */
  readonly raw: () => Raw | undefined;
  readonly locked: () => readonly string[];
  readonly write: (settings: Raw) => void;
}
export type SettingsBookOpened =
  | { readonly ok: true; readonly book: SettingsBook }
  | { readonly ok: false; readonly path: string; readonly message: string };

/** Laid over the user's settings by an administrator. */
export const managedSettingsPath = (): string => {
  if (process.platform === 'win32')
    return join(process.env.ProgramData ?? 'C:\\ProgramData', 'Counterline', 'settings.json');
  return process.platform === 'darwin'
    ? '/Library/Application Support/Counterline/settings.json'
    : '/etc/counterline/settings.json';
};

/**
 * `named`: a file that a person named on the command line. It is theirs: a broken one is refused and stays where it is.
 * Our own is set aside with its time in the name, and the copy from before the last change is used.
 */
export const openSettingsBook = (
  { named, own, managed }: { readonly named?: string | undefined; readonly own: string; readonly managed: boolean },
  ports: Pick<Ports, 'clock' | 'log'>,
): SettingsBookOpened => {
  const path = named ?? own;
  const wrong = named === undefined ? undefined : unreadable(named);
  if (wrong !== undefined) return { ok: false, path, message: wrong };
  const file = openSettingsFile({
    path,
    managedPath: managed ? managedSettingsPath() : undefined,
    wallMs: ports.clock.wallMs,
  });
  const first = file.read();
  if (!first.ok) return { ok: false, path: first.path, message: first.sentence };
  if (first.notice !== undefined) ports.log(first.notice);
  const now = () => {
    const found = file.read();
    return found.ok ? found : first;
  };
  return {
    ok: true,
    book: {
      path,
      raw: () => now().settings,
      locked: () => now().locked,
      write: (settings) => file.write(settings),
    },
  };
};

const unreadable = (path: string): string | undefined => {
  try {
    const value: unknown = JSON.parse(readFileSync(path, 'utf8'));
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? undefined
      : 'expected an object with settings';
  } catch (error) {
    const missing = error instanceof Error && 'code' in error && error.code === 'ENOENT';
    return missing
      ? 'there is no such file'
      : `this is no JSON: ${error instanceof Error ? error.message : String(error)}`;
  }
};
