/** The state of the call machine. All of it is plain data, so that an open call survives a restart. */
import type { EndCause, Evidence, LegEnd } from './line-event.ts';

export interface Leg {
  readonly id: string;
  readonly end: LegEnd;
  readonly origin: 'calling' | 'called';
  /** The best spelling until the leg joins a bridge; later changes by the exchange are ignored. */
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

/** A requested transfer whose target does not have the call yet. */
export interface PendingTransfer {
  readonly from: string;
  readonly target?: string | undefined;
  readonly kind: 'blind' | 'attended';
}

/**
 * One customer call: the customer's leg and all legs that talked to it. `id` is the exchange's first ID for the call.
 */
export interface Call {
  readonly id: string;
  readonly line: string;
  readonly startedAt: number;
  readonly legs: ReadonlyMap<string, Leg>;
  /** The outside party of the call; absent in internal calls. */
  readonly customer?: Customer | undefined;
  /** Extensions that rang or dialled, in order, whether watched or not. */
  readonly rang: readonly string[];
  /** Extensions that did not answer, with the last cause of each, in order. */
  readonly declined: readonly { readonly extension: string; readonly cause: EndCause; readonly at: number }[];
  /** Who has the customer's call: an extension, or `outside` after a transfer to an outside party. */
  readonly holder?:
    | { readonly kind: 'extension'; readonly extension: string }
    | { readonly kind: 'outside' }
    | undefined;
  /** The last extension that had the call; Disconnected is reported for it. */
  readonly lastExtension?: string | undefined;
  readonly answeredAt?: number | undefined;
  readonly evidence?: Evidence | undefined;
  readonly pending?: PendingTransfer | undefined;
  /** Set by a pause: nothing about this call is reported. */
  readonly silent?: boolean | undefined;
  /** The number that an extension dialled to start this call. */
  readonly dialledFromInside?: string | undefined;
  readonly talkedInside: boolean;
  /** The customer talked to an outside party to whom the exchange forwarded the call. */
  readonly talkedOutside?: boolean | undefined;
  /** The holder's leg. It changes when the same extension retrieves the call, for example from parking. */
  readonly holderLeg?: string | undefined;
  /** How the last unanswered attempt to an outside party ended; the exchange may try another trunk. */
  readonly tried?: { readonly cause: EndCause; readonly byCustomer?: boolean | undefined } | undefined;
  /** The extension that hung up first, if the exchange shows it. */
  readonly hungUpBy?: string | undefined;
  /** Set with the first Answered that this host reports. Both numbers are used until the end of the call. */
  readonly reported?: { readonly number: string; readonly dialled?: string | undefined } | undefined;
  /** The reason why nothing about this call is reported, once this has been decided. */
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

/** The end was not seen: the line was down, or it was removed from the settings. */
export type Orphan = 'gap' | 'line removed';

export interface Customer {
  readonly leg: string;
  readonly direction: 'Inbound' | 'Outbound';
  readonly number?: string | undefined;
  readonly name?: string | undefined;
  /** The exchange marks the number as restricted. */
  readonly withheld?: true | undefined;
  readonly dialled?: string | undefined;
  /** A colleague takes the customer's place: the settings ask for reports of internal calls. */
  readonly internal?: boolean | undefined;
}

export interface CallsState {
  readonly calls: ReadonlyMap<string, Call>;
  /** From a leg (with its line) to the call ID. */
  readonly legs: ReadonlyMap<string, string>;
  /** From the exchange's ID for a call (with its line) to the call ID. */
  readonly groups: ReadonlyMap<string, string>;
  /** Recently ended legs, to ignore late events. Two generations bound their number. */
  readonly ended: { readonly young: ReadonlySet<string>; readonly old: ReadonlySet<string> };
}

export const noCalls: CallsState = {
  calls: new Map(),
  legs: new Map(),
  groups: new Map(),
  ended: { young: new Set(), old: new Set() },
};

export interface CallSettings {
  /** Watched extensions; `*` means all. */
  readonly extensions: '*' | readonly string[];
  /** The number in E.164; undefined if it is uncertain (phone-number/e164.ts). */
  readonly toE164: (number: string | undefined) => string | undefined;
  /** Agents' outside numbers in E.164, with their extensions (assumption 57). */
  readonly agentNumbers?: ReadonlyMap<string, string> | undefined;
  readonly internal: boolean;
  readonly transferExtension: 'target' | 'source';
  /** Reported in place of a withheld or invalid number: a fixed number, the raw text, or nothing. */
  readonly withheldNumber: string | null;
  readonly referrerForm: 'e164' | 'raw';
}

export const watches = (settings: CallSettings, extension: string): boolean =>
  settings.extensions === '*' || settings.extensions.includes(extension);
