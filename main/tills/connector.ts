/**
 * The interface of a till connection other than the till server, such as a TCP port, a drop folder or a serial port. A
 * connector runs **one** connection and never reconnects automatically. The supervisor in app/ handles back-off and
 * settings. A new kind of connector needs one folder and one entry in registry.ts, and it must pass the conformance
 * suite.
 *
 *   bytes ──parser (pure)──▶ TillEvent ──emit──▶ app ──▶ TillOutcome ──▶ answer to the till
 */
import type { Socket } from 'node:net';
import type { z } from 'zod';
import type { LinkState } from '#domain/connection.ts';
import type { LookupRequest } from '#domain/lookups/lookup.ts';
import type { MessageOrText } from '#domain/messages/message.ts';
import type { TillRight } from '#domain/pairing/till-rights.ts';
import type { ReportReceipt } from './backend.ts';

/**
 * The data that a till has sent. A scan is the text as the scanner read it. The app's scan rules
 * determine the customer.
 */
export type TillEvent =
  | { readonly type: 'scan'; readonly text: string }
  | { readonly type: 'lookup'; readonly request: unknown }
  | {
      readonly type: 'orders' | 'customers';
      readonly items: readonly unknown[];
      /**
       * Identifies this report permanently, even after a crash: the same key is accepted only once. The key is a
       * SHA-256 hash in hexadecimal form. A report without a key is always treated as new.
       */
      readonly key?: string | undefined;
    };

/** The look-up for a scan, or the reason why there is none. */
export type ScanResolution =
  | { readonly ok: true; readonly request: LookupRequest; /** The name of the rule. */ readonly rule?: string }
  | { readonly ok: false; readonly reason: string; readonly sentence: MessageOrText };

/**
 * The outcome of an event. `taken` means that the helpdesk has the look-up, or that the report is on this PC's disk.
 * `refused` means that the event was not processed, for the given reason. `unsure` means that a look-up was sent
 * but not answered. It is not sent again (assumption 48).
 */
export interface TillOutcome {
  readonly result: 'taken' | 'refused' | 'unsure';
  /**
   * A short code, such as `created`, `repeated`, `no_rule`, `wrong_body`, `right_missing`, `too_many_requests`,
   * `not_kept`.
   */
  readonly reason: string;
  /** The message to the cashier: the problem, the affected entry, and the action to take. */
  readonly sentence: MessageOrText;
  readonly ledgerId?: string | undefined;
  /** For reports, the number of accepted items and the rejected items. */
  readonly accepted?: number | undefined;
  readonly rejected?: ReportReceipt['rejected'] | undefined;
  /**
   * Whether the same event may succeed later (for example if the disk is full, the app is closing, or the till sends
   * too many requests at once).
   */
  readonly canRetry?: true | undefined;
  readonly tookMs?: number | undefined;
}

/** A command from the app. `prove` checks the connection now, and then reports `up` again or ends the connection. */
export type TillCommand = { readonly type: 'prove' };

export interface ConnectorPorts {
  /** The wall clock, in milliseconds since 1970. */
  readonly now: () => number;
  /** A monotonic clock, in milliseconds. */
  readonly elapsed: () => number;
  /** Translates a message into this PC's language, for answers and for `.reason.txt` files. */
  readonly translate: (sentence: MessageOrText) => string;
  /** Whether the app serves the user behind a local connection. By default, every user is served. */
  readonly isUserAllowed?: ((socket: Socket) => Promise<boolean>) | undefined;
  /** The data folder, for data that must outlive the app. */
  readonly dataDir?: string | undefined;
  /** Writes one sentence to the log, without secrets or customer data. */
  readonly log?: ((sentence: string) => void) | undefined;
}

export interface ConnectorContext {
  /**
   * Resolves with the outcome and never rejects. `stillAsking` is called once if a look-up takes longer than a second.
   */
  readonly emit: (event: TillEvent, stillAsking?: () => void) => Promise<TillOutcome>;
  readonly commands: AsyncIterable<TillCommand>;
  readonly link: (state: LinkState, reason?: MessageOrText) => void;
  /**
   * Reports the address to which the till connects, or the source of the data, to the Connections page. Examples are
   * `127.0.0.1:9200` and `/dev/ttyUSB0`.
   */
  readonly reportAddress: (address: string) => void;
  /**
   * Called for data that could not be read, or that was refused. `code` is one of Counterline's own codes and never
   * contains text from outside.
   */
  readonly oddity: (code: string) => void;
  readonly ports: ConnectorPorts;
  readonly signal: AbortSignal;
}

/** The settings that every connector has. */
export interface ConnectorSettings {
  readonly name: string;
  readonly rights: readonly TillRight[];
}

export interface Connector<Config extends ConnectorSettings> {
  readonly kind: string;
  readonly config: z.ZodType<Config>;
  /** Whether the source keeps each report until the app accepts it. Such a source has no rate limit for reports. */
  readonly keepsData?: true | undefined;
  /**
   * The maximum delay between two attempts, in milliseconds. The default is the supervisor's maximum delay. A local
   * device uses a short delay, because an attempt costs almost nothing.
   */
  readonly longestRestMs?: number | undefined;
  /**
   * Returns the resource that a settings entry uses, such as a path or a device. Two entries with the same resource
   * cannot run at the same time. Returns undefined if there is no such limit.
   */
  readonly occupies?: ((config: Config) => string | undefined) | undefined;
  /**
   * Returns the problem that prevents a start, or undefined if there is none. `doctor` reports this problem. This
   * function changes nothing.
   */
  readonly inspect: (config: Config) => Promise<MessageOrText | undefined>;
  /**
   * Resolves when the signal aborts or the connection ends. Rejects with `ConnectionRefused` if only a person can solve
   * the problem, such as missing permissions. Rejects with any other error if a retry can help.
   */
  readonly run: (config: Config, context: ConnectorContext) => Promise<void>;
}
