/**
 * Setting up and checking: what the doctor found, a part of the settings tried before it is saved, and the way from
 * practice to real and back. Whatever takes longer than a moment is begun by one call and followed by `setup.progress`.
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
] as const;
export type CheckName = (typeof checkNames)[number];

/** One thing that was looked at, masked, without any secret. */
export const finding = z.object({
  check: z.enum(checkNames),
  /** Which one of several: the name of a line, a host. Never an address with its path. */
  of: z.string().optional(),
  /** `skipped`: it was not looked at, and the sentence says why. */
  state: z.enum(['ok', 'limited', 'broken', 'skipped']),
  sentence: messageSchema,
  /** What to do. */
  advice: messageSchema.optional(),
});
export type Finding = z.infer<typeof finding>;

const report = z.object({
  at: z.number(),
  /** The worst of all findings. */
  state: z.enum(['ok', 'limited', 'broken']),
  findings: z.array(finding),
});
export type DoctorReport = z.infer<typeof report>;

export const setupSteps = ['who', 'helpdesk', 'phone', 'till', 'presence'] as const;
export type SetupStep = (typeof setupSteps)[number];

const setupState = z.object({
  /** There are no settings at any level, and the person has not said yet that practising is enough. */
  first: z.boolean(),
  /** `done`: the settings hold it, or a till is paired. */
  steps: z.array(z.object({ step: z.enum(setupSteps), state: z.enum(['done', 'skipped', 'open']) })),
  /** Names of the tills that a person has paired. */
  tills: z.array(z.string()),
  /** Runs now. */
  profile: z.enum(['real', 'practice', 'incomplete']),
  /** The settings are complete: the real phone and helpdesk can be connected. */
  canBeReal: z.boolean(),
  /** When the settings that were before the last change were put away, wall clock, ms; absent: there are none. */
  beforeAt: z.number().optional(),
  revision,
});
export type SetupState = z.infer<typeof setupState>;

const settings = z.record(z.string(), z.unknown());
const problems = z.array(z.object({ path: z.string(), message: messageOrTextSchema }));
const begun = z.object({
  /** Absent: nothing began, because of the problems. */
  runId: z.string().optional(),
  problems,
});
const outcome = z.object({ done: z.boolean(), sentence: messageSchema });
/** A settings file is some kilobytes; a megabyte is something else. */
const fileText = z.string().max(1_000_000);

export const setupCalls = {
  /** Everything there is, in one answer within 13 s. Lines that run are asked for their state, not logged in again. */
  'doctor.run': { input: z.object({}), output: report },
  'setup.state': { input: z.object({}), output: setupState },
  /** `all`: practising is enough for now. `skipped` false: back to open. */
  'setup.skip': {
    input: z.object({ step: z.enum([...setupSteps, 'all']), skipped: z.boolean().default(true) }),
    output: setupState,
  },
  /**
   * Tries one part of settings that are not saved. They are given whole, so that what is locked and `{"kept": …}`
   * count as in `settings.write`: a stored secret goes to the address it was stored with only.
   */
  'setup.check': {
    input: z.object({
      settings,
      part: z.enum(['helpdesk', 'line', 'till', 'presence']),
      /** `line`: which one of the list. */
      line: z.number().int().min(0).max(100).default(0),
    }),
    output: begun,
  },
  /** Listens at one line of these settings until a call comes, at most 60 s; it ends as a finding of check `call`. */
  'setup.testCall': {
    input: z.object({ settings, line: z.number().int().min(0).max(100).default(0) }),
    output: begun,
  },
  /** The endpoints and trunks of the exchange behind one line of these settings, read within 7 s. Nothing is changed. */
  'setup.endpoints': {
    input: z.object({ settings, line: z.number().int().min(0).max(100).default(0) }),
    output: z.object({
      /** Not empty: the exchange was not asked, because of these. */
      problems,
      /** Where its calls would be read wrongly, `proposal` is what to enter. */
      endpoints: z.array(
        z.object({
          name: z.string(),
          role: z.enum(['extension', 'trunk', 'unknown']),
          extension: z.string().optional(),
          proposal: endpointProposal.optional(),
        }),
      ),
      sentence: messageSchema.optional(),
      /** What to allow the account of the line. */
      advice: messageSchema.optional(),
    }),
  },
  /** Waits up to 8 s until there is more than `have`, and answers with all of it. An unknown run is done. */
  'setup.progress': {
    input: z.object({ runId: z.string().max(100), have: z.number().int().min(0).default(0) }),
    output: z.object({ findings: z.array(finding), done: z.boolean() }),
  },
  'setup.stop': { input: z.object({ runId: z.string().max(100) }), output: z.object({}) },
  /** What a settings file would change. Nothing is kept. */
  'setup.readFile': {
    input: z.object({ text: fileText }),
    output: z.object({
      /** Why it cannot be taken as a whole: it is no JSON, or no settings. */
      fault: messageSchema.optional(),
      problems,
      /** Of the settings that it was compared with. */
      revision,
      /** `before` and `after` as text, absent where there is nothing and for a secret; where one lies is shown. */
      changes: z.array(
        z.object({
          path: z.string(),
          before: z.string().optional(),
          after: z.string().optional(),
          isSecret: z.boolean(),
          /** A managed file has set it, so it stays. */
          isLocked: z.boolean(),
        }),
      ),
    }),
  },
  /** Puts a settings file in the place of the settings of this revision, which are kept; of others never. */
  'setup.takeFile': {
    input: z.object({ text: fileText, revision }),
    output: outcome.extend({ problems }),
  },
  /** From the settings of this revision back to those of before the last change; what was after it is kept in their place. */
  'setup.undo': { input: z.object({ revision }), output: outcome.extend({ problems }) },
  /** Ends one profile and begins the other; the window stays. Where the other cannot begin, this one goes on. */
  'setup.switch': { input: z.object({ to: z.enum(['real', 'practice']) }), output: outcome },
} as const;
