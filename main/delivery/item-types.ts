/** The items of the outbox as data: the draft, the stored item, and the steps of its ledger entry. */
import type { Answer } from '#helpdesk/result.ts';
import type { OperationName } from '#helpdesk/operations.ts';

/** The role of an item in the rules for its group. All call events share one operation. */
export type Role = 'answered' | 'transfer' | 'disconnected' | 'lookup' | 'report' | 'message';

export type QueuedOperation = Exclude<OperationName, 'retrieveConversations' | 'checkPresence'>;
/** `pop`: Answered and look-ups · `follow`: Transfer and Disconnected · `report`: orders, customers, messages. */
export type Lane = 'pop' | 'follow' | 'report';

export interface Draft {
  readonly operation: QueuedOperation;
  /** The body of the request. It is serialised once, so that each attempt sends the same bytes. */
  readonly body: object;
  readonly ledgerId: string;
  readonly lane: Lane;
  /** Items in a group keep their order. The group of a call event is its call ID. */
  readonly group?: string | undefined;
  /** The time of the event: wall clock, ms since 1970. The item's age is counted from this time. */
  readonly createdAt: number;
}

/**
 * `late`, `parked`: a person decides · `failing`: set aside after repeated failures while others succeeded,
 * and retried rarely.
 */
export type ItemState = 'waiting' | 'sending' | 'failing' | 'late' | 'parked';

/** The reason for an item's state. */
export type StateReason =
  | { readonly code: 'turn' | 'away' | 'unauthorised' | 'paused' | 'disk' | 'order' | 'late' | 'unknown_call' }
  /** The last answer. It is a refusal, or an answer that leads to an automatic retry (`unknown`, `limited`, …). */
  | { readonly code: 'answered'; readonly answer: Answer };

export interface OutboxItem {
  readonly id: string;
  readonly ledgerId: string;
  readonly operation: QueuedOperation;
  readonly lane: Lane;
  readonly group?: string | undefined;
  readonly state: ItemState;
  readonly createdAt: number;
  readonly attempts: number;
  /** The number of entries in a report. For other items: 1. */
  readonly count: number;
  readonly why: StateReason;
  readonly body: string;
}

/** A change to an item, which is one step of its ledger entry. */
export type Step = StepFacts &
  /** `body`: only this item's part of the request. */
  (
    | { readonly kind: 'sent'; readonly body: string; readonly together?: number | undefined }
    | {
        readonly kind: 'answered';
        readonly answer: Answer;
        /**
         * `done`: accepted · `parked`: refused, a person can retry · `again`: retried automatically · `stopped`: 401,
         * sent after the credentials are fixed · `final`: ended (look-ups only) · `split`: refused as a batch, two
         * halves follow · `failing`: set aside, retried rarely.
         */
        readonly next: 'done' | 'parked' | 'again' | 'stopped' | 'final' | 'split' | 'failing';
        readonly tookMs: number;
        /** The number of reports in the same request, if there were several. */
        readonly together?: number | undefined;
      }
    /** Held as late, because the call is older than allowed (assumption 47). */
    | { readonly kind: 'late' }
    /** Deleted because of its age: a look-up after 10 s, other items after `keepDays`. */
    | { readonly kind: 'expired'; readonly why: StateReason }
    /**
     * Discarded by a person or by the policy `lateCalls: discard`. `damage`: the item was damaged and is kept
     * in a file.
     */
    | { readonly kind: 'discarded'; readonly by: 'person' | 'policy' | 'caller' | 'damage' }
    /**
     * Not sent, because a newer report about the same order or customer, or a later event of the call, was accepted.
     */
    | { readonly kind: 'superseded' }
    /** Not sent, because another PC of the site has reported it. */
    | { readonly kind: 'reported_elsewhere'; readonly by: string }
    /** Parked without being sent: the helpdesk has no record of this call (assumption 44). */
    | { readonly kind: 'parked'; readonly why: StateReason }
    /** Released by a person or by the policy `lateCalls: send`. */
    | { readonly kind: 'released'; readonly by: 'person' | 'policy' }
  );
export interface StepFacts {
  readonly ledgerId: string;
  readonly itemId: string;
  readonly operation: QueuedOperation;
  /** Wall clock, ms since 1970. */
  readonly at: number;
  /** The number of attempts, including this one. */
  readonly attempt: number;
  /** The number of entries in a report. For other items: 1. */
  readonly count: number;
  /** For call events: the type of event and its extension. */
  readonly role: Role;
  readonly extension?: string | undefined;
}
export type Counts = Readonly<Record<ItemState, number>>;
