/** Stores the skipped setup steps in `setup.json` in the data folder. The settings show which steps are done. */
import { isRecord } from '#domain/json/is-record.ts';
import { join } from 'node:path';
import { z } from 'zod';
import { setupSteps, type SetupStep } from '#contract/setup.ts';
import { readJson, writeJson } from '#store/json-file.ts';
import { type Raw } from '#app/settings/raw-settings.ts';

const kept = z.object({
  skipped: z.array(z.enum(setupSteps)).catch([]),
  /** The user skipped the whole setup. */
  all: z.boolean().catch(false),
});
export type StoredSetupProgress = z.infer<typeof kept>;

export interface SetupProgressStore {
  readonly read: () => StoredSetupProgress;
  /** Throws disk errors. */
  readonly skip: (step: SetupStep | 'all', skipped: boolean) => void;
}

export const openSetupProgressStore = (dataDir: string): SetupProgressStore => {
  const path = join(dataDir, 'setup.json');
  const read = (): StoredSetupProgress => kept.safeParse(readJson(path)).data ?? { skipped: [], all: false };
  return {
    read,
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

const isFilled = (value: unknown): boolean => (Array.isArray(value) ? value.length > 0 : value !== undefined);

/** Returns the state of each step. `paired`: the number of paired tills. */
export const listSteps = (
  settings: Raw,
  paired: number,
  { skipped }: StoredSetupProgress,
): { readonly step: SetupStep; readonly state: 'done' | 'skipped' | 'open' }[] => {
  const group = (name: string): Raw => (isRecord(settings[name]) ? settings[name] : {});
  const done: Readonly<Record<SetupStep, boolean>> = {
    who: isFilled(group('agent')['emailAddress']) || isFilled(group('agent')['extension']),
    helpdesk: isFilled(group('helpdesk')['baseUrl']),
    phone: isFilled(settings['lines']),
    till: isFilled(settings['tills']) || paired > 0,
    presence: isFilled(group('presence')['channels']),
  };
  return setupSteps.map((step) => ({
    step,
    state: done[step] ? 'done' : skipped.includes(step) ? 'skipped' : 'open',
  }));
};
