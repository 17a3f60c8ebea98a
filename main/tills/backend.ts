/**
 * The interface between the till server and the app. A till is not a line (lines/line.ts): the till sends
 * requests, and the app opens no connection to it. Many tills share one server, and each kind of request
 * has its own result type.
 */
import type { MessageOrText } from '#domain/messages/message.ts';
import type { LookupRequest, LookupVerdict } from '#domain/lookups/lookup.ts';

/** An authenticated till. Its look-ups and reports appear in the ledger under its name. */
export interface TillCaller {
  readonly till: string;
  /** The scan rule that turned the scan into this request. It is absent if the till named the customer. */
  readonly scanRule?: string | undefined;
}

export type ReportKind = 'orders' | 'customers';

export interface ReportReceipt {
  readonly ledgerId: string;
  readonly accepted: number;
  /** `index` is the position of the item in the request, and `path` is the field inside the item. */
  readonly rejected: readonly { readonly index: number; readonly path: string; readonly message: MessageOrText }[];
  /** This report has been accepted before, so nothing was stored again. `accepted` is 0. */
  readonly isRepeat?: true | undefined;
}

/**
 * No part of the report was stored, because the disk or the outbox is full, or the app is closing. The till keeps the
 * report and sends it again later.
 */
export interface ReportNotStored {
  /** The message to the staff at the till: the reason, and the action to take. */
  readonly notStored: MessageOrText;
}

/** A look-up has a ledger page immediately and receives its answer later. */
export interface PendingLookup {
  readonly ledgerId: string;
  /** A promise that always resolves. An error is reported as a verdict. */
  readonly answer: Promise<LookupVerdict>;
  /**
   * Returns the final verdict at the deadline: `unsure` if a byte may have been sent to the helpdesk, otherwise
   * `refused` with the reason `expired`. After that, nothing is sent for this look-up.
   */
  readonly giveUp: () => LookupVerdict;
}

/** The status of this PC that a till can show. */
export interface TillStatus {
  /** One of the states in domain/ledger/page.ts. */
  readonly state: string;
  readonly sentence: MessageOrText;
}

/**
 * The only interface through which tills use the app. app/ implements this interface. Bodies have already been parsed,
 * and `report` validates the items.
 */
export interface TillBackend {
  readonly lookup: (caller: TillCaller, request: LookupRequest) => PendingLookup;
  /** Checks the items one by one. Valid items are on disk before the promise resolves. */
  readonly report: (
    caller: TillCaller,
    kind: ReportKind,
    items: readonly unknown[],
    /** A hexadecimal SHA-256 hash. A report with the same key is accepted only once, even after a crash. */
    key?: string,
  ) => Promise<ReportReceipt | ReportNotStored>;
  readonly status: (caller: TillCaller) => TillStatus;
}
