/** Which steps of setting up were skipped: `setup.json` in the data folder. What is done, the settings say themselves. */
import { isRecord } from '#domain/json/is-record.ts';
import { join } from 'node:path';
import { z } from 'zod';
import { setupSteps, type SetupStep } from '#contract/setup.ts';
import { readJson, writeJson } from '#store/json-file.ts';
import { type Raw } from '#app/settings/raw-settings.ts';

const kept = z.object({
  skipped: z.array(z.enum(setupSteps)).catch([]),
  /** Practising is enough for now. */
  all: z.boolean().catch(false),
});
export type SetupKept = z.infer<typeof kept>;

export interface SetupProgressStore {
  readonly read: () => SetupKept;
  /** Throws what the disk throws. */
  readonly skip: (step: SetupStep | 'all', skipped: boolean) => void;
}

export const openSetupProgressStore = (dataDir: string): SetupProgressStore => {
  const path = join(dataDir, 'setup.json');
  const read = (): SetupKept => kept.safeParse(readJson(path)).data ?? { skipped: [], all: false };
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

const holds = (value: unknown): boolean => (Array.isArray(value) ? value.length > 0 : value !== undefined);

/** What the settings hold of each step. `paired`: tills that a person has paired. */
export const stepsOf = (
  settings: Raw,
  paired: number,
  { skipped }: SetupKept,
): { readonly step: SetupStep; readonly state: 'done' | 'skipped' | 'open' }[] => {
  const group = (name: string): Raw => (isRecord(settings[name]) ? settings[name] : {});
  const done: Readonly<Record<SetupStep, boolean>> = {
    who: holds(group('agent')['emailAddress']) || holds(group('agent')['extension']),
    helpdesk: holds(group('helpdesk')['baseUrl']),
    phone: holds(settings['lines']),
    till: holds(settings['tills']) || paired > 0,
    presence: holds(group('presence')['channels']),
  };
  return setupSteps.map((step) => ({
    step,
    state: done[step] ? 'done' : skipped.includes(step) ? 'skipped' : 'open',
  }));
};
