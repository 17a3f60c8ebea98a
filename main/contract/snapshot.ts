/**
 * The snapshot that the windows, the tray and the command line show. It is always sent as a whole. Times are wall-clock
 * times in ms since 1970, and sentences are codes with values (domain/messages).
 */
import { z } from 'zod';
import { ledgerStep, state } from '#domain/ledger/page.ts';
import { messageSchema, messageOrTextSchema } from '#domain/messages/message.ts';
import { judgedPage } from '#domain/verdict/verdict.ts';
import { choosable } from './agent.ts';
import { phoneAction } from './phone.ts';
import { traceView } from './tracing.ts';
import { practiceView } from './practice.ts';
import { siteView } from './site.ts';
import { preferences, shell } from './preferences.ts';

const cell = z.object({
  state,
  /** One to three words: "Working", "3 waiting", "Chat, Email". */
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
  /** For tills: the address to which they connect, or the folder or port that is read. */
  address: z.string().optional(),
  nextTryAt: z.number().optional(),
  /** The number of unreadable messages since the app started. */
  oddities: z.number(),
  lastOddity: z.string().optional(),
  /** For lines: the watched extensions. */
  extensions: z.array(z.string()).optional(),
  /** For connected lines: the watched extensions whose state is still unknown. */
  unknown: z.array(z.string()).optional(),
  /** For lines: settings for endpoints whose calls would otherwise be misread. */
  proposals: z.array(endpointProposal).readonly().optional(),
  /** For lines: the current recording, or the last one since the app started. */
  trace: traceView.optional(),
  /** For softphone lines: the last event, with the number masked. */
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
  /** The web page that requested the pairing. Absent if a program requested it. */
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
  /**
   * The length of the time window on this PC, in ms. If this PC's share is less than one request per window, this
   * length exceeds the nominal length.
   */
  windowMs: z.number(),
  used: z.number(),
  /** This PC's share of the subscription's limit. */
  limit: z.number(),
  /** The part of the limit that is reserved for screen pops. */
  reserve: z.number(),
});

export const waitingItem = z.object({
  id: z.string(),
  ledgerId: z.string(),
  operation: z.string(),
  /** For call events: the type of event. */
  eventType: z.string().optional(),
  /**
   * `waiting` items are sent automatically. `failing` items are set aside and retried rarely. `late` and `parked` items
   * are waiting for a user's decision.
   */
  state: z.enum(['waiting', 'sending', 'failing', 'late', 'parked']),
  createdAt: z.number(),
  /** The wall-clock time when a look-up expires if it has not been sent, in ms. */
  expiresAt: z.number().optional(),
  attempts: z.number(),
  /** Set if the item was released and sent again, and the helpdesk refused it again. */
  isRefusedAgain: z.literal(true).optional(),
  why: messageSchema,
  /** The caller or customer, masked or in full, according to `masking`. */
  who: messageOrTextSchema,
});

/**
 * A notice about this PC, for example that an outbox was moved aside. It stays until a user dismisses it.
 */
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
  /**
   * The agents who can be selected at the till, with this PC's agent first; `agent` is the current one. Absent if
   * there is only one agent.
   */
  colleagues: z.array(choosable).optional(),
  cells: z.object({ line: cell, till: cell, helpdesk: cell, agents: cell }),
  /** Calls that are ringing or in progress at a watched extension, newest first, with their steps. */
  live: z.array(
    z.object({
      page: judgedPage,
      steps: z.array(ledgerStep),
      /**
       * The actions that the line currently offers for this call. If absent or empty, only the phone itself
       * can control the call.
       */
      can: z.array(phoneAction).optional(),
    }),
  ),
  /** Whether a connected line can start a call. */
  canDial: z.boolean().optional(),
  /** The five latest ledger entries that are no longer live. */
  recent: z.array(judgedPage),
  /** The five newest screen pops that failed within the last hour and that nobody has seen yet, newest first. */
  failures: z.array(judgedPage),
  /**
   * The total number of screen pops that failed within the last hour and that nobody has seen yet, including those that
   * are not in `failures`.
   */
  failureCount: z.number(),
  waiting: z.object({
    count: z.number(),
    oldestAt: z.number().optional(),
    /** The number of items in `count` that are set aside because they fail repeatedly while others succeed. */
    failing: z.number(),
    /** The number of late and parked items that are waiting for a user's decision. */
    decisions: z.number(),
    budget: z.array(windowUse),
    /**
     * The fraction of its limits that this PC is currently allowed to use. Normally, it is 1. After a response with
     * status 429, it is less than 1.
     */
    rate: z.number(),
    gate: z.enum(['open', 'away', 'unauthorised', 'paused', 'disk']),
    gateReason: messageOrTextSchema.optional(),
    gateUntil: z.number().optional(),
  }),
  lines: z.array(connection),
  tills: z.array(tillEntry),
  /**
   * The settings for the window's scan field. Present if the settings contain a scanner that types like a keyboard.
   */
  scanner: z
    .object({
      name: z.string(),
      prefix: z.string().optional(),
      suffix: z.enum(['enter', 'tab', 'none']),
      layout: z.enum(['us', 'same']),
      keyGapMs: z.number(),
      /** The shortcuts of the tray app, in Electron's notation. */
      windowShortcut: z.string().optional(),
      clipboardShortcut: z.string().optional(),
    })
    .optional(),
  tillServers: z.array(connection),
  pairings: z.array(pendingPairing),
  presence: z.array(presenceEntry),
  /** The 20 newest notices, oldest first. */
  notices: z.array(notice),
  pausedUntil: z.number().optional(),
  /** `till` means that numbers are shown masked, and `agent` that they are shown in full. */
  masking: z.enum(['agent', 'till']),
  /** The time until which the user sees full numbers even though masking is on. */
  numbersUntil: z.number().optional(),
  preferences,
  /** The revision of the app's current settings. A window that shows another revision reads the settings again. */
  settingsRevision: z.string().optional(),
  shell,
  practice: practiceView.optional(),
  /** Absent if this PC does not belong to a site. */
  site: siteView.optional(),
});
export type Snapshot = z.infer<typeof snapshot>;
export type WaitingItem = z.infer<typeof waitingItem>;
export type WindowUse = z.infer<typeof windowUse>;
export type ConnectionView = z.infer<typeof connection>;
