/**
 * The settings on disk: the user's file, merged with the managed file. A file with invalid JSON is never discarded. At
 * startup, the copy from before the last change is restored if there is one. Otherwise, the file stays and the error is
 * reported. This module does not interpret the settings, so the caller validates their values.
 */
import { isRecord } from '#domain/json/is-record.ts';
import { hasErrorCode } from './error-code.ts';
import { msg, type Message } from '#domain/messages/message.ts';
import { readFileSync, readdirSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { jsonFault } from '#domain/json/json-fault.ts';
import { writeWhole } from './atomic-file.ts';
import { managedFileFault } from './managed-file-check.ts';
import { readPlainText } from './data-file.ts';
import { setBrokenAside } from './quarantine.ts';
import { applyManagedSettings, lockedPaths, withoutLocked, type Json } from './merge-managed.ts';

export interface SettingsFileOptions {
  readonly path: string;
  /**
   * Whether the user specified the path of the file. If so, symbolic links to it are followed. The default is the file
   * in the data folder, where links are rejected.
   */
  readonly isNamed?: boolean | undefined;
  /** Only an administrator writes this file; this program never does. */
  readonly managedPath?: string | undefined;
  /**
   * Returns the reason why the managed file is ignored. By default, the file is used only if it belongs to the
   * administrator.
   */
  readonly managedFault?: ((path: string) => Message | undefined) | undefined;
  /**
   * Decides which of the user's secrets are used for managed addresses, and how they are stored. By default, all
   * of them are used.
   */
  readonly ownSecrets?:
    | {
        readonly toRead: (
          own: Json,
          managed: Json,
        ) => { readonly settings: Json; readonly withheld: readonly string[] };
        readonly toStore: (stored: Json, managed: Json, before: Json) => Json;
      }
    | undefined;
  /** The wall clock in milliseconds since 1970, for the name of a file that is moved aside. */
  readonly wallMs: () => number;
}
export type SettingsFound =
  | {
      readonly ok: true;
      /** The settings merged from both files. Undefined if both files are absent. */
      readonly settings: Json | undefined;
      /** The dotted paths of the values in the managed file. */
      readonly locked: readonly string[];
      /** Whether the user has a settings file. */
      readonly hasOwn: boolean;
      /** The user's file without changes. */
      readonly own?: Json | undefined;
      /** The reason why the managed file is ignored. */
      readonly ignored?: Message | undefined;
      /** The dotted paths of the user's secrets that are not sent to a managed address. */
      readonly withheld?: readonly string[] | undefined;
    }
  /** One of the files exists but cannot be used, so nothing must start. */
  | { readonly ok: false; readonly path: string; readonly sentence: Message };

export interface SettingsFile {
  readonly path: string;
  /** Reads the settings, without writing anything. */
  readonly read: () => SettingsFound;
  /**
   * At startup, moves an invalid file aside and restores the copy from before the last change, if there is a copy.
   * Returns a notice about this, or undefined if the file was not replaced.
   */
  readonly restore: () => Message | undefined;
  /**
   * Returns the names of the copies that remain after the settings file was deleted. If there are any, this is not a
   * new installation.
   */
  readonly remains: () => readonly string[];
  /**
   * Stores the user's part of the settings. Locked paths keep the user's own value. Throws file system errors. If a
   * person has broken the file in the meantime, the file is moved aside, and a message is returned.
   */
  readonly write: (settings: Json) => Message | undefined;
}

type Read =
  | { readonly kind: 'absent' }
  | { readonly kind: 'found'; readonly value: Json }
  | { readonly kind: 'broken'; readonly why: Message }
  | { readonly kind: 'unreadable' };

const readObject = (path: string, readText: (path: string) => string = readPlainText): Read => {
  let text: string;
  try {
    text = readText(path);
  } catch (error) {
    return { kind: hasErrorCode(error, 'ENOENT') ? 'absent' : 'unreadable' };
  }
  try {
    const value: unknown = JSON.parse(text.replace(/^\uFEFF/, ''));
    return isRecord(value) ? { kind: 'found', value } : { kind: 'broken', why: msg('store.settings.noObject') };
  } catch {
    return { kind: 'broken', why: msg('store.settings.noJson', { place: placeOf(text.replace(/^\uFEFF/, '')) }) };
  }
};

/** Describes the position of the error, but never its text, which may contain a secret. */
const placeOf = (text: string): Message => {
  try {
    const fault = jsonFault(text);
    if (fault === undefined) return msg('store.settings.whole');
    const { line, column } = fault;
    return msg(fault.position >= text.length ? 'store.settings.missingEnd' : 'store.settings.from', { line, column });
  } catch (error) {
    if (error instanceof RangeError) return msg('store.settings.deep');
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
  const ignored = (): Message | undefined => (managedPath === undefined ? undefined : managedFault(managedPath));
  const readManaged = (): Read =>
    managedPath === undefined || ignored() !== undefined ? { kind: 'absent' } : readObject(managedPath);
  const readOwn = (): Read => readObject(path, isNamed ? (named) => readFileSync(named, 'utf8') : readPlainText);
  const valueOf = (read: Read): Json | undefined => (read.kind === 'found' ? read.value : undefined);

  return {
    path,
    read: () => {
      const managed = readManaged();
      if (managedPath !== undefined && (managed.kind === 'broken' || managed.kind === 'unreadable')) {
        const why = managed.kind === 'broken' ? managed.why : msg('store.settings.mayNotRead');
        const sentence = msg('store.settings.managed', { why });
        return { ok: false, path: managedPath, sentence };
      }
      const user = readOwn();
      if (user.kind === 'unreadable') return { ok: false, path, sentence: msg('store.settings.unreadable') };
      if (user.kind === 'broken') return { ok: false, path, sentence: msg('store.settings.broken', { why: user.why }) };
      const value = valueOf(user);
      const over = valueOf(managed);
      const own = ownSecrets?.toRead(value ?? {}, over ?? {}) ?? { settings: value ?? {}, withheld: [] };
      const settings =
        value === undefined && over === undefined ? undefined : applyManagedSettings(own.settings, over ?? {});
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
    restore: () => {
      const user = readOwn();
      if (user.kind !== 'broken' || readObject(backup).kind !== 'found') return undefined;
      const aside = setBrokenAside(path, wallMs());
      if (aside === undefined) return undefined;
      writeWhole(path, readPlainText(backup));
      return msg('notice.settingsAside', { path, why: user.why, aside });
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
      // If a person has made the file invalid while the app was running, that version is kept under another name.
      const aside = user.kind === 'broken' ? setBrokenAside(path, wallMs()) : undefined;
      writeWhole(path, text);
      return user.kind === 'broken' && aside !== undefined
        ? msg('store.settings.brokenMeanwhile', { why: user.why, aside })
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
