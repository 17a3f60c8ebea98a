/** Secrets: a string, or where one lies. What is said about them names the place and never the secret. */
import { say } from '#domain/words/say.ts';
import { readFileSync } from 'node:fs';
import { z } from 'zod';
import type { SecretFound, Vault } from './vault.ts';

export { openVault, type SecretFound, type Vault } from './vault.ts';

export const secretRef = z.union([
  z.string().min(1),
  z.strictObject({ env: z.string().min(1) }),
  z.strictObject({ file: z.string().min(1) }),
  z.strictObject({ vault: z.string().min(1) }),
]);
export type SecretRef = z.infer<typeof secretRef>;

const longestFile = 64 * 1024;

/** Looks every secret up anew, so that a changed file or vault counts at the next use. */
export const secretFinder =
  (vault: Pick<Vault, 'get'>, env: Readonly<Record<string, string | undefined>> = process.env) =>
  (ref: SecretRef): SecretFound => {
    if (typeof ref === 'string') return { ok: true, value: ref };
    if ('vault' in ref) return vault.get(ref.vault);
    if ('file' in ref) return fromFile(ref.file);
    const value = env[ref.env];
    if (value) return { ok: true, value };
    return { ok: false, code: 'env_missing', sentence: say('store.secret.env', { name: ref.env }) };
  };

/** One line break at the end is the editor's, not the secret's. */
const fromFile = (path: string): SecretFound => {
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch (error) {
    const isAbsent = error instanceof Error && 'code' in error && error.code === 'ENOENT';
    const why = say(isAbsent ? 'store.secret.absent' : 'store.secret.unreadable');
    return { ok: false, code: 'file_unreadable', sentence: say('store.secret.file', { path, why }) };
  }
  if (text.length > longestFile) {
    return { ok: false, code: 'file_unreadable', sentence: say('store.secret.large', { path }) };
  }
  const value = text.replace(/^\uFEFF/, '').replace(/\r?\n$/, '');
  if (value !== '') return { ok: true, value };
  return { ok: false, code: 'empty', sentence: say('store.secret.empty', { path }) };
};
