/**
 * Reading and writing the settings. A window sends only the keys that a person changed, with the revision of the
 * settings that it was drawn from. Where the settings are others by now, nothing is written: the window reads them
 * again, merges, and asks the person about keys that both sides changed.
 */
import { z } from 'zod';
import { messageOrTextSchema } from '#domain/messages/message.ts';

export { changesBetween, isGroup, isReference, isSame } from '#domain/settings/settings-changes.ts';
export type { Json } from '#domain/settings/settings-changes.ts';

const problems = z.array(z.object({ path: z.string(), message: messageOrTextSchema }));
/** Of the settings as they are stored now; another one after every change, whoever made it. */
export const revision = z.string().max(100);
const change = z.object({
  /** The keys that lead there; a list is one value. */
  path: z.array(z.string().max(200)).min(1).max(20),
  /** Absent: the key is removed. */
  value: z.unknown().optional(),
});

export const settingsCalls = {
  'settings.read': {
    input: z.object({}),
    output: z.object({
      revision,
      /** As stored, each secret replaced by `{"kept": "<a name for it, another one after each change>"}`. */
      settings: z.record(z.string(), z.unknown()),
      /** Paths that a managed file has set. */
      locked: z.array(z.string()),
      path: z.string(),
      problems,
      /** A secret that is typed goes into the system's vault; else it stands in the file, for whoever can read that. */
      hidesSecrets: z.boolean(),
      /** Places of secrets that stand readable in the file. */
      openSecrets: z.array(z.string()),
    }),
  },
  /** Refused as a whole when anything is wrong; a secret given as `{"kept": …}` is the stored one, for the address it was stored with. */
  'settings.write': {
    /** `isCheck`: only the problems are wanted, nothing is written. */
    input: z.object({ revision, changes: z.array(change).max(10_000), isCheck: z.boolean().optional() }),
    output: z.object({
      saved: z.boolean(),
      /** The settings were changed since this revision: read them again. Nothing was written. */
      isOutdated: z.boolean().optional(),
      problems,
      /** What else happened: a file that was broken by hand was set aside. */
      notice: messageOrTextSchema.optional(),
    }),
  },
} as const;
