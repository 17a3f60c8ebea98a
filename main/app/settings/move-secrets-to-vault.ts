/**
 * Moves plain-text secrets from the settings to the vault, if the operating system encrypts the vault. The settings
 * then contain only the names of the secrets. A name is never reused, so an entry keeps its secret when it moves within
 * its list.
 */
import { randomBytes } from 'node:crypto';
import type { Vault } from '#store/secrets.ts';
import { isSecretKey } from './validation-problems.ts';

type Raw = Record<string, unknown>;
const mark = 'settings.';

const mapSecrets = (value: unknown, change: (key: string, secret: string) => unknown): unknown => {
  if (Array.isArray(value)) return value.map((item) => mapSecrets(item, change));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [
      key,
      isSecretKey(key) && typeof item === 'string' ? change(key, item) : mapSecrets(item, change),
    ]),
  );
};

const namesIn = (value: unknown): readonly string[] => {
  if (typeof value !== 'object' || value === null) return [];
  if ('vault' in value && typeof value.vault === 'string') return [value.vault];
  return Object.values(value).flatMap(namesIn);
};

/** Returns the settings to store. Throws if the vault rejects a secret; in that case, the settings stay unchanged. */
export const moveSecretsToVault = (settings: Raw, vault: Vault): Raw => {
  if (vault.hides !== true) return settings;
  return mapSecrets(settings, (key, secret) => {
    const name = `${mark}${key}-${randomBytes(6).toString('hex')}`;
    vault.put(name, secret);
    return { vault: name };
  }) as Raw;
};

/** Removes secrets that Counterline moved to the vault, if none of the settings in `used` refer to them. */
export const forget = (vault: Vault, used: readonly (Raw | undefined)[]): void => {
  if (vault.hides !== true) return;
  const names = new Set(used.flatMap(namesIn));
  for (const name of vault.names()) if (name.startsWith(mark) && !names.has(name)) vault.delete(name);
};
