/**
 * Stores the skipped setup steps, and the digests of tried settings, in `setup.json` in the data folder. The settings
 * themselves show which steps are filled in.
 */
import { isRecord } from '#domain/json/is-record.ts';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { z } from 'zod';
import { setupSteps, type SetupStep } from '#contract/setup.ts';
import { readJson, writeJson } from '#store/json-file.ts';
import { type Raw } from '#app/settings/raw-settings.ts';

const kept = z.object({
  skipped: z.array(z.enum(setupSteps)).catch([]),
  /** Whether the user skipped the whole setup. */
  all: z.boolean().catch(false),
  /** The digests of settings that were checked successfully (tried-settings.ts), newest last. */
  tried: z.array(z.string()).catch([]),
  salt: z.string().min(1).optional().catch(undefined),
});
export type StoredSetupProgress = z.infer<typeof kept>;

export interface SetupProgressStore {
  readonly read: () => StoredSetupProgress;
  /** Marks a step, or the whole setup, as skipped or not skipped. Throws if the disk cannot be written to. */
  readonly skip: (step: SetupStep | 'all', skipped: boolean) => void;
  /**
   * Stores the digest of settings that were checked successfully. A disk error is ignored, because its only effect is
   * that the settings are shown as not tried.
   */
  readonly addTried: (digest: string) => void;
  readonly salt: () => string;
}

export const openSetupProgressStore = (dataDir: string): SetupProgressStore => {
  const path = join(dataDir, 'setup.json');
  const read = (): StoredSetupProgress => kept.safeParse(readJson(path)).data ?? { skipped: [], all: false, tried: [] };
  const newSalt = randomUUID();
  const salt = (): string => read().salt ?? newSalt;
  return {
    read,
    salt,
    addTried: (digest) => {
      const before = read();
      if (before.tried.includes(digest)) return;
      try {
        writeJson(path, { ...before, salt: salt(), tried: [...before.tried, digest].slice(-mostTried) });
      } catch {
        // A disk error is ignored, because the check itself was successful.
      }
    },
    skip: (step, skipped) => {
      const before = read();
      const next =
        step === 'all'
          ? { ...before, all: skipped }
          : { ...before, skipped: [...before.skipped.filter((each) => each !== step), ...(skipped ? [step] : [])] };
      writeJson(path, next);
    },
  };
};

/**
 * The maximum number of stored digests. This number is enough for all lines, and for several values that a user tries
 * one after another.
 */
const mostTried = 100;

const isFilled = (value: unknown): boolean => (Array.isArray(value) ? value.length > 0 : value !== undefined);

/**
 * Returns the state of each step. `paired` is the number of paired tills. `tried` contains the steps whose saved values
 * have been tried. The `who` step has no check, so it is done as soon as its values are saved.
 */
export const listSteps = (
  settings: Raw,
  paired: number,
  { skipped }: Pick<StoredSetupProgress, 'skipped'>,
  tried: ReadonlySet<SetupStep>,
): { readonly step: SetupStep; readonly state: 'done' | 'saved' | 'skipped' | 'open' }[] => {
  const group = (name: string): Raw => (isRecord(settings[name]) ? settings[name] : {});
  const saved: Readonly<Record<SetupStep, boolean>> = {
    who: isFilled(group('agent')['emailAddress']) || isFilled(group('agent')['extension']),
    helpdesk: isFilled(group('helpdesk')['baseUrl']),
    phone: isFilled(settings['lines']),
    till: isFilled(settings['tills']) || paired > 0,
    presence: isFilled(group('presence')['channels']),
  };
  return setupSteps.map((step) => ({
    step,
    state: saved[step]
      ? step === 'who' || tried.has(step)
        ? 'done'
        : 'saved'
      : skipped.includes(step)
        ? 'skipped'
        : 'open',
  }));
};
