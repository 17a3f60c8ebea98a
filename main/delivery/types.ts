/** The interface of delivery. All results are data with codes; the caller creates the messages for people. */
import type { Message, MessageOrText } from '#domain/messages/message.ts';
import type { ServiceWindow, Share } from '#domain/rate-limit/limits.ts';
import type { Answer } from '#helpdesk/result.ts';
import type { Client, ClientRequest } from '#helpdesk/client.ts';
import type { BatchLimits } from './report-batch.ts';
import type { SiteSlots } from './request-budget.ts';
import type { Counts, Draft, OutboxItem, Step } from './item-types.ts';

export type * from './item-types.ts';

export type LookupResultReason =
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
export interface LookupResult {
  readonly result: 'taken' | 'refused' | 'unsure';
  readonly reason: LookupResultReason;
  /** The last answer, if there was one. */
  readonly answer?: Answer | undefined;
  readonly itemId?: string | undefined;
}

export type DeliveryState = 'running' | 'away' | 'unauthorised' | 'paused' | 'disk';
export interface WindowStatus {
  readonly name: string;
  /** The length of this PC's window. It is longer than the service's window if the share is less than one request. */
  readonly windowMs: number;
  readonly used: number;
  readonly limit: number;
  readonly reserve: number;
}
export interface DeliveryStatus {
  readonly state: DeliveryState;
  readonly stateReason?: MessageOrText | undefined;
  /** Wall clock: when the next attempt is made automatically, or when the pause ends. */
  readonly stateUntil?: number | undefined;
  /** Everything that is sent automatically, including items in flight and items set aside. */
  readonly waiting: number;
  /** Of `waiting`: the items set aside. */
  readonly failing: number;
  readonly oldestAt?: number | undefined;
  /** Late and parked items. */
  readonly decisions: number;
  readonly budget: readonly WindowStatus[];
  /** 1: the limits caused no recent refusals; lower after a 429. */
  readonly rate: number;
  readonly lastAnswerMs?: number | undefined;
}
export interface Limits {
  readonly share: Share;
  /** 1…N with a share of 1/N: this PC takes turns with the others. */
  readonly place?: number | undefined;
  /** 0…0.9 of every window, reserved for screen pops. */
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
  /** ms since this machine started; the same for all processes. Never jumps. */
  readonly monotonicMs: () => number;
  /** It is the same for all processes until the machine restarts. */
  readonly bootId: () => string;
}

/** A message about the outbox itself. */
export interface Notice {
  readonly code: 'outbox_set_aside' | 'outbox_rows_set_aside' | 'disk_full' | 'disk_back';
  readonly sentence: Message;
  readonly path?: string | undefined;
}

export interface DeliveryOptions {
  /** The data folder. */
  readonly dir: string;
  readonly client: Client | undefined;
  readonly limits: Limits;
  /** The service's limits. Default: those of the interface; a practice helpdesk may have different ones. */
  readonly windows?: readonly ServiceWindow[] | undefined;
  readonly policies: Policies;
  readonly clock: Clock;
  /** Whether a source confirms that this call is up at this extension; undefined: unknown. */
  readonly isCallUp: (callId: string, extension: string) => boolean | undefined;
  /** Whether this PC's agent is on a call now. */
  readonly isAgentOnCall: () => boolean;
  readonly onStep: (step: Step) => void;
  /**
   * Called before an item leaves the outbox: its other records must be on disk by then, or they are lost if the process
   * is killed.
   */
  readonly beforeRemoval?: (() => void) | undefined;
  /** Called at most once per turn of the event loop. */
  readonly onChange: () => void;
  readonly onNotice?: ((notice: Notice) => void) | undefined;
  /** The time by which old items are deleted. Default: the wall clock. */
  readonly provenMs?: (() => number) | undefined;
  /** How many reports go together in one request. Default: `usualBatchLimits` in report-batch.ts. */
  readonly reportBatch?: BatchLimits | undefined;
  /** 0…1, for jitter. */
  readonly random?: (() => number) | undefined;
}

