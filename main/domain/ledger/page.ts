/**
 * The pages of the ledger: one for each call, look-up, report and message. A page shows what was received, sent
 * and answered, and why an item was not sent. Its texts are stored as message codes with values, and are translated
 * when they are shown.
 */
import { z } from 'zod';
import { messageSchema } from '../messages/message.ts';

/** All possible outcomes. domain/verdict defines what each one means for the customer. */
export const outcomes = [
  'Registered',
  'Taken',
  'Reported',
  'Missed',
  'Elsewhere',
  'No answer',
  'Withheld',
  'Internal',
  'Discarded',
  'Waiting',
  'Held as late',
  'Not sure',
  'Refused',
  'Expired',
  'Not sent',
  'Paused',
] as const;
export const outcome = z.enum(outcomes);
export type Outcome = z.infer<typeof outcome>;

/** The state of a component or an outcome. Each state has the same shape and colour in all windows. */
export const state = z.enum(['working', 'limited', 'broken', 'waiting', 'paused', 'unknown', 'none']);
export type State = z.infer<typeof state>;

/** The source of an event that came from the window or the command line instead of a till or an extension. */
export const thisPcLabel = 'this PC';

export const entryKinds = ['inbound', 'outbound', 'internal', 'lookup', 'report', 'message'] as const;
export const entryKind = z.enum(entryKinds);

/** How a missed call was dealt with: a person marked it as done, or somebody has since talked to the caller. */
export const followUp = z.object({
  /** The wall-clock time, in milliseconds since 1970. */
  at: z.number(),
  /**
   * The agent who dealt with the call. If the settings do not name an agent, this is the extension that answered the
   * later call, or undefined if a person marked the call as done.
   */
  by: z.string().optional(),
  /** The page ID of the call in which somebody talked to the caller. Absent if a person marked the call as done. */
  callPage: z.string().optional(),
});
export type FollowUp = z.infer<typeof followUp>;

export const ledgerPage = z.object({
  id: z.string(),
  kind: entryKind,
  /** The wall-clock time, in milliseconds since 1970. */
  startedAt: z.number(),
  endedAt: z.number().optional(),
  /**
   * Set if the line did not observe the end of the call, because it was down or was removed. `endedAt` is the time when
   * the end was noticed, so the duration is unknown.
   */
  endUnseen: z.literal(true).optional(),
  /**
   * The customer: a number (in E.164 if possible, otherwise as received), an e-mail address, or the content
   * of a report.
   */
  who: z.object({
    number: z.string().optional(),
    name: z.string().optional(),
    email: z.string().optional(),
    external: z.string().optional(),
    /** For reports, the number of entries and their kind. */
    items: z.number().optional(),
    itemKind: z.enum(['orders', 'customers']).optional(),
  }),
  /** The extension, the name of the till, or `thisPcLabel`. */
  at: z.string(),
  line: z.string().optional(),
  callId: z.string().optional(),
  dialled: z.string().optional(),
  store: z.string().optional(),
  answeredAt: z.number().optional(),
  answeredBy: z.string().optional(),
  evidence: z.enum(['exchange', 'device', 'inferred']).optional(),
  outcome,
  why: messageSchema,
  /** The reason why a later screen pop for a registered call did not open. */
  popFailed: messageSchema.optional(),
  /** The time since which the verdict has been “did not open”. Absent if the verdict is different. */
  failedAt: z.number().optional(),
  /** The time when a person saw the failure. Absent until a person has seen it, and again after a new failure. */
  seenAt: z.number().optional(),
  /** For missed calls, how the call was dealt with. Absent while the caller is waiting for a call back. */
  followUp: followUp.optional(),
  /** Whether the call is ringing or in progress, or the look-up is unanswered. */
  live: z.boolean(),
});
export type LedgerPage = z.infer<typeof ledgerPage>;

export const ledgerStep = z.object({
  pageId: z.string(),
  at: z.number(),
  kind: z.enum(['heard', 'decided', 'sent', 'reply']),
  text: messageSchema,
  /** The text of a second, less prominent line. */
  detail: messageSchema.optional(),
  state: state.optional(),
  /** The exact body that was sent. */
  body: z.string().optional(),
  /** The names of the raw messages behind a `heard` step. */
  source: z.string().optional(),
});
export type LedgerStep = z.infer<typeof ledgerStep>;
