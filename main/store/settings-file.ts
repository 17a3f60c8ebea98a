/**
 * The settings on disk: the user's file, and the managed file laid over it. A file that is no whole JSON is set
 * aside with its time in the name, and the copy from before the last change takes its place. Values are the
 * caller's to check: this file knows no setting by name.
 */
import { copyFileSync, readFileSync, renameSync } from 'node:fs';
import { writeWhole } from './atomic-file.ts';
import { asideName } from './database.ts';
import { isObject, layered, lockedPaths, withoutLocked, type Json } from './layers.ts';

export interface SettingsFileOptions {
  readonly path: string;
  /** Written by an administrator, never by this program. */
  readonly managedPath?: string | undefined;
  /** Wall clock, ms since 1970, for the name of a file that is set aside. */
  readonly wallMs: () => number;
}
export type SettingsFound =
  | {
      readonly ok: true;
      /** Both files together; undefined: there is neither. */
      readonly settings: Json | undefined;
      /** Dotted paths that the managed file has set. */
      readonly locked: readonly string[];
      /** What a person must know: a file was set aside. */
      readonly notice?: string | undefined;
    }
  /** One of the files is there but cannot be used, and nothing may start without what it says. */
  | { readonly ok: false; readonly path: string; readonly sentence: string };

export interface SettingsFile {
  readonly path: string;
  readonly read: () => SettingsFound;
  /** Stores the user's part; what is locked keeps the user's own value. Throws when the disk does not take it. */
  readonly write: (settings: Json) => void;
}

type Read =
  | { readonly kind: 'absent' }
  | { readonly kind: 'found'; readonly value: Json }
  | { readonly kind: 'broken' | 'unreadable' };

const readObject = (path: string): Read => {
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch (error) {
    return { kind: error instanceof Error && 'code' in error && error.code === 'ENOENT' ? 'absent' : 'unreadable' };
  }
  try {
    const value: unknown = JSON.parse(text.replace(/^\uFEFF/, ''));
    return isObject(value) ? { kind: 'found', value } : { kind: 'broken' };
  } catch {
    return { kind: 'broken' };
  }
};

export const openSettingsFile = ({ path, managedPath, wallMs }: SettingsFileOptions): SettingsFile => {
  const backup = `${path}.bak`;
  const readManaged = (): Read => (managedPath === undefined ? { kind: 'absent' } : readObject(managedPath));
  const valueOf = (read: Read): Json | undefined => (read.kind === 'found' ? read.value : undefined);

  const mend = (): { readonly value: Json | undefined; readonly notice: string } => {
    const aside = asideName(path, 'broken', wallMs());
    renameSync(path, aside);
    const before = readObject(backup);
    const set = `The settings in ${path} could not be read and are set aside as ${aside}.`;
    if (before.kind !== 'found')
      return { value: undefined, notice: `${set} There is no earlier copy; enter them again.` };
    copyFileSync(backup, path);
    return { value: before.value, notice: `${set} Those from before the last change are used.` };
  };

  return {
    path,
    read: () => {
      const managed = readManaged();
      if (managedPath !== undefined && (managed.kind === 'broken' || managed.kind === 'unreadable')) {
        const sentence = `The managed settings in ${managedPath} cannot be read. Ask your administrator to mend them.`;
        return { ok: false, path: managedPath, sentence };
      }
      const user = readObject(path);
      if (user.kind === 'unreadable')
        return {
          ok: false,
          path,
          sentence: `The settings in ${path} cannot be read by this user. Check who owns the file.`,
        };
      const { value, notice } = user.kind === 'broken' ? mend() : { value: valueOf(user), notice: undefined };
      const over = valueOf(managed);
      const settings = value === undefined && over === undefined ? undefined : layered(value ?? {}, over ?? {});
      return { ok: true, settings, locked: lockedPaths(over ?? {}), notice };
    },
    write: (settings) => {
      const user = readObject(path);
      const own = withoutLocked(settings, valueOf(readManaged()) ?? {}, valueOf(user) ?? {});
      if (user.kind === 'found') writeWhole(backup, `${JSON.stringify(user.value, null, 2)}\n`);
      writeWhole(path, `${JSON.stringify(own, null, 2)}\n`);
    },
  };
};
