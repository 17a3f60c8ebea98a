/** What delivery takes and says. Everything is data with codes; the words for people are made by its caller. */
import type { Said, Words } from '#domain/messages/message.ts';
import type { ServiceWindow, Share } from '#domain/rate-limit/limits.ts';
import type { Answer } from '#helpdesk/result.ts';
import type { Client, ClientRequest } from '#helpdesk/client.ts';
import type { OperationName } from '#helpdesk/operations.ts';

/** What an item is to the rules of its group; the operation alone does not tell call events apart. */
export type Role = 'answered' | 'transfer' | 'disconnected' | 'lookup' | 'report' | 'message';

export type QueuedOperation = Exclude<OperationName, 'retrieveConversations' | 'checkPresence'>;
/** `pop`: Answered and look-ups · `follow`: Transfer and Disconnected · `report`: orders, customers, messages. */
export type Lane = 'pop' | 'follow' | 'report';

export interface Draft {
  readonly operation: QueuedOperation;
  /** The wire body. It is made JSON once, here; every try sends the same bytes. */
  readonly body: object;
  readonly ledgerId: string;
  readonly lane: Lane;
  /** Order is kept within a group. Call events: the call id. */
  readonly group?: string | undefined;
  /** When it happened: wall clock, ms since 1970. Freshness counts from here. */
  readonly createdAt: number;
}

/** `late` and `parked`: a person decides · `failing`: set aside, since it failed again and again while others passed; tried rarely. */
export type ItemState = 'waiting' | 'sending' | 'failing' | 'late' | 'parked';

/** Why an item is where it is. */
export type Why =
  | { readonly code: 'turn' | 'away' | 'unauthorised' | 'paused' | 'disk' | 'order' | 'late' | 'unknown_call' }
  /** The last answer, of a try that comes again (`unknown`, `limited`, …) or was parked (`refused`). */
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
  /** Entries of a report; 1 for everything else. */
  readonly count: number;
  readonly why: Why;
  readonly body: string;
}

/** Something happened to an item: one step in its ledger page. */
export type Step = StepFacts &
  (
    | { readonly kind: 'sent'; readonly body: string }
    | {
        readonly kind: 'answered';
        readonly answer: Answer;
        /**
         * `done`: accepted · `parked`: refused, a person may retry · `again`: goes out again by itself ·
         * `stopped`: 401, goes out once the credentials are mended · `final`: over (look-ups only) ·
         * `split`: refused as a batch, two halves follow · `failing`: set aside, goes out again rarely.
         */
        readonly next: 'done' | 'parked' | 'again' | 'stopped' | 'final' | 'split' | 'failing';
        readonly tookMs: number;
      }
    /** Held as late: the call is older than it may be (assumption 47). */
    | { readonly kind: 'late' }
    /** Worth nothing any more: a look-up after its 10 s, anything else after `keepDays`. */
    | { readonly kind: 'expired'; readonly why: Why }
    /** By a person, or by the policy `lateCalls: discard`; `damage`: it is not as it was put, and kept in a file. */
    | { readonly kind: 'discarded'; readonly by: 'person' | 'policy' | 'caller' | 'damage' }
    /** A newer report of the same order or customer, or a later event of the call, was accepted: this one never follows. */
    | { readonly kind: 'superseded' }
    /** Parked unsent: the helpdesk does not know this call (assumption 44). */
    | { readonly kind: 'parked'; readonly why: Why }
    /** A person or the policy `lateCalls: send` lets it go after all. */
    | { readonly kind: 'released'; readonly by: 'person' | 'policy' }
  );
export interface StepFacts {
  readonly ledgerId: string;
  readonly itemId: string;
  readonly operation: QueuedOperation;
  /** Wall clock, ms since 1970. */
  readonly at: number;
  /** Tries so far, this one included. */
  readonly attempt: number;
  /** Entries of a report; 1 for everything else. */
  readonly count: number;
  /** Call events: which one, and whose. */
  readonly role: Role;
  readonly extension?: string | undefined;
}

export type VerdictReason =
  | 'created'
  | 'bad_request'
  | 'unauthorised'
  | 'unreachable'
  | 'limited'
  | 'expired'
  | 'paused'
  | 'no_helpdesk'
  | 'disk'
  | 'closing'
  | 'cancelled'
  | 'no_answer';
export interface Verdict {
  readonly result: 'taken' | 'refused' | 'unsure';
  readonly reason: VerdictReason;
  /** The last answer, where there was one. */
  readonly answer?: Answer | undefined;
  readonly itemId?: string | undefined;
}

export type GateState = 'open' | 'away' | 'unauthorised' | 'paused' | 'disk';
export interface WindowStatus {
  readonly name: string;
  /** The window as it is kept here; longer than the service's where the share is less than one request. */
  readonly windowMs: number;
  readonly used: number;
  readonly limit: number;
  readonly reserve: number;
}
export interface DeliveryStatus {
  readonly gate: GateState;
  readonly gateReason?: Words | undefined;
  /** Wall clock: when it is tried again by itself, or when the pause ends. */
  readonly gateUntil?: number | undefined;
  /** Everything that goes by itself, also what is under way and what is set aside. */
  readonly waiting: number;
  /** Of those: set aside. */
  readonly failing: number;
  readonly oldestAt?: number | undefined;
  /** Late and parked. */
  readonly decisions: number;
  readonly budget: readonly WindowStatus[];
  /** 1: nothing was refused for the limits lately; less after 429. */
  readonly rate: number;
  readonly lastAnswerMs?: number | undefined;
}
export type Counts = Readonly<Record<ItemState, number>>;

