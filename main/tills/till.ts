/**
 * A till and the desk it talks to. A till is no line (lines/line.ts): it is not a connection
 * that the app keeps up, it is somebody who asks. Many of them share one door, some were paired and stand
 * in no settings, and each of the three questions has an answer of its own type.
 */
import type { Words } from '#domain/messages/message.ts';
import type { LookupRequest, LookupVerdict } from '#domain/lookups/lookup.ts';

/** A till that has proven who it is. Look-ups and reports carry its name into the ledger. */
export interface TillCaller {
  readonly till: string;
}

export type ReportKind = 'orders' | 'customers';

export interface ReportReceipt {
  readonly ledgerId: string;
  readonly accepted: number;
  /** `path` is the field inside the item, `index` the item in what the till sent. */
  readonly rejected: readonly { readonly index: number; readonly path: string; readonly message: Words }[];
}

/** Nothing of the report is kept (disk full, outbox full, closing): the till keeps it and sends it again later. */
export interface ReportNotKept {
  /** For the till's staff: why, and what to do. */
  readonly notKept: Words;
}

/** A look-up has a page in the ledger from the start, and its answer later. */
export interface LookupUnderWay {
  readonly ledgerId: string;
  /** Resolves, never rejects: what goes wrong is a verdict. */
  readonly answer: Promise<LookupVerdict>;
  /**
   * The desk's last word, asked for at the deadline: `unsure` when a byte may have left for the helpdesk,
   * else `refused` with reason `expired`. From then on the desk sends nothing for this look-up.
   */
  readonly giveUp: () => LookupVerdict;
}

/** What a till may show about this PC. */
export interface TillStatus {
  /** One of the states of domain/ledger/page.ts. */
  readonly state: string;
  readonly sentence: Words;
}

/** The one thing a till talks to: app/ implements it, tills/ only call it. Bodies have been read, bounded and checked for shape. */
export interface TillDesk {
  readonly lookup: (caller: TillCaller, request: LookupRequest) => LookupUnderWay;
  /** Items are checked one by one; what is right is on disk before this resolves. */
  readonly report: (
    caller: TillCaller,
    kind: ReportKind,
    items: readonly unknown[],
  ) => Promise<ReportReceipt | ReportNotKept>;
  readonly status: (caller: TillCaller) => TillStatus;
}
