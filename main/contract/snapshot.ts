/**
 * The one picture that windows, tray and command line draw. It is always sent whole and never patched.
 * Times are wall clock, ms since 1970; sentences are codes with values (domain/messages).
 */
import { z } from 'zod';
import { ledgerStep, state } from '#domain/ledger/page.ts';
import { messageSchema, messageOrTextSchema } from '#domain/messages/message.ts';
import { judgedPage } from '#domain/verdict/verdict.ts';
import { choosable } from './agent.ts';
import { phoneDeed } from './phone.ts';
import { traceView } from './tracing.ts';
import { practiceView } from './practice.ts';
import { preferences, shell } from './preferences.ts';

const cell = z.object({
  state,
  /** One or two words: "Working", "3 waiting", "Chat, Email". */
  word: messageSchema,
  detail: messageSchema,
});
export type Cell = z.infer<typeof cell>;

export const endpointProposal = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('endpoint'), endpoint: z.string(), extension: z.string() }),
  z.object({ kind: z.literal('trunk'), endpoint: z.string() }),
]);
export type EndpointProposal = z.infer<typeof endpointProposal>;

export const connection = z.object({
  id: z.string(),
  kind: z.string(),
  name: z.string(),
  state,
  link: z.enum(['connecting', 'up', 'down', 'refused', 'off']),
  since: z.number(),
  reason: messageOrTextSchema.optional(),
  /** Tills: where they connect, or what is read. */
  address: z.string().optional(),
  nextTryAt: z.number().optional(),
  /** What came that could not be read, since the start. */
  oddities: z.number(),
  lastOddity: z.string().optional(),
  /** Lines: the watched extensions. */
  extensions: z.array(z.string()).optional(),
  /** Lines that are up: those of the watched extensions of which nothing is known all the same. */
  unknown: z.array(z.string()).optional(),
  /** Lines: endpoints that a setting should name, by what was heard of them. */
  proposals: z.array(endpointProposal).readonly().optional(),
  /** Lines: what is recorded, or was since the start of the app. */
  trace: traceView.optional(),
  /** Softphone lines: what was heard last, the number masked. */
  lastHook: z.object({ at: z.number(), sentence: messageSchema, isTaken: z.boolean() }).optional(),
});

export const tillEntry = z.object({
  name: z.string(),
  pairedAt: z.number(),
  lastSeenAt: z.number().optional(),
  rights: z.array(z.enum(['lookup', 'report', 'status'])),
});

export const pendingPairing = z.object({
  pairingId: z.string(),
  name: z.string(),
  code: z.string(),
  expiresAt: z.number(),
  /** The web page that asks; absent: a program. */
  origin: z.string().optional(),
});

export const presenceEntry = z.object({
  channel: z.string(),
  referrer: z.string().optional(),
  word: z.enum(['Online', 'Offline', 'unknown']),
  since: z.number(),
  askedAt: z.number().optional(),
  reason: messageOrTextSchema.optional(),
});

export const windowUse = z.object({
  name: z.enum(['second', 'minute', 'hour', 'day']),
  /** The window as it is kept here; longer than its name where the share is less than one request in it. */
  windowMs: z.number(),
  used: z.number(),
  /** This PC's share of the subscription's limit. */
  limit: z.number(),
  /** Of the limit, kept free for screen pops. */
  reserve: z.number(),
});

export const waitingItem = z.object({
  id: z.string(),
  ledgerId: z.string(),
  operation: z.string(),
  /** Call events: which one. */
  eventType: z.string().optional(),
  /** `waiting`: goes out by itself · `failing`: set aside, tried rarely · `late` and `parked`: a person decides. */
  state: z.enum(['waiting', 'sending', 'failing', 'late', 'parked']),
  createdAt: z.number(),
  attempts: z.number(),
  why: messageSchema,
  /** Masked or plain, as the profile says. */
  who: messageOrTextSchema,
});

/** What happened to this PC's own files, until a person has dismissed it: an outbox was set aside, … */
export const notice = z.object({ at: z.number(), code: z.string(), sentence: messageOrTextSchema });

export const snapshot = z.object({
  at: z.number(),
  version: z.string(),
  profile: z.enum(['real', 'practice', 'incomplete']),
  headline: z.object({ state, sentence: messageSchema, detail: messageSchema }),
  agent: z.object({
    name: z.string().optional(),
    emailAddress: z.string().optional(),
    extension: z.string().optional(),
    country: z.string(),
  }),
  /** Who may stand at the till, the agent of this PC first; `agent` is who does. Absent: there is nobody to choose. */
  colleagues: z.array(choosable).optional(),
  cells: z.object({ line: cell, till: cell, helpdesk: cell, agents: cell }),
  /** Calls that ring or talk now at a watched extension, newest first, with their steps. */
  live: z.array(
    z.object({
      page: judgedPage,
      steps: z.array(ledgerStep),
      /** What the line of this call can do with it now; absent or empty: only the phone itself can. */
      can: z.array(phoneDeed).optional(),
    }),
  ),
  /** A connected line can start a call from this desk. */
  canDial: z.boolean().optional(),
  /** The last five pages that are not live. */
  recent: z.array(judgedPage),
  /** Screen pops that failed within the last hour and that nobody has seen yet, newest first, a few at most. */
  failures: z.array(judgedPage),
  /** All of them, those beyond `failures` included. */
  failureCount: z.number(),
  waiting: z.object({
    count: z.number(),
    oldestAt: z.number().optional(),
    /** Of `count`: set aside, since they fail again and again while others pass. */
    failing: z.number(),
    /** Late and parked: a person decides. */
    decisions: z.number(),
    budget: z.array(windowUse),
    /** 1 when nothing was refused for the limits lately; less after 429. */
    rate: z.number(),
    gate: z.enum(['open', 'away', 'unauthorised', 'paused', 'disk']),
    gateReason: messageOrTextSchema.optional(),
    gateUntil: z.number().optional(),
  }),
  lines: z.array(connection),
  tills: z.array(tillEntry),
  /** The settings have a scanner that types like a keyboard: how the window reads its scan field. */
  scanner: z
    .object({
      name: z.string(),
      prefix: z.string().optional(),
      suffix: z.enum(['enter', 'tab', 'none']),
      layout: z.enum(['us', 'same']),
      keyGapMs: z.number(),
    })
    .optional(),
  tillServers: z.array(connection),
  pairings: z.array(pendingPairing),
  presence: z.array(presenceEntry),
  /** Oldest first, a few at most. */
  notices: z.array(notice),
  pausedUntil: z.number().optional(),
  /** Numbers are shown masked (tills, terminals) or plain (agents). */
  masking: z.enum(['agent', 'till']),
  /** Masked, but a person sees them until then. */
  numbersUntil: z.number().optional(),
  preferences,
  /** Of the settings as the app knows them: a window that was drawn from others reads them again. */
  settingsRevision: z.string().optional(),
  shell,
  practice: practiceView.optional(),
});
export type Snapshot = z.infer<typeof snapshot>;
export type WaitingItem = z.infer<typeof waitingItem>;
export type WindowUse = z.infer<typeof windowUse>;
export type ConnectionView = z.infer<typeof connection>;
