/**
 * The interface of delivery. All results are data with codes, which the calling code turns into messages for people.
 */
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
  /**
   * The length of this PC's window in milliseconds. It is longer than the helpdesk's window if this PC's share of the
   * window is less than one request.
   */
  readonly windowMs: number;
  readonly used: number;
  readonly limit: number;
  readonly reserve: number;
}
export interface DeliveryStatus {
  readonly state: DeliveryState;
  readonly stateReason?: MessageOrText | undefined;
  /** The wall-clock time of the next automatic attempt, or of the end of the pause. */
  readonly stateUntil?: number | undefined;
  /** The number of items that will be sent automatically, including items in flight and items set aside. */
  readonly waiting: number;
  /** The number of items in `waiting` that are set aside. */
  readonly failing: number;
  readonly oldestAt?: number | undefined;
  /** The number of late and parked items. */
  readonly decisions: number;
  readonly budget: readonly WindowStatus[];
  /** The current rate. It is less than 1 after a 429. 1 means that the limits have not caused any refusals recently. */
  readonly rate: number;
  readonly lastAnswerMs?: number | undefined;
}
export interface Limits {
  readonly share: Share;
  /** The place of this PC, from 1 to N for a share of 1/N. This PC takes turns with the others. */
  readonly place?: number | undefined;
  /** The share of every window that is reserved for screen pops, from 0 to 0.9. */
  readonly screenPopReserve: number;
}
export interface Policies {
  readonly lateCalls: 'hold' | 'send' | 'discard';
  readonly freshSeconds: number;
  readonly lookupFreshSeconds: number;
  readonly keepDays: number;
}
export interface Clock {
  /** Returns the wall-clock time in milliseconds since 1970. The wall clock can jump. */
  readonly wallMs: () => number;
  /** Returns the milliseconds since this machine started. This clock is the same for all processes and never jumps. */
  readonly monotonicMs: () => number;
  /** Returns the ID of the boot. It is the same for all processes until the machine restarts. */
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
  /** The request limits. The default is the limits of the helpdesk API. A practice helpdesk can have other limits. */
  readonly windows?: readonly ServiceWindow[] | undefined;
  readonly policies: Policies;
  readonly clock: Clock;
  /** Whether a source confirms that this call is active at this extension. Undefined if that is unknown. */
  readonly isCallUp: (callId: string, extension: string) => boolean | undefined;
  /** Whether this PC's agent is on a call now. */
  readonly isAgentOnCall: () => boolean;
  readonly onStep: (step: Step) => void;
  /**
   * Called before an item leaves the outbox. When this function returns, all other records of the item must be on disk.
   * Otherwise, they are lost if the process is killed.
   */
  readonly beforeRemoval?: (() => void) | undefined;
  /** Called at most once per turn of the event loop. */
  readonly onChange: () => void;
  readonly onNotice?: ((notice: Notice) => void) | undefined;
  /** Returns the time for the deletion of old items (app/ledger/proven-time.ts). The default is the wall clock. */
  readonly provenMs?: (() => number) | undefined;
  /** The maximum size of a batch of reports. The default is `usualBatchLimits` in report-batch.ts. */
  readonly reportBatch?: BatchLimits | undefined;
  /** Returns a number from 0 to 1, for the random part of delays. */
  readonly random?: (() => number) | undefined;
}

/**
 * Returns, for each report, the keys (superseded-entries.ts) of the orders and customers that a newer report contains.
 * For an event of a call that has ended, returns a key that means that the call has ended.
 */
export type NewerKeys = (
  reports: readonly Pick<OutboxItem, 'ledgerId' | 'operation' | 'body' | 'createdAt'>[],
) => readonly (readonly string[])[];

