/**
 * The interface of a till connection other than the till server: a TCP port, a drop folder, a serial port. A connector runs
 * **one** connection and never reconnects automatically. The supervisor in app/ handles back-off and settings. A new
 * kind needs one folder, one entry in registry.ts, and the conformance suite.
 *
 *   bytes ──parser (pure)──▶ TillEvent ──emit──▶ app ──▶ TillOutcome ──▶ answer to the till
 */
import type { Socket } from 'node:net';
import type { z } from 'zod';
import type { LinkState } from '#domain/connection.ts';
import type { LookupRequest } from '#domain/lookups/lookup.ts';
import type { MessageOrText } from '#domain/messages/message.ts';
import type { TillRight } from '#domain/pairing/right.ts';
import type { ReportReceipt } from './backend.ts';

/** What a till sent. A scan is the text as it was read; rules of the app turn it into a customer. */
export type TillEvent =
  | { readonly type: 'scan'; readonly text: string }
  | { readonly type: 'lookup'; readonly request: unknown }
  | {
      readonly type: 'orders' | 'customers';
      readonly items: readonly unknown[];
      /**
       * Identifies this report for ever, also after a crash: the same key is accepted once. Hexadecimal SHA-256 of the
       * data. Without a key, every report is new.
       */
      readonly key?: string | undefined;
    };

/** The look-up that a scan becomes, or why it is none. */
export type ScanResolution =
  | { readonly ok: true; readonly request: LookupRequest; /** The name of the rule. */ readonly rule?: string }
  | { readonly ok: false; readonly reason: string; readonly sentence: MessageOrText };

/**
 * `taken`: the helpdesk has the look-up, or the report is on this disk. `refused`: not done, with the reason. `unsure`:
 * a look-up was sent without an answer and is not sent again (assumption 48).
 */
export interface TillOutcome {
  readonly result: 'taken' | 'refused' | 'unsure';
  /**
   * A short code, such as `created`, `repeated`, `no_rule`, `wrong_body`, `right_missing`, `too_many_requests`,
   * `not_kept`.
   */
  readonly reason: string;
  /** The message to the cashier: what happened, to which entry, and what to do. */
  readonly sentence: MessageOrText;
  readonly ledgerId?: string | undefined;
  /** Reports: the number of accepted items, and the rejected ones. */
  readonly accepted?: number | undefined;
  readonly rejected?: ReportReceipt['rejected'] | undefined;
  /** The same event may succeed later (disk full, closing, too many at once). */
  readonly canRetry?: true | undefined;
  readonly tookMs?: number | undefined;
}

/** Commands from the app. `prove`: check the connection now, and report `up` again or end. */
export type TillCommand = { readonly type: 'prove' };

export interface ConnectorPorts {
  /** Wall clock, ms since 1970. */
  readonly now: () => number;
  /** Monotonic milliseconds. */
  readonly elapsed: () => number;
  /** Translates into this PC's language, for answers and for files with a reason. */
  readonly translate: (sentence: MessageOrText) => string;
  /** Whether the user behind a local connection may be served. Default: every user. */
  readonly isUserAllowed?: ((socket: Socket) => Promise<boolean>) | undefined;
  /** The data folder, for what must outlive the app. */
  readonly dataDir?: string | undefined;
  /** Writes one sentence to the log, without secrets and customer data. */
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
   * The address to which the till connects, or the source that is read, for the Connections page: `127.0.0.1:9200`,
   * `/dev/ttyUSB0`.
   */
  readonly reportAddress: (address: string) => void;
  /** Called for data that could not be read or was refused. `code` is one of ours, never text from outside. */
  readonly oddity: (code: string) => void;
  readonly ports: ConnectorPorts;
  readonly signal: AbortSignal;
}

/** What every connector's settings contain. */
export interface ConnectorSettings {
  readonly name: string;
  readonly rights: readonly TillRight[];
}

export interface Connector<Config extends ConnectorSettings> {
  readonly kind: string;
  readonly config: z.ZodType<Config>;
  /** The other side keeps its data until it is accepted, so it waits instead of being refused for its rate. */
  readonly keepsData?: true | undefined;
  /** The longest rest between two attempts, ms. Default: the supervisor's. A local device is tried often. */
  readonly longestRestMs?: number | undefined;
  /** Two entries with the same value cannot run at the same time: a path, a device. Undefined: no such limit. */
  readonly occupies?: ((config: Config) => string | undefined) | undefined;
  /** What would be wrong at a start now, for the doctor. Undefined: nothing. Changes nothing. */
  readonly inspect: (config: Config) => Promise<MessageOrText | undefined>;
  /**
   * Resolves when the signal aborts or the connection ends. Rejects with `ConnectionRefused` if only a person can
   * help (permissions), and with any other error if a retry can.
   */
  readonly run: (config: Config, context: ConnectorContext) => Promise<void>;
}
