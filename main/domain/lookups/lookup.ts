/**
 * A look-up: a till requests a customer, and the helpdesk shows the customer to an agent (API section 2.11; assumptions
 * 14, 26, 50).
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
    /** The customer's name, shown to people at this PC. It is not sent to the helpdesk. */
    name: z.string().trim().min(1).max(200).optional(),
    /** The e-mail address of the agent at the till. The default is this PC's agent. */
    agent: emailAddress.optional(),
  })
  .refine((request) => request.email_address !== undefined || request.phone_number !== undefined, {
    path: ['email_address'],
    error: 'expected an e-mail address or a phone number; an external identifier alone is not enough',
  });
export type LookupRequest = z.infer<typeof lookupRequest>;

/**
 * The verdict on a look-up. `taken` means that the helpdesk accepted the look-up, whether or not an agent sees the
 * customer. `refused` means that the look-up was not carried out, for the given reason. `unsure` means that the look-up
 * was sent but no response arrived. Such a look-up is not sent again (assumption 48).
 */
export interface LookupVerdict {
  readonly result: 'taken' | 'refused' | 'unsure';
  /**
   * A short code, such as `created`, `repeated`, `bad_request`, `unauthorised`, `unreachable`,
   * `expired`, `paused` or `no_answer`.
   */
  readonly reason: string;
  /** A sentence for the cashier with the result, its effect and the recommended action. */
  readonly sentence: MessageOrText;
  readonly ledgerId: string;
}

/** The response to the till. */
export interface LookupAnswer extends LookupVerdict {
  /**
   * The time between the receipt of the whole request and this response in milliseconds, as the till server measures
   * it.
   */
  readonly tookMs: number;
}

/**
 * The time limits of a look-up. A look-up is useful for 10 s, so the till gets its response within that time
 * (assumption 50).
 */
export const lookupTimes = {
  /** The maximum time until the till server responds, with the result that is known by then. */
  answerMs: 9_800,
  /** The time after which a till receives an interim response (except over HTTP), so that the sale can continue. */
  stillAskingMs: 1_000,
  /** The time within which two scans of the same card are treated as one look-up. */
  sameMs: 3_000,
} as const;
