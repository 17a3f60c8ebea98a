/** A look-up: the cashier asks for a customer, the helpdesk opens it for the agent of this PC (2.11, assumptions 14, 26, 50). */
import { z } from 'zod';

const emailAddress = z.string().trim().max(254).regex(/^[^\s@]+@[^\s@]+$/, { error: 'expected an e-mail address' });

export const lookupRequest = z
  .strictObject({
    email_address: emailAddress.optional(),
    phone_number: z.string().trim().min(1).max(64).optional(),
    external_identifier: z.string().trim().min(1).max(256).optional(),
    /** E-mail address of the agent who stands at the till now; default: the agent of this PC. */
    agent: emailAddress.optional(),
  })
  .refine((request) => request.email_address !== undefined || request.phone_number !== undefined, {
    error: 'give an e-mail address or a phone number; an external identifier alone is not enough',
  });
export type LookupRequest = z.infer<typeof lookupRequest>;

/**
 * `taken`: the helpdesk took it (not: somebody looks at it). `refused`: it did not happen, and why.
 * `unsure`: sent, no answer. Nothing is sent twice in that case (assumption 48).
 */
export interface LookupAnswer {
  readonly result: 'taken' | 'refused' | 'unsure';
  /** A short code: `created`, `repeated`, `bad_request`, `unauthorised`, `unreachable`, `expired`, `paused`, `no_answer`, … */
  readonly reason: string;
  /** For the cashier: what happened, to what, what to do. */
  readonly sentence: string;
  readonly ledgerId: string;
  readonly tookMs: number;
}