export interface Delivery {
  /**
   * Stores the drafts synchronously, with a single disk sync for all of them. When the function returns the IDs, the
   * items are on disk. Throws OutboxUnwritable.
   */
  readonly enqueue: (drafts: readonly Draft[]) => readonly string[];
  /** Stores and sends a look-up. The promise resolves by the look-up's time-out and never rejects. */
  readonly sendLookup: (draft: Draft, signal?: AbortSignal) => Promise<LookupResult>;
  /**
   * Sends a presence check, or reads conversations for a person. The request counts towards the limits but is not
   * stored. The promise never rejects.
   */
  readonly sendDirect: (
    operation: 'retrieveConversations' | 'checkPresence',
    request: ClientRequest,
    options: { readonly class: 'presence' | 'person' },
  ) => Promise<Answer>;
  /**
   * Sends a late, parked or set-aside item now. A held Answered is sent with the held events of its call. Returns false
   * if the item does not exist, is already waiting or is in flight. Also returns false if a newer item about the same
   * order, customer or call may have arrived at the helpdesk already, or if the outbox cannot be written to.
   */
  readonly retry: (id: string) => boolean;
  /**
   * Deletes an item. A held Answered is deleted with the held events of its call. Returns false if the item does not
   * exist or is in flight, or if the outbox cannot be written to.
   */
  readonly discard: (id: string) => boolean;
  readonly list: (options: { readonly limit: number }) => readonly OutboxItem[];
  readonly item: (id: string) => OutboxItem | undefined;
  readonly itemsOf: (ledgerId: string) => readonly OutboxItem[];
  /** Returns the IDs of the ledger entries that have items in the outbox. */
  readonly ledgerIds: () => readonly string[];
  /** Returns the number of the newest item that was ever added, or undefined if there has never been an item. */
  readonly lastItem: () => number | undefined;
  /** Whether the helpdesk has accepted the Answered of this call. */
  readonly isKnownCall: (callId: string) => boolean;
  readonly counts: () => Counts;
  /** Returns at most `limit` items after the ID `after`, in the order of their IDs. */
  readonly export: (after?: string, limit?: number) => readonly OutboxItem[];
  /**
   * Imports the items of an outbox that was moved aside. Skips items that a newer report has replaced. Returns the
   * number of imported items, or undefined if the file does not exist or the outbox cannot be written to.
   */
  readonly importFrom: (file: string, newerKeys?: NewerKeys) => number | undefined;
  /** Removes these orders and customers from a report that is not in flight, because a newer report replaces them. */
  readonly removeEntries: (id: string, keys: readonly string[]) => void;
  /** Tries to send now. Closes the circuit breaker and forgets that credentials were refused. */
  readonly tryNow: () => void;
  /** Stops sending until this wall-clock time. */
  readonly pause: (untilMs: number) => void;
  readonly resume: () => void;
  /** Replaces the credentials or the address. With undefined, no helpdesk is configured. */
  readonly setClient: (client: Client | undefined) => void;
  readonly setLimits: (limits: Limits) => void;
  /** Sets the request budget of a site. With undefined, this PC uses its own share. The limits are set separately. */
  readonly setSite: (site: SiteSlots | undefined) => void;
  /** Sends the requests that can be sent now, for example after a grant. */
  readonly wake: () => void;
  /** Returns the number of requests within the last `windowMs`, including those in flight. */
  readonly sentWithin: (windowMs: number) => number;
  /** Must be called when another PC of the site has reported this item. `id` is the ID of the OutboxItem. */
  readonly reportedElsewhere: (id: string, by: string) => void;
  readonly setPolicies: (policies: Policies) => void;
  readonly status: () => DeliveryStatus;
  /** Waits up to 1 s for requests in flight, and then aborts them. All other items stay on disk. */
  readonly close: () => Promise<void>;
}

/** The expected reasons why the outbox cannot be opened. */
export interface OpenRefusal {
  readonly ok: false;
  readonly code: 'in_use' | 'newer' | 'disk_full' | 'unwritable';
  readonly sentence: Message;
}
export type Opened = { readonly ok: true; readonly delivery: Delivery } | OpenRefusal;
