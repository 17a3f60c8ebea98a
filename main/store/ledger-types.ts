/** The interface of the ledger store. Pages and steps are written with a delay, and reads include them immediately. */
import type { Message } from '#domain/messages/message.ts';
import type { LedgerPage, LedgerStep, State } from '#domain/ledger/page.ts';
import type { VerdictResult } from '#domain/verdict/verdict.ts';

export interface LedgerFilter {
  /**
   * The text to find in the caller or customer, the extension or till, the call ID, the dialled number, the store and
   * the extension that answered, regardless of upper and lower case.
   */
  readonly text?: string | undefined;
  readonly states?: readonly State[] | undefined;
  readonly verdicts?: readonly VerdictResult[] | undefined;
  readonly kinds?: readonly LedgerPage['kind'][] | undefined;
  /** Selects all missed calls, or those without a follow-up. */
  readonly missed?: 'all' | 'open' | undefined;
  /** Without an order, the newest pages come first. */
  readonly order?: 'newest' | 'oldest' | undefined;
  /** The range of start times of pages, in milliseconds since 1970: from ≤ startedAt < until. */
  readonly from?: number | undefined;
  readonly until?: number | undefined;
  readonly skip: number;
  readonly take: number;
}
export interface LedgerList {
  /** The pages, in the order of the filter. */
  readonly pages: readonly LedgerPage[];
  /** The number of pages by state, without the filters for states, verdicts and missed calls. */
  readonly counts: Readonly<Partial<Record<State, number>>>;
  /** The number of pages by verdict, without the filters for states, verdicts and missed calls. */
  readonly verdictCounts: Readonly<Record<VerdictResult, number>>;
  /** The number of missed calls without a follow-up, without the filters for states, verdicts and missed calls. */
  readonly openMissed: number;
  /** The number of pages that match all filters. */
  readonly total: number;
}

export interface Ledger {
  /** Adds a page, or replaces the page with the same ID. The page is on disk within 50 ms. */
  readonly upsertPage: (page: LedgerPage) => void;
  /** Removes the page and its steps, for a call that is now part of another page. */
  readonly dropPage: (id: string) => void;
  readonly addStep: (step: LedgerStep) => void;
  readonly page: (id: string) => LedgerPage | undefined;
  /** Returns the steps of a page in the order of insertion. */
  readonly steps: (pageId: string) => readonly LedgerStep[];
  readonly list: (filter: LedgerFilter) => LedgerList;
  /** Returns the newest pages that are no longer live. */
  readonly recent: (count: number) => readonly LedgerPage[];
  /** Returns the live pages. After startup, these are the pages that the previous run left open. */
  readonly livePages: () => readonly LedgerPage[];
  /**
   * Deletes pages that started earlier than `beforeMs`, including live pages, together with their steps. Returns the
   * number of deleted pages.
   */
  readonly prune: (beforeMs: number) => number;
  /** Immediately stores a call that the app needs after a restart. Returns false if the write failed. */
  readonly rememberCall: (id: string, json: string) => boolean;
  readonly forgetCall: (id: string) => boolean;
  readonly rememberedCalls: () => readonly { readonly id: string; readonly json: string }[];
  /** Saves an unreadable stored call to the file of damaged rows. */
  readonly setCallAside: (id: string, json: string) => void;
  /**
   * Returns the pages without a final outcome, except those with the given IDs. The outbox may contain items of these
   * pages.
   */
  readonly waitingPages: (except: readonly string[]) => readonly LedgerPage[];
  /** Returns the calls that were registered with the helpdesk, oldest first. */
  readonly registeredCalls: () => readonly LedgerPage[];
  /** Calls `visit` with the step of every sent request. All steps are read, so this function is only for rare use. */
  readonly eachSent: (visit: (step: LedgerStep) => void) => void;
  /**
   * Returns a number that increases with each new page, independently of the clock. Returns undefined if the
   * page has no step.
   */
  readonly orderOf: (pageId: string) => number | undefined;
  /** Returns the given IDs that have no page. */
  readonly unknownPages: (ids: readonly string[]) => readonly string[];
  /** Returns the start time of the newest page, or undefined if there are no pages. */
  readonly newestMs: () => number | undefined;
  /** Returns a value that is stored with this ledger. Values are written with a delay. */
  readonly fact: (name: string) => string | undefined;
  readonly keepFact: (name: string, value: string) => void;
  readonly flush: () => void;
  readonly close: () => void;
}

export interface LedgerOptions {
  /** The data folder. */
  readonly dir: string;
  /** The wall clock in milliseconds since 1970, for the name of a file that is moved aside. */
  readonly wallMs: () => number;
  readonly onNotice?:
    | ((notice: { readonly code: string; readonly sentence: Message; readonly path?: string }) => void)
    | undefined;
}
export type LedgerOpened =
  | { readonly ok: true; readonly ledger: Ledger }
  | { readonly ok: false; readonly code: 'in_use' | 'newer' | 'disk_full' | 'unwritable'; readonly sentence: Message };
