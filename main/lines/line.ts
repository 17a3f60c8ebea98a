/**
 * The interface of a phone line, which is **one** connection that never reconnects automatically. The supervisor in
 * app/ handles back-off, wake-up and network changes. A new kind of line needs one folder and one entry in registry.ts,
 * and it must pass the conformance suite.
 */
import type { z } from 'zod';
import type { Evidence, LineEvent } from '#domain/calls/line-event.ts';
import type { LinkState } from '#domain/connection.ts';
import type { Country } from '#domain/phone-number/e164.ts';
import type { MessageOrText } from '#domain/messages/message.ts';
import type { Hook } from './softphone-hook/hook.ts';
import type { HookOutcome } from './softphone-hook/matcher.ts';

export interface LinePorts {
  readonly now: () => number;
  /**
   * Reads and writes the state that this line needs after a restart of the app, as JSON. The other side does not send
   * this state again.
   */
  readonly savedState?: { readonly read: () => unknown; readonly write: (value: unknown) => void } | undefined;
  /** The agent's country, used to interpret numbers without a country code. */
  readonly country?: (() => Country) | undefined;
  /** Certificates (PEM) that a TLS socket trusts in addition to the built-in ones. */
  readonly certificates: () => readonly string[];
  /** Writes one sentence to the log, without secrets and with masked numbers. */
  readonly log?: ((sentence: string) => void) | undefined;
  /**
   * Receives all data of the connection unchanged: a stream in chunks, and a message or a frame as a whole. The
   * recorder masks it later. While nothing is recorded, each chunk costs one function call.
   */
  readonly trace?: LineTrace | undefined;
}

export interface LineTrace {
  readonly received: (raw: string | Uint8Array) => void;
  readonly sent: (raw: string | Uint8Array) => void;
}

/** A command from the app. `leg` is the leg of the agent's own extension. */
export type LineCommand =
  | { readonly type: 'answer' | 'reject' | 'hang-up' | 'hold' | 'resume'; readonly leg: string }
  /**
   * `attended` calls `to` first, with the customer on hold. A second `attended` completes the transfer,
   * and `resume` cancels it.
   */
  | { readonly type: 'transfer'; readonly leg: string; readonly to: string; readonly kind: 'blind' | 'attended' }
  /** Starts a new call. `to` is an extension, or a number in the form that people dial at this phone system. */
  | { readonly type: 'dial'; readonly to: string };
export type LineCommandType = LineCommand['type'];

/**
 * All requests from the app. `prove` sends a new request to the other side, and the line reports `up` again when the
 * answer arrives. If the answer takes too long, the app closes the connection, so the line does not need its own
 * time-out.
 */
export type LineRequest = LineCommand | { readonly type: 'prove' };

/** A hook from a softphone on this PC. `reportOutcome` must be called after all resulting events are processed. */
export interface ReceivedHook {
  readonly hook: Hook;
  readonly reportOutcome: (outcome: HookOutcome | 'failed') => void;
}

/** A line event with the name of the raw message that caused it. */
export interface EmittedEvent {
  readonly event: LineEvent;
  readonly source?: string | undefined;
}

/** A setting that the line proposes for an endpoint, based on the endpoint's calls. */
export type EndpointProposal =
  | { readonly kind: 'endpoint'; readonly endpoint: string; readonly extension: string }
  | { readonly kind: 'trunk'; readonly endpoint: string };

export interface LineContext {
  /** Resolves when the event has been processed. A line that is faster than the app must wait for this. */
  readonly emit: (emitted: EmittedEvent) => Promise<void>;
  readonly commands: AsyncIterable<LineRequest>;
  /** The hooks of programs on this PC, for a line that does not have its own connection. */
  readonly hooks?: AsyncIterable<ReceivedHook> | undefined;
  readonly link: (state: LinkState, reason?: MessageOrText) => void;
  /**
   * Called when the other side responds, even though the connection is not up yet. From then on, the line's own
   * time-outs apply. The line sends nothing before this call, because another connection attempt may replace this one.
   */
  readonly reportReachable?: (() => void) | undefined;
  /**
   * Receives the watched extensions for which this connection has no data even though it is up. Called again after each
   * change of this list.
   */
  readonly reportUnknownExtensions?: ((extensions: readonly string[]) => void) | undefined;
  /**
   * Receives the reason why a connection that is up does not receive all call events, such as a missing permission or a
   * filter. Receives undefined if no such reason is known. Called again after each change of the reason.
   */
  readonly reportMissingEvents?: ((reason: MessageOrText | undefined) => void) | undefined;
  /**
   * Receives information about the phone system behind the line's server: its name in call IDs, and whether it provides
   * its own IDs. Not called by lines whose settings name the phone system.
   */
  readonly reportExchange?: ((exchange: { readonly name: string; readonly hasIds: boolean }) => void) | undefined;
  /**
   * Receives the endpoints whose calls show that the settings classify them wrongly. Called again after each change of
   * this list.
   */
  readonly reportProposals?: ((proposals: readonly EndpointProposal[]) => void) | undefined;
  /**
   * Called for data that the line could not read. The data is counted and the reason is shown, and the connection
   * continues. `excerpt` is the masked beginning of the data (excerpt.ts). It appears in the log at level `debug` and
   * in the output of `replay`.
   */
  readonly oddity: (reason: string, excerpt: string) => void;
  readonly ports: LinePorts;
  readonly signal: AbortSignal;
}

export interface Line<Config> {
  readonly kind: string;
  readonly config: z.ZodType<Config>;
  /** Returns the commands that a line with these settings supports. */
  readonly supportedCommands: (config: Config) => readonly LineCommandType[];
  /** Whether a second connection with the same name or token may close the first one. */
  readonly isExclusive?: true;
  /**
   * Returns how reliable the line's information is. If several lines see one call, the most reliable line has priority.
   * The default is `exchange`.
   */
  readonly evidence?: (config: Config) => Evidence;
  /**
   * Returns the host of the phone system, without the port. Lines of several kinds to one host report calls under the
   * same IDs.
   */
  readonly exchangeHost?: (config: Config) => string;
  /**
   * Resolves when the signal aborts or the other side closes the connection. Rejects with `ConnectionRefused` if a
   * retry cannot help (for example after a wrong password), and with any other error if it can.
   */
  readonly run: (config: Config, context: LineContext) => Promise<void>;
}
