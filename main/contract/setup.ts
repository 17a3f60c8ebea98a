/**
 * Setup and checks. The calls read the results of the doctor, check a part of the settings before it is saved, and
 * switch between practice and real work. A slow call starts a run, and `setup.progress` returns its findings.
 */
import { z } from 'zod';
import { messageSchema, messageOrTextSchema } from '#domain/messages/message.ts';
import { revision } from './settings.ts';
import { endpointProposal } from './snapshot.ts';

export const checkNames = [
  'settings',
  'name',
  'proxy',
  'reach',
  'certificate',
  'credentials',
  'clock',
  'limits',
  'screen-pops',
  'line',
  'permission',
  'extensions',
  'call',
  'till-ports',
  'till',
  'set-aside',
  'data-folder',
  'presence',
  'site',
] as const;
export type CheckName = (typeof checkNames)[number];

/** The result of one check, masked and without secrets. */
export const finding = z.object({
  check: z.enum(checkNames),
  /**
   * The checked item, such as a line, a host or a till. Undefined if the check has only one subject. The text never
   * contains an address with a path.
   */
  of: z.string().optional(),
  /** The result. `skipped` means that the check did not run; the sentence gives the reason. */
  state: z.enum(['ok', 'limited', 'broken', 'skipped']),
  sentence: messageSchema,
  /** The recommended action. */
  advice: messageSchema.optional(),
});
export type Finding = z.infer<typeof finding>;

const report = z.object({
  at: z.number(),
  /** The worst state of all findings. */
  state: z.enum(['ok', 'limited', 'broken']),
  findings: z.array(finding),
});
export type DoctorReport = z.infer<typeof report>;

export const setupSteps = ['who', 'helpdesk', 'phone', 'till', 'presence'] as const;
export type SetupStep = (typeof setupSteps)[number];

const setupState = z.object({
  /** Whether neither the user's file nor a managed file exists, and the user has not selected practice yet. */
  first: z.boolean(),
  /**
   * The setup steps. `saved` means that the settings contain this part, but that it has not been checked or used yet.
   * `done` means that a check of the part was successful, that the part works in normal operation, or that a till is
   * paired. The step `who` is done as soon as it is saved.
   */
  steps: z.array(z.object({ step: z.enum(setupSteps), state: z.enum(['done', 'saved', 'skipped', 'open']) })),
  /** The names of the paired tills. */
  tills: z.array(z.string()),
  /** The active profile. */
  profile: z.enum(['real', 'practice', 'incomplete']),
  /** Whether the settings are complete, so that real work can start. */
  canBeReal: z.boolean(),
  /** The time when the previous settings were stored (wall clock, ms). Absent if there are no previous settings. */
  beforeAt: z.number().optional(),
  revision,
});
export type SetupState = z.infer<typeof setupState>;

const settings = z.record(z.string(), z.unknown());
const problems = z.array(z.object({ path: z.string(), message: messageOrTextSchema }));
const startedRun = z.object({
  /** The ID of the run. Absent if `problems` prevented the start of the run. */
  runId: z.string().optional(),
  problems,
});
const outcome = z.object({ done: z.boolean(), sentence: messageSchema });
/** A settings file is a few kilobytes in size. A file that is larger than one megabyte is not a settings file. */
const fileText = z.string().max(1_000_000);

export const setupCalls = {
  /** Returns the results of all checks within 13 s. Active lines report their state and do not log in again. */
  'doctor.run': { input: z.object({}), output: report },
  'setup.state': { input: z.object({}), output: setupState },
  /** Skips a step. `all` means that the user needs only practice for now. `skipped: false` reopens the step. */
  'setup.skip': {
    input: z.object({ step: z.enum([...setupSteps, 'all']), skipped: z.boolean().default(true) }),
    output: setupState,
  },
  /**
   * Checks one part of settings that are not saved. The call contains the complete settings, so that locked keys and
   * `{"kept": …}` work as in `settings.write`. A stored secret is sent only to the address with which it was stored.
   */
  'setup.check': {
    input: z.object({
      settings,
      part: z.enum(['helpdesk', 'line', 'till', 'presence']),
      /** The index in the list of lines. */
      line: z.number().int().min(0).max(100).default(0),
    }),
    output: startedRun,
  },
  /**
   * Waits up to 60 s for one line of these settings to connect, and then up to 60 s for a call. The results are a
   * finding of the check `line` and, if the line connects, a finding of the check `call`.
   */
  'setup.testCall': {
    input: z.object({ settings, line: z.number().int().min(0).max(100).default(0) }),
    output: startedRun,
  },
  /**
   * Reads the endpoints and trunks of one line's phone system. The settings in the input do not have to be saved. The
   * call does not change anything.
   */
  'setup.endpoints': {
    input: z.object({ settings, line: z.number().int().min(0).max(100).default(0) }),
    output: z.object({
      /** If there are any problems, no request was sent to the phone system. */
      problems,
      /** If calls of this endpoint are misread with these settings, `proposal` is the setting that corrects this. */
      endpoints: z.array(
        z.object({
          name: z.string(),
          role: z.enum(['extension', 'trunk', 'unknown']),
          extension: z.string().optional(),
          proposal: endpointProposal.optional(),
        }),
      ),
      sentence: messageSchema.optional(),
      /** The permission that the line's account needs. */
      advice: messageSchema.optional(),
    }),
  },
  /**
   * Waits up to 8 s until there are more than `have` findings or the run ends, and returns all findings. An unknown run
   * is treated as finished.
   */
  'setup.progress': {
    input: z.object({ runId: z.string().max(100), have: z.number().int().min(0).default(0) }),
    output: z.object({ findings: z.array(finding), done: z.boolean() }),
  },
  'setup.stop': { input: z.object({ runId: z.string().max(100) }), output: z.object({}) },
  /** Compares a settings file with the current settings. The call does not store anything. */
  'setup.readFile': {
    input: z.object({ text: fileText }),
    output: z.object({
      /**
       * The reason why the whole file is rejected: it is not JSON, it contains no settings, or it contains unknown
       * keys, which a newer version may have written.
       */
      fault: messageSchema.optional(),
      problems,
      /** The revision of the settings that the file was compared with. */
      revision,
      /**
       * `before` and `after` are text. Each is absent if the value does not exist or is a plain-text secret. For a
       * reference to a secret, the place where the secret is stored is shown.
       */
      changes: z.array(
        z.object({
          path: z.string(),
          before: z.string().optional(),
          after: z.string().optional(),
          isSecret: z.boolean(),
          /** Whether a managed file sets this key. If so, the import does not change it. */
          isLocked: z.boolean(),
        }),
      ),
    }),
  },
  /**
   * Replaces the settings with a settings file and keeps the replaced ones. The settings are replaced only if they
   * still have this revision.
   */
  'setup.takeFile': {
    input: z.object({ text: fileText, revision }),
    output: outcome.extend({ problems }),
  },
  /** Restores the settings from before the last change, and keeps the current ones as the previous settings. */
  'setup.undo': { input: z.object({ revision }), output: outcome.extend({ problems }) },
  /**
   * Ends one profile and starts the other. The window stays open. If the other profile cannot start, the
   * current one continues.
   */
  'setup.switch': { input: z.object({ to: z.enum(['real', 'practice']) }), output: outcome },
} as const;
