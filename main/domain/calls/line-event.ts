/**
 * What any phone line can say about calls, in one vocabulary. A connector translates its exchange's
 * words into these; the call machine (machine.ts) knows nothing else.
 *
 * A **leg** is one party's branch of a call: the agent's device, the customer's trunk channel. Legs that
 * talk to each other are in one **bridge**. That is the whole truth the machine needs: "extension 101
 * answered" means that a leg of 101 and the customer's leg are in the same bridge. Ringing, queues,
 * voice menus and voicemail never satisfy it; consultation calls do not contain the customer.
 */

/** How a source knows what it says: the exchange joined the legs, the device says so, or it was concluded. */
export type Evidence = 'exchange' | 'device' | 'inferred';

/** Whose leg it is: a watched or other internal extension, somebody outside, or a service (queue, menu, announcement). */
export type LegEnd =
  | { readonly kind: 'extension'; readonly extension: string }
  | { readonly kind: 'outside' | 'service' };

export interface LegFacts {
  /** The exchange's id of this leg (Asterisk: Uniqueid). */
  readonly leg: string;
  /** The exchange's id of the whole call as it names it for this leg now (Asterisk: Linkedid). */
  readonly call: string;
  readonly end: LegEnd;
  /** `calling`: this party placed the call to the exchange. `called`: the exchange rings this party. */
  readonly origin: 'calling' | 'called';
  /** Number of this party as the exchange names it, unformatted. Absent when withheld. */
  readonly number?: string | undefined;
  readonly name?: string | undefined;
  /** The exchange marks this party's number as restricted: it counts for nothing, whoever else said it. */
  readonly withheld?: true | undefined;
  /** What this party dialled (origin `calling`) or what was dialled to reach it (origin `called`). */
  readonly dialled?: string | undefined;
  /** The source shows that this party is busy, and nothing of the call: neither with whom nor whether it was answered. */
  readonly unseen?: boolean | undefined;
}

/** `unseen`: the call may go on, but from here on the source sees nothing of it. */
export type EndCause =
  | 'hung-up'
  | 'cancelled'
  | 'no-answer'
  | 'busy'
  | 'rejected'
  | 'elsewhere'
  | 'failed'
  | 'unseen'
  | 'unknown';

export type LineEvent =
  | ({ readonly type: 'leg.appeared' } & LegFacts)
  /**
   * The exchange says more about a leg. Gaps are filled. Until the leg is in a bridge, a better spelling of a number
   * replaces the earlier one (number/spelling.ts). `withheld` withdraws number and name for good.
   */
  | ({ readonly type: 'leg.described' } & Pick<LegFacts, 'leg'> &
      Partial<Pick<LegFacts, 'number' | 'name' | 'withheld' | 'dialled' | 'end'>>)
  | { readonly type: 'leg.rang'; readonly leg: string }
  | { readonly type: 'leg.joined'; readonly leg: string; readonly bridge: string; readonly evidence: Evidence }
  | { readonly type: 'leg.left'; readonly leg: string; readonly bridge: string }
  | { readonly type: 'leg.held' | 'leg.resumed'; readonly leg: string }
  /** The exchange moved a leg to another call (Linkedid changed). The customer's call keeps its first id. */
  | { readonly type: 'leg.regrouped'; readonly leg: string; readonly call: string }
  /** `by` is true when this leg's party ended it, where the exchange says so. */
  | { readonly type: 'leg.ended'; readonly leg: string; readonly cause: EndCause; readonly by?: boolean }
  /** A transfer was asked for. Its success shows in who joins whom; this only adds the words for the ledger. */
  | {
      readonly type: 'transfer.asked';
      readonly leg: string;
      readonly kind: 'blind' | 'attended';
      readonly target?: string | undefined;
      readonly succeeded?: boolean | undefined;
    }
  /** After every connect: the legs that are alive now. What is not listed has ended meanwhile. `removed`: nobody will ever list them again. */
  | { readonly type: 'line.resynced'; readonly legs: readonly LiveLeg[]; readonly removed?: boolean };

export type EventOf<Type extends LineEvent['type']> = Extract<LineEvent, { type: Type }>;

export interface LiveLeg extends LegFacts {
  readonly bridge?: string | undefined;
  readonly ringing?: boolean | undefined;
  /** How the source knows that the leg is in that bridge; without it: the exchange says so. */
  readonly evidence?: Evidence | undefined;
}

/** A line event as the app hands it to the machine: with the line's name and the time it was heard. */
export interface Heard<Event = LineEvent> {
  readonly line: string;
  /** Wall clock, ms since 1970. Arrives inside the event: the machine has no clock. */
  readonly at: number;
  readonly event: Event;
  /** Name of the raw message, for the ledger ("DialBegin"). */
  readonly source?: string | undefined;
}
