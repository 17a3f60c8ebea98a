/** A look-up: the cashier asks for a customer, the helpdesk opens it for the agent of this PC (2.11, assumptions 14, 26, 50). */
import { z } from 'zod';
import type { Words } from '../messages/message.ts';

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
    /** E-mail address of the agent who stands at the till now; default: the agent of this PC. */
    agent: emailAddress.optional(),
  })
  .refine((request) => request.email_address !== undefined || request.phone_number !== undefined, {
    path: ['email_address'],
    error: 'expected an e-mail address or a phone number; an external identifier alone is not enough',
  });
export type LookupRequest = z.infer<typeof lookupRequest>;

/**
 * `taken`: the helpdesk took it (not: somebody looks at it). `refused`: it did not happen, and why.
 * `unsure`: sent, no answer. Nothing is sent twice in that case (assumption 48).
 */
export interface LookupVerdict {
  readonly result: 'taken' | 'refused' | 'unsure';
  /** A short code: `created`, `repeated`, `bad_request`, `unauthorised`, `unreachable`, `expired`, `paused`, `no_answer`, … */
  readonly reason: string;
  /** For the cashier: what happened, to what, what to do. */
  readonly sentence: Words;
  readonly ledgerId: string;
}

/** What the till hears. */
export interface LookupAnswer extends LookupVerdict {
  /** From the moment the whole request was here until this answer, as the till's door measured it. */
  readonly tookMs: number;
}

/** Assumption 50: a look-up is worth sending for 10 s, and the till has its answer by then, the way back included. */
export const lookupTimes = {
  /** The door answers at this moment with whatever the desk can say. */
  answerMs: 9_800,
  /** A till on a socket hears "still asking", so that the sale goes on. */
  stillAskingMs: 1_000,
  /** The same card scanned twice within this time is one look-up. */
  sameMs: 3_000,
} as const;
