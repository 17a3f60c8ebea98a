/** The items of the outbox as data: the draft, the stored item, and the steps on its ledger page. */
import type { Answer } from '#helpdesk/result.ts';
import type { OperationName } from '#helpdesk/operations.ts';

/** The role of an item in the rules of its group. All call events share one operation. */
export type Role = 'answered' | 'transfer' | 'disconnected' | 'lookup' | 'report' | 'message';

export type QueuedOperation = Exclude<OperationName, 'retrieveConversations' | 'checkPresence'>;
/** `pop`: Answered and look-ups · `follow`: Transfer and Disconnected · `report`: orders, customers, messages. */
export type Lane = 'pop' | 'follow' | 'report';

export interface Draft {
  readonly operation: QueuedOperation;
  /** The body of the request. It is serialized once, so that each attempt sends the same bytes. */
  readonly body: object;
  readonly ledgerId: string;
  readonly lane: Lane;
  /** Items in a group keep their order. For call events, the group is the call ID. */
  readonly group?: string | undefined;
  /** When the event happened: wall clock, ms since 1970. Freshness counts from here. */
  readonly createdAt: number;
}

/**
 * `late`, `parked`: a person decides · `failing`: set aside after repeated failures while others succeeded; retried
 * rarely.
 */
export type ItemState = 'waiting' | 'sending' | 'failing' | 'late' | 'parked';

/** The reason why an item is in its state. */
export type StateReason =
  | { readonly code: 'turn' | 'away' | 'unauthorised' | 'paused' | 'disk' | 'order' | 'late' | 'unknown_call' }
  /** The last answer: to an attempt that is retried (`unknown`, `limited`, …) or was `refused`. */
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
  /** The number of entries in a report; otherwise 1. */
  readonly count: number;
  readonly why: StateReason;
  readonly body: string;
}

/** A change to an item: one step of its ledger page. */
export type Step = StepFacts &
  /** `body`: only this item's part of the request. */
  (
    | { readonly kind: 'sent'; readonly body: string; readonly together?: number | undefined }
    | {
        readonly kind: 'answered';
        readonly answer: Answer;
        /**
         * `done`: accepted · `parked`: refused, a person may retry · `again`: retried automatically ·
         * `stopped`: 401, sent after the credentials are fixed · `final`: over (look-ups only) ·
         * `split`: refused as a batch, two halves follow · `failing`: set aside, retried rarely.
         */
        readonly next: 'done' | 'parked' | 'again' | 'stopped' | 'final' | 'split' | 'failing';
        readonly tookMs: number;
        /** The number of reports in the same request, if there were several. */
        readonly together?: number | undefined;
      }
    /** Held as late: the call is older than allowed (assumption 47). */
    | { readonly kind: 'late' }
    /** Deleted: a look-up after 10 s, other items after `keepDays`. */
    | { readonly kind: 'expired'; readonly why: StateReason }
    /** By a person, or by the policy `lateCalls: discard`. `damage`: the item was damaged and is kept in a file. */
    | { readonly kind: 'discarded'; readonly by: 'person' | 'policy' | 'caller' | 'damage' }
    /**
     * A newer report about the same order or customer, or a later event of the call, was accepted. This item is not
     * sent.
     */
    | { readonly kind: 'superseded' }
    /** Another PC of the site has reported it. */
    | { readonly kind: 'reported_elsewhere'; readonly by: string }
    /** Parked without being sent: the helpdesk does not know this call (assumption 44). */
    | { readonly kind: 'parked'; readonly why: StateReason }
    /** A person or the policy `lateCalls: send` decided to send it. */
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
  /** The number of entries in a report; otherwise 1. */
  readonly count: number;
  /** For call events: the event and its extension. */
  readonly role: Role;
  readonly extension?: string | undefined;
}
export type Counts = Readonly<Record<ItemState, number>>;
