/**
 * A phone line, as the app runs it: **one** connection that never reconnects by itself. The supervisor in app/ owns
 * back-off, wake-up and network change. Adding a kind is one folder, one entry in registry.ts, and the conformance suite.
 */
import type { z } from 'zod';
import type { Evidence, LineEvent } from '#domain/calls/line-event.ts';
import type { LinkState } from '#domain/connection.ts';
import type { Country } from '#domain/phone-number/e164.ts';
import type { Words } from '#domain/messages/message.ts';
import type { Hook } from './softphone-hook/hook.ts';
import type { HookOutcome } from './softphone-hook/matcher.ts';

export interface LinePorts {
  readonly now: () => number;
  /** What this line has to know after a restart of the app, as JSON: what the other side does not tell when it is asked. */
  readonly kept?: { readonly read: () => unknown; readonly write: (value: unknown) => void } | undefined;
  /** Of the agent: numbers without a country are read by it. */
  readonly country?: (() => Country) | undefined;
  /** Certificates that a TLS socket trusts besides the built-in ones, PEM. */
  readonly certificates: () => readonly string[];
  /** One sentence for the log, without secrets and with numbers masked. */
  readonly log?: ((sentence: string) => void) | undefined;
  /**
   * Everything that comes and goes on the wire, as it is: a stream in the pieces it came in, a message or a frame whole.
   * Who records it masks it, away from the line's own turn; while nobody records, it costs a call.
   */
  readonly trace?: LineTrace | undefined;
}

export interface LineTrace {
  readonly heard: (raw: string | Uint8Array) => void;
  readonly said: (raw: string | Uint8Array) => void;
}

/** Commands are the only thing that flows back. `leg`: the one of the extension here. */
export type LineCommand =
  | { readonly type: 'answer' | 'reject' | 'hang-up' | 'hold' | 'resume'; readonly leg: string }
  /** `attended`: asks `to` first, with the customer on hold; said again, it hands the call to whom was asked. `resume` takes it back. */
  | { readonly type: 'transfer'; readonly leg: string; readonly to: string; readonly kind: 'blind' | 'attended' }
  /** A new call. `to`: an extension, or a number as this exchange dials it. */
  | { readonly type: 'dial'; readonly to: string };
export type LineCommandType = LineCommand['type'];

/**
 * What flows back at all. `prove`: ask the other side a new question, and say `up` again when this very question is
 * answered. Whoever asked gives up the connection when that takes too long, so a line may leave it at that.
 */
export type LineOrder = LineCommand | { readonly type: 'prove' };

/** What a softphone of this PC says; `told` what became of it, when everything that follows from it has been taken in. */
export interface HeardHook {
  readonly hook: Hook;
  readonly told: (outcome: HookOutcome | 'failed') => void;
}

/** A line event with the name of the raw message that it was read from. */
export interface LineSaid {
  readonly event: LineEvent;
  readonly source?: string | undefined;
}

/** What a setting of the line should say of an endpoint, by what was heard of it. */
export type EndpointProposal =
  | { readonly kind: 'endpoint'; readonly endpoint: string; readonly extension: string }
  | { readonly kind: 'trunk'; readonly endpoint: string };

export interface LineContext {
  /** Resolves when it has been taken in; a line that is slower than its exchange waits for it. */
  readonly emit: (said: LineSaid) => Promise<void>;
  readonly commands: AsyncIterable<LineOrder>;
  /** For a line that has no connection of its own: what the programs of this PC bring. */
  readonly hooks?: AsyncIterable<HeardHook> | undefined;
  readonly link: (state: LinkState, reason?: Words) => void;
  /**
   * The other side is there, whatever it still takes until this connection is up: the line itself bounds how long. Before
   * that nothing is said over the wire, for another try may take its place.
   */
  readonly answered?: (() => void) | undefined;
  /**
   * Watched extensions of which this connection knows nothing although it is up; none until it says so. Said again
   * when it changes.
   */
  readonly unknown?: ((extensions: readonly string[]) => void) | undefined;
  /**
   * The connection is up and brings no calls: a missing right, a filter. Undefined: calls are heard, as far as anybody
   * knows. Said again when it changes.
   */
  readonly missingEvents?: ((reason: Words | undefined) => void) | undefined;
  /** Endpoints that the settings read wrongly, as far as their calls show. Said again when it changes. */
  readonly proposals?: ((proposals: readonly EndpointProposal[]) => void) | undefined;
  /**
   * Something came that the line could not read. Counted, the reason shown; the connection goes on. `excerpt`: the
   * beginning of what came, masked (`excerptOf`); it stands in the log at its level `debug`, and in what `replay` says.
   */
  readonly oddity: (reason: string, excerpt: string) => void;
  readonly ports: LinePorts;
  readonly signal: AbortSignal;
}

export interface Line<Config> {
  readonly kind: string;
  readonly config: z.ZodType<Config>;
  /** The commands that a line with these settings can carry out. */
  readonly takes: (config: Config) => readonly LineCommandType[];
  /** A name, a login or a token counts once: a second connection would put the first one out. */
  readonly isSingle?: true;
  /** How it knows what it says: of several lines that see one call the surest is believed. Without it: the exchange says so. */
  readonly evidence?: (config: Config) => Evidence;
  /** Where its exchange is, without port: lines of several kinds to one place tell its calls under the same ids. */
  readonly reaches?: (config: Config) => string;
  /**
   * Resolves when the signal aborts or the other side closes. Rejects with `ConnectionRefused` when trying
   * again cannot help (wrong password), and with any other error when it can.
   */
  readonly run: (config: Config, context: LineContext) => Promise<void>;
}
