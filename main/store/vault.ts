/** The vault of the plain host: the file `secrets.json` in the data folder. Only its owner can read the file. */
import { isRecord } from '#domain/json/is-record.ts';
import { hasErrorCode } from './error-code.ts';
import { msg, type MessageOrText } from '#domain/messages/message.ts';
import { inEnglish } from '#domain/messages/catalogues.ts';
import { join } from 'node:path';
import { writeWhole } from './atomic-file.ts';
import { readPlainText } from './data-file.ts';

export type SecretFound =
  | { readonly ok: true; readonly value: string }
  | {
      readonly ok: false;
      readonly code: 'env_missing' | 'file_unreadable' | 'vault_missing' | 'vault_unreadable' | 'empty';
      /** Explains the problem and the action to take. */
      readonly sentence: MessageOrText;
    };

export interface Vault {
  readonly get: (name: string) => SecretFound;
  /**
   * Stores a secret. When the function returns, the secret is on disk. Throws if the write fails or the
   * existing file is unreadable.
   */
  readonly put: (name: string, value: string) => void;
  readonly delete: (name: string) => void;
  readonly names: () => readonly string[];
  /**
   * Whether the system encrypts the vault. If so, secrets that a person types are stored in the vault and not in a
   * settings file. The default is false.
   */
  readonly hides?: boolean | undefined;
}

export const openVault = (dir: string): Vault => {
  const path = join(dir, 'secrets.json');
  /** Reads the vault. Returns undefined if the file exists but is unreadable. Such a file must not be overwritten. */
  const read = (): ReadonlyMap<string, string> | undefined => {
    try {
      const stored: unknown = JSON.parse(readPlainText(path));
      const entries = isRecord(stored) ? Object.entries(stored) : [['', undefined] as const];
      const secrets = entries.flatMap(([name, value]) => (typeof value === 'string' ? [[name, value] as const] : []));
      return secrets.length === entries.length ? new Map(secrets) : undefined;
    } catch (error) {
      const absent = hasErrorCode(error, 'ENOENT');
      return absent ? new Map() : undefined;
    }
  };
  const unreadable = msg('store.vault.unreadable', { path });
  const write = (secrets: ReadonlyMap<string, string>): void =>
    writeWhole(path, `${JSON.stringify(Object.fromEntries(secrets), null, 2)}\n`);
  const readToChange = (): Map<string, string> => {
    const secrets = read();
    if (secrets === undefined) throw new Error(inEnglish(unreadable));
    return new Map(secrets);
  };
  return {
    get: (name) => {
      const secrets = read();
      if (secrets === undefined) return { ok: false, code: 'vault_unreadable', sentence: unreadable };
      const value = secrets.get(name);
      if (value) return { ok: true, value };
      const sentence = msg('store.vault.missing', { name });
      return { ok: false, code: value === undefined ? 'vault_missing' : 'empty', sentence };
    },
    put: (name, value) => write(readToChange().set(name, value)),
    delete: (name) => {
      const secrets = readToChange();
      if (secrets.delete(name)) write(secrets);
    },
    names: () => [...(read() ?? new Map<string, string>()).keys()],
  };
};
