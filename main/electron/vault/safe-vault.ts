/**
 * The vault of the tray app: secrets in `vault.json` in the data folder, encrypted by the system (DPAPI, Keychain,
 * libsecret or KWallet). They are decrypted once at startup with asynchronous calls, which do not block while a keyring
 * asks for its password.
 */
import { chmodSync, copyFileSync, existsSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { SafeStorage } from 'electron';
import { asideName, readJson, writeJson } from '#platform/files.ts';
import type { Ports } from '#app/types.ts';
import { Refusal } from '#contract/dispatch.ts';

type Vault = Ports['vault'];
type Found = ReturnType<Vault['get']>;

export type Crypt = Pick<
  SafeStorage,
  'isAsyncEncryptionAvailable' | 'isEncryptionAvailable' | 'decryptStringAsync' | 'encryptString'
> & {
  /** Available only on Linux. */
  readonly getSelectedStorageBackend?: SafeStorage['getSelectedStorageBackend'];
};

/**
 * The reason why secrets are lost, and the path of the file that still contains them. `broken` means an invalid file.
 * `locked` means that no keyring responds. `user` means that another user or installation encrypted the secrets.
 */
export type LostSecrets = { readonly why: 'broken' | 'locked' | 'user'; readonly keptAs: string };

export interface SafeVault {
  readonly vault: Vault;
  /** Defined if some or all secrets cannot be decrypted. */
  readonly lost?: LostSecrets | undefined;
  /** Whether the system has no keyring. In that case, the file is not effectively encrypted. */
  readonly isPlain: boolean;
}

/** The messages of the vault: `none` if no secret can be stored, and `missing` if a secret does not exist. */
export interface VaultWords {
  readonly none: () => string;
  readonly missing: (name: string) => string;
}

/** The value that replaces a secret that cannot be decrypted. Every server rejects it. */
export const lostSecretValue = 'lost-with-the-vault';

/** Reads `{"name": "base64"}`. Returns undefined if the file is invalid. */
const sealedIn = (stored: unknown): ReadonlyMap<string, string> | undefined => {
  if (typeof stored !== 'object' || stored === null || Array.isArray(stored)) return undefined;
  const entries = Object.entries(stored).filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  return entries.length === Object.keys(stored).length ? new Map(entries) : undefined;
};

/** Matches the mark of a lost secret. The mark contains the reason and the name of the file with the old value. */
const lostMark = /^(broken|user):(.+)$/;
/** Represents all names if the whole file was invalid. */
const anyName = '*';

export const openSafeVault = async (
  dir: string,
  ports: {
    readonly crypt: Crypt;
    readonly platform: string;
    readonly wallMs: () => number;
    readonly words: VaultWords;
  },
): Promise<SafeVault> => {
  const { crypt, words } = ports;
  const path = join(dir, 'vault.json');
  const stored = existsSync(path) ? sealedIn(readJson(path)) : new Map<string, string>();
  const isPlain = ports.platform === 'linux' && crypt.getSelectedStorageBackend?.() === 'basic_text';

  const known = new Map(stored ?? []);
  const secrets = new Map<string, string>();
  const lostNames = new Set<string>();
  let lost: LostSecrets | undefined;
  const sealed = [...known].filter(([, text]) => !lostMark.test(text));
  if (sealed.length > 0 && !(await crypt.isAsyncEncryptionAvailable())) {
    // The keyring may be unlocked at the next start, so the file stays unchanged.
    lost = { why: 'locked', keptAs: path };
    for (const name of known.keys()) lostNames.add(name);
    known.clear();
  } else {
    const unread: string[] = stored === undefined ? [anyName] : [];
    for (const [name, text] of sealed) {
      try {
        secrets.set(name, (await crypt.decryptStringAsync(Buffer.from(text, 'base64'))).result);
      } catch {
        unread.push(name);
      }
    }
    if (unread.length > 0)
      setAside(path, known, unread, `${stored === undefined ? 'broken' : 'user'}:`, ports.wallMs());
    for (const [name, text] of known) {
      const [, why, file] = lostMark.exec(text) ?? [];
      if (file === undefined) continue;
      lostNames.add(name);
      lost = { why: why === 'broken' ? why : 'user', keptAs: join(dir, basename(file)) };
    }
  }

  const asked = new Set<string>();
  const change = (name: string, text: string | undefined): void => {
    // The file may have been edited since startup, so its other secrets are kept.
    const next = new Map(sealedIn(readJson(path)) ?? known);
    const any = next.get(anyName);
    if (any !== undefined) for (const each of asked) if (!next.has(each)) next.set(each, any);
    next.delete(anyName);
    if (text === undefined) next.delete(name);
    else next.set(name, text);
    writeJson(path, Object.fromEntries(next));
    if (text === undefined) known.delete(name);
    else known.set(name, text);
    lostNames.delete(name);
  };
  const isLost = (name: string): boolean => {
    if (lostNames.has(anyName)) asked.add(name);
    return lostNames.has(name) || lostNames.has(anyName);
  };
  const vault: Vault = {
    hides: !isPlain,
    get: (name): Found => {
      const value = secrets.get(name);
      if (value !== undefined && value !== '') return { ok: true, value };
      // With this value, the app can start, so that the user can enter lost secrets again. Servers reject the value.
      if (isLost(name)) return { ok: true, value: lostSecretValue };
      return { ok: false, code: 'vault_missing', sentence: words.missing(name) };
    },
    put: (name, value) => {
      if (lost?.why === 'locked' || !crypt.isEncryptionAvailable()) throw new Refusal('no_vault', words.none());
      change(name, crypt.encryptString(value).toString('base64'));
      secrets.set(name, value);
    },
    delete: (name) => {
      if (!known.has(name)) return;
      change(name, undefined);
      secrets.delete(name);
    },
    // This list contains only the names that this process knows. Another process may have stored more names.
    names: () => [...known.keys()].filter((name) => name !== anyName),
  };
  return { vault, lost, isPlain };
};

/**
 * Copies the file, because the encryption keys may still exist elsewhere. Secrets that cannot be decrypted are marked
 * until they are entered again. If the disk is not writable, the file stays unchanged.
 */
const setAside = (
  path: string,
  known: Map<string, string>,
  unread: readonly string[],
  why: string,
  wallMs: number,
): void => {
  const aside = asideName(path, 'lost', wallMs);
  const marked = (file: string): void => unread.forEach((name) => known.set(name, `${why}${basename(file)}`));
  marked(aside);
  try {
    copyFileSync(path, aside);
    chmodSync(aside, 0o600);
    writeJson(path, Object.fromEntries(known));
  } catch {
    rmSync(aside, { force: true });
    marked(path);
  }
};
