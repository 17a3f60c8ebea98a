/**
 * Reads and writes the settings. A window sends only the keys that a person changed, with the revision of the settings
 * that it shows. If the settings have changed since, nothing is written. The window then reads them again, merges, and
 * asks the person about keys that both sides changed.
 */
import { z } from 'zod';
import { messageOrTextSchema } from '#domain/messages/message.ts';

export { changesBetween, isGroup, isReference, isSame } from '#domain/settings/settings-changes.ts';
export type { Json } from '#domain/settings/settings-changes.ts';

const problems = z.array(z.object({ path: z.string(), message: messageOrTextSchema }));
/** Identifies the stored settings. It changes with every change, even by other programs. */
export const revision = z.string().max(100);
const change = z.object({
  /** The keys of the path; a list is one value. */
  path: z.array(z.string().max(200)).min(1).max(20),
  /** Missing: the key is removed. */
  value: z.unknown().optional(),
});

export const settingsCalls = {
  'settings.read': {
    input: z.object({}),
    output: z.object({
      revision,
      /**
       * As stored, with each secret replaced by `{"kept": "<name>"}`. The name changes with every change of the
       * settings.
       */
      settings: z.record(z.string(), z.unknown()),
      /** Paths that a managed file sets. */
      locked: z.array(z.string()),
      path: z.string(),
      problems,
      /** A new secret is stored in the system's keyring. Otherwise it is stored in the file as plain text. */
      hidesSecrets: z.boolean(),
      /** Paths of secrets that the file contains as plain text. */
      openSecrets: z.array(z.string()),
    }),
  },
  /**
   * Rejected as a whole if anything is invalid. A secret given as `{"kept": …}` is the stored one, for the address
   * that it was stored with.
   */
  'settings.write': {
    /** `isCheck`: returns only the problems and does not write anything. */
    input: z.object({ revision, changes: z.array(change).max(10_000), isCheck: z.boolean().optional() }),
    output: z.object({
      saved: z.boolean(),
      /** The settings have changed since this revision. Nothing was written; read them again. */
      isOutdated: z.boolean().optional(),
      problems,
      /** For example, a file that was damaged by hand was moved aside. */
      notice: messageOrTextSchema.optional(),
    }),
  },
} as const;
