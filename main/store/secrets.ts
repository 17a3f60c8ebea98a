/** Secrets: a string, or where one lies. The plain host's vault is a file that only its owner may read. */
import { z } from 'zod';

export const secretRef = z.union([
  z.string().min(1),
  z.strictObject({ env: z.string().min(1) }),
  z.strictObject({ file: z.string().min(1) }),
  z.strictObject({ vault: z.string().min(1) }),
]);
export type SecretRef = z.infer<typeof secretRef>;

export type SecretFound =
  | { readonly ok: true; readonly value: string }
  /** `sentence` names the place and what to do, never the secret. */
  | {
      readonly ok: false;
      readonly code: 'env_missing' | 'file_unreadable' | 'vault_missing' | 'vault_unreadable' | 'empty';
      readonly sentence: string;
    };

export interface Vault {
  readonly get: (name: string) => SecretFound;
  /** On disk, and readable for its owner only, when it returns. */
  readonly put: (name: string, value: string) => void;
  readonly delete: (name: string) => void;
  readonly names: () => readonly string[];
}
