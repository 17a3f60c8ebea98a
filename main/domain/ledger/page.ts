/**
 * The ledger: one page for every customer call, look-up and report. What was heard, what was sent,
 * what was answered, and why something was not sent. Pages say codes with values, never sentences:
 * the words are chosen where they are shown (domain/messages).
 */
import { z } from 'zod';
import { said } from '../messages/message.ts';

/** Closed list. Shape and colour of each: `outcomeStates`. */
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

/** State of a part or an outcome, the same shape and colour everywhere. */
export const state = z.enum(['working', 'limited', 'broken', 'waiting', 'paused', 'unknown', 'none']);
export type State = z.infer<typeof state>;

export const outcomeStates: Readonly<Record<Outcome, State>> = {
  Registered: 'working',
  Taken: 'working',
  Reported: 'working',
  Missed: 'none',
  Elsewhere: 'none',
  'No answer': 'none',
  Withheld: 'none',
  Internal: 'none',
  Discarded: 'none',
  Waiting: 'waiting',
  'Held as late': 'limited',
  'Not sure': 'limited',
  Refused: 'broken',
  Expired: 'broken',
  'Not sent': 'broken',
  Paused: 'paused',
};

/** Where something happened that no till and no extension asked for: in the window, on the command line. */
export const hereAt = 'this PC';

export const ledgerPage = z.object({
  id: z.string(),
  kind: z.enum(['inbound', 'outbound', 'internal', 'lookup', 'report', 'message']),
  /** Wall clock, ms since 1970. */
  startedAt: z.number(),
  endedAt: z.number().optional(),
  /** It was over when its line was heard again: `endedAt` is when that was found, so nobody knows how long it lasted. */
  endUnseen: z.literal(true).optional(),
  /** The customer: E.164 number where one could be made, else as heard; e-mail address; or what was reported. */
  who: z.object({
    number: z.string().optional(),
    name: z.string().optional(),
    email: z.string().optional(),
    external: z.string().optional(),
    /** Reports: how many of what. */
    items: z.number().optional(),
    itemKind: z.enum(['orders', 'customers']).optional(),
  }),
  /** The extension or the till. */
  at: z.string(),
  /** The line the call came over. */
  line: z.string().optional(),
  callId: z.string().optional(),
  dialled: z.string().optional(),
  store: z.string().optional(),
  answeredAt: z.number().optional(),
  answeredBy: z.string().optional(),
  evidence: z.enum(['exchange', 'device', 'inferred']).optional(),
  outcome,
  why: said,
  /** True while the call is up (ringing or talking), or the look-up has no answer yet. */
  live: z.boolean(),
});
export type LedgerPage = z.infer<typeof ledgerPage>;

export const ledgerStep = z.object({
  pageId: z.string(),
  at: z.number(),
  kind: z.enum(['heard', 'decided', 'sent', 'reply']),
  text: said,
  /** A second, quieter line. */
  detail: said.optional(),
  state: state.optional(),
  /** The exact body that was sent, as sent. */
  body: z.string().optional(),
  /** Names of the raw messages behind a heard step. */
  source: z.string().optional(),
});
export type LedgerStep = z.infer<typeof ledgerStep>;
