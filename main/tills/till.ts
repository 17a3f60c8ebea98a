/** A till: see domain/connector.ts. Every kind of till speaks these requests and gets these answers. */
import type { LookupAnswer, LookupRequest } from '#domain/lookup/lookup.ts';

/** A till that has proven who it is. Look-ups and reports carry its name into the ledger. */
export interface TillCaller {
  readonly till: string;
}

export interface ReportReceipt {
  readonly ledgerId: string;
  readonly accepted: number;
  readonly rejected: readonly { readonly index: number; readonly path: string; readonly message: string }[];
}

/** What a till asks of the app. Bodies have already been read, bounded and checked for shape. */
export type TillEvent =
  | { readonly type: 'lookup'; readonly caller: TillCaller; readonly request: LookupRequest }
  | { readonly type: 'orders' | 'customers'; readonly caller: TillCaller; readonly items: readonly unknown[] };

/** The one thing a till talks to: app/ implements it, tills/ only call it. */
export interface TillDesk {
  /** Answers within 10 s, always. */
  readonly lookup: (caller: TillCaller, request: LookupRequest) => Promise<LookupAnswer>;
  /** Items are checked one by one; what is right is on disk before this resolves. */
  readonly report: (caller: TillCaller, kind: 'orders' | 'customers', items: readonly unknown[]) => Promise<ReportReceipt>;
  /** What a till may show about this PC. */
  readonly status: () => { readonly state: string; readonly sentence: string };
}
