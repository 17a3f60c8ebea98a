/** A phone line: see domain/connector.ts. Adding a kind is one folder, one line in registry.ts, and the conformance suite. */
import type { Connector } from '#domain/connector.ts';
import type { LineEvent } from '#domain/call/line-event.ts';

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

export type Line<Config> = Connector<Config, LineSaid, void, LineCommand, LinePorts, AbortSignal>;
