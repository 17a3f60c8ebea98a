/**
 * A phone line, as the app runs it: **one** connection that never reconnects by itself. The supervisor in app/ owns
 * back-off, wake-up and network change. Adding a kind is one folder, one entry in registry.ts, and the conformance suite.
 */
import type { z } from 'zod';
import type { LineEvent } from '#domain/call/line-event.ts';
import type { LinkState } from '#domain/connection.ts';

export interface LinePorts {
  readonly now: () => number;
  /** Certificates that a TLS socket trusts besides the built-in ones, PEM. */
  readonly certificates: () => readonly string[];
}

/** Commands are the only thing that flows back. */
export type LineCommand = { readonly type: 'hang-up'; readonly leg: string };

/** A line event with the name of the raw message that it was read from. */
export interface LineSaid {
  readonly event: LineEvent;
  readonly source?: string | undefined;
}

export interface LineContext {
  /** Resolves when it has been taken in; a line that is slower than its exchange waits for it. */
  readonly emit: (said: LineSaid) => Promise<void>;
  readonly commands: AsyncIterable<LineCommand>;
  readonly link: (state: LinkState, reason?: string) => void;
  /** Something came that the line could not read. Counted and shown; the connection goes on. */
  readonly oddity: (reason: string, excerpt: string) => void;
  readonly ports: LinePorts;
  readonly signal: AbortSignal;
}

export interface Line<Config> {
  readonly kind: string;
  readonly config: z.ZodType<Config>;
  /**
   * Resolves when the signal aborts or the other side closes. Rejects with `ConnectionRefused` when trying
   * again cannot help (wrong password), and with any other error when it can.
   */
  readonly run: (config: Config, context: LineContext) => Promise<void>;
}
