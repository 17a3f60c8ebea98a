/** The items of the outbox as data: the draft, the stored item, and the steps of its ledger entry. */
import type { Answer } from '#helpdesk/result.ts';
import type { OperationName } from '#helpdesk/operations.ts';

/** The role of an item in the rules for its group. Call events have one operation, but three roles. */
export type Role = 'answered' | 'transfer' | 'disconnected' | 'lookup' | 'report' | 'message';

export type QueuedOperation = Exclude<OperationName, 'retrieveConversations' | 'checkPresence'>;
/**
 * `pop` contains Answered events and look-ups. `follow` contains Transfer and Disconnected events, and Answered events
 * that were released. `report` contains orders, customers and messages.
 */
export type Lane = 'pop' | 'follow' | 'report';

export interface Draft {
  readonly operation: QueuedOperation;
  /** The body of the request. It is serialised only once, so that each attempt sends the same bytes. */
  readonly body: object;
  readonly ledgerId: string;
  readonly lane: Lane;
  /** Items in a group keep their order. The group of a call event is its call ID. */
  readonly group?: string | undefined;
  /** The time of the event (wall clock, in milliseconds since 1970). The item's age is counted from this time. */
  readonly createdAt: number;
}

/**
 * The states of an item. A person decides whether to send `late` and `parked` items. A `failing` item was set aside
 * after repeated failures while others succeeded, and it is retried rarely.
 */
export type ItemState = 'waiting' | 'sending' | 'failing' | 'late' | 'parked';

/** The reason for an item's state. */
export type StateReason =
  | { readonly code: 'turn' | 'away' | 'unauthorised' | 'paused' | 'disk' | 'order' | 'late' | 'unknown_call' }
  /** The last answer: a refusal, or an answer that leads to an automatic retry (`unknown`, `limited` and others). */
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
  /** Whether a person, or the policy for late calls, decided to send the item. */
  readonly isReleased: boolean;
  /** The number of entries in a report. It is 1 for other items. */
  readonly count: number;
  readonly why: StateReason;
  readonly body: string;
}

/** A change to an item, which is one step of its ledger entry. */
export type Step = StepFacts &
  /** In the step `sent`, `body` is only this item's part of the request. */
  (
    | { readonly kind: 'sent'; readonly body: string; readonly together?: number | undefined }
    | {
        readonly kind: 'answered';
        readonly answer: Answer;
        /**
         * The next state of the item:
         *
         * - `done`: accepted
         * - `parked`: refused; a person can retry the item
         * - `again`: retried automatically
         * - `stopped`: 401; sent after the credentials are fixed
         * - `final`: ended (look-ups only)
         * - `split`: refused as a batch; two halves follow
         * - `failing`: set aside and retried rarely
         */
        readonly next: 'done' | 'parked' | 'again' | 'stopped' | 'final' | 'split' | 'failing';
        readonly tookMs: number;
        /** The number of reports in the same request. It is absent if there is only one. */
        readonly together?: number | undefined;
      }
    /** The item was held, because it belongs to a late call (assumption 47). */
    | { readonly kind: 'late' }
    /**
     * The item was deleted before it was accepted. A look-up is deleted after `lookupFreshSeconds`, or earlier if it
     * cannot be sent, for example because of a pause or a restart. Other items are deleted after `keepDays`.
     */
    | { readonly kind: 'expired'; readonly why: StateReason }
    /**
     * The item was discarded by a person or by the policy `lateCalls: discard`. With `caller`, the till stopped waiting
     * for the look-up. With `damage`, the item was damaged and is kept in a file.
     */
    | { readonly kind: 'discarded'; readonly by: 'person' | 'policy' | 'caller' | 'damage' }
    /**
     * The item or a part of it was removed, because a newer report about the same order or customer, or a later event
     * of the call, was accepted.
     */
    | { readonly kind: 'superseded' }
    /** The item was not sent, because another PC of the site has reported it. */
    | { readonly kind: 'reported_elsewhere'; readonly by: string }
    /** The item was parked without being sent, because the call does not exist in the helpdesk (assumption 44). */
    | { readonly kind: 'parked'; readonly why: StateReason }
    /** The item was released by a person or by the policy `lateCalls: send`. */
    | { readonly kind: 'released'; readonly by: 'person' | 'policy' }
  );
export interface StepFacts {
  readonly ledgerId: string;
  readonly itemId: string;
  readonly operation: QueuedOperation;
  /** The wall-clock time, in milliseconds since 1970. */
  readonly at: number;
  /** The number of attempts, including this one. */
  readonly attempt: number;
  /** The number of entries in a report. It is 1 for other items. */
  readonly count: number;
  readonly role: Role;
  readonly extension?: string | undefined;
}
export type Counts = Readonly<Record<ItemState, number>>;
