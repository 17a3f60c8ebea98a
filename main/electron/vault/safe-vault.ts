/**
 * The vault of the tray app: secrets encrypted by the system (DPAPI, Keychain, libsecret or KWallet), in
 * `vault.json` of the data folder. They are read once at the start, through the calls that do not hold up the window
 * while a keyring asks for its password; afterwards the app needs them without waiting.
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
  /** Linux only. */
  readonly getSelectedStorageBackend?: SafeStorage['getSelectedStorageBackend'];
};

/** `broken`: the file is no vault · `locked`: no keyring answers · `user`: the keys of another user or installation. */
export type Lost = { readonly why: 'broken' | 'locked' | 'user'; readonly keptAs: string };

export interface SafeVault {
  readonly vault: Vault;
  /** Some or all secrets cannot be read: what was there is kept under another name. */
  readonly lost?: Lost | undefined;
  /** The system has no keyring: what lies in the file is hidden from nobody. */
  readonly isPlain: boolean;
}

/** `absent`: what to say when nothing can be kept; `missing`: when there is no such secret. */
export interface VaultWords {
  readonly none: () => string;
  readonly missing: (name: string) => string;
}

/** In the place of a secret that cannot be read; refused by everybody. */
export const standIn = 'lost-with-the-vault';

/** Reads `{"name": "base64"}`; undefined: it is no vault. */
const sealedIn = (stored: unknown): ReadonlyMap<string, string> | undefined => {
  if (typeof stored !== 'object' || stored === null || Array.isArray(stored)) return undefined;
  const entries = Object.entries(stored).filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  return entries.length === Object.keys(stored).length ? new Map(entries) : undefined;
};

/** What stands in the file for a secret that is lost until it is entered again: why, and the file that still has it. */
const lostMark = /^(broken|user):(.+)$/;
/** In the place of a file that was no vault: every name may be lost. */
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
  let lost: Lost | undefined;
  const sealed = [...known].filter(([, text]) => !lostMark.test(text));
  if (sealed.length > 0 && !(await crypt.isAsyncEncryptionAvailable())) {
    // The keyring may be open at the next start: then everything is as before, and nothing is moved away.
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
    // The file may have been edited meanwhile: only this name changes in it.
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
      // What is lost is entered again in Settings, and for that the app must run: until then nobody accepts this.
      if (isLost(name)) return { ok: true, value: standIn };
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
    // Only what this process knows of: what another one has stored meanwhile is not ours to tidy away.
    names: () => [...known.keys()].filter((name) => name !== anyName),
  };
  return { vault, lost, isPlain };
};

/**
 * What cannot be read is kept in a file of its own, since somebody may still have the keys, and marked in the vault
 * until it is entered again: also the next start must come as far as the window in which that is done. On a disk that
 * takes nothing the vault stays as it is, and the next start finds the same.
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