/**
 * For each report, the keys (superseded-entries.ts) of the orders and customers that a newer report contains, or its
 * ended call.
 */
export type NewerKeys = (
  reports: readonly Pick<OutboxItem, 'ledgerId' | 'operation' | 'body' | 'createdAt'>[],
) => readonly (readonly string[])[];

export interface Delivery {
  /** Synchronous: when it returns the IDs, the items are on disk, with one sync for all. Throws OutboxUnwritable. */
  readonly enqueue: (drafts: readonly Draft[]) => readonly string[];
  /** Stores and sends a look-up. Resolves within its freshness. Never rejects. */
  readonly sendLookup: (draft: Draft, signal?: AbortSignal) => Promise<LookupResult>;
  /** A presence check, or conversations for a person: within the request limits, but not stored. Never rejects. */
  readonly sendDirect: (
    operation: 'retrieveConversations' | 'checkPresence',
    request: ClientRequest,
    options: { readonly class: 'presence' | 'person' },
  ) => Promise<Answer>;
  /**
   * Sends a late, parked or set-aside item now; an Answered is sent with its whole group. False: the item does not
   * exist, there is nothing to decide, or a newer item of the same order, customer or call may have arrived already.
   */
  readonly retry: (id: string) => boolean;
  /**
   * Deletes an item; a held Answered is deleted with its whole group. False: the item does not exist or is in flight.
   */
  readonly discard: (id: string) => boolean;
  readonly list: (options: { readonly limit: number }) => readonly OutboxItem[];
  readonly item: (id: string) => OutboxItem | undefined;
  readonly itemsOf: (ledgerId: string) => readonly OutboxItem[];
  /** The ledger pages with items in the outbox. */
  readonly ledgerIds: () => readonly string[];
  /** The number of the newest item ever added; undefined: none. */
  readonly lastItem: () => number | undefined;
  /** Whether the helpdesk has accepted the Answered of this call. */
  readonly isKnownCall: (callId: string) => boolean;
  readonly counts: () => Counts;
  /** All items in the order of their IDs: at most `limit` items after the ID `after`. */
  readonly export: (after?: string, limit?: number) => readonly OutboxItem[];
  /**
   * Imports the items of an outbox that was moved aside, except those that a newer report has replaced. Returns the
   * number of items; undefined: the file does not exist.
   */
  readonly importFrom: (file: string, newerKeys?: NewerKeys) => number | undefined;
  /** Removes these orders and customers from a waiting report, because a newer report about them was sent. */
  readonly removeEntries: (id: string, keys: readonly string[]) => void;
  /** Tries again now: closes the circuit breaker and forgets refused credentials. */
  readonly tryNow: () => void;
  /** Sends nothing until this wall-clock time. */
  readonly pause: (untilMs: number) => void;
  readonly resume: () => void;
  /** Sets other credentials or another address; undefined: no helpdesk is configured. */
  readonly setClient: (client: Client | undefined) => void;
  readonly setLimits: (limits: Limits) => void;
  /** The request budget of a site; undefined: this PC uses its own share. The limits are set separately. */
  readonly setSite: (site: SiteSlots | undefined) => void;
  /** Checks again what can be sent, for example after a grant. */
  readonly wake: () => void;
  /** The requests of the last `windowMs`, including those in flight. */
  readonly sentWithin: (windowMs: number) => number;
  /** Another PC of the site has reported this item. `id`: as in OutboxItem. */
  readonly reportedElsewhere: (id: string, by: string) => void;
  readonly setPolicies: (policies: Policies) => void;
  readonly status: () => DeliveryStatus;
  /** Waits up to 1 s for requests in flight to finish. All other items stay on disk. */
  readonly close: () => Promise<void>;
}

/** Expected reasons why the outbox cannot be opened. */
export interface OpenRefusal {
  readonly ok: false;
  readonly code: 'in_use' | 'newer' | 'disk_full' | 'unwritable';
  readonly sentence: Message;
}
export type Opened = { readonly ok: true; readonly delivery: Delivery } | OpenRefusal;