export interface Limits {
  readonly share: Share;
  /** 1…N beside a share of 1/N: this PC takes turns with the others. */
  readonly place?: number | undefined;
  /** 0…0.9 of every window, kept free for screen pops. */
  readonly screenPopReserve: number;
}
export interface Policies {
  readonly lateCalls: 'hold' | 'send' | 'discard';
  readonly freshSeconds: number;
  readonly lookupFreshSeconds: number;
  readonly keepDays: number;
}
export interface Clock {
  /** ms since 1970; may jump. */
  readonly wallMs: () => number;
  /** ms since this machine started, for every process of it; never jumps. */
  readonly monotonicMs: () => number;
  /** The same for every process until the machine starts again. */
  readonly bootId: () => string;
}

/** Something about the outbox itself that a person must know. */
export interface Notice {
  readonly code: 'outbox_set_aside' | 'outbox_rows_set_aside' | 'disk_full' | 'disk_back';
  readonly sentence: Said;
  readonly path?: string | undefined;
}

export interface DeliveryOptions {
  /** The data folder. */
  readonly dir: string;
  readonly client: Client | undefined;
  readonly limits: Limits;
  /** The service's limits; default: those of the interface. A practice helpdesk may have others. */
  readonly windows?: readonly ServiceWindow[] | undefined;
  readonly policies: Policies;
  readonly clock: Clock;
  /** Whether a source proves that this call is up at this extension now; undefined: nobody knows. */
  readonly stillUp: (callId: string, extension: string) => boolean | undefined;
  /** Whether the agent of this PC is on a call now. */
  readonly talking: () => boolean;
  readonly onStep: (step: Step) => void;
  /** An item leaves the outbox next: what is known of it elsewhere must be on disk before, or a kill loses it. */
  readonly beforeRemoval?: (() => void) | undefined;
  /** At most once a turn of the event loop. */
  readonly onChange: () => void;
  readonly onNotice?: ((notice: Notice) => void) | undefined;
  /** The time by which old things are deleted; default: the wall clock. */
  readonly provenMs?: (() => number) | undefined;
  /** 0…1, for jitter. */
  readonly random?: (() => number) | undefined;
}

/** For each of these: the keys (superseding.ts) of its orders and customers that a newer report was sent about, or its call that has ended. */
export type NewerKeys = (
  reports: readonly Pick<OutboxItem, 'ledgerId' | 'operation' | 'body' | 'createdAt'>[],
) => readonly (readonly string[])[];

export interface Delivery {
  /** Synchronous: when it returns the ids, the items are on disk, with one sync for all. Throws OutboxUnwritable. */
  readonly put: (drafts: readonly Draft[]) => readonly string[];
  /** A look-up: on disk, sent, and the outcome within its freshness. Never rejects. */
  readonly ask: (draft: Draft, signal?: AbortSignal) => Promise<Verdict>;
  /** Presence and what a person reads: through the budget, not through the outbox. Never rejects. */
  readonly direct: (
    operation: 'retrieveConversations' | 'checkPresence',
    request: ClientRequest,
    options: { readonly class: 'presence' | 'person' },
  ) => Promise<Answer>;
  /**
   * Late, parked or set aside goes out now; an Answered with its whole group. False: no such item, nothing to decide, or
   * a newer one of the same order, customer or call may have arrived already.
   */
  readonly retry: (id: string) => boolean;
  /** Gone for good; a held Answered with its whole group. False: no such item, or it is on its way. */
  readonly discard: (id: string) => boolean;
  readonly list: (options: { readonly limit: number }) => readonly OutboxItem[];
  readonly item: (id: string) => OutboxItem | undefined;
  readonly itemsOf: (ledgerId: string) => readonly OutboxItem[];
  /** Pages of which anything is here. */
  readonly ledgerIds: () => readonly string[];
  /** The number of the newest item that was ever put here; undefined: none was. */
  readonly lastItem: () => number | undefined;
  /** The helpdesk has accepted the Answered of this call. */
  readonly isKnownCall: (callId: string) => boolean;
  readonly counts: () => Counts;
  /** Everything, in the order of its ids: at most `limit` items after the one with the id `after`. */
  readonly export: (after?: string, limit?: number) => readonly OutboxItem[];
  /**
   * Brings back what is still in an outbox that was set aside: how many items; undefined: there is no such file.
   * What a newer report has replaced is left out.
   */
  readonly importFrom: (file: string, newerKeys?: NewerKeys) => number | undefined;
  /** Removes these orders and customers from a report that waits: a newer report of them was sent. */
  readonly leaveOut: (id: string, keys: readonly string[]) => void;
  /** Opens the gate for a try now: after `away`, after 401. */
  readonly tryNow: () => void;
  /** Nothing goes until this wall-clock time. */
  readonly pause: (untilMs: number) => void;
  readonly resume: () => void;
  /** Other credentials or another address; undefined: no helpdesk is set up. */
  readonly setClient: (client: Client | undefined) => void;
  readonly setLimits: (limits: Limits) => void;
  readonly setPolicies: (policies: Policies) => void;
  readonly status: () => DeliveryStatus;
  /** Waits up to 1 s for answers under way; everything else stays on disk. */
  readonly close: () => Promise<void>;
}

/** Expected reasons why there is no outbox to work with. */
export interface OpenRefusal {
  readonly ok: false;
  readonly code: 'in_use' | 'newer' | 'disk_full' | 'unwritable';
  readonly sentence: Said;
}
export type Opened = { readonly ok: true; readonly delivery: Delivery } | OpenRefusal;
