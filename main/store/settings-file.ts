/**
 * The settings on disk: the user's file, and the managed file laid over it. A file that is no whole JSON is never
 * thrown away: it is mended once, at the start, and only when there is a good copy from before the last change;
 * else it stays where it is, and what is wrong with it is said. Values are the caller's to check: this file knows
 * no setting by name.
 */
import { isRecord } from '#domain/json/is-record.ts';
import { say, type Said } from '#domain/messages/message.ts';
import { readFileSync, readdirSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { jsonFault } from '#domain/json/json-fault.ts';
import { writeWhole } from './atomic-file.ts';
import { managedFileFault } from './managed-file-check.ts';
import { readPlainText } from './own-file.ts';
import { setBrokenAside } from './quarantine.ts';
import { layered, lockedPaths, withoutLocked, type Json } from './merge-managed.ts';

export interface SettingsFileOptions {
  readonly path: string;
  /** A person has named the file: links to it are followed. Default: it lies in the data folder, and none is. */
  readonly isNamed?: boolean | undefined;
  /** Written by an administrator, never by this program. */
  readonly managedPath?: string | undefined;
  /** Why the managed file does not count. Default: it counts only where it is the administrator’s. */
  readonly managedFault?: ((path: string) => Said | undefined) | undefined;
  /** Which of the user's secrets go to managed addresses, and how they are stored. Default: all of them. */
  readonly ownSecrets?:
    | {
        readonly toRead: (
          own: Json,
          managed: Json,
        ) => { readonly settings: Json; readonly withheld: readonly string[] };
        readonly toStore: (stored: Json, managed: Json, before: Json) => Json;
      }
    | undefined;
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
      /** There is a file of the user's own. */
      readonly hasOwn: boolean;
      /** The user's file as it is. */
      readonly own?: Json | undefined;
      /** Why the managed file is not applied. */
      readonly ignored?: Said | undefined;
      /** Dotted paths of the user's secrets that a managed address does not get. */
      readonly withheld?: readonly string[] | undefined;
    }
  /** One of the files is there but cannot be used, and nothing may start without what it says. */
  | { readonly ok: false; readonly path: string; readonly sentence: Said };

export interface SettingsFile {
  readonly path: string;
  /** Only reads. */
  readonly read: () => SettingsFound;
  /** For the start. Sets a broken file aside and puts the copy from before the last change in its place; says so. */
  readonly mend: () => Said | undefined;
  /** There is no file, and there has been one: what is left of it. Then this is no fresh start. */
  readonly remains: () => readonly string[];
  /**
   * Stores the user's part; what is locked keeps the user's own value. Throws when the disk does not take it.
   * A file that somebody broke by hand meanwhile is set aside, and the answer says so.
   */
  readonly write: (settings: Json) => Said | undefined;
}

type Read =
  | { readonly kind: 'absent' }
  | { readonly kind: 'found'; readonly value: Json }
  | { readonly kind: 'broken'; readonly why: Said }
  | { readonly kind: 'unreadable' };

const readObject = (path: string, readText: (path: string) => string = readPlainText): Read => {
  let text: string;
  try {
    text = readText(path);
  } catch (error) {
    return { kind: error instanceof Error && 'code' in error && error.code === 'ENOENT' ? 'absent' : 'unreadable' };
  }
  try {
    const value: unknown = JSON.parse(text.replace(/^\uFEFF/, ''));
    return isRecord(value) ? { kind: 'found', value } : { kind: 'broken', why: say('store.settings.noObject') };
  } catch {
    return { kind: 'broken', why: say('store.settings.noJson', { place: placeOf(text.replace(/^\uFEFF/, '')) }) };
  }
};

/** Where, and never what stands there: it may be a secret. */
const placeOf = (text: string): Said => {
  try {
    const fault = jsonFault(text);
    if (fault === undefined) return say('store.settings.whole');
    const { line, column } = fault;
    return say(fault.position >= text.length ? 'store.settings.missingEnd' : 'store.settings.from', { line, column });
  } catch (error) {
    if (error instanceof RangeError) return say('store.settings.deep');
    throw error;
  }
};

export const openSettingsFile = ({
  path,
  isNamed = false,
  managedPath,
  managedFault = managedFileFault,
  ownSecrets,
  wallMs,
}: SettingsFileOptions): SettingsFile => {
  const backup = `${path}.bak`;
  const ignored = (): Said | undefined => (managedPath === undefined ? undefined : managedFault(managedPath));
  const readManaged = (): Read =>
    managedPath === undefined || ignored() !== undefined ? { kind: 'absent' } : readObject(managedPath);
  const readOwn = (): Read => readObject(path, isNamed ? (named) => readFileSync(named, 'utf8') : readPlainText);
  const valueOf = (read: Read): Json | undefined => (read.kind === 'found' ? read.value : undefined);

  return {
    path,
    read: () => {
      const managed = readManaged();
      if (managedPath !== undefined && (managed.kind === 'broken' || managed.kind === 'unreadable')) {
        const why = managed.kind === 'broken' ? managed.why : say('store.settings.mayNotRead');
        const sentence = say('store.settings.managed', { why });
        return { ok: false, path: managedPath, sentence };
      }
      const user = readOwn();
      if (user.kind === 'unreadable') return { ok: false, path, sentence: say('store.settings.unreadable') };
      if (user.kind === 'broken') return { ok: false, path, sentence: say('store.settings.broken', { why: user.why }) };
      const value = valueOf(user);
      const over = valueOf(managed);
      const own = ownSecrets?.toRead(value ?? {}, over ?? {}) ?? { settings: value ?? {}, withheld: [] };
      const settings = value === undefined && over === undefined ? undefined : layered(own.settings, over ?? {});
      return {
        ok: true,
        settings,
        locked: lockedPaths(over ?? {}),
        hasOwn: value !== undefined,
        own: value,
        ignored: ignored(),
        withheld: own.withheld.length > 0 ? own.withheld : undefined,
      };
    },
    mend: () => {
      const user = readOwn();
      if (user.kind !== 'broken' || readObject(backup).kind !== 'found') return undefined;
      const aside = setBrokenAside(path, wallMs());
      if (aside === undefined) return undefined;
      writeWhole(path, readPlainText(backup));
      return say('notice.settingsAside', { path, why: user.why, aside });
    },
    remains: () => {
      if (readOwn().kind !== 'absent') return [];
      const name = basename(path);
      return namesIn(dirname(path)).filter((other) => other === `${name}.bak` || other.startsWith(`${name}.broken-`));
    },
    write: (settings) => {
      const user = readOwn();
      const [managed, before] = [valueOf(readManaged()) ?? {}, valueOf(user) ?? {}];
      const unlocked = withoutLocked(settings, managed, before);
      const own = ownSecrets?.toStore(unlocked, managed, before) ?? unlocked;
      if (user.kind === 'found') writeWhole(backup, `${JSON.stringify(user.value, null, 2)}\n`);
      const text = `${JSON.stringify(own, null, 2)}\n`;
      // Somebody broke it by hand while the app ran: what they typed is theirs.
      const aside = user.kind === 'broken' ? setBrokenAside(path, wallMs()) : undefined;
      writeWhole(path, text);
      return user.kind === 'broken' && aside !== undefined
        ? say('store.settings.brokenMeanwhile', { why: user.why, aside })
        : undefined;
    },
  };
};

const namesIn = (folder: string): readonly string[] => {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
};
