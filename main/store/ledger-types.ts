/** What the ledger's store does: pages and steps on disk, written behind, read at once. */
import type { Said } from '#domain/messages/message.ts';
import type { LedgerPage, LedgerStep, State } from '#domain/ledger/page.ts';

export interface LedgerFilter {
  /** Found in who, at and the call id; case does not matter. */
  readonly text?: string | undefined;
  readonly states?: readonly State[] | undefined;
  /** Wall clock, ms since 1970, of the page's start: from ≤ startedAt < until. */
  readonly from?: number | undefined;
  readonly until?: number | undefined;
  readonly skip: number;
  readonly take: number;
}
export interface LedgerList {
  /** Newest first. */
  readonly pages: readonly LedgerPage[];
  /** Pages per state that match everything but the states asked for. */
  readonly counts: Readonly<Partial<Record<State, number>>>;
  /** Pages that match everything. */
  readonly total: number;
}

export interface Ledger {
  /** A page of the same id is replaced. On disk within 50 ms. */
  readonly upsertPage: (page: LedgerPage) => void;
  /** The page and its steps: what they tell stands on another page. */
  readonly dropPage: (id: string) => void;
  readonly addStep: (step: LedgerStep) => void;
  readonly page: (id: string) => LedgerPage | undefined;
  /** In the order in which they were added. */
  readonly steps: (pageId: string) => readonly LedgerStep[];
  readonly list: (filter: LedgerFilter) => LedgerList;
  /** The newest pages that are not live. */
  readonly recent: (count: number) => readonly LedgerPage[];
  /** Pages that are live; right after a start, those that the last run left open. */
  readonly livePages: () => readonly LedgerPage[];
  /** Deletes pages that started before, live ones too, and their steps; says how many. */
  readonly prune: (beforeMs: number) => number;
  /** Calls that the app must know again after a restart. Written at once; false: the disk did not take it. */
  readonly rememberCall: (id: string, json: string) => boolean;
  readonly forgetCall: (id: string) => boolean;
  readonly rememberedCalls: () => readonly { readonly id: string; readonly json: string }[];
  /** A remembered call that cannot be understood: kept in a file with the other damaged rows. */
  readonly setCallAside: (id: string, json: string) => void;
  /** Pages whose outcome is not final, but for those named: something of them waited when the last run ended. */
  readonly waitingPages: (except: readonly string[]) => readonly LedgerPage[];
  /** Calls that the helpdesk knows, oldest first. */
  readonly registeredCalls: () => readonly LedgerPage[];
  /** Every request that was sent, as its step; all pages, so only for what happens rarely. */
  readonly eachSent: (visit: (step: LedgerStep) => void) => void;
  /** Grows with each page that was begun, whatever the clock said; undefined: it has no step. */
  readonly orderOf: (pageId: string) => number | undefined;
  /** Those of these pages that are not here. */
  readonly unknownPages: (ids: readonly string[]) => readonly string[];
  /** When the newest page began; undefined: there is none. */
  readonly newestMs: () => number | undefined;
  /** A single fact about this ledger, kept with it; written behind. */
  readonly fact: (name: string) => string | undefined;
  readonly keepFact: (name: string, value: string) => void;
  readonly flush: () => void;
  readonly close: () => void;
}

export interface LedgerOptions {
  /** The data folder. */
  readonly dir: string;
  /** Wall clock, ms since 1970, for the name of a file that is set aside. */
  readonly wallMs: () => number;
  readonly onNotice?:
    | ((notice: { readonly code: string; readonly sentence: Said; readonly path?: string }) => void)
    | undefined;
}
export type LedgerOpened =
  | { readonly ok: true; readonly ledger: Ledger }
  | { readonly ok: false; readonly code: 'in_use' | 'newer' | 'disk_full' | 'unwritable'; readonly sentence: Said };
