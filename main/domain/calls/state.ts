/** What the call machine remembers. Everything here is plain data, so that an open call survives a restart. */
import type { EndCause, Evidence, LegEnd } from './line-event.ts';

export interface Leg {
  readonly id: string;
  readonly end: LegEnd;
  readonly origin: 'calling' | 'called';
  /** The best spelling until the leg was in a bridge; later rewrites by the exchange are ignored. */
  readonly number?: string | undefined;
  readonly name?: string | undefined;
  readonly withheld?: true | undefined;
  readonly dialled?: string | undefined;
  readonly bridge?: string | undefined;
  readonly evidence?: Evidence | undefined;
  readonly rang: boolean;
  readonly held?: boolean | undefined;
  readonly unseen?: boolean | undefined;
  readonly joinedAt?: number | undefined;
}

/** A transfer that was asked for and has not yet shown who takes the call. */
export interface PendingTransfer {
  readonly from: string;
  readonly target?: string | undefined;
  readonly kind: 'blind' | 'attended';
}

/**
 * One call as a person counts it: the customer's leg and everybody who talked on it. `id` is the first id
 * that the exchange gave the whole call, and never changes.
 */
export interface Call {
  readonly id: string;
  readonly line: string;
  readonly startedAt: number;
  readonly legs: ReadonlyMap<string, Leg>;
  /** The outside party this call is about; absent in internal calls. */
  readonly customer?: Customer | undefined;
  /** Extensions that rang or dialled, in order; watched or not. */
  readonly rang: readonly string[];
  /** Who did not take it, and how: the last time of each, in order. */
  readonly declined: readonly { readonly extension: string; readonly cause: EndCause; readonly at: number }[];
  /** Who has the customer's call: an extension, or `outside` after a hand-over out of the house. */
  readonly holder?:
    | { readonly kind: 'extension'; readonly extension: string }
    | { readonly kind: 'outside' }
    | undefined;
  /** The last extension that had it: it signs Disconnected. */
  readonly lastExtension?: string | undefined;
  readonly answeredAt?: number | undefined;
  readonly evidence?: Evidence | undefined;
  readonly pending?: PendingTransfer | undefined;
  /** Decided outside the machine (a pause): nothing of this call is told, to its end. */
  readonly silent?: boolean | undefined;
  /** What an extension of the house dialled to begin this call. */
  readonly dialledFromInside?: string | undefined;
  readonly talkedInside: boolean;
  /** The customer talked with somebody outside, to whom the exchange forwarded the call. */
  readonly talkedOutside?: boolean | undefined;
  /** The holder's leg: another one of the same extension has taken the call again, from a parking lot for one. */
  readonly holderLeg?: string | undefined;
  /** How the last try to reach somebody outside ended, who never answered: the exchange may try the next trunk. */
  readonly tried?: { readonly cause: EndCause; readonly byCustomer?: boolean | undefined } | undefined;
  /** The extension that hung up first, where the exchange says so. */
  readonly hungUpBy?: string | undefined;
  /** Set with the first Answered that this host reports. Its number and dialled number are used to the end. */
  readonly reported?: { readonly number: string; readonly dialled?: string | undefined } | undefined;
  /** Why nothing of this call is reported, once decided. */
  readonly unreportable?: 'withheld' | 'short' | 'unseen' | undefined;
  readonly over?:
    | {
        readonly at: number;
        readonly cause: EndCause;
        readonly byCustomer?: boolean | undefined;
        readonly orphan?: Orphan | undefined;
      }
    | undefined;
}

/** Nobody said how the call ended: the line was away then, or was taken out of the settings. */
export type Orphan = 'gap' | 'line removed';

export interface Customer {
  readonly leg: string;
  readonly direction: 'Inbound' | 'Outbound';
  readonly number?: string | undefined;
  readonly name?: string | undefined;
  /** The exchange marks the number as restricted. */
  readonly withheld?: true | undefined;
  readonly dialled?: string | undefined;
  /** A colleague stands in for the customer: internal calls are reported because the settings say so. */
  readonly internal?: boolean | undefined;
}

export interface CallsState {
  readonly calls: ReadonlyMap<string, Call>;
  /** Leg (with its line) → call id. */
  readonly legs: ReadonlyMap<string, string>;
  /** The exchange's id of a whole call (with its line) → call id. */
  readonly groups: ReadonlyMap<string, string>;
  /** Legs that ended lately: what still comes for them is late. Two generations keep it bounded. */
  readonly ended: { readonly young: ReadonlySet<string>; readonly old: ReadonlySet<string> };
}

export const noCalls: CallsState = {
  calls: new Map(),
  legs: new Map(),
  groups: new Map(),
  ended: { young: new Set(), old: new Set() },
};

export interface CallSettings {
  /** Watched extensions; `*` means every extension. */
  readonly extensions: '*' | readonly string[];
  /** Outside number or undefined when none can be made (number/e164.ts with the agent's country). */
  readonly toE164: (heard: string | undefined) => string | undefined;
  /** Outside numbers of agents, in E.164, and their extensions (assumption 57). */
  readonly agentNumbers?: ReadonlyMap<string, string> | undefined;
  readonly internal: boolean;
  readonly transferExtension: 'target' | 'source';
  /** What is reported in place of a number that is withheld or no number: a fixed number, the raw text, or nothing. */
  readonly withheldNumber: string | null;
  readonly referrerForm: 'e164' | 'raw';
}

export const watches = (settings: CallSettings, extension: string): boolean =>
  settings.extensions === '*' || settings.extensions.includes(extension);
