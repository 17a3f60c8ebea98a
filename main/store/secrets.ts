/** Reads a secret, which is a string or a reference to another source. Messages name the source, never the secret. */
import { msg } from '#domain/messages/message.ts';
import { z } from 'zod';
import { readSecretFile } from './secret-file.ts';
import type { SecretFound, Vault } from './vault.ts';

export { openVault, type SecretFound, type Vault } from './vault.ts';

export const secretRef = z.union([
  z.string().min(1),
  z.strictObject({ env: z.string().min(1) }),
  z.strictObject({ file: z.string().min(1) }),
  z.strictObject({ vault: z.string().min(1) }),
]);
export type SecretRef = z.infer<typeof secretRef>;

/**
 * Creates a function that reads the secret again at each use, so that changes to a file or vault take effect.
 * `isManaged` means that an administrator wrote the reference.
 */
export const secretFinder =
  (vault: Pick<Vault, 'get'>, env: Readonly<Record<string, string | undefined>> = process.env) =>
  (ref: SecretRef, isManaged = false): SecretFound => {
    if (typeof ref === 'string') return { ok: true, value: ref };
    if ('vault' in ref) return vault.get(ref.vault);
    if ('file' in ref) return readSecretFile(ref.file, isManaged);
    const value = env[ref.env];
    if (value) return { ok: true, value };
    return { ok: false, code: 'env_missing', sentence: msg('store.secret.env', { name: ref.env }) };
  };
