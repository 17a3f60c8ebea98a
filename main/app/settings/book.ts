/** The settings file of this start: where it is, what is in it, and writing it. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { openSettingsFile } from '#store/settings-file.ts';
import type { Ports } from '../ports.ts';
import { forget, intoVault } from './into-vault.ts';
import { say, type Words } from '#domain/words/say.ts';

type Raw = Record<string, unknown>;

export interface SettingsBook {
  readonly path: string;
  /** Undefined: there are no settings at any level. */
  readonly raw: () => Raw | undefined;
  readonly locked: () => readonly string[];
  /** Secrets that are written go into the vault. */
  readonly hidesSecrets: boolean;
  readonly write: (settings: Raw) => void;
  /** What was done to the file when it was opened. */
  readonly notice: Words | undefined;
  /** No settings at any level, but what is left of some: why this is no fresh start, and what to do. */
  readonly lost: Words | undefined;
}
export type SettingsBookOpened =
  | { readonly ok: true; readonly book: SettingsBook }
  | { readonly ok: false; readonly path: string; readonly message: Words };

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
 * Our own is mended when it is opened, if there is a good copy from before the last change; never while the app runs.
 */
export const openSettingsBook = (
  { named, own, managed }: { readonly named?: string | undefined; readonly own: string; readonly managed: boolean },
  ports: Pick<Ports, 'clock'> & Partial<Pick<Ports, 'vault'>>,
): SettingsBookOpened => {
  const path = named ?? own;
  const file = openSettingsFile({
    path,
    managedPath: managed ? managedSettingsPath() : undefined,
    wallMs: ports.clock.wallMs,
  });
  if (named !== undefined && !existsSync(named)) return { ok: false, path, message: say('problem.noFile') };
  const notice = named === undefined ? file.mend() : undefined;
  const first = file.read();
  if (!first.ok) return { ok: false, path: first.path, message: first.sentence };
  const remains = first.settings === undefined ? file.remains() : [];
  // A file that is being edited by hand may be broken for a moment: what was read last counts.
  let last = first;
  const now = () => {
    const found = file.read();
    if (found.ok) last = found;
    return last;
  };
  return {
    ok: true,
    book: {
      path,
      raw: () => now().settings,
      locked: () => now().locked,
      // A file that a person has named is theirs, as it is.
      hidesSecrets: named === undefined && ports.vault?.hides === true,
      write: (settings) => {
        const { vault } = ports;
        if (vault === undefined || named !== undefined) return file.write(settings);
        const before = now().settings;
        const next = intoVault(settings, vault);
        file.write(next);
        forget(vault, [before, next]);
      },
      notice,
      lost: remains.length === 0 ? undefined : lostSentence(remains),
    },
  };
};

const lostSentence = (remains: readonly string[]): Words =>
  say('store.settings.lost', { files: remains.slice(0, 3).join(', ') });
