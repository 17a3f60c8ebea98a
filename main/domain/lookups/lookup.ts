/**
 * A look-up: a till requests a customer, and the helpdesk opens it for this PC's agent (2.11, assumptions 14, 26, 50).
 */
import { z } from 'zod';
import type { MessageOrText } from '../messages/message.ts';

const emailAddress = z
  .string()
  .trim()
  .max(254)
  .regex(/^[^\s@]+@[^\s@]+$/, { error: 'expected an e-mail address' });

export const lookupRequest = z
  .strictObject({
    email_address: emailAddress.optional(),
    phone_number: z.string().trim().min(1).max(64).optional(),
    external_identifier: z.string().trim().min(1).max(256).optional(),
    /** The customer's name, for people at this PC. It is not sent to the helpdesk. */
    name: z.string().trim().min(1).max(200).optional(),
    /** The e-mail address of the agent at the till. Default: this PC's agent. */
    agent: emailAddress.optional(),
  })
  .refine((request) => request.email_address !== undefined || request.phone_number !== undefined, {
    path: ['email_address'],
    error: 'expected an e-mail address or a phone number; an external identifier alone is not enough',
  });
export type LookupRequest = z.infer<typeof lookupRequest>;

/**
 * `taken`: the helpdesk accepted it, whether or not somebody looks at it. `refused`: not done, with the reason.
 * `unsure`: sent without an answer; it is not sent again (assumption 48).
 */
export interface LookupVerdict {
  readonly result: 'taken' | 'refused' | 'unsure';
  /**
   * A short code: `created`, `repeated`, `bad_request`, `unauthorised`, `unreachable`, `expired`, `paused`,
   * `no_answer`, …
   */
  readonly reason: string;
  /** For the cashier: what happened, what it affects, and what to do. */
  readonly sentence: MessageOrText;
  readonly ledgerId: string;
}

/** The answer to the till. */
export interface LookupAnswer extends LookupVerdict {
  /** From the receipt of the whole request to this answer, as measured by the till server. */
  readonly tookMs: number;
}

/** Assumption 50: a look-up is worth sending for 10 s, and the till has its answer within that time. */
export const lookupTimes = {
  /** The latest time at which the till server answers, with what is known by then. */
  answerMs: 9_800,
  /** A till on a socket gets "still asking" at this time, so that the sale continues. */
  stillAskingMs: 1_000,
  /** The same card scanned twice within this time is one look-up. */
  sameMs: 3_000,
} as const;
