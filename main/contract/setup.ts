/**
 * Setup and checks: the results of the doctor, the check of a settings part before it is saved, and the switch between
 * practice and real work. A slow call starts a run, and `setup.progress` returns its progress.
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
  /** The name of a line or a host if there are several. Never an address with its path. */
  of: z.string().optional(),
  /** `skipped`: not checked; the sentence gives the reason. */
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
  /** No settings exist at any level, and the person has not chosen practice yet. */
  first: z.boolean(),
  /** `saved`: the settings contain this part, but nothing has tried it yet. `done`: it was tried, or a till is paired. */
  steps: z.array(z.object({ step: z.enum(setupSteps), state: z.enum(['done', 'saved', 'skipped', 'open']) })),
  /** Names of the paired tills. */
  tills: z.array(z.string()),
  /** The active profile. */
  profile: z.enum(['real', 'practice', 'incomplete']),
  /** The settings are complete, so real work can start. */
  canBeReal: z.boolean(),
  /** The time when the previous settings were stored (wall clock, ms). Missing: there are none. */
  beforeAt: z.number().optional(),
  revision,
});
export type SetupState = z.infer<typeof setupState>;

const settings = z.record(z.string(), z.unknown());
const problems = z.array(z.object({ path: z.string(), message: messageOrTextSchema }));
const startedRun = z.object({
  /** Missing: the run was not started because of the problems. */
  runId: z.string().optional(),
  problems,
});
const outcome = z.object({ done: z.boolean(), sentence: messageSchema });
/** A settings file has a few kilobytes. A file above one megabyte is something else. */
const fileText = z.string().max(1_000_000);

export const setupCalls = {
  /** All checks in one response within 13 s. Active lines report their state and do not log in again. */
  'doctor.run': { input: z.object({}), output: report },
  'setup.state': { input: z.object({}), output: setupState },
  /** `all`: the person needs only practice for now. `skipped: false` opens the step again. */
  'setup.skip': {
    input: z.object({ step: z.enum([...setupSteps, 'all']), skipped: z.boolean().default(true) }),
    output: setupState,
  },
  /**
   * Checks one part of settings that are not saved. The settings are given as a whole, so that locked keys and
   * `{"kept": …}` work as in `settings.write`: a stored secret is sent only to the address that it was stored with.
   */
  'setup.check': {
    input: z.object({
      settings,
      part: z.enum(['helpdesk', 'line', 'till', 'presence']),
      /** `line`: the index in the list of lines. */
      line: z.number().int().min(0).max(100).default(0),
    }),
    output: startedRun,
  },
  /** Waits up to 60 s for a call on one line of these settings. The result is a finding of the check `call`. */
  'setup.testCall': {
    input: z.object({ settings, line: z.number().int().min(0).max(100).default(0) }),
    output: startedRun,
  },
  /**
   * Reads the endpoints and trunks of the phone system of one line of these settings within 7 s. Does not change
   * anything.
   */
  'setup.endpoints': {
    input: z.object({ settings, line: z.number().int().min(0).max(100).default(0) }),
    output: z.object({
      /** Not empty: no request was sent to the phone system because of these problems. */
      problems,
      /** If calls of an endpoint would be misread, `proposal` is the correct entry. */
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
  /** Waits up to 8 s for more than `have` findings and returns all of them. An unknown run counts as finished. */
  'setup.progress': {
    input: z.object({ runId: z.string().max(100), have: z.number().int().min(0).default(0) }),
    output: z.object({ findings: z.array(finding), done: z.boolean() }),
  },
  'setup.stop': { input: z.object({ runId: z.string().max(100) }), output: z.object({}) },
  /** Compares a settings file with the current settings. Does not store anything. */
  'setup.readFile': {
    input: z.object({ text: fileText }),
    output: z.object({
      /** The reason why the whole file is rejected: it is not JSON, or not settings. */
      fault: messageSchema.optional(),
      problems,
      /** The revision of the settings that the file was compared with. */
      revision,
      /** `before` and `after` as text. Missing for absent values and for secrets, whose storage is shown instead. */
      changes: z.array(
        z.object({
          path: z.string(),
          before: z.string().optional(),
          after: z.string().optional(),
          isSecret: z.boolean(),
          /** A managed file sets this key, so it does not change. */
          isLocked: z.boolean(),
        }),
      ),
    }),
  },
  /**
   * Replaces the settings of this revision with a settings file and keeps the replaced ones. Other revisions are not
   * replaced.
   */
  'setup.takeFile': {
    input: z.object({ text: fileText, revision }),
    output: outcome.extend({ problems }),
  },
  /** Restores the settings before the last change and keeps the current ones in exchange. */
  'setup.undo': { input: z.object({ revision }), output: outcome.extend({ problems }) },
  /**
   * Ends one profile and starts the other; the window stays open. If the other profile cannot start, the current one
   * continues.
   */
  'setup.switch': { input: z.object({ to: z.enum(['real', 'practice']) }), output: outcome },
} as const;
