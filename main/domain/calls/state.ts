/** The state of the call state machine. It consists of plain data, so that an open call survives a restart. */
import type { EndCause, Evidence, LegEnd } from './line-event.ts';

export interface Leg {
  readonly id: string;
  readonly end: LegEnd;
  readonly origin: 'calling' | 'called';
  /**
   * The best spelling of the number so far. After the leg has joined a bridge, changes by the phone system are ignored.
   */
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
 * One call with its current legs. `id` consists of the line's name and the phone system's first ID for the call.
 */
export interface Call {
  readonly id: string;
  readonly line: string;
  readonly startedAt: number;
  readonly legs: ReadonlyMap<string, Leg>;
  /** The outside party of the call. In an internal call, the customer is absent or is a colleague. */
  readonly customer?: Customer | undefined;
  /** Extensions that rang or dialled, in order, including those that are not watched. */
  readonly rang: readonly string[];
  /** Extensions that did not answer, once per cause, in the order of the last attempts. */
  readonly declined: readonly { readonly extension: string; readonly cause: EndCause; readonly at: number }[];
  /** The holder of the customer's call: an extension, or `outside` after a transfer to an outside party. */
  readonly holder?:
    | { readonly kind: 'extension'; readonly extension: string }
    | { readonly kind: 'outside' }
    | undefined;
  /** The last extension that had the call. Disconnected is reported for this extension. */
  readonly lastExtension?: string | undefined;
  readonly answeredAt?: number | undefined;
  readonly evidence?: Evidence | undefined;
  readonly pending?: PendingTransfer | undefined;
  /** Set if this PC was paused when the call was answered. Nothing about such a call is reported. */
  readonly silent?: boolean | undefined;
  /** The number that an extension dialled at the start of this call. */
  readonly dialledFromInside?: string | undefined;
  readonly talkedInside: boolean;
  /** Whether the customer talked to an outside party to whom the phone system forwarded the call. */
  readonly talkedOutside?: boolean | undefined;
  /** The holder's leg. It changes when the same extension retrieves the call, for example from parking. */
  readonly holderLeg?: string | undefined;
  /** How the last unanswered attempt to reach an outside party ended. The phone system can try another trunk. */
  readonly tried?: { readonly cause: EndCause; readonly byCustomer?: boolean | undefined } | undefined;
  /** The extension that hung up first, if the phone system shows it. */
  readonly hungUpBy?: string | undefined;
  /** Set with the first Answered that this PC reports. Its values are kept until the end of the call. */
  readonly reported?: { readonly number: string; readonly dialled?: string | undefined } | undefined;
  /** The reason why nothing about this call is reported. Set once this has been decided. */
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

/** The reason why the end was not observed: the line was down, or it was removed from the settings. */
export type Orphan = 'gap' | 'line removed';

export interface Customer {
  readonly leg: string;
  readonly direction: 'Inbound' | 'Outbound';
  readonly number?: string | undefined;
  readonly name?: string | undefined;
  /** Whether the phone system withholds the number. */
  readonly withheld?: true | undefined;
  readonly dialled?: string | undefined;
  /** Whether a colleague is treated as the customer, because the settings ask for reports of internal calls. */
  readonly internal?: boolean | undefined;
}

export interface CallsState {
  readonly calls: ReadonlyMap<string, Call>;
  /** The call ID for each leg. Each key starts with the name of the leg's line. */
  readonly legs: ReadonlyMap<string, string>;
  /** The call ID for each ID that the phone system gave the call. Each key starts with the name of the line. */
  readonly groups: ReadonlyMap<string, string>;
  /** Legs that ended recently. Late events about them are ignored. When `young` is full, it replaces `old`. */
  readonly ended: { readonly young: ReadonlySet<string>; readonly old: ReadonlySet<string> };
}

export const noCalls: CallsState = {
  calls: new Map(),
  legs: new Map(),
  groups: new Map(),
  ended: { young: new Set(), old: new Set() },
};

export interface CallSettings {
  /** The watched extensions. `*` means all. */
  readonly extensions: '*' | readonly string[];
  /** Returns the number in E.164, or undefined if it is uncertain (phone-number/e164.ts). */
  readonly toE164: (number: string | undefined) => string | undefined;
  /** The agents' outside numbers in E.164, with their extensions (assumption 57). */
  readonly agentNumbers?: ReadonlyMap<string, string> | undefined;
  readonly internal: boolean;
  readonly transferExtension: 'target' | 'source';
  /** The value that is reported in place of a withheld or invalid number: a fixed number, the raw text, or nothing. */
  readonly withheldNumber: string | null;
  readonly referrerForm: 'e164' | 'raw';
}

export const watches = (settings: CallSettings, extension: string): boolean =>
  settings.extensions === '*' || settings.extensions.includes(extension);
