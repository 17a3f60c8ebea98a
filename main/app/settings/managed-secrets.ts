/**
 * Merges managed settings into the user's settings. Managed values have priority. A secret is used only for the
 * address for which it was entered. A managed address therefore never receives a secret for another address. The
 * functions that filter and merge secrets are pure.
 */
import { isRecord } from '#domain/json/is-record.ts';
import { join } from 'node:path';
import { type Json } from '#store/merge-managed.ts';
import { judgeManagedFile } from '#store/managed-file-check.ts';
import { openSettingsFile, type SettingsFile } from '#store/settings-file.ts';
import { originOf } from './address-origin.ts';
import { isSecretKey } from './validation-problems.ts';

/** Returns the path of the administrator's settings file. This file has priority over the user's file. */
export const managedSettingsPath = (): string => {
  if (process.platform === 'win32')
    return join(process.env.ProgramData ?? 'C:\\ProgramData', 'Counterline', 'settings.json');
  return process.platform === 'darwin'
    ? '/Library/Application Support/Counterline/settings.json'
    : '/etc/counterline/settings.json';
};

/**
 * Must be called before settings are read, because Windows needs some time to report who is allowed
 * to write to the file.
 */
export const verifyManagedSettings = (): Promise<void> => judgeManagedFile(managedSettingsPath());

const addressKeys = ['baseUrl', 'presenceUrl', 'url', 'server', 'host', 'servers'] as const;

/** Returns the origins of one address, or of all addresses in a list, as text. */
const originsOf = (place: unknown): string =>
  JSON.stringify(Array.isArray(place) ? place.map(originOf) : originOf(place));

const managedAddresses = (managed: Json): readonly string[] =>
  addressKeys.filter((key) => typeof managed[key] === 'string' || Array.isArray(managed[key]));
/** Returns the keys of a group's secrets, without the secrets that the managed file sets. */
const ownSecrets = (group: Json, managed: Json): readonly string[] =>
  Object.keys(group).filter((key) => isSecretKey(key) && managed[key] === undefined);
const isForTheseAddresses = (own: Json, managed: Json): boolean =>
  managedAddresses(managed).every((key) => originsOf(own[key]) === originsOf(managed[key]));

export interface OwnPart {
  readonly settings: Json;
  /** The dotted paths of secrets that were entered for another address. */
  readonly withheld: readonly string[];
}

/** Returns the user's settings without the secrets that the managed addresses must not receive. */
export const withoutForeignSecrets = (own: Json, managed: Json, under = ''): OwnPart => {
  const withheld = isForTheseAddresses(own, managed) ? [] : ownSecrets(own, managed);
  const inner = Object.entries(own)
    .filter(([key]) => !withheld.includes(key))
    .map(([key, value]): readonly [string, unknown, readonly string[]] => {
      const over = managed[key];
      if (!isRecord(value) || !isRecord(over)) return [key, value, []];
      const part = withoutForeignSecrets(value, over, `${under}${key}.`);
      return [key, part.settings, part.withheld];
    });
  return {
    settings: Object.fromEntries(inner.map(([key, value]) => [key, value])),
    withheld: [...withheld.map((key) => under + key), ...inner.flatMap(([, , paths]) => paths)],
  };
};

/**
 * Returns the settings to store for the user. A new secret is stored with the managed address for which it was entered.
 * Secrets for other addresses stay unchanged.
 */
export const withAddressesOfSecrets = (stored: Json, managed: Json, before: Json): Json => {
  const result = new Map(Object.entries(stored));
  const entered = ownSecrets(stored, managed);
  if (managedAddresses(managed).length > 0) {
    if (entered.length > 0) for (const key of managedAddresses(managed)) result.set(key, managed[key]);
    else if (!isForTheseAddresses(before, managed))
      for (const key of ownSecrets(before, managed)) result.set(key, before[key]);
  }
  for (const [key, over] of Object.entries(managed)) {
    if (!isRecord(over)) continue;
    const [own, was] = [stored[key], before[key]];
    const inner = withAddressesOfSecrets(isRecord(own) ? own : {}, over, isRecord(was) ? was : {});
    if (Object.keys(inner).length > 0) result.set(key, inner);
  }
  return Object.fromEntries(result);
};

/** `path` is the user's file. `isNamed` means that the user specified it on the command line. */
export const openLayeredSettings = (given: {
  readonly path: string;
  readonly isNamed: boolean;
  readonly isManaged: boolean;
  readonly wallMs: () => number;
}): SettingsFile =>
  openSettingsFile({
    path: given.path,
    isNamed: given.isNamed,
    managedPath: given.isManaged ? managedSettingsPath() : undefined,
    ownSecrets: { toRead: withoutForeignSecrets, toStore: withAddressesOfSecrets },
    wallMs: given.wallMs,
  });
