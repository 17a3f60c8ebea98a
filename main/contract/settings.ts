/**
 * Reads and writes the settings. A window sends only the keys that the user has changed, with the revision of the
 * settings that it shows. If the settings have changed since then, nothing is written. The window then reads the
 * settings again, merges the changes, and asks the user about keys that both sides changed.
 */
import { z } from 'zod';
import { messageOrTextSchema } from '#domain/messages/message.ts';

export { changesBetween, isGroup, isReference, isSame } from '#domain/settings/settings-changes.ts';
export type { Json } from '#domain/settings/settings-changes.ts';

const problems = z.array(z.object({ path: z.string(), message: messageOrTextSchema }));
/**
 * The identifier of the stored settings. The revision changes whenever the file changes, even if another program writes
 * to the file.
 */
export const revision = z.string().max(100);
const change = z.object({
  /** The keys of the path. A list is treated as one value, so a path never contains a list index. */
  path: z.array(z.string().max(200)).min(1).max(20),
  /** The new value. If it is missing, the key is removed. */
  value: z.unknown().optional(),
});

export const settingsCalls = {
  'settings.read': {
    input: z.object({}),
    output: z.object({
      revision,
      /**
       * The settings as stored, but with each secret replaced by `{"kept": "<name>"}`. The name changes with the
       * secret.
       */
      settings: z.record(z.string(), z.unknown()),
      /** The paths that a managed file sets. */
      locked: z.array(z.string()),
      path: z.string(),
      problems,
      /**
       * Whether new secrets are stored in the operating system's keyring. Otherwise, they are stored in the file
       * as plain text.
       */
      hidesSecrets: z.boolean(),
      /** The paths of secrets that the file contains as plain text. */
      openSecrets: z.array(z.string()),
    }),
  },
  /**
   * Writes the changes. If any value is invalid, all changes are rejected. A secret that is given as `{"kept": …}`
   * keeps its stored value, but only for the address with which it was stored.
   */
  'settings.write': {
    /** With `isCheck`, the call returns only the problems and writes nothing. */
    input: z.object({ revision, changes: z.array(change).max(10_000), isCheck: z.boolean().optional() }),
    output: z.object({
      saved: z.boolean(),
      /**
       * Whether the settings have changed since this revision. If so, nothing was written, and the window must
       * read the settings again.
       */
      isOutdated: z.boolean().optional(),
      problems,
      /** A notice, for example that a file was moved aside because it was damaged. */
      notice: messageOrTextSchema.optional(),
    }),
  },
} as const;
