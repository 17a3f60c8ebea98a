/**
 * The events of all phone lines in one vocabulary. Each connector translates the messages of its phone system into
 * these events. The call state machine (machine.ts) receives nothing else.
 *
 * A **leg** is one party's branch of a call: the agent's device or the customer's trunk channel. Legs that talk to each
 * other are in one **bridge**. "Extension 101 answered" means that a leg of 101 and the customer's leg are in the same
 * bridge. Ringing, queues, voice menus and voicemail are not treated as answered. Consultation calls are not
 * treated as answered either, because they do not contain the customer.
 */

/** How a source knows a fact: from the phone system (`exchange`), from the device (`device`), or by inference. */
export type Evidence = 'exchange' | 'device' | 'inferred';

/** The party at the end of a leg: an internal extension, an outside party, or a service (queue, menu, announcement). */
export type LegEnd =
  | { readonly kind: 'extension'; readonly extension: string }
  | { readonly kind: 'outside' | 'service' };

export interface LegFacts {
  /** The phone system's ID for this leg (Asterisk: Uniqueid). */
  readonly leg: string;
  /** The phone system's current ID for the whole call that contains this leg (Asterisk: Linkedid). */
  readonly call: string;
  readonly end: LegEnd;
  /** `calling` means that this party placed the call. `called` means that the phone system calls this party. */
  readonly origin: 'calling' | 'called';
  /** The party's number as the phone system shows it, without formatting. Absent if it is withheld. */
  readonly number?: string | undefined;
  readonly name?: string | undefined;
  /** Whether the phone system withholds this party's number. Numbers from other sources are not used either. */
  readonly withheld?: true | undefined;
  /**
   * The number that this party dialled (origin `calling`), or the number that was dialled to reach
   * it (origin `called`).
   */
  readonly dialled?: string | undefined;
  /**
   * Whether the source shows only that this party is busy, but neither the other party nor whether the call was
   * answered.
   */
  readonly unseen?: boolean | undefined;
}

/**
 * The reason why a leg ended. `unseen` means that the source no longer observes the call, even though the call may
 * continue.
 */
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
   * The phone system adds facts about a leg. Missing facts are filled in. Until the leg is in a bridge, a
   * better spelling of a number replaces the earlier one (phone-number/spelling.ts). `withheld` removes the
   * number and the name permanently.
   */
  | ({ readonly type: 'leg.described' } & Pick<LegFacts, 'leg'> &
      Partial<Pick<LegFacts, 'number' | 'name' | 'withheld' | 'dialled' | 'end'>>)
  | { readonly type: 'leg.rang'; readonly leg: string }
  | { readonly type: 'leg.joined'; readonly leg: string; readonly bridge: string; readonly evidence: Evidence }
  | { readonly type: 'leg.left'; readonly leg: string; readonly bridge: string }
  | { readonly type: 'leg.held' | 'leg.resumed'; readonly leg: string }
  /** The phone system has moved a leg to another call (Linkedid changed). The customer's call keeps its first ID. */
  | { readonly type: 'leg.regrouped'; readonly leg: string; readonly call: string }
  /**
   * The leg has ended. `by` states whether this leg's party ended the call. It is absent if the phone system
   * does not show this.
   */
  | { readonly type: 'leg.ended'; readonly leg: string; readonly cause: EndCause; readonly by?: boolean }
  /**
   * A transfer was requested. This event only adds text to the ledger. The later `leg.joined` events
   * show whether the transfer succeeded.
   */
  | {
      readonly type: 'transfer.asked';
      readonly leg: string;
      readonly kind: 'blind' | 'attended';
      readonly target?: string | undefined;
      readonly succeeded?: boolean | undefined;
    }
  /**
   * The current legs, sent after each connect. Legs that are not listed have ended. `removed` means that the
   * line was removed permanently.
   */
  | { readonly type: 'line.resynced'; readonly legs: readonly LiveLeg[]; readonly removed?: boolean };

export type EventOf<Type extends LineEvent['type']> = Extract<LineEvent, { type: Type }>;

export interface LiveLeg extends LegFacts {
  readonly bridge?: string | undefined;
  readonly ringing?: boolean | undefined;
  /** How the source knows that the leg is in that bridge. The default is `exchange`. */
  readonly evidence?: Evidence | undefined;
}

/** A line event with the line's name and the time of receipt. */
export interface ReceivedEvent<Event = LineEvent> {
  readonly line: string;
  /** The wall-clock time in milliseconds since 1970. The event contains it because the state machine has no clock. */
  readonly at: number;
  readonly event: Event;
  /** The name of the raw message, for the ledger (for example "DialBegin"). */
  readonly source?: string | undefined;
}
