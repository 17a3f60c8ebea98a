/** The plain host's vault: `secrets.json` in the data folder, which only its owner may read. */
import { isRecord } from '#domain/json/is-record.ts';
import { say, type Words } from '#domain/messages/message.ts';
import { inEnglish } from '#domain/messages/catalogues.ts';
import { join } from 'node:path';
import { writeWhole } from './atomic-file.ts';
import { readPlainText } from './own-file.ts';

export type SecretFound =
  | { readonly ok: true; readonly value: string }
  | {
      readonly ok: false;
      readonly code: 'env_missing' | 'file_unreadable' | 'vault_missing' | 'vault_unreadable' | 'empty';
      /** What is missing where, and what to do. */
      readonly sentence: Words;
    };

export interface Vault {
  readonly get: (name: string) => SecretFound;
  /** On disk when it returns. Throws when the disk does not take it, or when what is there cannot be read. */
  readonly put: (name: string, value: string) => void;
  readonly delete: (name: string) => void;
  readonly names: () => readonly string[];
  /** The system hides what lies in it, so what a person types belongs here and not into a file. Default: it does not. */
  readonly hides?: boolean | undefined;
}

export const openVault = (dir: string): Vault => {
  const path = join(dir, 'secrets.json');
  /** undefined: it is there but cannot be read, and must not be written over. */
  const read = (): ReadonlyMap<string, string> | undefined => {
    try {
      const stored: unknown = JSON.parse(readPlainText(path));
      const entries = isRecord(stored) ? Object.entries(stored) : [['', undefined] as const];
      const secrets = entries.flatMap(([name, value]) => (typeof value === 'string' ? [[name, value] as const] : []));
      return secrets.length === entries.length ? new Map(secrets) : undefined;
    } catch (error) {
      const absent = error instanceof Error && 'code' in error && error.code === 'ENOENT';
      return absent ? new Map() : undefined;
    }
  };
  const unreadable = say('store.vault.unreadable', { path });
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
      const sentence = say('store.vault.missing', { name });
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
